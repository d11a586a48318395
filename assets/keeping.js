/* What lies in storage beside the match: looked over, handed out as a file, and made room from.
 *
 * A plain script. On `window.baza`:
 *   baza.index()            the length of each text that lies aside or that the engine's ledger asks about, by key, as JSON
 *   baza.everything()       all texts of this page by key, as JSON
 *   baza.dropOldest()       removes the oldest finished match; false when there is none
 *   baza.download(name, text)   offers a text as a file; nothing leaves the browser
 *   baza.chosenText()       a promise: the text of the file that was chosen, or else what was pasted
 */
"use strict";

(function keeping() {
  const PREFIX = "baza:";
  const LISTED = ["aside:", "statistics:", "reviewed:", "finished:", "before"].map((part) => PREFIX + part);
  const FINISHED = PREFIX + "finished:";
  const MOST_BYTES = 20_000_000;

  // Some browsers refuse storage altogether; then there is nothing.
  function keys(wanted) {
    try {
      return Object.keys(localStorage).filter(wanted).sort();
    } catch {
      return [];
    }
  }

  function index() {
    const listed = keys((key) => LISTED.some((prefix) => key.startsWith(prefix)));
    return JSON.stringify(Object.fromEntries(listed.map((key) => [key, localStorage.getItem(key).length])));
  }

  function everything() {
    const own = keys((key) => key.startsWith(PREFIX));
    return JSON.stringify(Object.fromEntries(own.map((key) => [key, localStorage.getItem(key)])));
  }

  function dropOldest() {
    const [oldest] = keys((key) => key.startsWith(FINISHED));
    if (!oldest) return false;
    localStorage.removeItem(oldest);
    return true;
  }

  function download(name, text) {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
    link.download = name;
    document.body.append(link);
    link.click();
    link.remove();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  }

  // A file that is much too long is not even read: its first part is, which is no file of ours.
  async function chosenText() {
    const [file] = document.getElementById("import-file").files;
    if (!file) return document.getElementById("import-text").value;
    return file.slice(0, MOST_BYTES).text();
  }

  window.baza = { ...window.baza, index, everything, dropOldest, download, chosenText };
})();
