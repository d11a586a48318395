/* Installing: a hint that comes once in a browser's life, in the result of the first deal, and starts of the installed app.
 *
 * A plain script like offline.js; where nothing can be installed it shows nothing. The sentences are in index.html, one
 * for each way: the browser's own prompt, or steps where there is none. The document event `baza:result` tells lasting.js
 * of the same moment.
 */
"use strict";

(function install() {
  const KEY = "baza:install";
  const LONGEST_RECORD = 1_000_000; // Bytes; a match of a hundred deals has some fifty thousand.
  const RESULT = '#table [data-panel="deal"] .inside, #table [data-panel="match"] .inside';
  const root = document.documentElement;
  let prompt = null;

  // True once, and then remembered. What cannot be remembered would come again and again.
  function isFirstTime(chosen) {
    try {
      if (localStorage.getItem(KEY) !== null) return false;
      localStorage.setItem(KEY, chosen);
      return true;
    } catch {
      return false;
    }
  }

  // "" where there is no way: installed already, part of another page, or a browser that cannot.
  function way() {
    if (window.top !== window || matchMedia("(display-mode: standalone)").matches) return "";
    if (prompt) return "prompt";
    if (navigator.standalone === false) return "ios";
    return /Android.*Firefox/.test(navigator.userAgent) ? "firefox" : "";
  }

  function show(panel, chosen) {
    const hint = document.getElementById("install-words").content.firstElementChild.cloneNode(true);
    for (const part of hint.querySelectorAll("[data-way]")) part.hidden = part.dataset.way !== chosen;
    const close = () => {
      hint.remove();
      panel.querySelector("button").focus();
    };
    hint.querySelector("[data-dismiss]").addEventListener("click", close);
    hint.querySelector("[data-install]").addEventListener("click", () => {
      prompt.prompt();
      prompt = null;
      close();
    });
    panel.append(hint);
  }

  // The right moment is a result: something has been played, nothing waits, and nothing else is asked.
  function look() {
    const isCalm = root.dataset.busy === "false" && !document.querySelector("#notice > *");
    const panel = isCalm && document.querySelector(RESULT);
    if (!panel) return;
    document.dispatchEvent(new Event("baza:result"));
    const chosen = way();
    if (chosen && isFirstTime(chosen)) show(panel, chosen);
  }

  window.addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    prompt = event;
  });
  new MutationObserver(look).observe(root, { attributeFilter: ["data-busy"] });

  function open(wanted) {
    if (wanted && wanted !== location.hash) location.hash = wanted;
  }

  // A record that cannot be one is cut, so that no address grows without end; the table then says what is wrong with it.
  async function openRecord(handle) {
    const file = await handle.getFile();
    open("#record=" + encodeURIComponent(await file.slice(0, LONGEST_RECORD).text()));
  }

  // A shortcut or a file that is opened with the installed app comes to the window that is open. A shortcut's game is in the
  // address, and so is what a file holds: that is the way in for both.
  if ("launchQueue" in window) {
    window.launchQueue.setConsumer(({ targetURL, files }) => {
      if (files && files.length) return openRecord(files[0]);
      return open(targetURL ? new URL(targetURL).hash : "");
    });
  }
})();
