/* The maker: what is chosen in the form, shown as it will be, and written out to be copied. Nothing is stored or sent. */
"use strict";

(function make() {
  const { open, Fault } = window.bazaReader;
  const { look } = window.bazaLook;
  const byId = (id) => document.getElementById(id);
  const form = byId("maker");
  const language = document.documentElement.lang;
  const LARGE_KB = 150;
  const HEIGHTS_PX = { diagram: 460, replay: 600, quiz: 620, play: 620 };
  const QUIET_MS = 250;
  const FILE = "baza-table.svg";
  let match = null;
  let svgText = "";
  let rounds = 0;
  let timer = 0;

  // ---- what is chosen ---------------------------------------------------------------------------

  function tongue() {
    return window.bazaSay.tongue(language, form.elements.deck.value);
  }

  function chosen() {
    const given = Object.fromEntries([...new FormData(form)].filter(([, value]) => value !== ""));
    const found = { view: given.view };
    if (given.record) found.record = compact(given.record);
    else if (given.view === "play") Object.assign(found, { game: given.game, rules: given.rules });
    if (match && match.deals.length > 1) found.deal = given.deal;
    if (match && given.view !== "replay") found.ply = given.ply;
    if (given.view === "diagram" || given.view === "replay") found.seat = given.seat;
    for (const name of ["deck", "theme", "lang"]) found[name] = given[name];
    return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
  }

  // The record in as few letters as it can be had, without what the actions give by themselves.
  function compact(text) {
    if (!match) return window.bazaCode.inside(text);
    const { format, game, options, seed, deals } = match.record;
    const short = deals.map((deal, at) => {
      const { dealer, deck, result } = deal;
      return { dealer, deck, actions: match.deals[at].texts, ...(result ? { result } : {}) };
    });
    const isCode = !window.bazaCode.inside(text).startsWith("{");
    return isCode ? window.bazaCode.inside(text) : JSON.stringify({ format, game, options, seed, deals: short });
  }

  function readRecord() {
    const text = form.elements.record.value.trim();
    match = null;
    if (text) {
      try {
        match = open(window.bazaCode.record(text));
      } catch (fault) {
        // The preview says what is wrong with it.
        if (!(fault instanceof Fault)) throw fault;
      }
    }
    fillPlaces();
  }

  function option(value, words) {
    return Object.assign(document.createElement("option"), { value, textContent: words });
  }

  function fillPlaces() {
    byId("places").hidden = !match;
    byId("seats").hidden = !match;
    for (const part of document.querySelectorAll(".new")) part.hidden = Boolean(form.elements.record.value.trim());
    if (!match) return;
    const { deal, seat } = form.elements;
    deal.replaceChildren(...match.deals.map((_, at) => option(at + 1, at + 1)));
    deal.value = match.deals.length;
    deal.hidden = deal.labels[0].hidden = match.deals.length < 2;
    const [all] = seat.options;
    seat.replaceChildren(all, ...tongue().sides(match.seats).map((name, at) => option(at, name)));
    fillPlies();
  }

  function fillPlies() {
    const { ply, deal } = form.elements;
    ply.max = match.deals[deal.value - 1].states.length - 1;
    ply.value = Math.floor(ply.max / 2);
  }

  function states() {
    return match.deals[form.elements.deal.value - 1].states;
  }

  function showPly() {
    if (!match) return;
    const at = Number(form.elements.ply.value);
    byId("ply-count").textContent = at + " / " + form.elements.ply.max;
    const names = tongue().sides(match.seats);
    byId("ply-said").textContent = tongue().step(states()[at], at ? states()[at - 1] : null, names).join(" ");
    for (const part of [form.elements.ply, byId("ply-said"), form.elements.ply.labels[0]]) {
      part.hidden = form.elements.view.value === "replay";
    }
    byId("seats").hidden = !["diagram", "replay"].includes(form.elements.view.value);
  }

  // ---- what is copied -----------------------------------------------------------------------------

  function quoted(text) {
    return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/'/g, "&#39;");
  }

  function fullAddress(given) {
    const place = given.record
      ? { [given.record.startsWith("{") ? "record" : "code"]: given.record }
      : { game: given.game || form.elements.game.value, options: given.rules || "" };
    return window.bazaHome + "#" + new URLSearchParams(place);
  }

  function name() {
    return tongue().game(match ? match.game : form.elements.game.value);
  }

  function write(given) {
    const attributes = Object.entries(given).map(([key, value]) => ` ${key}='${quoted(value)}'`);
    const link = fullAddress(given);
    byId("element").value =
      `<script src="${window.bazaHome}embed.js" async></script>\n` +
      `<baza-table${attributes.join("")}><a href='${quoted(link)}'>${quoted(name())}</a></baza-table>`;
    const address = window.bazaHome + "embed.html#" + new URLSearchParams(given);
    byId("frame").value =
      `<iframe src='${quoted(address)}' title='${quoted(name())}' width="100%" height="${HEIGHTS_PX[given.view]}" loading="lazy"` +
      ` sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox" style="border:0"></iframe>`;
    byId("markdown").value = match ? `[![${name()}](${FILE})](${link})` : `[${name()}](${link})`;
  }

  async function copy(button) {
    const field = byId(button.dataset.copy);
    const said = button.closest("p").querySelector(".said");
    try {
      await navigator.clipboard.writeText(field.value);
      said.textContent = tongue().text("embed.make.copied");
    } catch {
      field.select();
      said.textContent = tongue().text("embed.make.not_copied");
    }
  }

  // ---- the picture ----------------------------------------------------------------------------------

  function isDark(theme) {
    return theme === "dark";
  }

  async function drawSvg(given) {
    const round = (rounds += 1);
    svgText = "";
    byId("svg").disabled = true;
    if (!match) {
      byId("svg-said").textContent = tongue().text("embed.make.svg.none");
      return;
    }
    const state = states()[Number(form.elements.ply.value)];
    const isOwn = given.view === "quiz" || given.view === "play";
    const who = isOwn ? state.turn : given.seat === undefined ? null : Number(given.seat);
    const faces = await window.bazaSvg.faces(given.deck || "spanish");
    const tag = given.lang || language;
    await window.bazaSay.load(tag);
    const spoken = window.bazaSay.tongue(tag, given.deck || "");
    const made = await window.bazaSvg.picture(look(match, state, spoken, who), faces, isDark(given.theme));
    if (round !== rounds) return;
    svgText = made;
    const size = Math.ceil(new Blob([made]).size / 1000);
    byId("svg-said").textContent = tongue().text(size > LARGE_KB ? "embed.make.svg.large" : "embed.make.svg.size", { size });
    byId("svg").disabled = false;
  }

  function download() {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([svgText], { type: "image/svg+xml" }));
    link.download = FILE;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  }

  // ---- the preview -----------------------------------------------------------------------------------

  function preview(given) {
    const element = document.createElement("baza-table");
    for (const [key, value] of Object.entries(given)) element.setAttribute(key, value);
    byId("preview").replaceChildren(element);
  }

  function show() {
    const given = chosen();
    write(given);
    preview(given);
    drawSvg(given).catch(() => (byId("svg-said").textContent = ""));
    for (const said of document.querySelectorAll(".copy .said")) said.textContent = "";
  }

  function onInput({ target }) {
    if (target.name === "record") readRecord();
    if (target.name === "deal") fillPlies();
    showPly();
    clearTimeout(timer);
    timer = setTimeout(show, QUIET_MS);
  }

  function onClick({ target }) {
    const button = target.closest("button");
    if (!button) return;
    if (button.dataset.copy) copy(button);
    else if (button.id === "svg") download();
    else if (button.dataset.example) {
      form.elements.record.value = button.dataset.example;
      onInput({ target: form.elements.record });
    }
  }

  form.addEventListener("input", onInput);
  form.addEventListener("submit", (event) => event.preventDefault());
  document.addEventListener("click", onClick);
  byId("width").addEventListener("change", ({ target }) => (byId("preview").dataset.width = target.value));
  if (!form.elements.record.value) form.elements.record.value = document.querySelector("[data-example]").dataset.example;
  readRecord();
  showPly();
  show();
})();
