/* One match, several tabs: which of them plays it.
 *
 * A plain script. The tab that holds the lock `baza:match` plays; the browser takes the lock from a tab that is gone. Others
 * stand in line, and can take the lock away. Where there are no locks (plain http, a sandboxed frame, an older browser)
 * every tab begins as the one that plays, and stops when storage tells that another has gone on with the match.
 *
 * For the page's Python, on `window.baza`:
 *   baza.isOurs()     a promise: whether the match is this tab's, known after half a second at the latest
 *   baza.takeOver()   a promise: from now on it is
 * and the document event `baza:tab` with {detail: is it ours}: it has changed, or the match has gone on elsewhere.
 */
"use strict";

(function tabs() {
  const MATCH = "baza:match";
  // A page that is loaded again stands in line behind itself for a moment.
  const WAIT_MS = 500;
  let locks = lockManager();
  let isOurs = !locks;
  let isKnown = !locks;
  let line = null;
  let settle;
  const known = new Promise((resolve) => (settle = resolve));

  function lockManager() {
    try {
      return navigator.locks || null;
    } catch {
      return null;
    }
  }

  function become(ours) {
    isOurs = ours;
    if (isKnown) document.dispatchEvent(new CustomEvent("baza:tab", { detail: ours }));
    isKnown = true;
    settle();
  }

  // Resolves when the lock is ours; it is ours until somebody steals it or the tab goes.
  function hold(options) {
    return new Promise((resolve, reject) => {
      let isHeld = false;
      function onHeld() {
        isHeld = true;
        line = null;
        resolve();
        return new Promise(() => undefined);
      }
      locks.request(MATCH, options, onHeld).catch((error) => {
        if (!isHeld) return reject(error);
        become(false);
        return queue();
      });
    });
  }

  async function queue() {
    line = new AbortController();
    const { signal } = line;
    try {
      await hold({ signal });
    } catch {
      if (signal.aborted) return;
      // The browser refuses locks here.
      locks = null;
    }
    become(true);
  }

  async function takeOver() {
    if (line) line.abort();
    if (locks && !isOurs) await hold({ steal: true });
    become(true);
  }

  async function whetherOurs() {
    await Promise.race([known, new Promise((resolve) => setTimeout(resolve, WAIT_MS))]);
    isKnown = true;
    return isOurs;
  }

  // Told only by other tabs. One that has just lost the match may have stored its last card a moment after.
  window.addEventListener("storage", (event) => {
    if (event.key === MATCH && isOurs) become(Boolean(locks));
  });

  window.baza = { ...window.baza, isOurs: whetherOurs, takeOver };
  if (locks) queue();
  else settle();
})();
