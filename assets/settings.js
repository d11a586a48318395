/* The settings of the page: what may be set, what is stored of it, and the panel in which it is.
 *
 * A plain script in the head, so that colours and cards are right before any of it is seen. It alone writes
 * `baza:settings`, {"v": 2, NAME: VALUE, …}. Of version 1 it takes the pace. What is not understood, of a newer version
 * perhaps, stays as it is until something is set, and is put aside then. `pace=` in the address counts for this visit.
 *
 * On `window.baza`:
 *   baza.setting(name)        the value that counts now, a text; of a switch "on" or "off"
 *   baza.manner()             what stands for all settings that a drawn table depends on
 *   baza.hearCues(cues)       lets the sounds of these events be heard (assets/sounds.js), where they are switched on
 * and the document event `baza:settings` with {detail: name} when one has changed. A button `ui settings` opens the panel, which
 * is a dialog of the browser's own: it holds the focus, gives it back, and Escape closes it.
 */
"use strict";

(function settings() {
  const KEY = "baza:settings";
  const ASIDE = "baza:aside:settings";
  const VERSION = 2;
  // Everything that can be set, with what to; the first is the usual. The panel offers the same (settings.html).
  const KNOWN = {
    deck: ["spanish", "spanish-large", "italian", "italian-large", "french", "french-large", "four-colour", "plain"],
    back: ["net", "tiles"],
    pace: ["normal", "slowest", "slow", "quick", "instant"],
    wait: ["off", "on"],
    twice: ["off", "on"],
    forced: ["off", "on"],
    finish: ["off", "on"],
    order: ["suit", "number", "trump"],
    points: ["on", "off"],
    side: ["right", "left"],
    theme: ["auto", "light", "dark"],
    sound: ["off", "on"],
    volume: ["60", "20", "40", "80", "100"],
    announce: ["full", "brief"],
    keys: ["on", "off"],
  };
  const OF_VERSION_1 = ["pace"];
  const OF_PICTURES = ["deck", "order", "points"];
  const root = document.documentElement;
  const byId = (id) => document.getElementById(id);
  let kept = {};
  let unread = null;
  // What counts for this visit alone, whatever is kept.
  const visit = {};

  function setting(name) {
    return visit[name] || kept[name] || KNOWN[name][0];
  }

  // ---- what is stored ---------------------------------------------------------------------------

  function read() {
    kept = {};
    unread = null;
    let text = null;
    try {
      text = localStorage.getItem(KEY);
    } catch {
      return;
    }
    if (text !== null && !take(text)) unread = text;
  }

  // Whether all of a stored text is understood; what is, counts.
  function take(text) {
    let found = null;
    try {
      found = JSON.parse(text);
    } catch {
      return false;
    }
    if (found === null || (found.v !== 1 && found.v !== VERSION)) return false;
    const { v, ...values } = found;
    const known = v === 1 ? OF_VERSION_1 : Object.keys(KNOWN);
    const sound = Object.keys(values).filter((name) => known.includes(name) && KNOWN[name].includes(values[name]));
    for (const name of sound) kept[name] = values[name];
    return sound.length === Object.keys(values).length;
  }

  function store() {
    try {
      if (unread !== null) localStorage.setItem(ASIDE, unread);
      unread = null;
      localStorage.setItem(KEY, JSON.stringify({ v: VERSION, ...kept }));
    } catch {
      // What was chosen is worth more than the picture of a table.
      if (window.baza.dropPicture && window.baza.dropPicture()) store();
      else byId("settings-lost").hidden = false;
    }
  }

  // What of it decides how the engine draws a table; "" where all is as usual.
  function manner() {
    const values = OF_PICTURES.map(setting);
    return values.every((value, at) => value === KNOWN[OF_PICTURES[at]][0]) ? "" : "-" + values.join("-");
  }

  function choose(name, value) {
    delete visit[name];
    kept[name] = value;
    store();
    changed(name);
  }

  function changed(name) {
    apply(name);
    document.dispatchEvent(new CustomEvent("baza:settings", { detail: name }));
  }

  function readAddress() {
    const pace = new URLSearchParams(location.hash.slice(1)).get("pace");
    if (KNOWN.pace.includes(pace)) visit.pace = pace;
  }

  // ---- what of it is to be seen --------------------------------------------------------------------

  function apply(name) {
    if (name === "theme") showTheme();
    else if (name === "deck") showDeck();
    else if (name === "sound") loadSounds();
    else if (name === "back" || name === "side") root.dataset[name] = setting(name);
  }

  function showTheme() {
    const theme = setting("theme");
    root.style.colorScheme = theme === "auto" ? "" : theme;
    for (const part of document.querySelectorAll("[data-scheme]")) {
      const { scheme } = part.dataset;
      const isOn = scheme === theme ? "all" : "not all";
      part.setAttribute("media", theme === "auto" ? "(prefers-color-scheme: " + scheme + ")" : isOn);
    }
  }

  // The sheet of the deck before stays until the new one is there, or the usual cards would flash up.
  function showDeck() {
    const name = setting("deck");
    const before = [...document.querySelectorAll("link[data-deck]")];
    const clear = () => before.forEach((link) => link.remove());
    if (name === KNOWN.deck[0]) {
      clear();
      return;
    }
    addSheet(name, { deck: name }).then(clear, () => {
      clear();
      if (setting("deck") !== name) return;
      visit.deck = KNOWN.deck[0];
      fillIn();
      changed("deck");
    });
  }

  function addSheet(name, data) {
    return new Promise((resolve, reject) => {
      const link = document.createElement("link");
      link.rel = "stylesheet";
      link.blocking = "render";
      link.href = "./assets/decks/" + name + ".css";
      Object.assign(link.dataset, data);
      link.addEventListener("load", resolve);
      link.addEventListener("error", () => {
        link.remove();
        reject(new Error(name));
      });
      document.head.append(link);
    });
  }

  // ---- sounds -----------------------------------------------------------------------------------

  function loadSounds() {
    if (setting("sound") === "off" || byId("sounds")) return;
    const script = document.createElement("script");
    script.id = "sounds";
    script.src = "./assets/sounds.js";
    // Without them the table is as good.
    script.addEventListener("error", () => script.remove());
    document.head.append(script);
  }

  function hearCues(cues) {
    if (setting("sound") === "on" && window.baza.playCues) window.baza.playCues(cues, Number(setting("volume")) / 100);
  }

  // ---- the panel --------------------------------------------------------------------------------

  // Nothing yet where the body has not been read.
  function fillIn() {
    const dialog = byId("settings");
    if (!dialog) return;
    for (const control of dialog.querySelectorAll("[name]")) {
      const value = setting(control.name);
      if (control.type === "radio") control.checked = control.value === value;
      else if (control.type === "checkbox") control.checked = value === "on";
      else control.value = value;
    }
    dialog.querySelector("[name=volume]").disabled = setting("sound") === "off";
    // It is only for want of the one that was chosen that another counts for this visit.
    byId("no-deck").hidden = !visit.deck;
  }

  function open() {
    const dialog = byId("settings");
    if (dialog.open) return;
    fillIn();
    if (!("samples" in dialog.dataset)) addSheet("samples", {}).then(() => (dialog.dataset.samples = ""), () => undefined);
    dialog.showModal();
    dialog.scrollTop = 0;
    pushEntry();
  }

  function onChange({ target }) {
    const isSwitch = target.type === "checkbox";
    choose(target.name, isSwitch ? (target.checked ? "on" : "off") : target.value);
    fillIn();
    if (target.name === "sound" || target.name === "volume") hearCues(["card"]);
  }

  // The panel has an entry of the history to itself, above the one of the screen below (game/browser/back.py): the back
  // button closes it. A history that refuses leaves the other ways.
  function pushEntry() {
    try {
      history.pushState({ over: history.state }, "");
    } catch {
      return;
    }
  }

  function isOver() {
    return history.state !== null && typeof history.state === "object" && "over" in history.state;
  }

  function onClick(event) {
    const dialog = byId("settings");
    if (event.target.closest('[data-action="ui settings"]')) open();
    // A press beside the panel is on the dialog itself.
    else if (event.target === dialog || event.target.closest("[data-done]")) dialog.close();
  }

  function onClose() {
    if (isOver()) history.back();
  }

  function leave() {
    if (byId("settings").open && !isOver()) byId("settings").close();
  }

  function listen() {
    document.addEventListener("click", onClick);
    byId("settings").addEventListener("change", onChange);
    byId("settings").addEventListener("close", onClose);
    window.addEventListener("popstate", leave);
  }

  // Another tab has set something.
  function onStorage({ key }) {
    if (key !== KEY && key !== null) return;
    read();
    for (const name of Object.keys(KNOWN)) changed(name);
    fillIn();
  }

  function start() {
    read();
    readAddress();
    for (const name of Object.keys(KNOWN)) apply(name);
    window.addEventListener("hashchange", readAddress);
    window.addEventListener("storage", onStorage);
    document.addEventListener("DOMContentLoaded", listen);
  }

  window.baza = { ...window.baza, setting, manner, hearCues };
  start();
})();
