/* What happens before Python is up: checks, a true progress line, plain words when something is missing.
 *
 * A plain script without imports, so that it also runs when the page was opened as a file.
 *
 * The contract with the page's Python (game/browser), on `window.baza`:
 *   baza.ready()           everything is up: html[data-state=ready], the progress line goes.
 *   baza.fail(sentence)    it cannot go on: html[data-state=error], the sentence and a "Try again" button are shown.
 *                          A later ready() still wins, so a start that was only slow recovers.
 *   baza.say(id, values)   a sentence of the page by its id ("slow", "missing"), in its language, with {names} filled in.
 *   baza.moved()           something went forward that no byte count shows; restarts the 60 s patience.
 *   baza.choice()          what the start screen's form says now, as the text of the intent:
 *                          "start game=tressette&bots=aprendiz&options=target=21".
 *   baza.takeWish()        the intent of a button pressed in the start screen before Python was up ("start …" or
 *                          "resume"), or ""; from this call on boot.js leaves those buttons to the page.
 *   baza.pause(ms)         a promise of that much later, by a clock that nobody can move.
 *   baza.endEngine()       ends the engine's worker, so that the next one has the memory to itself.
 *   baza.isOurs(), takeOver()   which tab plays: assets/tabs.js.
 *   baza.keepPicture(match), dropPicture(), takeTap(), isLeft()   the table as it was left: assets/waking.js.
 *   baza.setting(name), manner(), hearCues(cues)   what is set: assets/settings.js, without which nothing starts.
 *   baza.index(), everything(), dropOldest(), download(name, text), chosenText(place), putWhole(texts), comeBack(intent),
 *   takeGoal()             what is stored: assets/keeping.js.
 *   baza.catalog()         what the engine says in the language of the page: assets/language.js.
 * and an event of the document for the page's Python, `baza:engine-lost` with {detail: why, or ""}, when the worker of an
 * engine that was up has ended, or the one that took its place did not come up.
 *
 * Modules of game/browser lie in MicroPython's file system under ./game/browser/: `from game.browser import dom`.
 *
 * The worker's side of the count is assets/engine-fetch.mjs; its messages {baza: "bytes", file, bytes} are taken out
 * of the stream before PyScript sees them (`complete`: no more bytes come). Sizes are known from the build, in <script id="pieces">.
 * {baza: "start", from} from assets/engine-boot.mjs becomes html[data-engine]: "snapshot" or "files". A start from a
 * snapshot that fails is tried once more without it. {baza: "alive", lock} names a lock that the worker holds as long as it
 * lives: when the browser gives it to the page, the worker is gone, and nothing else would tell.
 */
"use strict";

(function boot() {
  const PATIENCE_TICKS = 12;
  const TICK_MS = 5000;
  const PANELS = ["ui settings", "ui hand_over"]; // Open by themselves.
  const root = document.documentElement;
  const byId = (id) => document.getElementById(id);
  const english = JSON.parse(byId("sentences").textContent);
  const base = new URL("./", document.baseURI).href;
  const asleep = { keepPicture() {}, dropPicture: () => false, leavePicture() {}, takeTap: () => null, isLeft: () => false };
  const plain = { tell() {}, said: () => null, catalog: async () => "" };
  const unlisted = { index: () => "{}", everything: () => "{}", dropOldest: () => false, takeGoal: () => "" };
  const alone = { isOurs: async () => true, takeOver: async () => undefined };
  let wish = "";
  let listening = true;
  let idleTicks = 0;
  let isLeaving = false;
  let engine = null;

  // ---- states ---------------------------------------------------------------------------------

  function ready() {
    root.dataset.state = "ready";
    byId("boot").hidden = true;
    byId("broken").hidden = true;
    clearInterval(clock);
    fetchFaces();
  }

  // The card faces, before one is needed: else the first cards of a slow line would flash empty.
  function fetchFaces() {
    for (const file of JSON.parse(byId("faces").textContent)) new Image().src = base + file;
  }

  function fail(sentence) {
    if (root.dataset.state === "ready" || root.dataset.state === "error" || isLeaving) return;
    if (root.dataset.engine !== "snapshot") {
      show(sentence);
      return;
    }
    isLeaving = true;
    dropSnapshot().then((isGone) => (isGone ? location.reload() : show(sentence)));
  }

  function show(sentence) {
    window.baza.leavePicture();
    root.dataset.state = "error";
    byId("boot").hidden = true;
    byId("broken-text").textContent = sentence;
    byId("broken").hidden = false;
  }

  function moved() {
    idleTicks = 0;
  }

  // A sentence by its id in the language of the page, filled in.
  function say(id, values = {}) {
    const sentence = (window.baza.said() || english)[id];
    return sentence.replace(/\{(\w+)\}/g, (_, name) => values[name]);
  }

  // Ticks and not the wall clock: a laptop that slept for an hour has not waited for an hour.
  const clock = setInterval(function tick() {
    idleTicks += 1;
    if (idleTicks >= PATIENCE_TICKS) {
      fail(say("idle", { step: currentStep() }));
    }
  }, TICK_MS);

  // True when there was a snapshot (assets/engine-snapshot.mjs) and it is gone now.
  async function dropSnapshot() {
    try {
      return await caches.delete("baza-snapshot-" + base);
    } catch {
      return false;
    }
  }

  // ---- what the start screen says ----------------------------------------------------------------

  // Each game has its own fields, named "tressette:bots" and "tressette:option:target".
  function choice() {
    const form = new FormData(byId("start-form"));
    const game = form.get("game");
    const prefix = game + ":option:";
    const options = [];
    for (const [name, value] of form) {
      const field = byId("start-form").elements[name];
      const isUsual = field.selectedIndex >= 0 && field.options[field.selectedIndex].defaultSelected;
      if (name.startsWith(prefix) && !isUsual) options.push(name.slice(prefix.length) + "=" + value);
    }
    return "start game=" + game + "&bots=" + seats(form, game) + "&options=" + options.join(",");
  }

  // One level for all, unless somebody is asked to a seat (assets/company.js).
  function seats(form, game) {
    const level = form.get(game + ":bots");
    const asked = [...form].filter(([name]) => name.startsWith(game + ":seat:")).map(([, who]) => who);
    return asked.some(Boolean) ? asked.map((who) => who || level).join(",") : level;
  }

  function showOptions() {
    const game = new FormData(byId("start-form")).get("game");
    for (const part of document.querySelectorAll("[data-game-options], [data-today-of]")) {
      part.hidden = (part.dataset.gameOptions || part.dataset.todayOf) !== game;
    }
  }

  function keepWish(event) {
    const button = event.target.closest ? event.target.closest("[data-action]") : null;
    if (!listening || !button || !button.closest("#start, #hand-in") || PANELS.includes(button.dataset.action)) return;
    const intent = button.dataset.action.replace(/^ui /, "");
    wish = intent === "start" ? choice() : intent;
    byId("boot-wish").hidden = false;
  }

  function takeWish() {
    listening = false;
    byId("boot-wish").hidden = true;
    return wish;
  }

  // Without waking.js there is only no picture, without tabs.js only no other tab, without language.js only English,
  // without keeping.js nothing is known of what was counted before.
  window.baza = { ...asleep, ...unlisted, ...alone, ...plain, ...window.baza };
  window.baza.tell();
  document.addEventListener("click", keepWish);
  byId("start-form").addEventListener("change", showOptions);
  document.addEventListener("submit", (event) => event.preventDefault());
  byId("retry").addEventListener("click", () => dropSnapshot().then(() => location.reload()));

  // MicroPython's own pauses look at the time of day: set back by an hour, it would make one last an hour.
  function pause(ms) {
    return new Promise((resolve) => setTimeout(resolve, ms));
  }

  Object.assign(window.baza, { ready, fail, moved, say, choice, takeWish, pause, endEngine });
  byId("scriptless").remove();
  showOptions();

  // ---- the progress line ---------------------------------------------------------------------------

  const pieces = JSON.parse(byId("pieces").textContent);
  const arrived = new Map();

  function fileOf(url) {
    return url.startsWith(base) ? url.slice(base.length).split(/[?#]/)[0] : "";
  }

  function sizeOf(file) {
    const piece = pieces.find((candidate) => candidate.file === file);
    return piece ? piece.bytes : 0;
  }

  function currentStep() {
    const waiting = pieces.find((piece) => (arrived.get(piece.file) || 0) < piece.bytes);
    return waiting ? say("loading", { what: say(waiting.what) }) : say("starting");
  }

  function megabytes(bytes) {
    return (bytes / 1e6).toLocaleString(root.lang, { minimumFractionDigits: 1, maximumFractionDigits: 1, useGrouping: false });
  }

  function draw() {
    let done = 0;
    let total = 0;
    for (const piece of pieces) {
      total += piece.bytes;
      done += Math.min(piece.bytes, arrived.get(piece.file) || 0);
    }
    const words = currentStep();
    byId("boot-text").textContent = words.charAt(0).toUpperCase() + words.slice(1);
    byId("boot-count").textContent = say("megabytes", { done: megabytes(done), total: megabytes(total) });
    byId("boot-bar").max = total;
    byId("boot-bar").value = done;
  }

  // `complete` says that no more bytes will come: then their number must be the one of the build.
  function count(url, bytes, complete) {
    const file = fileOf(url);
    if (complete && sizeOf(file) && bytes !== sizeOf(file)) {
      fail(say("wrong_size", { file, bytes, wanted: sizeOf(file) }));
    }
    if (!file || bytes <= (arrived.get(file) || 0)) return;
    arrived.set(file, bytes);
    moved();
    draw();
  }

  function missing(url) {
    fail(say("missing", { file: fileOf(url) || url }));
  }

  function lastLine(error) {
    return String((error && error.message) || error).trim().split("\n").pop();
  }

  function damaged(side, error) {
    const detail = lastLine(error);
    if (/\bmemory\b/i.test(detail)) fail(say("memory"));
    fail(say("damaged." + side, { detail }));
  }

  // ---- watching the parts arrive --------------------------------------------------------------------

  function watchModules() {
    // Modules are fetched by the browser itself; their entries come when they are complete.
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (entry.responseStatus >= 400 && sizeOf(fileOf(entry.name))) missing(entry.name);
        // A browser that does not tell the size of a body says 0.
        else if (entry.decodedBodySize) count(entry.name, entry.decodedBodySize, true);
      }
    }).observe({ type: "resource", buffered: true });
  }

  function watchFetch() {
    const plainFetch = window.fetch;
    window.fetch = async function countedFetch(...args) {
      if (root.dataset.state !== "booting") return plainFetch.apply(window, args);
      const url = new URL(args[0].url || args[0], document.baseURI).href;
      let response;
      try {
        response = await plainFetch.apply(window, args);
      } catch (error) {
        missing(url);
        throw error;
      }
      if (!response.ok) missing(url);
      return response;
    };
  }

  // The engine is gone, or says so itself: before the start that is the end of it, later another one is started.
  function lost(worker, why) {
    if (worker !== engine) return;
    if (root.dataset.state === "booting") fail(say("broke_off", { why: why || say("broke_off.memory") }));
    else document.dispatchEvent(new CustomEvent("baza:engine-lost", { detail: why }));
  }

  function endEngine() {
    const worker = engine;
    engine = null;
    if (worker) worker.terminate();
  }

  function watchLife(worker, lock) {
    navigator.locks.request(lock, () => lost(worker, "")).catch(() => undefined);
  }

  function watchWorker() {
    const PlainWorker = window.Worker;
    window.Worker = class extends PlainWorker {
      constructor(...args) {
        super(...args);
        engine = this;
        this.addEventListener("error", () => fail(say("refused")));
        this.addEventListener("message", (event) => {
          const data = event.data;
          if (data instanceof Error) {
            damaged("engine", data);
            if (root.dataset.state !== "booting") lost(this, lastLine(data));
          }
          if (!data || !data.baza) return;
          event.stopImmediatePropagation();
          if (data.baza === "bytes") count(data.file, data.bytes, data.complete);
          if (data.baza === "alive") watchLife(this, data.lock);
          if (data.baza === "start") root.dataset.engine = data.from;
          if (data.baza === "damaged") damaged("engine", data.detail);
          if (data.baza === "missing") missing(data.file);
        });
      }
    };
  }

  function watchErrors() {
    window.addEventListener("unhandledrejection", (event) => {
      damaged("page", event.reason);
    });
  }

  // ---- start ----------------------------------------------------------------------------------------

  function whatIsLacking() {
    if (location.protocol === "file:") {
      return say("file");
    }
    if (typeof WebAssembly !== "object") {
      return say("no_wasm");
    }
    if (typeof Worker !== "function") return say("no_workers");
    if (!("noModule" in HTMLScriptElement.prototype)) return say("no_modules");
    if (!window.baza.setting) return say("missing", { file: "assets/settings.js" });
    return "";
  }

  function load() {
    watchModules();
    watchFetch();
    watchWorker();
    watchErrors();
    // Asked for now, because it is on its way while the engine starts; what goes wrong with it is told by watchFetch.
    window.baza.catalog().catch(() => undefined);
    const script = document.createElement("script");
    script.type = "module";
    script.src = "./vendor/pyscript/core.js";
    script.addEventListener("error", () => missing(script.src));
    document.head.append(script);
    draw();
  }

  const lacking = whatIsLacking();
  if (lacking) {
    root.dataset.reason = location.protocol === "file:" ? "file" : "browser";
    fail(lacking);
  } else {
    load();
  }
})();
