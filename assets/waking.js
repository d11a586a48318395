/* The table as it was left, shown before Python is up, and what is tapped on it meanwhile.
 *
 * The page's Python hands over each picture of a table at rest (`keepPicture`). It is kept with a fingerprint of the
 * stored match, of which it is the picture, and with the address and the build that drew it. When all of these still
 * hold at the next start, it is shown at once: html[data-waking], the table is aria-busy. The first action tapped on it is
 * kept with its deal and ply (`takeTap`); the engine decides whether it is still to be done. Nothing here changes a match.
 */
"use strict";

(function waking() {
  const PICTURE = "baza:picture";
  const MATCH = "baza:match";
  const root = document.documentElement;
  const home = document.getElementById("table");
  const start = document.getElementById("start");
  const resume = start.querySelector('[data-action="ui resume"]');
  let tap = null;
  let isAway = false;

  // Two sums over a text that have no common way to agree by chance; no secret is made of them.
  function fingerprint(text) {
    let one = 0x811c9dc5;
    let two = 0x1234567;
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      one = Math.imul(one ^ code, 0x01000193);
      two = Math.imul(two + code, 0x85ebca6b) ^ (two >>> 13);
    }
    return [text.length, one >>> 0, two >>> 0].join("-");
  }

  // What the address names of a match; pace and language are no part of it.
  function address() {
    return location.hash.slice(1).split("&").filter((part) => !/^(pace|lang)=/.test(part)).join("&");
  }

  // What decides how a table looks: what draws it, the language, and what is set for it.
  function drawnBy() {
    const words = root.lang === "en" ? "" : "-" + root.lang;
    return home.dataset.build + words + window.baza.manner();
  }

  function conditions(match) {
    return { v: 1, match: fingerprint(match), address: address(), build: drawnBy() };
  }

  // ---- keeping ----------------------------------------------------------------------------------

  // Shown beside the table for a moment, and no part of how a match is found again; so is a table that is none of the
  // match (deal 0).
  function isPassing(table) {
    return table.dataset.deal === "0" || table.querySelector('[role="dialog"] [data-action="ui close"], [data-tone="why"], .advice') !== null;
  }

  function keepPicture(match) {
    const table = home.querySelector("[data-table]");
    if (!match || !table || isPassing(table)) return;
    try {
      // Another tab has gone on with the match: that one's picture is the right one.
      if (localStorage.getItem(MATCH) !== match) return;
      const { deal, ply } = table.dataset;
      localStorage.setItem(PICTURE, JSON.stringify({ ...conditions(match), deal, ply, html: table.outerHTML }));
    } catch {
      dropPicture();
    }
  }

  // True when there was one: then there is room for something else now.
  function dropPicture() {
    try {
      const had = localStorage.getItem(PICTURE) !== null;
      localStorage.removeItem(PICTURE);
      return had;
    } catch {
      return false;
    }
  }

  // ---- showing ----------------------------------------------------------------------------------

  // The element to show, or null when there is none for the match that is stored now.
  function findPicture() {
    try {
      const match = localStorage.getItem(MATCH);
      const picture = JSON.parse(localStorage.getItem(PICTURE));
      if (match === null || picture === null) return null;
      for (const [name, value] of Object.entries(conditions(match))) if (picture[name] !== value) return null;
      const box = document.createElement("template");
      box.innerHTML = picture.html;
      const table = box.content.firstElementChild;
      const isSound = table.matches("[data-table]") && table.dataset.deal === picture.deal && table.dataset.ply === picture.ply;
      return isSound ? table : null;
    } catch {
      return null;
    }
  }

  function show(isTable) {
    home.hidden = !isTable;
    start.hidden = isTable;
  }

  function wake() {
    const table = findPicture();
    if (!table) return;
    home.replaceChildren(table);
    home.setAttribute("aria-busy", "true");
    root.dataset.waking = "";
    root.dataset.busy = "true";
    resume.hidden = false;
    show(true);
    document.addEventListener("click", onClick);
  }

  function end() {
    document.removeEventListener("click", onClick);
    home.removeAttribute("aria-busy");
    delete root.dataset.waking;
  }

  // The page cannot start: the picture would be a dead table.
  function leavePicture() {
    if (!("waking" in root.dataset)) return;
    end();
    home.replaceChildren();
    show(false);
    root.dataset.busy = "false";
  }

  // ---- taps -------------------------------------------------------------------------------------

  function onClick(event) {
    const button = event.target.closest("[data-action]");
    if (!button) return;
    const action = button.dataset.action;
    if (action === "ui menu" || button === resume) {
      isAway = button !== resume;
      show(!isAway);
    }
    if (action !== "ui menu" && action !== "ui settings" && home.contains(button) && !tap && !action.startsWith("ui why ")) keepTap(button, action);
  }

  function keepTap(button, action) {
    const { deal, ply } = home.firstElementChild.dataset;
    tap = { deal: Number(deal), ply: Number(ply), action };
    button.dataset.kept = "";
    root.dataset.waking = "tapped";
  }

  // What was tapped, once: {deal, ply, action}, or null. From here on the page itself listens.
  function takeTap() {
    end();
    const taken = tap;
    tap = null;
    return taken;
  }

  // Whether the start screen was asked for meanwhile.
  function isLeft() {
    return isAway;
  }

  window.baza = { ...window.baza, keepPicture, dropPicture, leavePicture, takeTap, isLeft };
  wake();
})();
