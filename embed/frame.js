/* A table in a frame: reads what its address asks for, draws it, and goes through a deal. No Python, no storage, no module.
 *
 * After the #: record (JSON, a short code, or a link to either), game, view (diagram, replay, quiz, play), deal, ply, seat, lang,
 * host (the language of the page around), theme, deck, rules. What cannot be used is said in the frame, and as `error`.
 */
"use strict";

(function frame() {
  const { element, table } = window.bazaDraw;
  const { open, cut, Fault } = window.bazaReader;
  const { load, tongue: tongueOf } = window.bazaSay;
  const { send, listen, follow } = window.bazaTalk;
  const VIEWS = ["diagram", "replay", "quiz", "play"];
  const THEMES = ["auto", "light", "dark"];
  const root = document.documentElement;
  const decks = root.dataset.decks.split(" ");
  const languages = root.dataset.languages.split(" ");
  const home = document.getElementById("table");
  const asked = new URLSearchParams(location.hash.slice(1));
  // Where nothing of the site may be asked for by a script, the full table cannot start.
  const isAlone = window.origin === "null";
  const odd = [];
  let match = null;
  let tongue = null;
  let at = { deal: 1, ply: 0 };
  let seen = null;

  // ---- what is asked for --------------------------------------------------------------------------

  function chosen(name, values, usual) {
    const value = asked.get(name);
    if (value === null || value === "" || values.includes(value)) return value || usual;
    odd.push({ name, value: value.slice(0, 40) });
    return usual;
  }

  function whole(name, least, most, usual) {
    const value = asked.get(name);
    if (value === null || value === "") return usual;
    if (/^\d{1,4}$/.test(value) && Number(value) >= least && Number(value) <= most) return Number(value);
    odd.push({ name, value: value.slice(0, 40) });
    return usual;
  }

  function language(wished) {
    const wishes = [wished, asked.get("lang"), asked.get("host"), ...(navigator.languages || [])];
    const tags = wishes.filter(Boolean).map((wish) => String(wish).toLowerCase().split(/[-_]/)[0]);
    return tags.find((tag) => languages.includes(tag)) || languages[0];
  }

  const view = chosen("view", VIEWS, "diagram");
  const deck = chosen("deck", decks, decks[0]);

  function wear(theme) {
    root.style.colorScheme = theme === "auto" ? "" : theme;
    for (const part of document.querySelectorAll("[data-scheme]")) {
      const { scheme } = part.dataset;
      const isOn = scheme === theme ? "all" : "not all";
      part.setAttribute("media", theme === "auto" ? "(prefers-color-scheme: " + scheme + ")" : isOn);
    }
  }

  function deal() {
    if (deck === decks[0]) return;
    document.head.append(element("link", { rel: "stylesheet", href: window.bazaHome + "assets/decks/" + deck + ".css" }));
  }

  // ---- seats ----------------------------------------------------------------------------------------

  function state() {
    return match.deals[at.deal - 1].states[at.ply];
  }

  // Whose view it is; null where all hands lie open.
  function viewer() {
    return view === "quiz" || view === "play" ? state().turn : seen;
  }

  // ---- going through a deal -----------------------------------------------------------------------

  function plies() {
    return match.deals[at.deal - 1].states.length - 1;
  }

  function go(place, isQuiet) {
    if (place.deal === at.deal && place.ply === at.ply) return;
    at = place;
    draw();
    if (!isQuiet) send("ply", { deal: at.deal, ply: at.ply, plies: plies() });
  }

  // Beyond the end of a deal lies the beginning of the next one.
  const STEPS = {
    first: () => ({ ...at, ply: 0 }),
    back: () => {
      if (at.ply) return { ...at, ply: at.ply - 1 };
      return at.deal > 1 ? { deal: at.deal - 1, ply: match.deals[at.deal - 2].states.length - 1 } : at;
    },
    forward: () => {
      if (at.ply < plies()) return { ...at, ply: at.ply + 1 };
      return at.deal < match.deals.length ? { deal: at.deal + 1, ply: 0 } : at;
    },
    last: () => ({ ...at, ply: plies() }),
  };
  const KEYS = { Home: "first", ArrowLeft: "back", ArrowRight: "forward", End: "last" };

  function step(name) {
    go(STEPS[name]());
  }

  function onKey(event) {
    const name = KEYS[event.key];
    if (!name || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    step(name);
  }

  function controls() {
    const nav = element("nav", { class: "controls", "aria-label": tongue.text("embed.controls") });
    for (const name of Object.keys(STEPS)) {
      const button = element("button", { type: "button", "data-step": name, "aria-label": tongue.text("embed." + name) });
      button.addEventListener("click", () => step(name));
      nav.append(button);
      if (name === "back") nav.append(element("span", { class: "count" }));
    }
    return nav;
  }

  // ---- the full table ---------------------------------------------------------------------------------

  function record() {
    if (!match) return null;
    const who = view === "quiz" || view === "play" ? state().turn : viewer();
    return JSON.stringify(cut(match, at.deal, at.ply, who === null ? 0 : who));
  }

  function address(file, more) {
    const given = { lang: tongue.tag, ...more };
    if (match) given.record = record();
    else if (asked.get("record")) Object.assign(given, rawRecord());
    else Object.assign(given, { game: asked.get("game"), options: asked.get("rules") || "" });
    return window.bazaHome + file + "#" + new URLSearchParams(given);
  }

  // A record that only the full table reads is handed on as it is.
  function rawRecord() {
    const text = window.bazaCode.inside(asked.get("record"));
    return text.startsWith("{") ? { record: text } : { code: text };
  }

  function start() {
    const isQuiz = view === "quiz" && match;
    const more = { embed: isQuiz ? "quiz" : "play", deck, theme: chosen("theme", THEMES, "auto"), back: location.hash.slice(1) };
    location.replace(address("embed-table.html", more));
  }

  function starter() {
    const label = match ? tongue.text(view === "quiz" ? "embed.quiz.start" : "embed.play") : undefined;
    const words = label || tongue.text("embed.play.game", { game: tongue.game(asked.get("game")) || "Baza" });
    if (isAlone) {
      const link = element("a", { class: "button primary", href: address("index.html"), target: "_blank", rel: "noopener" }, words);
      return element("div", { class: "start" }, link, element("p", { class: "note" }, tongue.text("embed.tab")));
    }
    const button = element("button", { type: "button", class: "button primary" }, words);
    button.addEventListener("click", start);
    return element("div", { class: "start" }, button, element("p", { class: "note" }, tongue.text("embed.later")));
  }

  function fullLink() {
    const words = [element("b", {}, "Baza"), " ", element("span", {}, tongue.text("embed.full"))];
    return element("a", { class: "brand", href: address("index.html"), target: "_blank", rel: "noopener" }, ...words);
  }

  // ---- drawing ------------------------------------------------------------------------------------------

  function question() {
    if (view !== "quiz") return null;
    const { turn, phase } = state();
    const id = turn === null ? "embed.no_turn" : phase === "play" ? "embed.quiz" : "embed.quiz.act";
    return element("p", { class: "question" }, tongue.text(id));
  }

  function drawn() {
    const { states } = match.deals[at.deal - 1];
    const who = viewer();
    const look = { ...window.bazaLook.look(match, state(), tongue, who), lingers: view === "replay" };
    const said = tongue.step(state(), at.ply ? states[at.ply - 1] : null, look.names);
    if (match.deals.length > 1 && !at.ply) said.unshift(tongue.text("embed.deal", { deal: at.deal, deals: match.deals.length }));
    return { parts: table(look), said: said.join(" ") };
  }

  function draw() {
    const { parts, said } = drawn();
    document.getElementById("picture").replaceChildren(...parts);
    if (view !== "replay") return;
    document.getElementById("said").textContent = said;
    const count = document.querySelector(".controls .count");
    count.textContent = tongue.text("embed.step", { ply: at.ply, plies: plies() });
    for (const button of document.querySelectorAll("[data-step]")) {
      const place = STEPS[button.dataset.step]();
      // Not switched off, or the focus would be lost at the end of a deal.
      button.setAttribute("aria-disabled", String(place.deal === at.deal && place.ply === at.ply));
    }
  }

  function oddities() {
    return odd.map(({ name, value }) => tongue.text("embed.fault.value", { name, value }));
  }

  function build() {
    const picture = element("div", { id: "picture" });
    if (!match) picture.append(element("h1", { class: "alone" }, tongue.game(asked.get("game"))));
    const parts = [picture];
    if (view === "quiz") parts.push(question());
    if (view === "replay") parts.push(element("p", { id: "said", role: "status" }), controls());
    const mayStart = (view === "quiz" || view === "play") && (!match || state().turn !== null);
    if (mayStart) parts.push(starter());
    for (const words of oddities()) parts.push(element("p", { class: "note odd" }, words));
    parts.push(element("footer", {}, fullLink()));
    home.replaceChildren(...parts.filter(Boolean));
    root.lang = tongue.tag;
    document.title = tongue.text("embed.title", { game: match ? tongue.game(match.game) : "Baza" });
    home.setAttribute("aria-label", document.title);
    if (match) draw();
  }

  // ---- beginning -----------------------------------------------------------------------------------------

  function readMatch() {
    const text = asked.get("record");
    if (!text) {
      if (view === "play" && Object.hasOwn(window.bazaTables, asked.get("game"))) return;
      throw asked.get("game") ? new Fault("game", { game: asked.get("game").slice(0, 40) }) : new Fault("none");
    }
    match = open(window.bazaCode.record(text));
    const last = match.deals.length;
    at.deal = whole("deal", 1, last, last);
    at.ply = whole("ply", 0, plies(), view === "replay" ? 0 : plies());
    if (asked.get("seat") !== "all") seen = whole("seat", 0, match.seats - 1, null);
  }

  function refuse(fault) {
    const why = tongue.text("embed.fault." + fault.code, fault.params);
    const sentence = tongue.text("embed.fault", { why });
    home.replaceChildren(element("p", { class: "fault", role: "alert" }, sentence));
    // What only the full table can do is offered there.
    if (fault.code === "unreadable" || fault.code === "moment") {
      home.append(view === "diagram" || view === "replay" ? element("footer", {}, fullLink()) : starter());
    }
    root.lang = tongue.tag;
    root.dataset.state = "error";
    send("error", { message: sentence });
  }

  function begin() {
    try {
      readMatch();
    } catch (fault) {
      if (!(fault instanceof Fault)) throw fault;
      refuse(fault);
      return;
    }
    build();
    root.dataset.state = "ready";
    const where = match ? { game: match.game, deal: at.deal, ply: at.ply, plies: plies() } : { game: asked.get("game"), deal: 1, ply: 0, plies: 0 };
    send("ready", { view, ...where });
    for (const message of oddities()) send("error", { message });
    if (view === "replay") document.addEventListener("keydown", onKey);
    listen({ ply: onPly, theme: ({ theme }) => wear(theme), lang: ({ lang }) => speak(lang) });
  }

  function onPly({ ply, deal: number = at.deal }) {
    const isThere = match && number <= match.deals.length && ply < match.deals[number - 1].states.length;
    if (!isThere) console.warn("baza: there is no such place in the record", number, ply);
    else {
      at = { deal: number, ply };
      // The buttons stay, and with them the focus.
      if (view === "diagram" || view === "replay") draw();
      else build();
    }
  }

  async function speak(wished) {
    const tag = language(wished);
    await load(tag);
    tongue = tongueOf(tag, deck);
    if (root.dataset.state === "ready") build();
  }

  root.dataset.view = view;
  wear(chosen("theme", THEMES, "auto"));
  deal();
  follow(home);
  window.addEventListener("hashchange", () => location.reload());
  speak().then(begin);
})();
