/* Reads a record and says how the cards lie after each of its actions: window.bazaReader.
 *
 * A plain script without Python and without the page, used by the frame, by the maker and by tests. What a game decides stands
 * in the tables that the build has asked of the rules (tools/embed/tables.py, window.bazaTables): whose the places of the
 * deck are, which card beats which, who draws, how an auction goes on. So it follows the flow of a deal; it does not judge
 * whether a card had to be followed: that is for the full table, which replays the record by the rules.
 *
 *   bazaReader.open(text)    a match, {game, options, seats, deals: [{dealer, states, result}], record}, or throws a `Fault`:
 *                            `code` names the sentence, `params` what it is about
 *   a state                  {ply, phase, turn, hands, stock, trick, tricks, taken, trump, turned, contract, hombre, calls, songs,
 *                            done}: cards are numbers 0 to 39 (suits O, C, E, B; 1 to 7, 10 to 12), seats go from 0, `done` is
 *                            the action that led there with its seat, `turn` null where nobody is to act
 *   bazaReader.asker(table, options)         what asks a game's tables under these house rules, by the name of a part
 *   bazaReader.cut(match, deal, ply, seat)   the record up to there as the seat's own: turned so that it sits at 0
 */
"use strict";

window.bazaReader = (function reader() {
  const { Flow, Fault, SUITS, RANKS, DECK_SIZE, cardText, parseCard } = window.bazaFlow;
  const FORMAT = "baza/1";
  const LONGEST = 1_000_000;

  // ---- a match ----------------------------------------------------------------------------------

  function parsed(text) {
    if (text.length > LONGEST) throw new Fault("long");
    if (!/^[[{]/.test(text)) throw new Fault("format");
    let record = null;
    try {
      record = JSON.parse(text);
    } catch {
      throw new Fault("json");
    }
    if (record === null || typeof record !== "object" || record.format !== FORMAT) throw new Fault("format");
    return record;
  }

  function checkedOptions(table, given) {
    if (given === null || typeof given !== "object" || Array.isArray(given)) throw new Fault("rules", { name: "options" });
    for (const [name, value] of Object.entries(given)) {
      const values = Object.hasOwn(table.options, name) && table.options[name];
      const isWritten = value !== null && typeof value === "object";
      if (!values || (!isWritten && !values.includes(value))) throw new Fault("rules", { name: name.slice(0, 40) });
      if (table.unreadable[name] && table.unreadable[name].includes(value)) throw new Fault("unreadable", { name });
    }
    return given;
  }

  function asker(table, options) {
    const found = {};
    return function ask(part) {
      if (!(part in found)) {
        const made = table[part];
        const key = made && made.by.map((name) => String(name in options ? options[name] : table.options[name][0])).join("|");
        found[part] = made ? made.of[key] : undefined;
      }
      return found[part];
    };
  }

  function checkedDeck(given, number) {
    const deck = Array.isArray(given) ? given.map(parseCard) : [];
    const isWhole = deck.length === DECK_SIZE && new Set(deck).size === DECK_SIZE && !deck.includes(-1);
    if (!isWhole) throw new Fault("deck", { deal: number });
    return deck;
  }

  function openedDeal(table, ask, given, number, isEnded) {
    if (given === null || typeof given !== "object" || !Array.isArray(given.actions)) throw new Fault("deal", { deal: number });
    const { dealer, actions } = given;
    if (!Number.isInteger(dealer) || dealer < 0 || dealer >= table.seats) throw new Fault("deal", { deal: number });
    const flow = new Flow(table, ask, dealer, checkedDeck(given.deck, number));
    // House rules may end a deal before the first card.
    if (isEnded && !actions.length) flow.end();
    const states = [flow.now];
    const texts = actions.map((entry) => (entry !== null && typeof entry === "object" ? entry.action : entry));
    texts.forEach((text, at) => {
      try {
        if (typeof text !== "string") throw new Fault("action");
        flow.take(text, isEnded && at === texts.length - 1);
      } catch (error) {
        if (!(error instanceof Fault)) throw error;
        throw new Fault("action", { deal: number, number: at + 1, action: String(text).slice(0, 40) });
      }
      states.push(flow.now);
    });
    return { dealer, states, texts, result: given.result || null };
  }

  function open(text) {
    const record = parsed(String(text).trim());
    const table = Object.hasOwn(window.bazaTables, record.game) ? window.bazaTables[record.game] : null;
    if (!table) throw new Fault("game", { game: String(record.game).slice(0, 40) });
    const options = checkedOptions(table, record.options || {});
    const ask = asker(table, options);
    if (!Array.isArray(record.deals) || !record.deals.length) throw new Fault("deals");
    const last = record.deals.length;
    const deals = record.deals.map((deal, at) => {
      const isEnded = at + 1 < last || Boolean(deal && deal.result);
      return openedDeal(table, ask, deal, at + 1, isEnded);
    });
    return { game: record.game, options, seats: table.seats, sides: table.sides, ask, deals, record };
  }

  function cut(match, deal, ply, seat) {
    const turn = (one) => (one - seat + match.seats) % match.seats;
    const deals = match.deals.slice(0, deal).map(({ dealer, texts }, at) => ({
      dealer: turn(dealer),
      deck: match.record.deals[at].deck,
      actions: at + 1 === deal ? texts.slice(0, ply) : texts,
    }));
    // Who sits elsewhere is dealt the same cards, but by another seat than the seed would have it.
    const seed = seat === 0 && Number.isInteger(match.record.seed) ? match.record.seed : null;
    return { format: FORMAT, game: match.game, options: match.options, seed, deals };
  }

  return { open, cut, asker, cardText, parseCard, Fault, SUITS, RANKS };
})();
