/* The flow of one deal, action by action: window.bazaFlow. A part of the reader (reader.js), which says what a state holds. */
"use strict";

window.bazaFlow = (function flow() {
  const SUITS = "OCEB";
  const NUMBERS = [1, 2, 3, 4, 5, 6, 7, 10, 11, 12];
  const RANKS = NUMBERS.length;
  const DECK_SIZE = SUITS.length * RANKS;
  const ITALIAN = { D: "O", S: "E" };
  const NO_TRUMP = "-";

  /** What is wrong with a record; `code` names the sentence. */
  class Fault extends Error {
    constructor(code, params = {}) {
      super(code + " " + JSON.stringify(params));
      this.code = code;
      this.params = params;
    }
  }

  // ---- cards ------------------------------------------------------------------------------------

  function cardText(card) {
    return SUITS[Math.floor(card / RANKS)] + NUMBERS[card % RANKS];
  }

  // The card of a text, as leniently as the rules read it, or -1.
  function parseCard(text) {
    const compact = String(text).replace(/\s/g, "").toUpperCase();
    const suit = SUITS.indexOf(ITALIAN[compact[0]] || compact[0]);
    const rank = NUMBERS.findIndex((number) => String(number) === compact.slice(1));
    return compact && suit >= 0 && rank >= 0 ? suit * RANKS + rank : -1;
  }

  function without(cards, gone) {
    return cards.filter((card) => !gone.includes(card));
  }

  // Whether a set of cards in hexadecimal holds this one; 40 bits are too many for JavaScript's own operators.
  function isIn(mask, card) {
    const digit = mask[mask.length - 1 - Math.floor(card / 4)];
    return digit !== undefined && ((parseInt(digit, 16) >> (card % 4)) & 1) === 1;
  }

  // ---- a deal -----------------------------------------------------------------------------------

  /** The flow of one deal. `ask(part)` is the table of a part under the match's house rules. */
  class Flow {
    constructor(table, ask, dealer, deck) {
      this.seats = table.seats;
      this.ask = ask;
      const dealt = ask("deal")[dealer];
      const hands = Array.from({ length: this.seats }, () => []);
      for (let place = 0; place < DECK_SIZE; place += 1) {
        if (dealt.to[place] !== "s") hands[dealt.to[place]].push(deck[place]);
      }
      const turned = dealt.turned === null ? null : deck[dealt.turned];
      this.now = {
        ply: 0,
        phase: table.bidding ? "auction" : "play",
        dealer,
        turn: dealt.first,
        hands,
        stock: dealt.stock.map((place) => deck[place]),
        trick: [],
        tricks: [],
        taken: [],
        trump: turned === null ? null : SUITS[Math.floor(turned / RANKS)],
        turned,
        contract: null,
        hombre: null,
        gaveUp: null,
        calls: [],
        songs: [],
        signals: {},
        swapped: [],
        waiting: [],
        bid: 0,
        done: null,
      };
    }

    /** Takes an action of the seat to act; `isLast` where the deal is known to end with it. Throws `Fault`. */
    take(text, isLast) {
      const before = this.now;
      const [verb, ...rest] = text.trim().split(/\s+/);
      const word = rest.join(" ");
      if (before.turn === null) throw new Fault("action");
      this.now = {
        ...before,
        ply: before.ply + 1,
        hands: before.hands.slice(),
        done: { seat: before.turn, verb: verb.toLowerCase(), word },
      };
      const step = Flow.steps.get(verb.toLowerCase());
      if (!step) throw new Fault("action");
      if (verb.toLowerCase() !== "play") this.call(verb.toLowerCase(), word);
      step.call(this, word, isLast);
      if (isLast) this.end();
    }

    call(verb, word) {
      const seat = this.now.turn;
      const told = verb === "exchange" ? String(word ? word.split(" ").length : 0) : word;
      this.now.calls = [...this.now.calls, { seat, verb, word: told, left: this.now.stock.length }];
    }

    end() {
      this.now.turn = null;
      this.now.phase = "deal_over";
    }

    lead(seat) {
      this.now.phase = "play";
      this.now.turn = seat;
    }

    after(seat, steps) {
      return (seat + steps) % this.seats;
    }

    give(seat, cards, taken = []) {
      this.now.hands[seat] = [...without(this.now.hands[seat], taken), ...cards];
    }

    need(isSo) {
      if (!isSo) throw new Fault("action");
    }

    // ---- tricks ---------------------------------------------------------------------------------

    play(word, isLast) {
      const { turn: seat } = this.now;
      const card = parseCard(word);
      this.need(this.now.phase === "play" && this.now.hands[seat].includes(card));
      this.now.done = { seat, verb: "play", card };
      this.give(seat, [], [card]);
      this.now.trick = [...this.now.trick, [seat, card]];
      this.now.turn = this.after(seat, 1);
      if (this.now.trick.length === this.seats) this.takeTrick(isLast);
    }

    winner() {
      const beats = this.ask("beats")[this.now.trump || NO_TRUMP];
      return this.now.trick.reduce((best, played) => (isIn(beats[best[1]], played[1]) ? played : best))[0];
    }

    takeTrick(isLast) {
      const taker = this.winner();
      this.now.tricks = [...this.now.tricks, this.now.trick];
      this.now.taken = [...this.now.taken, taker];
      this.now.trick = [];
      this.lead(taker);
      const areOut = this.now.hands.every((hand) => !hand.length);
      // A deal that ends while there is a stock has ended with this trick: nobody draws any more.
      if (areOut && !this.draws().length) this.end();
      else if (!isLast) this.betweenTricks();
    }

    draws() {
      return this.ask("draws")[this.now.tricks.length - 1] || [];
    }

    betweenTricks() {
      const flow = this.ask("flow");
      if (flow) this.askHombre(flow);
      else if (this.swaps().length) this.now.phase = "swap";
      else this.draw();
    }

    draw() {
      const taker = this.now.taken[this.now.taken.length - 1];
      for (const steps of this.draws()) {
        const [card, ...stock] = this.now.stock;
        this.now.stock = stock;
        this.give(this.after(taker, steps), [card]);
      }
    }

    // ---- Tute -----------------------------------------------------------------------------------

    sing(word) {
      const key = Object.keys(this.ask("songs") || {}).find((name) => name.toLowerCase() === word.toLowerCase());
      this.need(key);
      const song = this.ask("songs")[key];
      const seat = this.now.turn;
      this.need(song.cards.every((card) => this.now.hands[seat].includes(card)));
      const points = song.points[this.now.trump];
      this.now.songs = [...this.now.songs, { seat, word: key, points }];
      if (!points) this.end();
    }

    // Which trumps the one who has taken the trick may give for the turned card.
    swaps() {
      const { stock, turned, turn, swapped, hands, trump } = this.now;
      if (!stock.length) return [];
      return Object.entries(this.ask("swaps") || {})
        .filter(([word, { for: places, give }]) => {
          const isDue = !swapped.includes(word) && places.includes(turned % RANKS);
          return isDue && hands[turn].includes(give[trump]);
        })
        .map(([word]) => word);
    }

    swap(word) {
      this.need(this.now.phase === "swap");
      const { turned, turn: seat, stock, trump } = this.now;
      if (word.toLowerCase() === "no") {
        this.lead(seat);
        this.draw();
        return;
      }
      this.need(this.swaps().includes(word));
      const given = this.ask("swaps")[word].give[trump];
      this.now.swapped = [...this.now.swapped, word];
      this.give(seat, [turned], [given]);
      this.now.stock = [...stock.slice(0, -1), given];
      this.now.turned = given;
      this.lead(seat);
      if (this.swaps().length) this.now.phase = "swap";
      else this.draw();
    }

    // ---- Tresillo -------------------------------------------------------------------------------

    bid(word) {
      this.need(this.now.phase === "auction");
      const positions = this.ask("bidding");
      const key = Object.keys(positions[this.now.bid].then).find((call) => call.toLowerCase() === word.toLowerCase());
      this.need(key);
      this.now.bid = positions[this.now.bid].then[key];
      const found = positions[this.now.bid];
      if (found.turn !== undefined) this.now.turn = this.after(this.now.dealer, found.turn);
      else if (found.holder === null) this.allPassed();
      else this.undertake(this.after(this.now.dealer, found.holder), found.contract, found.trump);
    }

    allPassed() {
      const card = this.ask("allPass");
      const seat = this.now.hands.findIndex((hand) => hand.includes(card));
      if (seat < 0) this.end();
      else this.undertake(seat, this.ask("flow").forced, null);
    }

    undertake(seat, contract, trump) {
      Object.assign(this.now, { hombre: seat, turn: seat, contract, trump });
      if (contract === this.ask("flow").turning) this.turnCard();
      else if (trump === null) this.now.phase = "trump";
      else this.named(trump);
    }

    turnCard() {
      const [card, ...stock] = this.now.stock;
      Object.assign(this.now, { turned: card, stock, trump: SUITS[Math.floor(card / RANKS)], phase: "exchange" });
      if (this.ask("flow").turnedJoins) this.give(this.now.hombre, [card]);
    }

    named(suit) {
      this.now.trump = suit;
      if (this.now.contract === this.ask("flow").asDealt) this.settleDefenders();
      else this.now.phase = "exchange";
    }

    trump(word) {
      const suit = ITALIAN[word.toUpperCase()] || word.toUpperCase();
      this.need(this.now.phase === "trump" && suit.length === 1 && SUITS.includes(suit));
      this.named(suit);
    }

    exchange(word) {
      const { turn: seat, stock, hombre } = this.now;
      const gone = word ? word.split(/\s+/).map(parseCard) : [];
      this.need(this.now.phase === "exchange" && gone.every((card) => this.now.hands[seat].includes(card)));
      const wanted = Math.max(0, this.ask("flow").hand - this.now.hands[seat].length + gone.length);
      this.give(seat, stock.slice(0, wanted), gone);
      this.now.stock = stock.slice(wanted);
      if (seat === hombre) this.settleDefenders();
      else this.nextExchange(this.now.waiting.slice(1));
    }

    settleDefenders() {
      const { order } = this.ask("flow");
      const [first, second] = this.defenders(this.now.hombre);
      if (order === "signals") Object.assign(this.now, { phase: "signal", turn: first });
      else if (order === "auto") {
        const honest = [first, second].map((seat) => this.honest(seat));
        this.firstToExchange(this.asked(honest));
      } else this.firstToExchange(first);
    }

    defenders(hombre) {
      return this.ask("flow").defenders.map((steps) => this.after(hombre, steps));
    }

    asked([first, second]) {
      return this.after(this.now.hombre, this.ask("signals").asked[first][second]);
    }

    honest(seat) {
      const { adds, levels } = this.ask("signals");
      return levels[this.now.hands[seat].reduce((sum, card) => sum + adds[this.now.trump][card], 0)];
    }

    signal(word) {
      this.need(this.now.phase === "signal" && /^[0-2]$/.test(word));
      const [first, second] = this.defenders(this.now.hombre);
      this.now.signals = { ...this.now.signals, [this.now.turn]: Number(word) };
      if (this.now.turn === first) this.now.turn = second;
      else {
        const { signals } = this.now;
        Object.assign(this.now, { phase: "order", turn: this.asked([signals[first], signals[second]]) });
      }
    }

    order(word) {
      this.need(this.now.phase === "order" && /^(take|cede)$/i.test(word));
      const other = this.defenders(this.now.hombre).find((seat) => seat !== this.now.turn);
      this.firstToExchange(word.toLowerCase() === "take" ? this.now.turn : other);
    }

    firstToExchange(seat) {
      const other = this.defenders(this.now.hombre).find((one) => one !== seat);
      this.nextExchange([seat, other]);
    }

    nextExchange(waiting) {
      if (waiting.length && this.now.stock.length) {
        Object.assign(this.now, { waiting, phase: "exchange", turn: waiting[0] });
        return;
      }
      this.now.waiting = [];
      this.lead(this.ask("deal")[this.now.dealer].first);
    }

    askHombre(flow) {
      const { tricks, taken, hombre, contract } = this.now;
      let phase = "play";
      if (tricks.length === flow.giveUpAfter && flow.mayGiveUp.includes(contract)) phase = "surrender";
      else if (tricks.length === flow.claimAfter && taken.every((seat) => seat === hombre)) phase = "claim";
      if (phase !== "play") Object.assign(this.now, { phase, turn: hombre });
    }

    leadOn() {
      this.lead(this.now.taken[this.now.taken.length - 1]);
    }

    surrender(word) {
      this.need(this.now.phase === "surrender");
      if (word.toLowerCase() === "no") this.leadOn();
      else {
        this.now.gaveUp = this.now.hombre;
        if (!this.ask("flow").mayTakeOver.includes(this.now.contract)) this.end();
        else Object.assign(this.now, { phase: "reply", turn: this.defenders(this.now.hombre)[0] });
      }
    }

    reply(word) {
      this.need(this.now.phase === "reply");
      const [first, second] = this.defenders(this.now.gaveUp);
      if (word.toLowerCase() === "insist") {
        this.now.hombre = this.now.turn;
        this.leadOn();
      } else if (this.now.turn === first) this.now.turn = second;
      else this.end();
    }

    claim(word) {
      if (this.now.phase === "claim" && word.toLowerCase() === "no") this.leadOn();
      else if (word.toLowerCase() !== "capote") this.end();
    }

    declare() {
      this.need(this.now.phase === "play");
    }
  }

  Flow.steps = new Map(
    ["play", "sing", "swap", "bid", "trump", "exchange", "signal", "order", "surrender", "reply", "claim", "declare"].map((verb) => [
      verb,
      Flow.prototype[verb],
    ]),
  );

  return { Flow, Fault, SUITS, RANKS, DECK_SIZE, cardText, parseCard };
})();
