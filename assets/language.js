/* The language of the page: which it is, its sentences, and the change to another one.
 *
 * A plain script in the head, before anything is to be seen. The page is built in English. For another language the build
 * writes locale/LANGUAGE.js, what the page itself says, which this one has loaded before the body is read; and
 * locale/LANGUAGE.json, what the engine says. Elements with data-words, and attributes named in data-told ("aria-label 7"),
 * are filled with the words of that number. Until they are, html[data-untold] keeps the page from being seen.
 *
 * The address decides (`lang=es` after its ? or its #), for this visit; else what was chosen, `baza:language`; else the
 * browser's languages. Where nothing fits it is English.
 *
 * On `window.baza`:
 *   baza.hear(language, words)   what a file locale/LANGUAGE.js calls: {page: […], say: {id: sentence}}
 *   baza.tell()                  fills the page in; boot.js calls it once all of it is there
 *   baza.said()                  the sentences by id in the language of the page, or null for those of the build
 *   baza.catalog()               a promise: what the engine says, as text; "" for English
 * and the document event `baza:language` when the page has changed over to another one. `#no-language` is shown when it
 * could not.
 */
"use strict";

(function language() {
  const KEY = "baza:language";
  const SOURCE = "en";
  const root = document.documentElement;
  const offered = root.dataset.languages.split(" ");
  const heard = new Map();
  const catalogs = new Map([[SOURCE, Promise.resolve("")]]);
  let english = null;
  let filled = null;
  let wanted = choose();

  function stored() {
    try {
      return localStorage.getItem(KEY);
    } catch {
      return null;
    }
  }

  function inAddress() {
    return new URLSearchParams(location.search).get("lang") || new URLSearchParams(location.hash.slice(1)).get("lang");
  }

  function choose() {
    const wishes = [inAddress(), stored(), ...(navigator.languages || [])];
    const tags = wishes.map((wish) => String(wish).toLowerCase().split(/[-_]/)[0]);
    return tags.find((tag) => offered.includes(tag)) || SOURCE;
  }

  // ---- filling in -------------------------------------------------------------------------------

  function parts() {
    return [document, ...[...document.querySelectorAll("template")].map((template) => template.content)];
  }

  // Each place that is filled in: [number of its words, how to read it, how to write it].
  function places() {
    const found = [];
    for (const part of parts()) {
      for (const node of part.querySelectorAll("[data-words]")) {
        found.push([Number(node.dataset.words), () => node.textContent, (words) => window.baza.write(node, words)]);
      }
      for (const node of part.querySelectorAll("[data-told]")) {
        const [name, number] = node.dataset.told.split(" ");
        found.push([Number(number), () => node.getAttribute(name), (words) => node.setAttribute(name, words)]);
      }
    }
    return found;
  }

  // What the build has written, before any of it is replaced.
  function readEnglish() {
    english = [];
    for (const [number, read] of places()) english[number] = read();
  }

  function tell() {
    if (!english) readEnglish();
    const words = heard.get(wanted);
    // One that did not come leaves the page in English.
    root.lang = words ? wanted : SOURCE;
    if (root.lang !== filled) {
      const page = words ? words.page : english;
      for (const [number, , write] of places()) write(page[number]);
      filled = root.lang;
    }
    const select = document.getElementById("language");
    if (select) select.value = root.lang;
    delete root.dataset.untold;
  }

  function said() {
    return root.lang === SOURCE ? null : heard.get(root.lang).say;
  }

  // ---- loading ----------------------------------------------------------------------------------

  function hear(tag, words) {
    heard.set(tag, words);
  }

  function load(tag) {
    if (tag === SOURCE || heard.has(tag)) return Promise.resolve();
    return new Promise((resolve, reject) => {
      const script = document.createElement("script");
      script.src = "./locale/" + tag + ".js";
      script.addEventListener("load", resolve);
      script.addEventListener("error", reject);
      document.head.append(script);
    });
  }

  async function fetchCatalog(tag) {
    const response = await fetch("./locale/" + tag + ".json");
    if (!response.ok) throw new Error(response.statusText);
    return response.text();
  }

  // One that did not come is asked for again the next time.
  function catalogOf(tag) {
    if (!catalogs.has(tag)) {
      const coming = fetchCatalog(tag);
      catalogs.set(tag, coming);
      coming.catch(() => catalogs.delete(tag));
    }
    return catalogs.get(tag);
  }

  // ---- changing over ----------------------------------------------------------------------------

  async function change(tag) {
    const note = document.getElementById("no-language");
    try {
      await Promise.all([load(tag), catalogOf(tag)]);
    } catch {
      note.hidden = false;
      document.getElementById("language").value = root.lang;
      return false;
    }
    note.hidden = true;
    wanted = tag;
    tell();
    document.dispatchEvent(new Event("baza:language"));
    return true;
  }

  // What is chosen counts from now on, so the address says nothing else any more.
  function forgetAddress() {
    const address = new URL(location.href);
    address.searchParams.delete("lang");
    const kept = address.hash.slice(1).split("&").filter((part) => part && !part.startsWith("lang="));
    address.hash = kept.join("&");
    try {
      history.replaceState(history.state, "", address);
    } catch {
      // Some frames refuse; then it counts until the page is loaded again.
    }
  }

  async function onChosen(tag) {
    if (!(await change(tag))) return;
    forgetAddress();
    try {
      localStorage.setItem(KEY, tag);
    } catch {
      // It counts for this visit.
    }
  }

  document.addEventListener("change", (event) => {
    if (event.target.id === "language") onChosen(event.target.value);
  });
  window.addEventListener("hashchange", () => {
    const tag = inAddress();
    if (tag !== root.lang && offered.includes(tag)) change(tag);
  });
  document.addEventListener("DOMContentLoaded", () => {
    if ("untold" in root.dataset) tell();
  });

  window.baza = { ...window.baza, hear, tell, said, catalog: () => catalogOf(root.lang) };
  root.lang = wanted;
  if (wanted !== SOURCE) {
    root.dataset.untold = "";
    // The one way to have a script run before the body is read, however the page was opened.
    document.write('<script src="./locale/' + wanted + '.js"></script>');
  }
})();
