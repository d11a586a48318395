"""A deal of Tute for the kernels, for two or four."""

from __future__ import annotations

from functools import lru_cache

from game.ai.kernel.encode import (
    Encoded,
    in_lanes,
    new_words,
    numbers_of,
    write_cards,
    write_deal,
    write_left,
    write_sides,
)
from game.ai.kernel.layout import (
    FORTY,
    LANE,
    LANE_MASK,
    LAST,
    MAY_SING,
    PAIR,
    RULE,
    RULE_STOCK,
    SING_PAIR,
    SING_TUTE,
    SONG_RULE,
    SUNG,
    TRUMPS,
    TUTE,
    TUTE_WORTH,
    TUTES,
    WINDOW,
    WINS,
)
from game.rules.cards import DECK_SIZE, RANKS, SUITS, Suit, mask_of
from game.rules.notation import Action
from game.rules.tute import house, masks, singing
from game.rules.tute.game import Tute2, Tute4
from game.rules.tute.ranks import LAST_TRICK_POINTS, points_of, strength
from game.rules.tute.state import Phase, State

NUMBERS = numbers_of(
    [
        sorted(range(suit * RANKS, (suit + 1) * RANKS), key=strength, reverse=True)
        for suit in range(len(SUITS))
    ]
)
WINS_ALL = 1000
"""What a tute is worth that wins the match: more than any deal."""


def is_represented(options: house.TuteOptions, state: State) -> bool:
    """Whether a kernel knows all that may happen: no target watched or claimed during the deal, no
    swapping to come, no capote, no partner to be asked, no tute that wins the deal only.
    """
    ending = house.ending(options)
    if state.phase is not Phase.PLAY or ending.stops_at_target or ending.may_claim:
        return False
    if house.partner_may_sing(options) or (house.may_swap(options) and state.stock):
        return False
    if house.may_announce_capote(options):
        begins = state.hands[state.turn].bit_count() == house.hand_size(options)
        if state.capote_by is not None or state.stock or (begins and not state.trick):
            return False
    return house.tute_wins_match(options) or not _tute_may_come(options, state)


def _tute_may_come(options: house.TuteOptions, state: State) -> bool:
    """Whether somebody may get four kings or knights together."""
    if not house.singing(options).tute:
        return False
    stock = mask_of(state.stock)
    return any(
        not cards & ~(hand | stock) for cards in singing.TUTES.values() for hand in state.hands
    )


def encoded(game: Tute2 | Tute4, state: State) -> Encoded | None:
    """The deal in a kernel's words, in points; None where that is not all of it."""
    return written(game, state) if is_represented(game.options, state) else None


def written(game: Tute2 | Tute4, state: State) -> Encoded:
    """The same without what a kernel does not know, for which it would return None. The phase is
    one in which cards are played.
    """
    words = _blank(game.options, state.trump).copy()
    sides = [state.side_of(seat) for seat in range(state.seats)]
    write_sides(words, sides, state.side_of(state.turn))
    write_deal(words, state, NUMBERS, state.stock)
    write_left(words, words[LAST])
    _write_songs(words, game.options, state)
    known = [action for action in game.legal_actions(state) if action.verb in ("play", "sing")]
    return Encoded(words, {action.text: _number(action) for action in known})


@lru_cache(maxsize=8)
def _blank(options: house.TuteOptions, trump: Suit) -> list[int]:
    """Words that know the rules, the trump and the cards, and no deal."""
    words = new_words(TUTE)
    words[TRUMPS] = LANE_MASK << (trump * LANE)
    words[RULE_STOCK] = house.duty_rule(options, DECK_SIZE)
    words[RULE] = house.duty_rule(options, 0)
    words[LAST] = LAST_TRICK_POINTS
    words[SONG_RULE], words[WINDOW] = house.singing(options).flags, house.window(options)
    for lane, letter in enumerate(SUITS):
        words[PAIR + lane] = in_lanes(singing.PAIRS[letter], NUMBERS)
    for place, cards in enumerate(singing.TUTES.values()):
        words[TUTES + place] = in_lanes(cards, NUMBERS)
    write_cards(words, NUMBERS, points_of, points_of)
    return words


def _write_songs(words: list[int], options: house.TuteOptions, state: State) -> None:
    is_over = words[WINDOW] == masks.STOCK_ONLY and not state.stock and not state.may_sing
    words[FORTY] = 0 if is_over else words[PAIR + state.trump]
    words[TUTE_WORTH] = WINS_ALL if _tute_may_come(options, state) else 0
    words[MAY_SING] = int(state.may_sing and not state.trick)
    for seat in range(state.seats):
        words[SUNG + seat] = sum(
            words[PAIR + SUITS.index(word)] for word in state.sung_by(seat) if word in SUITS
        )
        led_without = state.taken_by[house.tricks_with_draw(options, state.seats) :]
        words[WINS + seat] = led_without.count(seat)


def _number(action: Action) -> int:
    if action.verb == "play":
        return NUMBERS[action.cards[0]]
    if action.word in singing.TUTES:
        return SING_TUTE + list(singing.TUTES).index(action.word)
    return SING_PAIR + SUITS.index(action.word)
