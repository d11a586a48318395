/* A picture of a position as one SVG that needs nothing else: window.bazaSvg.
 *
 *   bazaSvg.faces(deck)          a promise: the addresses, `data:`, of a deck's faces by name
 *   bazaSvg.picture(look, faces, isDark)   the text of the SVG. `look` is that of draw.js
 */
"use strict";

window.bazaSvg = (function svg() {
  const { arranged, placeOf } = window.bazaDraw;
  const { cardText } = window.bazaReader;
  const USUAL = "spanish";
  const WIDTH = 520;
  const EDGE = 16;
  const CARD = { wide: 52, high: 83 };
  const SMALL = { wide: 40, high: 64 };
  const LINE = 22;
  const SIDE = 152;
  const GAP = 10;
  const ROW_OF_SIDE = 5;
  const IN_SHEET = /\[src\$="assets\/cards\/([\w-]+)\.svg"\]\{content:url\("([^"]+)"\)\}/g;
  const FONT = "Georgia, 'Times New Roman', serif";

  // ---- faces --------------------------------------------------------------------------------------

  async function fetched(path) {
    const response = await fetch(window.bazaHome + path);
    if (!response.ok) throw new Error(path);
    return response.text();
  }

  // Within an attribute in double quotes these four are all that must not stand as they are.
  function packed(drawing) {
    const plain = drawing.trim().replace(/\s+/g, " ").replace(/"/g, "'");
    return "data:image/svg+xml," + plain.replace(/[%#<>&]/g, (sign) => "%" + sign.charCodeAt(0).toString(16).toUpperCase());
  }

  async function faces(deck) {
    const found = new Map();
    if (deck !== USUAL) {
      const sheet = await fetched("assets/decks/" + deck + ".css");
      for (const [, name, address] of sheet.matchAll(IN_SHEET)) found.set(name, address.replace(/&/g, "%26"));
    }
    return async (name) => {
      if (!found.has(name)) found.set(name, packed(await fetched("assets/cards/" + name + ".svg")));
      return found.get(name);
    };
  }

  // ---- drawing ------------------------------------------------------------------------------------

  function escaped(text) {
    return String(text).replace(/[&<>"]/g, (sign) => "&#" + sign.charCodeAt(0) + ";");
  }

  /** Collects parts and the pictures that they use, each of which is written once. */
  class Sheet {
    constructor(ask, isDark) {
      this.ask = ask;
      this.parts = [];
      this.used = new Map();
      this.ink = isDark ? "#eef3ec" : "#17251d";
      this.ground = isDark ? "#14261d" : "#e3eae0";
    }

    async image(name, x, y, { wide, high }) {
      if (!this.used.has(name)) this.used.set(name, await this.ask(name));
      this.parts.push(`<use href="#${name}" transform="translate(${x.toFixed(1)} ${y.toFixed(1)})scale(${wide / 100} ${high / 160})"/>`);
    }

    text(words, x, y, size, anchor = "middle", weight = 400) {
      const style = `font-size="${size}" text-anchor="${anchor}" font-weight="${weight}"`;
      this.parts.push(`<text x="${x}" y="${y}" ${style}>${escaped(words)}</text>`);
    }

    whole(high, title) {
      const defs = [...this.used].map(([name, address]) => `<image id="${name}" width="100" height="160" href="${address}"/>`);
      const head = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${high}" width="${WIDTH}" height="${high}" role="img">`;
      const ground = `<rect width="${WIDTH}" height="${high}" rx="12" fill="${this.ground}"/>`;
      const body = `<g font-family="${FONT}" fill="${this.ink}">${this.parts.join("")}</g>`;
      return `${head}<title>${escaped(title)}</title><defs>${defs.join("")}</defs>${ground}${body}</svg>`;
    }
  }

  // A row of cards around the middle `x`, at most `room` wide; backs lie closer.
  async function row(sheet, names, x, y, room, size) {
    const isClosed = names[0] === "back";
    const most = isClosed ? size.wide * 0.3 : size.wide + 3;
    const step = names.length > 1 ? Math.min(most, (room - size.wide) / (names.length - 1)) : 0;
    const left = x - (step * (names.length - 1) + size.wide) / 2;
    for (const [at, name] of names.entries()) await sheet.image(name, left + step * at, y, size);
  }

  function namesOf(look, seat) {
    const hand = look.state.hands[seat];
    return look.open(seat) ? arranged(look, hand).map(cardText) : hand.map(() => "back");
  }

  function title({ state, tongue, names }, seat) {
    const marks = [];
    if (seat === state.hombre) marks.push(tongue.text("seat.hombre"));
    if (seat === state.dealer) marks.push(tongue.text("seat.dealer"));
    if (seat === state.turn) {
      marks.push(tongue.text(names[seat] === tongue.text("name.you") ? "seat.turn.you" : "seat.turn.other"));
    }
    return names[seat] + (marks.length ? " (" + marks.join(", ") + ")" : "");
  }

  // A seat with its name; returns how high it is.
  async function seat(sheet, look, who, x, y, room, size, most) {
    const names = namesOf(look, who);
    const isOneRow = names[0] === "back" || names.length <= most;
    const perRow = isOneRow ? names.length : Math.ceil(names.length / 2);
    sheet.text(title(look, who), x, y + 14, 15, "middle", look.state.turn === who ? 700 : 400);
    let high = LINE;
    for (let at = 0; at < names.length; at += perRow) {
      const part = names[0] === "back" ? SMALL : size;
      await row(sheet, names.slice(at, at + perRow), x, y + high, room, part);
      high += part.high + 4;
    }
    return high;
  }

  async function trick(sheet, look, y) {
    const { state, match } = look;
    const isLow = match.seats === 4;
    const size = isLow ? SMALL : CARD;
    const offsets = { left: [-1, 0.5], right: [1, 0.5], above: isLow ? [0, 0] : [-0.55, 0], below: isLow ? [0, 1] : [0.55, 0] };
    if (match.seats === 3) Object.assign(offsets, { left: [-1, 0], right: [1, 0], below: [0, 0] });
    for (const [who, card] of state.trick) {
      const [across, down] = offsets[placeOf(look, who)];
      const x = WIDTH / 2 + across * (size.wide + GAP) - size.wide / 2;
      await sheet.image(cardText(card), x, y + (isLow ? down * (size.high + 4) : 0), size);
    }
    return state.trick.length ? (isLow ? 2 : 1) * (size.high + 4) : 0;
  }

  function facts({ match, state, tongue, names }) {
    const told = [];
    if (state.trump !== null) told.push(tongue.text("trump", { suit: tongue.suit(state.trump) }));
    if (state.contract !== null) {
      told.push(tongue.text("learn.hombre", { contract: tongue.contract(state.contract), name: names[state.hombre] }));
    }
    if (state.turned !== null) told.push(tongue.text("learn.turned", { card: tongue.card(state.turned) }));
    if (state.stock.length) told.push(tongue.text("learn.stock", { cards: tongue.count("card", state.stock.length) }));
    return [tongue.game(match.game), told.join(" · ")];
  }

  async function picture(look, ask, isDark) {
    const sheet = new Sheet(ask, isDark);
    const { match, bottom } = look;
    const [game, told] = facts(look);
    const seatAt = (place) => (bottom + place) % match.seats;
    const middle = WIDTH / 2;
    const full = WIDTH - 2 * EDGE;
    let y = EDGE;
    sheet.text(game, middle, y + 16, 18, "middle", 700);
    y += LINE + 4;
    if (told) sheet.text(told, middle, y + 12, 14);
    y += told ? LINE : 0;
    const sides = match.seats === 2 ? [] : [[seatAt(match.seats - 1), WIDTH / 5], [seatAt(1), (4 * WIDTH) / 5]];
    if (match.seats !== 3) y += (await seat(sheet, look, seatAt(match.seats / 2), middle, y, full, CARD, ROW_OF_SIDE * 2)) + 4;
    let beside = 0;
    for (const [who, x] of sides) beside = Math.max(beside, await seat(sheet, look, who, x, y, SIDE, SMALL, ROW_OF_SIDE));
    // Between four the trick lies amid the hands, else in a row of its own.
    const isAmid = match.seats === 4;
    const high = await trick(sheet, look, isAmid ? y + GAP : y + beside + GAP);
    y += (isAmid ? Math.max(beside, high + GAP) : beside + (high ? high + GAP : 0)) + GAP;
    y += await seat(sheet, look, bottom, middle, y, full, CARD, ROW_OF_SIDE * 2);
    return sheet.whole(y + EDGE, game + (told ? ". " + told : ""));
  }

  return { faces, picture };
})();
