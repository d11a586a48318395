/* Draws a state of a deal as elements: window.bazaDraw.table(look). Nothing is asked of any page around it.
 *
 * A look is {match, state, before, tongue, names, bottom, open, lingers}: `names` by seat; `bottom` the seat that is drawn
 * below; `open(seat)` whether its cards are shown; `lingers` whether a trick that was just taken still lies there.
 */
"use strict";

window.bazaDraw = (function draw() {
  const { SUITS, RANKS, cardText } = window.bazaReader;
  // By number of seats, where those after the lowest sit, in playing order.
  const PLACES = { 2: ["below", "above"], 3: ["below", "right", "left"], 4: ["below", "right", "above", "left"] };

  function element(tag, attributes = {}, ...children) {
    const made = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) {
      if (value !== null && value !== undefined) made.setAttribute(name, value);
    }
    made.append(...children.filter((child) => child !== null));
    return made;
  }

  function face(name) {
    return window.bazaHome + "assets/cards/" + name + ".svg";
  }

  function picture(card, tongue, kind = "") {
    const alt = tongue.capital(tongue.card(card)[0]);
    return element("img", { class: ("card " + kind).trim(), src: face(cardText(card)), alt, "data-card": cardText(card) });
  }

  function back() {
    return element("img", { class: "card", src: face("back"), alt: "" });
  }

  function places(look) {
    return PLACES[look.match.seats];
  }

  function placeOf(look, seat) {
    return places(look)[(seat - look.bottom + look.match.seats) % look.match.seats];
  }

  function arranged(look, cards) {
    const order = look.match.ask("order")[look.state.trump || "-"];
    return cards.slice().sort((one, other) => order.indexOf(one) - order.indexOf(other));
  }

  // ---- seats ------------------------------------------------------------------------------------

  function fan(pictures) {
    const made = element("div", { class: "fan" }, ...pictures);
    const half = Math.ceil(pictures.length / 2);
    made.style.setProperty("--one", Math.max(1, pictures.length - 1));
    made.style.setProperty("--two", Math.max(1, half - 1));
    return made;
  }

  function marks({ match, state, tongue, names }, seat) {
    const isYou = names[seat] === tongue.text("name.you");
    const found = [];
    if (seat === state.hombre) found.push(["hombre", tongue.text("seat.hombre")]);
    if (state.dealer === seat) found.push(["dealer", tongue.text("seat.dealer")]);
    for (const song of state.songs.filter((one) => one.seat === seat)) {
      const sung = song.points
        ? tongue.text("sung.pair", { points: song.points, suit: tongue.suit(song.word) })
        : tongue.text("sung." + song.word);
      found.push(["sung", sung]);
    }
    if (state.turn === seat && match) found.push(["turn", tongue.text(isYou ? "seat.turn.you" : "seat.turn.other")]);
    return found.map(([kind, words]) => element("span", { class: "mark " + kind }, words));
  }

  function seatOf(look, seat) {
    const { state, tongue, names } = look;
    const hand = state.hands[seat];
    const isOpen = look.open(seat);
    const cards = tongue.count("card", hand.length);
    const label = tongue.text(isOpen ? "embed.open" : "embed.hidden", { name: names[seat], cards });
    const shown = isOpen ? arranged(look, hand).map((card) => picture(card, tongue)) : hand.map(back);
    const name = element("p", { class: "name" }, element("b", {}, names[seat]), " ", ...marks(look, seat));
    if (!isOpen && hand.length) name.append(element("span", { class: "mark" }, cards));
    const kind = "seat " + placeOf(look, seat) + (isOpen ? "" : " closed");
    return element("section", { class: kind, "aria-label": label }, name, hand.length ? fan(shown) : null);
  }

  // ---- the middle ---------------------------------------------------------------------------------

  function stock({ state, tongue, match }) {
    if (!state.stock.length || state.contract !== null) return null;
    const pile = element("div", { class: "stock" }, back());
    if (match.ask("deal")[state.dealer].turned !== null) pile.append(picture(state.turned, tongue, "turned"));
    return pile;
  }

  function trick(look) {
    const { state, tongue } = look;
    const isTaken = !state.trick.length && look.lingers && state.tricks.length > 0;
    const cards = isTaken ? state.tricks[state.tricks.length - 1] : state.trick;
    const taker = isTaken ? state.taken[state.taken.length - 1] : null;
    const laid = cards.map(([seat, card]) => picture(card, tongue, placeOf(look, seat) + (seat === taker ? " taker" : "")));
    const label = { class: "trick", role: "group", "aria-label": tongue.text("trick.label") };
    return element("div", label, stock(look), ...laid);
  }

  // ---- facts --------------------------------------------------------------------------------------

  function facts(look) {
    const { match, state, tongue, names } = look;
    const items = [];
    const add = (words, sign) => items.push(element("li", {}, ...(sign ? [sign, " "] : []), words));
    if (state.trump !== null) {
      const sign = element("img", { class: "suit", src: face("suit-" + state.trump), alt: "" });
      add(tongue.text("trump", { suit: tongue.suit(state.trump) }), sign);
    }
    if (state.contract !== null) {
      add(tongue.text("learn.hombre", { contract: tongue.contract(state.contract), name: names[state.hombre] }));
    }
    if (state.turned !== null && match.game !== "tute2") add(tongue.text("learn.turned", { card: tongue.card(state.turned) }));
    if (state.stock.length) add(tongue.text("learn.stock", { cards: tongue.count("card", state.stock.length) }));
    const game = element("h1", {}, tongue.game(match.game));
    return element("header", { class: "facts" }, game, items.length ? element("ul", {}, ...items) : null);
  }

  function score({ match, state, tongue, names }) {
    if (!state.taken.length) return null;
    const { cards, unit } = match.ask("worth");
    const sides = [...new Set(match.sides)];
    const won = sides.map((side) => {
      const tricks = state.tricks.filter((_, at) => match.sides[state.taken[at]] === side);
      if (!cards.length) return tricks.length;
      return tricks.flat().reduce((sum, [, card]) => sum + cards[card], 0);
    });
    const told = sides.map((side, at) => {
      const who = names.filter((_, seat) => match.sides[seat] === side).join(" + ");
      return who + " " + figure(won[at], unit);
    });
    const id = cards.length ? "embed.points" : "embed.tricks";
    return element("p", { class: "score" }, tongue.text(id, { score: told.join(" · ") }));
  }

  // Thirds of a point are written as such.
  function figure(amount, unit) {
    const whole = Math.floor(amount / unit);
    const rest = ["", "⅓", "⅔"][amount % unit];
    return unit === 1 || !rest ? String(whole) : (whole || "") + rest;
  }

  function table(look) {
    const seats = places(look).map((_, place) => (look.bottom + place) % look.match.seats);
    const around = element(
      "div",
      { class: "around", role: "group", "data-seats": look.match.seats, "aria-label": look.tongue.text("embed.table") },
      ...seats.slice(1).map((seat) => seatOf(look, seat)),
      trick(look),
      seatOf(look, look.bottom),
    );
    return [facts(look), around, score(look)].filter(Boolean);
  }

  return { table, element, arranged, placeOf, suits: SUITS, ranks: RANKS };
})();
