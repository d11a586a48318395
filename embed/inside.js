/* The full table in a frame of another page (embed-table.html): before everything else of the page.
 *
 * Nothing of the site's own is touched: what the page stores lives as long as the frame. After the #, besides what the table
 * reads itself: embed (quiz or play), deck, theme, and back, the address of the picture that led here. It speaks to the page
 * around as talk.js has it. In a quiz the first action is not taken but judged (game/browser/embedded.py), told and sent.
 */
"use strict";

(function inside() {
  const MATCH = "baza:match";
  const SETTINGS = "baza:settings";
  const SETTINGS_VERSION = 2;
  const LOW_PX = 560;
  const HIGH_PX = 580;
  const NARROW_PX = 520;
  const LOOKS = /^ui (why|pick|unpick|ask|last|close|rules|keys|account|tour|settings|dismiss)\b/;
  const WATCHED = ["data-ply", "data-deal", "data-game", "data-panel"];
  const root = document.documentElement;
  const asked = new URLSearchParams(location.hash.slice(1));
  const { send, listen } = window.bazaTalk;
  const byId = (id) => document.getElementById(id);
  let isQuiz = asked.get("embed") === "quiz";
  let isWeighing = false;
  let answered = null;
  let place = "";
  let told = "";
  let high = 0;

  // The way back is that of the page around: a frame adds no step to it, and takes none.
  for (const name of ["pushState", "go", "back"]) {
    history[name] = () => {
      throw new DOMException("not in a frame of another page", "SecurityError");
    };
  }

  // ---- a storage of its own ---------------------------------------------------------------------

  const kept = new Map();
  const storage = {
    getItem: (key) => (kept.has(key) ? kept.get(key) : null),
    setItem: (key, text) => void kept.set(key, String(text)),
    removeItem: (key) => void kept.delete(key),
  };
  Object.defineProperty(window, "localStorage", { value: storage, configurable: true });

  function set(values) {
    const before = JSON.parse(storage.getItem(SETTINGS) || "{}");
    storage.setItem(SETTINGS, JSON.stringify({ ...before, ...values, v: SETTINGS_VERSION }));
  }

  function settings() {
    const values = {};
    for (const name of ["deck", "theme"]) if (asked.get(name)) values[name] = asked.get(name);
    return values;
  }

  set(settings());

  // ---- what the page around is told ---------------------------------------------------------------

  function table() {
    return document.querySelector("#table [data-table]");
  }

  function where() {
    const { game, deal, ply } = table().dataset;
    return { game, deal: Number(deal), ply: Number(ply), plies: Number(ply) };
  }

  function tellPlace() {
    if (root.dataset.state !== "ready" || !table()) return;
    const now = where();
    const key = now.deal + ":" + now.ply;
    if (!place) send("ready", { view: isQuiz ? "quiz" : "play", ...now });
    else if (place !== key) send("ply", { deal: now.deal, ply: now.ply, plies: now.plies });
    place = key;
    tellResult(now.deal);
  }

  function tellResult(deal) {
    if (told === String(deal) || !document.querySelector('#table [data-panel="deal"], #table [data-panel="match"]')) return;
    const { record } = JSON.parse(storage.getItem(MATCH) || "{}");
    const result = record && record.deals[deal - 1] && record.deals[deal - 1].result;
    if (!result) return;
    told = String(deal);
    send("result", { deal, result, totals: record.totals, winner: record.winner });
  }

  // The table takes what room it is given; what is said below it comes on top.
  function tellSize() {
    const height = (window.innerWidth < NARROW_PX ? HIGH_PX : LOW_PX) + byId("quiz").scrollHeight;
    if (height !== high) send("size", { height });
    high = height;
  }

  // ---- the quiz -----------------------------------------------------------------------------------

  function words() {
    return window.bazaSay.tongue(root.lang, window.baza.setting("deck"));
  }

  function panel(sentences, buttons) {
    const say = words();
    const [first, ...others] = sentences;
    const lead = Object.assign(document.createElement("strong"), { textContent: first });
    const lines = others.map((textContent) => Object.assign(document.createElement("p"), { textContent }));
    byId("quiz-said").replaceChildren(lead, ...lines);
    byId("quiz-buttons").replaceChildren(
      ...buttons.map(([id, act]) => {
        const button = document.createElement("button");
        Object.assign(button, { type: "button", className: "button small", textContent: say.text(id) });
        button.addEventListener("click", act);
        return button;
      }),
    );
    byId("quiz").setAttribute("aria-label", say.text("embed.quiz.label"));
    byId("quiz").hidden = false;
  }

  const back = () => location.replace("./embed.html#" + asked.get("back"));
  const BACK = ["embed.quiz.back", back];

  function ask() {
    answered = null;
    const isPlay = table() && table().dataset.phase === "play";
    panel([words().text(isPlay ? "embed.quiz" : "embed.quiz.act")], [BACK]);
  }

  function playOn() {
    isQuiz = false;
    byId("quiz").hidden = true;
    delete root.dataset.quiz;
  }

  function label(action, say) {
    const [verb, card] = action.split(" ");
    if (verb === "play") return say.card(window.bazaFlow.parseCard(card));
    const button = [...document.querySelectorAll("#table [data-action]")].find((one) => one.dataset.action === action);
    return [button ? button.textContent.trim() : action];
  }

  // `tongue` is the language in which the engine has given its reasons; in another one they are left out.
  function explain({ judged, action, tongue }) {
    const say = words();
    const because = (one) => (tongue === root.lang ? one.reason : "");
    const best = judged.actions[0];
    const chosen = judged.actions.find((one) => one.action === action);
    const cost = chosen ? Math.max(0, best.points - chosen.points) : null;
    const isBest = best.action === action;
    const correct = Boolean(chosen && chosen.fine);
    const id = isBest ? "right" : correct ? "fine" : "wrong";
    const named = { action: label(action, say), best: label(best.action, say) };
    const sentences = [say.text("embed.quiz." + id, named), because(correct ? chosen : best)];
    if (!correct && cost !== null) {
      sentences.push(say.text("embed.quiz.cost", { points: say.points(cost, judged.unit) }) + " " + because(chosen));
    }
    panel(sentences.filter(Boolean), [["embed.quiz.again", ask], ["embed.play", playOn], BACK]);
    return { action, best: best.action, cost: cost === null ? null : Math.round(cost * 1000) / 1000, correct };
  }

  function judge(action) {
    if (isWeighing) return;
    isWeighing = true;
    panel([words().text("embed.quiz.weighing")], []);
    window.baza.judged = (text) => {
      isWeighing = false;
      const judged = JSON.parse(text);
      if (judged && judged.actions.length) {
        answered = { judged, action, tongue: root.lang };
        send("answer", explain(answered));
      } else panel([words().text("embed.quiz.unknown")], [BACK]);
    };
    document.dispatchEvent(new Event("baza:judge"));
  }

  function onClick(event) {
    if (!isQuiz || root.dataset.state !== "ready") return;
    const button = event.target.closest("#table [data-action]");
    const action = button && button.dataset.action;
    // What only looks or chooses is the table's own; help, and going back, would answer for the reader.
    if (!action || LOOKS.test(action)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (!action.startsWith("ui ") && button.getAttribute("aria-disabled") !== "true") judge(action);
  }

  // ---- beginning ------------------------------------------------------------------------------------

  function onSpeak({ lang }) {
    const select = byId("language");
    const tag = lang.toLowerCase().split("-")[0];
    if (![...select.options].some((option) => option.value === tag)) return;
    select.value = tag;
    select.dispatchEvent(new Event("change", { bubbles: true }));
  }

  function onWear({ theme }) {
    set({ theme });
    window.dispatchEvent(new StorageEvent("storage", { key: SETTINGS }));
  }

  async function speak() {
    await window.bazaSay.load(root.lang);
    if (isQuiz && answered) explain(answered);
    else if (isQuiz) ask();
  }

  function onState() {
    if (root.dataset.state === "error") send("error", { message: byId("broken-text").textContent });
    if (root.dataset.state === "ready") speak();
    tellPlace();
  }

  document.addEventListener("click", onClick, true);
  document.addEventListener("baza:language", speak);
  document.addEventListener("DOMContentLoaded", () => {
    if (isQuiz) root.dataset.quiz = "";
    new MutationObserver(onState).observe(root, { attributeFilter: ["data-state"] });
    new MutationObserver(tellPlace).observe(byId("table"), { subtree: true, childList: true, attributeFilter: WATCHED });
    listen({ theme: onWear, lang: onSpeak });
    tellSize();
    const watch = new ResizeObserver(tellSize);
    watch.observe(byId("quiz"));
    watch.observe(root);
  });
})();
