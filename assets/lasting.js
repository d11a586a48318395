/* Storage that lasts: asks the browser not to clear the matches when the device runs out of space, and shows its answer.
 *
 * A plain script like install.js, which tells of the right moments: after the first finished deal, and once more when Baza is
 * installed. Never at the start: some browsers ask the person, who would not know why. Where browsers cannot be asked it
 * does nothing. `baza:lasting` is {v, asked: the moments that have been}. The sentences are in index.html.
 */
"use strict";

(function lasting() {
  const KEY = "baza:lasting";
  const VERSION = 1;
  const storage = navigator.storage;
  const line = document.getElementById("lasting");

  function askedAt() {
    try {
      const kept = JSON.parse(localStorage.getItem(KEY));
      return kept && kept.v === VERSION && Array.isArray(kept.asked) ? kept.asked : [];
    } catch {
      return [];
    }
  }

  // False when it has been asked at this moment, or when that could not be remembered: then nothing is kept anyway.
  function isFirstTime(moment) {
    const asked = askedAt();
    if (asked.includes(moment)) return false;
    try {
      localStorage.setItem(KEY, JSON.stringify({ v: VERSION, asked: [...asked, moment] }));
      return true;
    } catch {
      return false;
    }
  }

  async function show() {
    const when = (await storage.persisted()) ? "lasting" : "passing";
    if (when === "passing" && !askedAt().length) return;
    line.hidden = false;
    for (const words of line.children) words.hidden = words.dataset.when !== when;
  }

  async function ask(moment) {
    if (!isFirstTime(moment)) return;
    if (!(await storage.persisted())) await storage.persist();
    await show();
  }

  if (!storage || !storage.persist || !storage.persisted) return;
  const quietly = (work) => work.catch(() => undefined); // A sandboxed frame refuses.
  document.addEventListener("baza:result", () => quietly(ask("deal")));
  window.addEventListener("appinstalled", () => quietly(ask("install")));
  quietly(show());
})();
