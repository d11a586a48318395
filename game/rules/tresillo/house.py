"""The house rules of Tresillo, and for each the one function that reads it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from game.rules.cards import SUITS, Suit
from game.rules.options import Options, Value, choice
from game.rules.tresillo.auction import Terms
from game.rules.tresillo.ranks import Ranking, ranking

_MATCHES: dict[Value, dict[str, Value]] = {
    9: {"hands": 9},
    3: {"hands": 3},
    6: {"hands": 6},
    12: {"hands": 12},
    18: {"hands": 18},
    "target20": {"target": 20},
    "target30": {"target": 30},
}
"""How the lengths of a match stand in records; `open` stands there as it is."""


@dataclass(frozen=True)
class TresilloOptions(Options):
    """House rules; the defaults are the game as it is described for newcomers."""

    match: int | str = choice(*_MATCHES, "open", written=_MATCHES)
    base: int = choice(2, 1, 4)
    solo_multiplier: int = choice(2, 3)
    vuelta_multiplier: int = choice(1, 2)
    solo_doubles_losses: bool = choice(True, False)
    codillo_multiplier: int = choice(2)
    puesta_multiplier: int = choice(1)
    estuche: int = choice(1, 0)
    primeras: int = choice(1, 0)
    failed_bola: int | str = choice("contract_value", 1, 2)
    estuche_on_claim: str = choice("played", "held", needs={"estuche": (1,)})
    auction: str = choice("hold", "single_round")
    favour_suit: str = choice("none", *SUITS)
    all_pass: str = choice("forced_espada", "redeal", "redeal_with_ante")
    vuelta_card: str = choice("to_hombre", "indicator")
    entrada_min_exchange: int = choice(0, 1)
    defender_order: str = choice("signals", "right_of_hombre", "auto")
    first_defender_cap: int = choice(9, 7, 6)
    surrender: bool = choice(True, False)
    vuelta_takeover: bool = choice(True, False, needs={"surrender": (True,)})
    takeover_scoring: str = choice("successor", "traditional", needs={"surrender": (True,)})
    renege_scope: str = choice("matadors_only", "loose")
    punto_fourth: bool = choice(True, False)
    ante: int = choice(0, 1)
    pool_end: str = choice("split", "leader", "last_hand_winner")
    show_signals_to_hombre: bool = choice(True, False, needs={"defender_order": ("signals",)})


PRESETS = {
    "usual": TresilloOptions(),
    "short": TresilloOptions(match=3),
    "plate": TresilloOptions(ante=1, vuelta_takeover=False, takeover_scoring="traditional"),
}


class AllPass(Enum):
    """What follows when nobody bids."""

    FORCED = "forced_espada"
    REDEAL = "redeal"
    REDEAL_WITH_ANTE = "redeal_with_ante"


class DefenderOrder(Enum):
    """How it is settled which defender exchanges first."""

    SIGNALS = "signals"
    RIGHT_OF_HOMBRE = "right_of_hombre"
    AUTO = "auto"


class PoolEnd(Enum):
    """Who gets what lies in the pool when a match is over."""

    SPLIT = "split"
    LEADER = "leader"
    LAST_WINNER = "last_hand_winner"


def deals(options: TresilloOptions) -> int | None:
    """Option `match`: how many deals make a match; None where something else ends it."""
    return options.match if isinstance(options.match, int) else None


def target(options: TresilloOptions) -> int | None:
    """Option `match`: the score that ends it; None where something else does."""
    target = _MATCHES.get(options.match, {}).get("target")
    return target if isinstance(target, int) else None


def is_open(options: TresilloOptions) -> bool:
    """Option `match`: played until the players have enough."""
    return options.match == "open"


def multiplier(options: TresilloOptions, contract: str) -> int:
    """Options `solo_multiplier` and `vuelta_multiplier`: how many times the base is played for."""
    times = {"solo": options.solo_multiplier, "vuelta": options.vuelta_multiplier}
    return times.get(contract, 1)


def lost_multiplier(options: TresilloOptions, contract: str) -> int:
    """Option `solo_doubles_losses`: how many times the base a lost contract is reckoned by."""
    if contract == "solo" and not options.solo_doubles_losses:
        return 1
    return multiplier(options, contract)


def value(options: TresilloOptions, contract: str) -> int:
    """Options `base` and the multipliers: what each defender pays for this contract."""
    return options.base * multiplier(options, contract)


def lost_value(options: TresilloOptions, contract: str) -> int:
    """The value that a lost contract is reckoned by."""
    return options.base * lost_multiplier(options, contract)


def codillo(options: TresilloOptions, contract: str) -> int:
    """Option `codillo_multiplier`: what a beaten hombre pays to the defender who beat him."""
    return options.codillo_multiplier * lost_value(options, contract)


def puesta(options: TresilloOptions, contract: str) -> int:
    """Option `puesta_multiplier`: what goes into the pool when nobody has won."""
    return options.puesta_multiplier * lost_value(options, contract)


def estuche(options: TresilloOptions) -> int:
    """Option `estuche`: what each defender pays for the three matadors."""
    return options.estuche


def primeras(options: TresilloOptions) -> int:
    """Option `primeras`: what each defender pays for a claim after five straight tricks."""
    return options.primeras


def failed_bola(options: TresilloOptions, contract: str) -> int:
    """Option `failed_bola`: what each defender gets when not all nine tricks were made."""
    amount = options.failed_bola
    return amount if isinstance(amount, int) else value(options, contract)


def held_matadors_count(options: TresilloOptions) -> bool:
    """Option `estuche_on_claim`: matadors still in hand when claiming count for the estuche."""
    return options.estuche_on_claim == "held"


def terms(options: TresilloOptions) -> Terms:
    """Options `auction` and `favour_suit`: what can be bid."""
    favour = None if options.favour_suit == "none" else SUITS.index(options.favour_suit)
    return Terms(may_hold=options.auction == "hold", favour=favour)


def all_pass(options: TresilloOptions) -> AllPass:
    """Option `all_pass`: what follows when nobody bids."""
    return AllPass(options.all_pass)


def turned_card_joins_hand(options: TresilloOptions) -> bool:
    """Option `vuelta_card`: the card turned for a Vuelta goes to the hombre."""
    return options.vuelta_card == "to_hombre"


def least_exchange(options: TresilloOptions, contract: str) -> int:
    """Option `entrada_min_exchange`: how many cards the hombre must exchange at least."""
    return options.entrada_min_exchange if contract == "entrada" else 0


def defender_order(options: TresilloOptions) -> DefenderOrder:
    """Option `defender_order`: how the order of the defenders' exchanges is settled."""
    return DefenderOrder(options.defender_order)


def first_defender_cap(options: TresilloOptions) -> int:
    """Option `first_defender_cap`: how many cards the defender who is first may exchange."""
    return options.first_defender_cap


def may_surrender(options: TresilloOptions, contract: str) -> bool:
    """Option `surrender`: before the fourth trick the hombre may give up, but never a Solo."""
    return options.surrender and contract != "solo"


def may_take_over(options: TresilloOptions, contract: str) -> bool:
    """Option `vuelta_takeover`: the defenders may play on a contract that was given up."""
    return contract != "vuelta" or options.vuelta_takeover


def first_hombre_pays(options: TresilloOptions) -> bool:
    """Option `takeover_scoring`: whoever gave up has conceded a puesta, whatever comes."""
    return options.takeover_scoring == "traditional"


def reneges_loosely(options: TresilloOptions) -> bool:
    """Option `renege_scope`: an exempt matador frees the whole hand."""
    return options.renege_scope == "loose"


def ranking_of(options: TresilloOptions, trump: Suit) -> Ranking:
    """Option `punto_fourth`: the order of the cards under this trump."""
    return ranking(trump, options.punto_fourth)


def ante_due(options: TresilloOptions, pool: int) -> int:
    """Option `ante`: what each puts in at a deal if the pool is empty."""
    return 0 if pool else options.ante


def redeal_ante(options: TresilloOptions) -> int:
    """Option `all_pass`: what each puts in when all have passed and cards are dealt again."""
    return int(all_pass(options) is AllPass.REDEAL_WITH_ANTE)


def pool_end(options: TresilloOptions) -> PoolEnd:
    """Option `pool_end`: who gets the pool when a match is over."""
    return PoolEnd(options.pool_end)


def hombre_hears_signals(options: TresilloOptions) -> bool:
    """Option `show_signals_to_hombre`: the defenders' signals are public."""
    return options.show_signals_to_hombre
