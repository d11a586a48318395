/* Words of another language than the page's, marked with `lang`, so that they are pronounced as what they are.
 *
 * The script element brings the terms: data-terms, by language of the page {term: its language} (game/table/foreign.py).
 *
 *   baza.write(element, words)   puts words into an element in the place of what it holds; its text is just these words
 */
"use strict";

(function foreign() {
  const terms = JSON.parse(document.currentScript.dataset.terms);
  const patterns = new Map();
  const PLAIN = ["OPTION", "TITLE", "TEXTAREA"];

  function patternOf(tag) {
    if (!patterns.has(tag)) {
      const either = Object.keys(terms[tag] || {}).join("|");
      patterns.set(tag, either && new RegExp(`(?<![\\p{L}\\p{N}_])(${either})(?![\\p{L}\\p{N}_])`, "iu"));
    }
    return patterns.get(tag);
  }

  function marked(words, language) {
    const span = document.createElement("span");
    span.lang = language;
    span.textContent = words;
    return span;
  }

  // One element around all pieces: where the parent lays its children out, they stay a line of words.
  function line(pieces, known) {
    const span = document.createElement("span");
    pieces.forEach((piece, place) => span.append(place % 2 ? marked(piece, known[piece.toLowerCase()]) : piece));
    return span;
  }

  function write(element, words) {
    const tag = document.documentElement.lang;
    const pattern = patternOf(tag);
    const pieces = pattern ? String(words).split(pattern) : [words];
    // `split` gives what stands between the terms as well, were it nothing: a term alone is the second of three.
    const isTerm = pieces.length === 3 && !pieces[0] && !pieces[2];
    const isPlain = !(element instanceof HTMLElement) || PLAIN.includes(element.tagName);
    if (pieces.length === 1 || isTerm || isPlain) element.textContent = words;
    else element.replaceChildren(line(pieces, terms[tag]));
    if (isTerm) element.lang = terms[tag][pieces[1].toLowerCase()];
    else if (element.hasAttribute("data-foreign")) element.removeAttribute("lang");
    element.toggleAttribute("data-foreign", isTerm);
  }

  window.baza = { ...window.baza, write };
})();
