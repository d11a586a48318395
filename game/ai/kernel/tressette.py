"""A deal of Tressette for the kernels."""

from __future__ import annotations

from functools import lru_cache

from game.ai.kernel.encode import (
    Encoded,
    new_words,
    numbers_of,
    write_cards,
    write_deal,
    write_left,
    write_sides,
)
from game.ai.kernel.layout import LAST, RULE, RULE_STOCK, TRESSETTE
from game.rules.cards import DECK_SIZE, RANKS, SUITS
from game.rules.tressette import house
from game.rules.tressette.game import Tressette
from game.rules.tressette.ranks import strength, thirds_of
from game.rules.tressette.state import Phase, State

NUMBERS = numbers_of(
    [
        sorted(range(suit * RANKS, (suit + 1) * RANKS), key=strength, reverse=True)
        for suit in range(len(SUITS))
    ]
)


def is_represented(options: house.TressetteOptions, state: State) -> bool:
    """Whether a kernel knows all that may happen: no target watched or claimed during the deal, no
    declarations still to come, no redeal to be asked about.
    """
    ending, declaring = house.ending(options), house.declaring(options)
    if state.phase is not Phase.PLAY or ending.stops_at_target or ending.may_claim:
        return False
    if declaring is None:
        return True
    all_have_played = not any(state.is_first_card_of(seat) for seat in range(len(state.hands)))
    return not declaring.with_drawn and all_have_played


def encoded(game: Tressette, state: State) -> Encoded | None:
    """The deal in a kernel's words, in thirds; None where that is not all of it."""
    return written(game, state) if is_represented(game.options, state) else None


def written(game: Tressette, state: State) -> Encoded:
    """The same without what a kernel does not know, for which it would return None. The phase is
    one in which cards are played.
    """
    words = _blank(game.options).copy()
    write_sides(words, range(len(state.hands)), state.turn)
    write_deal(words, state, NUMBERS, state.stock)
    write_left(words, words[LAST])
    plays = [action for action in game.legal_actions(state) if action.verb == "play"]
    return Encoded(words, {action.text: NUMBERS[action.cards[0]] for action in plays})


@lru_cache(maxsize=8)
def _blank(options: house.TressetteOptions) -> list[int]:
    """Words that know the rules and the cards, and no deal."""
    words, scale = new_words(TRESSETTE), house.scale(options)
    words[RULE_STOCK] = house.must_follow(options, DECK_SIZE)
    words[RULE] = house.must_follow(options, 0)
    words[LAST] = scale.thirds_a_unit * scale.units_a_point
    write_cards(words, NUMBERS, thirds_of, thirds_of)
    return words
