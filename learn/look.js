/* How the lessons look: the theme and the deck that were chosen at the table, before any of it is seen.
 *
 * Only read here; assets/settings.js writes `baza:settings`. What it does not hold, or what cannot be read, is as usual.
 */
"use strict";

(function look() {
  const here = document.currentScript.src;
  // Decks whose cards have names of their own; a line says which. The text keeps the usual ones.
  const FRENCH = /^(french|four-colour)/;
  const DECK = /^[a-z]+(-[a-z]+)*$/;
  const USUAL = "spanish";

  function chosen() {
    try {
      return JSON.parse(localStorage.getItem("baza:settings")) || {};
    } catch {
      return {};
    }
  }

  function wear(theme) {
    document.documentElement.style.colorScheme = theme;
    for (const part of document.querySelectorAll("[data-scheme]")) {
      part.setAttribute("media", part.dataset.scheme === theme ? "all" : "not all");
    }
  }

  function deal(deck) {
    document.documentElement.toggleAttribute("data-french", FRENCH.test(deck));
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = new URL("../assets/decks/" + deck + ".css", here);
    link.addEventListener("error", () => link.remove());
    document.head.append(link);
  }

  const { theme, deck } = chosen();
  if (theme === "light" || theme === "dark") wear(theme);
  if (typeof deck === "string" && deck !== USUAL && DECK.test(deck)) deal(deck);
})();
