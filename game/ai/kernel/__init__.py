"""Search kernels: exact values and playouts of deals whose cards are all known.

    solve(game, state, budget=…, floor=None, by_tricks=False) -> Solved | None
    playouts(game, states, seed, per_action=1, chance_plays=…) -> {action: sum} | None
    status() -> {"way": "wasm" | "numba" | "plain", "trouble": ""}

`state` is a full state of the Game protocol, for a player a sampled one (`game.sample`): that is no
peeking. `Solved` holds `values` by the action's text, `exact` and `nodes`. Values are those of the
side to move, everybody playing perfectly with open cards:

- Tressette: thirds still to be won, the last trick's among them, less those of the other player;
- Tute, two or four: card points, songs and last trick still to come, less the other side's; a tute
  that wins the match counts 1000;
- Tresillo: what the deal pays the hombre, or both defenders together, who play as one; the hombre
  claims after five straight tricks if that is better, and nobody gives up. `by_tricks`: the tricks
  of the hombre, or of both defenders, in the whole deal.

So in Tressette and Tute the final difference is what has been won so far plus the value. A `floor`
asks whether an action is worth that much (1 or 0), for a match that hangs on a number of points; it
is found out several times sooner. A search that needs more than `budget` positions stops with
`exact` false and the values found so far. The same call gives the same values and the same number
of nodes in every way to run it.

House rules that are not represented, so that the answer is None:

- everywhere: a phase that is not play (in Tresillo also not the claim), a deal that is over;
- Tressette: `target_rule` immediate and claim; `accusi` with `accusi_timing` ongoing, else until
  both have played a card;
- Tute: `target_rule` immediate and claim; `exchange` while there is a stock; `capote` until a card
  of the second stage has been played, and once it was announced; `singers` winning_side;
  `tute_effect` deal and `format` deals while somebody may yet hold four kings or knights;
- Tresillo: none; giving up before the fourth trick is not looked at in any.

`kernel.wasm` is made by `tools/kernel_wasm.py`. The modules `cards`, `trick`, `songs`, `order`,
`bounds`, `search` and `playouts` are compiled, with the rules' own `masks`; to stay so they use
integers that do not overflow 64 bits, the two arrays of `layout`, and annotations that say so.
"""

from game.ai.kernel.run import status as status
from game.ai.kernel.solver import NODE_BUDGET as NODE_BUDGET
from game.ai.kernel.solver import Solved as Solved
from game.ai.kernel.solver import playouts as playouts
from game.ai.kernel.solver import solve as solve
