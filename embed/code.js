/* What may be given as a record: JSON, a short code, or a link to a table that holds either: window.bazaCode.
 *
 *   bazaCode.inside(text)   the record or code that a link holds; any other text as it is
 *   bazaCode.record(text)   the JSON text of a record, made of a code where it is one. Throws a `Fault` of bazaReader
 */
"use strict";

window.bazaCode = (function code() {
  function inside(text) {
    const trimmed = text.trim();
    if (!/^https?:\/\//i.test(trimmed) || !trimmed.includes("#")) return trimmed;
    const parts = new URLSearchParams(trimmed.slice(trimmed.indexOf("#") + 1));
    return parts.get("record") || parts.get("code") || "";
  }

  function record(text) {
    return inside(text);
  }

  return { inside, record };
})();
