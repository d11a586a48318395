/* What lies in storage beside the match: looked over, handed out as a file, and made room from.
 *
 * A plain script. On `window.baza`:
 *   baza.index()            the length of each text that the engine reads when it opens or that its ledger asks about, by key, as JSON
 *   baza.everything()       all texts of this page by key, as JSON
 *   baza.dropOldest()       removes the oldest finished match; false when there is none
 *   baza.download(name, text)   offers a text as a file; nothing leaves the browser
 *   baza.chosenText(place)  a promise: what was pasted there, or else the text of the file that was chosen; "import", "given"
 *   baza.putWhole(texts)    stores texts by key, given as JSON, where null removes: all of them, or false and none
 *   baza.comeBack(intent)   what is to be opened once the page is loaded again; takeGoal() tells it, once
 */
"use strict";

(function keeping() {
  const PREFIX = "baza:";
  const LISTED = ["aside:", "statistics:", "reviewed:", "finished:", "before", "puzzles", "daily"].map((part) => PREFIX + part);
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
  async function chosenText(place) {
    const pasted = document.getElementById(place + "-text").value;
    const [file] = document.getElementById(place + "-file").files;
    return pasted.trim() || !file ? pasted : file.slice(0, MOST_BYTES).text();
  }

  function put(texts) {
    // What goes makes room for what comes.
    for (const [key, text] of texts) if (text === null) localStorage.removeItem(key);
    for (const [key, text] of texts) if (text !== null) localStorage.setItem(key, text);
  }

  function putWhole(json) {
    const texts = Object.entries(JSON.parse(json)).filter(([key]) => key.startsWith(PREFIX));
    let before = [];
    try {
      before = texts.map(([key]) => [key, localStorage.getItem(key)]);
      put(texts);
      return true;
    } catch {
      if (before.length) put(before);
      return false;
    }
  }

  // ---- over a reload ------------------------------------------------------------------------------

  const GOAL = "baza:goal";

  function comeBack(intent) {
    try {
      sessionStorage.setItem(GOAL, intent);
    } catch {
      // Then the page opens as it always does.
    }
  }

  function takeGoal() {
    try {
      const goal = sessionStorage.getItem(GOAL) || "";
      sessionStorage.removeItem(GOAL);
      return goal;
    } catch {
      return "";
    }
  }

  window.baza = { ...window.baza, index, everything, dropOldest, download, chosenText, putWhole, comeBack, takeGoal };
})();
