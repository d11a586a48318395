/* What the frame says, in a language and with the names of a deck: window.bazaSay.
 *
 * A file embed/LANGUAGE.js brings the words by `bazaHear`. A sentence may ask for a form of a name, {card:the}, {card:of}.
 *
 *   bazaSay.load(tag)        a promise: the words of the language are there
 *   bazaSay.tongue(tag, deck)   how things are said: text(id, values), card(n), suit(letter), count(what, n), told(…), step(…)
 */
"use strict";

(function say() {
  const FRENCH = ["french", "french-large", "four-colour"];
  const FORMS = ["", "the", "of"];
  const heard = new Map();

  window.bazaHear = (tag, words) => heard.set(tag, words);

  function load(tag) {
    if (heard.has(tag)) return Promise.resolve();
    return new Promise((resolve, reject) => {
      const script = document.createElement("script");
      script.src = new URL("embed/" + tag + ".js", window.bazaHome).href;
      script.addEventListener("load", resolve);
      script.addEventListener("error", reject);
      document.head.append(script);
    });
  }

  function capital(words) {
    return words.charAt(0).toUpperCase() + words.slice(1);
  }

  // A value is a text, or the forms of a name.
  function filled(pattern, values) {
    return pattern.replace(/\{(\w+)(?::(\w+))?\}/g, (whole, name, form = "") => {
      const value = values[name];
      if (value === undefined) return whole;
      if (!Array.isArray(value)) return value;
      const words = value[Math.max(0, FORMS.indexOf(form.toLowerCase()))];
      return form && form !== form.toLowerCase() ? capital(words) : words;
    });
  }

  function tongue(tag, deck) {
    const words = heard.get(tag);
    const named = FRENCH.includes(deck) ? words.french : words.usual;

    const text = (id, values = {}) => filled(words.said[id], values);
    const card = (number) => named.cards[number];
    const suit = (letter) => named.suits[letter];
    const count = (what, n) => words.counts[what][n];

    // Points, of which some decimals may be given: "1 point", "2.5 points".
    function points(amount, unit) {
      const figure = String(Math.round(amount * 10) / 10);
      const pattern = words.counts[unit][figure === "1" ? 0 : 1];
      return filled(pattern, { n: figure.replace(".", words.said.decimal) });
    }

    // "You" of the one at whose side we sit, else by name. `pair` is a sentence of each kind.
    function told(pair, name, values = {}) {
      const isYou = name === words.said["name.you"];
      return capital(filled(pair[isYou ? 0 : 1], { ...values, name }));
    }

    function of(id) {
      return [words.said[id + ".you"], words.said[id + ".other"]];
    }

    // What a call says; `names` by seat, `state` after it.
    function call(one, state, names, before) {
      const name = names[one.seat];
      const values = { left: count("left", state.stock.length) };
      if (one.verb === "exchange") {
        const thrown = Number(one.word);
        const drawn = before.stock.length - state.stock.length;
        const kind = thrown === drawn ? (thrown ? "some" : "none") : "back";
        Object.assign(values, { cards: count("card", thrown), drawn: count("drawn", drawn) });
        return told(named.calls["exchange " + kind], name, values);
      }
      const partner = names.find((other, seat) => seat !== one.seat && seat !== state.hombre);
      const isToYou = partner === words.said["name.you"];
      Object.assign(values, { partner });
      if (one.verb === "bid") {
        const bids = state.calls.filter(({ verb, word }) => verb === "bid" && named.bids[word]);
        if (bids.length) values.bid = named.bids[bids[bids.length - 1].word];
      }
      if (one.verb === "sing" && state.songs.length) values.points = state.songs[state.songs.length - 1].points;
      const pair = named.calls[one.verb + " " + one.word];
      if (!pair) return "";
      return told(pair[2] && isToYou ? [pair[0], pair[2]] : pair, name, values);
    }

    // All that is said of the step that led to a state.
    function step(state, before, names) {
      if (!before) return [text("embed.dealt")];
      const { done } = state;
      const said = [];
      if (done.verb === "play") said.push(told(of("said.play"), names[done.seat], { card: card(done.card) }));
      else said.push(call(state.calls[state.calls.length - 1], state, names, before));
      if (state.taken.length > before.taken.length) {
        said.push(told(of("said.take"), names[state.taken[state.taken.length - 1]]));
      }
      if (before.hombre !== state.hombre && state.hombre !== null && before.hombre === null) {
        said.push(told(of("said.hombre"), names[state.hombre], { contract: named.bids[state.contract] }));
      }
      if (state.turn === null) said.push(text("status.deal_over"));
      return said.filter(Boolean);
    }

    const game = (id) => words.games[id];
    const sides = (seats) => words.names[seats];
    const contract = (word) => named.bids[word][0];
    return { tag, text, card, suit, count, points, told, step, game, sides, contract, capital };
  }

  window.bazaSay = { load, tongue, has: (tag) => heard.has(tag) };
})();
