"""What a deal of Tresillo brings the hombre, worked out by the rules for each way it may end."""

from __future__ import annotations

from markupsafe import Markup

from game.rules.tresillo.house import TresilloOptions
from game.rules.tresillo.payouts import Deal, paid
from game.table.texts import contract_name, signed
from tools.learn.figures import joined
from tools.learn.words import say

CONTRACTS = ("entrada", "vuelta", "solo")
HOMBRE, DEFENDER = 0, 1


def _ends(contract: str) -> dict[str, Deal]:
    """The ways a deal may end, seen by seat 0, the hombre. The pool is empty."""
    return {
        "won": Deal(HOMBRE, contract, (5, 2, 2), won=True),
        "estuche": Deal(HOMBRE, contract, (5, 2, 2), won=True, has_estuche=True),
        "primeras": Deal(HOMBRE, contract, (5, 0, 0), won=True, claimed=True),
        "bola": Deal(HOMBRE, contract, (9, 0, 0), won=True, played_on=True),
        "bola_missed": Deal(HOMBRE, contract, (7, 1, 1), won=True, played_on=True),
        "puesta": Deal(HOMBRE, contract, (4, 4, 1)),
        "codillo": Deal(HOMBRE, contract, (4, 5, 0), codillo_to=DEFENDER),
    }


def payments() -> Markup:
    """The table of what the hombre gets or pays under the usual rules."""
    options = TresilloOptions()
    ends = {contract: _ends(contract) for contract in CONTRACTS}
    rows = [
        Markup('<tr><th scope="row">{}</th>{}</tr>').format(
            say(f"learn.pay.{end}"),
            joined(
                Markup("<td>{}</td>").format(
                    signed(paid(options, ends[contract][end]).points()[HOMBRE])
                )
                for contract in CONTRACTS
            ),
        )
        for end in ends[CONTRACTS[0]]
    ]
    head = joined(
        Markup('<th scope="col">{}</th>').format(contract_name(contract)) for contract in CONTRACTS
    )
    return Markup(
        '<div class="scroll"><table class="payments"><thead><tr><th scope="col">{}</th>{}</tr>'
        "</thead><tbody>{}</tbody></table></div>"
    ).format(say("learn.pay"), head, joined(rows))
