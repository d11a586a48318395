/* The house rules of the start screen, and what was chosen there the last time.
 *
 * A preset sets the rules below it, a rule set by hand finds the preset that it makes, or "your own". A rule that counts
 * only beside another is off without it, so that only what means something is sent (assets/boot.js, `choice`).
 * Kept under `baza:start`: {"v": 1, "game", "games": {GAME: {FIELD: VALUE}}}, written when a match is begun. What is not
 * understood there, of a newer version perhaps, is put aside before it is written over.
 */
"use strict";

(function house() {
  const KEY = "baza:start";
  const VERSION = 1;
  const TOUR = "baza:tour";
  // Who plays is kept by assets/company.js.
  const ELSEWHERE = /:(bots|seat:\d+|preset)$/;
  const form = document.getElementById("start-form");
  const parts = [...document.querySelectorAll("[data-game-options]")];
  const gameOf = (part) => part.dataset.gameOptions;
  const rules = (part) => [...part.querySelectorAll(".house select")];
  const nameOf = (field) => field.name.split(":").pop();
  const usual = (field) => [...field.options].find((option) => option.defaultSelected).value;

  // A value by the name of an option, whether it is asked for by buttons or in the list.
  const valueOf = (part, name) => new FormData(form).get(gameOf(part) + ":option:" + name);

  function settle(part) {
    for (const field of part.querySelectorAll("[data-needs]")) {
      field.disabled = field.dataset.needs.split(" ").some((need) => {
        const [name, values] = need.split("=");
        return !values.split("|").includes(valueOf(part, name));
      });
    }
    const chosen = rules(part).filter((field) => !field.disabled && field.value !== usual(field));
    const text = chosen.map((field) => nameOf(field) + "=" + field.value).join(",");
    const presets = [...part.querySelectorAll(".house [type=radio]")];
    const own = presets[presets.length - 1];
    const preset = presets.find((candidate) => candidate.value === text) || own;
    preset.checked = true;
    own.parentNode.hidden = preset !== own;
    [...part.querySelector(".house-name").children].forEach((name, place) => (name.hidden = presets[place] !== preset));
  }

  function take(part, preset) {
    if (preset === "own") return;
    const wanted = new Map(preset.split(",").map((pair) => pair.split("=")));
    for (const field of rules(part)) {
      field.value = wanted.get(nameOf(field)) || usual(field);
    }
  }

  function onChange(event) {
    const part = event.target.closest("[data-game-options]");
    if (!part) return;
    if (event.target.closest(".house [type=radio]")) take(part, event.target.value);
    settle(part);
  }

  // ---- what was chosen the last time ------------------------------------------------------------------

  function kept() {
    try {
      const text = localStorage.getItem(KEY);
      const found = text === null ? {} : JSON.parse(text);
      const isOurs = text === null || (found.v === VERSION && typeof found.games === "object" && found.games);
      return { text, found: isOurs ? found : null };
    } catch {
      return { text: null, found: null };
    }
  }

  function keep() {
    const { text, found } = kept();
    const games = found && found.games ? found.games : {};
    const chosen = new FormData(form);
    const game = chosen.get("game");
    games[game] = {};
    for (const [name, value] of chosen) {
      if (name.startsWith(game + ":") && !ELSEWHERE.test(name)) games[game][name.slice(game.length + 1)] = value;
    }
    try {
      if (text !== null && !found) localStorage.setItem("baza:aside:start", text);
      localStorage.setItem(KEY, JSON.stringify({ v: VERSION, game, games }));
    } catch {
      // A browser that keeps nothing asks again.
    }
  }

  function choose(name, value) {
    const field = form.elements[name];
    if (!field || typeof value !== "string") return;
    const options = [...(field.options || (field.length ? field : [field]))];
    if (options.some((option) => option.value === value)) field.value = value;
  }

  function restore() {
    const { found } = kept();
    if (!found || !found.games) return;
    choose("game", found.game);
    for (const part of parts) {
      for (const [field, value] of Object.entries(found.games[gameOf(part)] || {})) {
        const name = gameOf(part) + ":" + field;
        if (!ELSEWHERE.test(name)) choose(name, value);
      }
    }
  }

  // Whether the short tour of the table is due: at the first match of a visitor, and not inside another page.
  function tourDue() {
    try {
      if (window.top !== window || localStorage.getItem(TOUR) !== null) return false;
      localStorage.setItem(TOUR, "1");
      return true;
    } catch {
      return false;
    }
  }

  window.baza.tourDue = tourDue;
  restore();
  parts.forEach(settle);
  form.dispatchEvent(new Event("change"));
  form.addEventListener("change", onChange);
  document.addEventListener("click", (event) => {
    if (event.target.closest && event.target.closest('[data-action="ui start"]')) keep();
  });
})();
