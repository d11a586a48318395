/* <baza-table>: a table of Baza in any page. The one script that such a page needs; docs/EMBED.md is its description.
 *
 * A plain script without dependencies. What the element holds (text, a link) is shown until the table is there, and again if it
 * cannot be. The table is a frame from the place that this script comes from; messages from anywhere else are not heard.
 */
"use strict";

(function embed() {
  const NAME = "baza-table";
  if (customElements.get(NAME)) return;
  if (!document.currentScript) {
    console.error("baza-table: embed.js is no module; leave out type=module");
    return;
  }
  const home = new URL("./", document.currentScript.src);
  const SANDBOX = "allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox";
  // A change of these is told to the table, a change of the others loads it anew.
  const TOLD = ["theme", "lang", "ply"];
  const ASKED = ["game", "record", "view", "deal", "seat", "deck", "rules"];
  const USUAL_PX = { diagram: 420, replay: 540, quiz: 520, play: 520 };
  const PATIENCE_MS = 8000;
  const LONGEST_TITLE = 100;
  const LOWEST_PX = 40;
  const HIGHEST_PX = 4000;
  const PASSED_ON = ["ready", "ply", "answer", "result", "error"];

  const isWhole = (value) => Number.isInteger(value) && value >= 0;
  const isText = (value) => typeof value === "string" && value.length < 2000;
  const SOUND = {
    ready: ({ view, deal, ply, plies }) => isText(view) && [deal, ply, plies].every(isWhole),
    ply: ({ deal, ply, plies }) => [deal, ply, plies].every(isWhole),
    answer: ({ action, best, correct }) => isText(action) && isText(best) && typeof correct === "boolean",
    result: ({ result }) => result !== null && typeof result === "object",
    error: ({ message }) => isText(message),
    size: ({ height }) => isWhole(height) && height >= LOWEST_PX && height <= HIGHEST_PX,
  };

  class BazaTable extends HTMLElement {
    static observedAttributes = [...TOLD, ...ASKED];

    constructor() {
      super();
      this.shade = this.attachShadow({ mode: "open" });
      this.hear = (event) => this.onMessage(event);
    }

    connectedCallback() {
      // Set by script, so that no policy of the page forbids it; a style sheet of the page may say otherwise.
      if (getComputedStyle(this).display === "inline") this.style.display = "block";
      window.addEventListener("message", this.hear);
      this.load();
    }

    disconnectedCallback() {
      window.removeEventListener("message", this.hear);
      clearTimeout(this.patience);
      this.shade.replaceChildren();
      this.frame = null;
    }

    attributeChangedCallback(name, before, value) {
      if (!this.frame || before === value) return;
      if (!TOLD.includes(name)) this.load();
      else if (name === "ply" && /^\d+$/.test(value)) this.tell("ply", { ply: Number(value) });
      else if (name === "theme") this.tell("theme", { theme: value || "auto" });
      else if (name === "lang" && value) this.tell("lang", { lang: value });
    }

    get view() {
      return this.getAttribute("view") || "diagram";
    }

    address() {
      const given = new URLSearchParams();
      for (const name of [...ASKED, ...TOLD]) {
        if (this.hasAttribute(name)) given.set(name, this.getAttribute(name));
      }
      const scheme = getComputedStyle(this).colorScheme.replace("only", "").trim();
      const isOpen = ["", "auto"].includes(given.get("theme") || "");
      // A page that has settled on one has its table so.
      if (isOpen && ["light", "dark"].includes(scheme)) given.set("theme", scheme);
      const around = this.closest("[lang]");
      if (around) given.set("host", around.lang);
      return new URL("embed.html#" + given, home).href;
    }

    load() {
      const frame = document.createElement("iframe");
      frame.setAttribute("sandbox", SANDBOX);
      frame.setAttribute("loading", "lazy");
      frame.title = this.getAttribute("title") || this.textContent.trim().slice(0, LONGEST_TITLE) || "Baza";
      Object.assign(frame.style, {
        display: "block",
        boxSizing: "border-box",
        width: "100%",
        height: (USUAL_PX[this.view] || USUAL_PX.diagram) + "px",
        border: "0",
        borderRadius: "12px",
      });
      frame.addEventListener("load", () => this.wait());
      frame.src = this.address();
      this.frame = frame;
      this.isShown = this.isHeard = false;
      this.slotted = document.createElement("slot");
      this.slotted.hidden = true;
      this.shade.replaceChildren(frame, this.slotted);
    }

    // A host that is gone sends something else, or nothing.
    wait() {
      clearTimeout(this.patience);
      if (this.isHeard) return;
      this.patience = setTimeout(() => (this.slotted.hidden = false), PATIENCE_MS);
    }

    tell(type, fields) {
      this.frame.contentWindow.postMessage({ baza: 1, type, ...fields }, home.origin === "null" ? "*" : home.origin);
    }

    onMessage({ source, origin, data }) {
      if (!this.frame || source !== this.frame.contentWindow) return;
      if (origin !== home.origin && origin !== "null") {
        console.warn("baza-table: a message of another origin is dropped", origin);
        return;
      }
      if (data === null || typeof data !== "object" || data.baza !== 1) return;
      if (!Object.hasOwn(SOUND, data.type) || !SOUND[data.type](data)) {
        console.warn("baza-table: this message is dropped, since it is none that a table sends", data);
        return;
      }
      this.take(data);
    }

    take({ type, baza, ...detail }) {
      clearTimeout(this.patience);
      this.isHeard = true;
      if (type === "ready") this.isShown = true;
      if (type === "size") this.frame.style.height = detail.height + "px";
      // What the page has in its place stays within reach if the table cannot be shown.
      if (type === "ready") this.slotted.hidden = true;
      else if (type === "error" && !this.isShown) this.slotted.hidden = false;
      if (PASSED_ON.includes(type)) this.dispatchEvent(new CustomEvent("baza-" + type, { detail, bubbles: true }));
    }
  }

  customElements.define(NAME, BazaTable);
})();
