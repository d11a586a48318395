/* What may be given as a record: JSON, a short code, or a link to a table that holds either: window.bazaCode.
 *
 *   bazaCode.inside(text)   the record or code that a link holds; any other text as it is
 *   bazaCode.record(text)   the JSON text of a record, made of a code where it is one. Throws a `Fault` of bazaReader
 */
"use strict";

window.bazaCode = (function code() {
  const { Fault, DECK_SIZE, cardText } = window.bazaFlow;
  // docs/NOTATION.md has the format of a code; what a place or an option is stands in the tables.
  const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  const BASE = ALPHABET.length;
  const FIELD = 0b1000011;
  const DEALERS = 4;

  function inside(text) {
    const trimmed = text.trim();
    if (!/^https?:\/\//i.test(trimmed) || !trimmed.includes("#")) return trimmed;
    const parts = new URLSearchParams(trimmed.slice(trimmed.indexOf("#") + 1));
    return parts.get("record") || parts.get("code") || trimmed;
  }

  // ---- short codes ------------------------------------------------------------------------------

  function checksum(digits) {
    return digits.reduce((value, digit) => {
      const doubled = value << 1;
      return (doubled & BASE ? doubled ^ FIELD : doubled) ^ digit;
    }, 0);
  }

  function choose(n, k) {
    let found = 1n;
    for (let at = 1; at <= k; at += 1) found = (found * BigInt(n - k + at)) / BigInt(at);
    return n < k ? 0n : found;
  }

  // The set of a number among those of its size, as the combinatorial number system has it; rising.
  function setOf(rank, size) {
    const chosen = [];
    let rest = rank;
    for (let left = size; left > 0; left -= 1) {
      let number = left - 1;
      while (choose(number + 1, left) <= rest) number += 1;
      rest -= choose(number, left);
      chosen.unshift(number);
    }
    return chosen;
  }

  function ways(places) {
    let left = DECK_SIZE;
    return places.map((group) => {
      const found = choose(left, group.length);
      left -= group.length;
      return found;
    });
  }

  function deckOf(places, number) {
    const counts = ways(places);
    const ranks = [];
    let rest = number;
    for (let at = places.length - 1; at >= 0; at -= 1) {
      ranks[at] = rest % counts[at];
      rest /= counts[at];
    }
    if (rest) throw new Fault("code");
    const deck = [];
    let cards = Array.from({ length: DECK_SIZE }, (_, card) => card);
    places.forEach((group, at) => {
      const chosen = setOf(ranks[at], group.length).map((place) => cards[place]);
      group.forEach((place, index) => (deck[place] = chosen[index]));
      cards = cards.filter((card) => !chosen.includes(card));
    });
    return deck.map(cardText);
  }

  function decoded(text) {
    const digits = [...text].map((sign) => ALPHABET.indexOf(sign));
    if (digits.includes(-1) || digits.length < 3 || checksum(digits)) throw new Fault("code");
    let at = 1;
    const take = () => {
      if (at >= digits.length - 1) throw new Fault("code");
      at += 1;
      return digits[at - 1];
    };
    const number = (length) => {
      let found = 0n;
      for (let place = 0; place < length; place += 1) found = found * BigInt(BASE) + BigInt(take());
      return found;
    };
    const kind = take();
    const detail = kind % 2 ? take() : 0;
    const game = Object.keys(window.bazaTables)[Math.floor(kind / (2 * DEALERS))];
    const dealer = Math.floor(kind / 2) % DEALERS;
    const table = window.bazaTables[game];
    if (!table || dealer >= table.seats) throw new Fault("code");
    const options = {};
    for (let count = Math.floor(detail / 2); count > 0; count -= 1) {
      const name = table.numbers[take()];
      const values = table.options[name];
      const place = take();
      if (!values || place >= values.length) throw new Fault("code");
      options[name] = values[place];
    }
    if (detail % 2) throw new Fault("moment");
    const places = window.bazaReader.asker(table, options)("code")[dealer];
    const deals = ways(places).reduce((product, count) => product * count, 1n);
    let length = 1;
    while (BigInt(BASE) ** BigInt(length) < deals) length += 1;
    const deck = deckOf(places, number(length));
    if (at !== digits.length - 1) throw new Fault("code");
    return { format: "baza/1", game, options, seed: null, deals: [{ dealer, deck, actions: [] }] };
  }

  function record(text) {
    const found = inside(text);
    const bare = found.replace(/\s/g, "");
    if (/^[2-9][\w-]{8,}$/.test(bare)) throw new Fault("newer");
    return /^1[\w-]*$/.test(bare) ? JSON.stringify(decoded(bare)) : found;
  }

  return { inside, record };
})();
