/* Whose view a position is drawn from, and what the seats are called: window.bazaLook, for the frame and the maker.
 *
 *   bazaLook.names(tongue, seats, who)   by seat; `who` is the one at whose side we sit, null for nobody
 *   bazaLook.look(match, state, tongue, who)   what draw.js and svg.js draw
 */
"use strict";

window.bazaLook = (function looking() {
  function names(tongue, seats, who) {
    const sides = tongue.sides(seats);
    if (who === null) return sides;
    return sides.map((_, seat) => {
      if (seat === who) return tongue.text("name.you");
      return seats === 2 ? tongue.text("learn.opponent") : sides[(seat - who + seats) % seats];
    });
  }

  function look(match, state, tongue, who) {
    const called = names(tongue, match.seats, who);
    return { match, state, tongue, names: called, bottom: who || 0, open: (seat) => who === null || seat === who, lingers: false };
  }

  return { names, look };
})();
