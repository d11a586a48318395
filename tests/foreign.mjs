/* What the page's script makes of messages: `node foreign.mjs SCRIPT`, on standard input {terms, lines: [[tag, words]]};
   for each line the pieces that it wrote, [words, language or null], and the language of the element itself. */
import { readFileSync } from "node:fs";
import vm from "node:vm";

const { terms, lines } = JSON.parse(readFileSync(0, "utf8"));

class HTMLElement {
  tagName = "P";
  kids = [];
  lang = null;
  marks = new Set();
  set textContent(words) { this.kids = [words]; }
  append(kid) { this.kids.push(kid); }
  replaceChildren(...kids) { this.kids = kids; }
  hasAttribute(name) { return this.marks.has(name); }
  removeAttribute(name) { this[name] = null; }
  toggleAttribute(name, is) { this.marks[is ? "add" : "delete"](name); }
}

const root = { lang: "" };
const document = {
  currentScript: { dataset: { terms: JSON.stringify(terms) } },
  documentElement: root,
  createElement: () => new HTMLElement(),
};
const context = vm.createContext({ document, HTMLElement, window: {} });
vm.runInContext(readFileSync(process.argv[2], "utf8"), context);

function pieces(node, language) {
  if (typeof node === "string") return node ? [[node, language]] : [];
  return node.kids.flatMap((kid) => pieces(kid, node.lang ?? language));
}

const element = new HTMLElement();
const told = lines.map(([tag, words]) => {
  root.lang = tag;
  context.window.baza.write(element, words);
  return pieces(element, null);
});
process.stdout.write(JSON.stringify(told));
