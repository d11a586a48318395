"""What to bid in Tresillo, and what trump to name: the contract that promises the most points."""

from __future__ import annotations

from game.ai.tresillo_counting import ranking_of
from game.ai.tresillo_hand import codillo_share, entrada_chance, solo_chance, strength_of
from game.rules.cards import FULL_DECK, SUITS, cards_in, mask_of, suit_of
from game.rules.notation import Action
from game.rules.view import View

# What a call must promise, in units of what a puesta costs. Passing is not free: whoever passes
# mostly pays another's Sacada.
FIRST = 0.0
OVER = -0.2
"""Over a bid: often its holder plays the dearer contract then."""
HOLD = -0.2


def choose_bid(view: View) -> Action:
    """The call to make."""
    value = {action: _promise(view, action) for action in view.legal if action.word != "pass"}
    best = max(value, key=lambda action: value[action])
    unit = -view.stakes[best.text]["puesta"]
    over = OVER if any(_bid(call.text) for call in view.calls) else FIRST
    margin = HOLD if best.word == "hold" else over
    return best if value[best] > margin * unit else Action("bid", "pass")


def _bid(text: str) -> bool:
    return text.startswith("bid ") and text != "bid pass"


def _promise(view: View, action: Action) -> float:
    """The points that a contract may be expected to bring."""
    word = action.word
    if word == "hold":
        word = [call.text for call in view.calls if _bid(call.text)][-1].removeprefix("bid ")
    contract, _, suit = word.partition(" ")
    stakes = view.stakes[action.text]
    if contract == "vuelta":
        return _vuelta(view, stakes)
    suits = suit or unfavoured(view)
    return max(points_at(stakes, sacada_chance(view, letter, contract)) for letter in suits)


def unfavoured(view: View) -> str:
    """The suits that a bid without one may name later: all but one that can be bid by name."""
    texts = [
        *(action.text for action in view.legal),
        *view.held_back,
        *(c.text for c in view.calls),
    ]
    named = {text[-1] for text in texts if text.startswith("bid ") and text[-2] == " "}
    return "".join(letter for letter in SUITS if letter not in named)


def points_at(stakes: dict[str, int], sacada: float) -> float:
    """What a contract brings that is won with this chance."""
    codillo = (1 - sacada) * codillo_share(sacada)
    puesta = 1 - sacada - codillo
    return sacada * stakes["sacada"] + puesta * stakes["puesta"] + codillo * stakes["codillo"]


def sacada_chance(view: View, letter: str, contract: str) -> float:
    """How likely this hand wins the contract under this trump."""
    has = strength_of(mask_of(view.hand), ranking_of(view, letter))
    return solo_chance(has) if contract == "solo" else entrada_chance(has)


def _vuelta(view: View, stakes: dict[str, int]) -> float:
    """The mean over all cards that may be turned; the turned one joins the hand."""
    hand = mask_of(view.hand)
    unseen = list(cards_in(FULL_DECK & ~hand))
    rankings = [ranking_of(view, letter) for letter in SUITS]
    total = 0.0
    for card in unseen:
        has = strength_of(hand | 1 << card, rankings[suit_of(card)])
        total += points_at(stakes, entrada_chance(has))
    return total / len(unseen)


def choose_trump(view: View) -> Action:
    """The suit in which the contract is likeliest to be won."""
    assert view.contract is not None
    contract = view.contract
    return max(view.legal, key=lambda action: sacada_chance(view, action.word, contract))
