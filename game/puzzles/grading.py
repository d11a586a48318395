"""How hard a puzzle is, and what its solution does."""

from __future__ import annotations

from typing import Any

from game.puzzles.judging import counted, is_own
from game.rules.cards import SUIT_MASKS, Card, Mask, Seat, Suit, cards_in, mask_of
from game.rules.game import Game
from game.rules.tresillo import Tresillo
from game.rules.tresillo.flow import ranking_of
from game.rules.tresillo.state import defenders_of
from game.rules.tressette import Tressette
from game.rules.tressette.ranks import STRONGER as TRESSETTE_STRONGER
from game.rules.tressette.ranks import thirds_of
from game.rules.tute.ranks import STRONGER as TUTE_STRONGER
from game.rules.tute.ranks import points_of

THEMES = ("cash", "lead_low", "lead_trump", "take", "ruff", "duck", "throw")
"""A lead that nobody can beat in its suit, another, of a trump; as a reply: takes the trick, with
a trump for want of the suit, could take it and does not, cannot take it.
"""
STEPS = {
    "tressette": (16, 18, 21, 26),
    "tute2": (16, 19, 22, 25),
    "tute4": (16, 19, 21, 23),
    "tresillo": (17, 19, 22, 26),
}
"""By game the most effort of grades 1 to 4: fifths of a sample of puzzles as they are found."""
LOOKED_AT = 12_000
"""Positions that one look ahead may take; one that would need more counts as not deep enough."""


class _Enough(Exception):
    """A look ahead has used up its positions."""


class _Look:
    """Looks ahead a number of tricks and then counts what has been won, as people do."""

    def __init__(self, game: Game[Any], seat: Seat) -> None:
        self._game, self._seat, self._left = game, seat, LOOKED_AT

    def value(self, state: Any, until: int, low: int, high: int) -> int:
        """The best count for the person's side once `until` tricks lie there (alpha-beta)."""
        self._left -= 1
        if self._left < 0:
            raise _Enough
        seat = self._game.turn(state)
        if seat is None or len(state.tricks) >= until:
            return ahead(self._game, state, self._seat)
        own = is_own(self._game, state, self._seat, seat)
        for action in self._game.legal_actions(state):
            after = state.copy()
            self._game.advance(after, action)
            found = self.value(after, until, low, high)
            low, high = (max(low, found), high) if own else (low, min(high, found))
            if low >= high:
                break
        return low if own else high


def ahead(game: Game[Any], state: Any, seat: Seat) -> int:
    """What the side of a seat has won more than the other: thirds, points; in Tresillo by how many
    tricks the hombre leads the better defender, or he is behind.
    """
    if isinstance(game, Tresillo):
        tricks = state.tricks_of()
        lead = tricks[state.hombre] - max(tricks[other] for other in defenders_of(state.hombre))
        return int(lead if seat == state.hombre else -lead)
    own, other = counted(game, state), game.side_of(seat)
    return 2 * own[other] - sum(own)


def depth_of(game: Game[Any], state: Any, solution: str) -> int:
    """The least number of tricks, the one on the table included, that somebody must look ahead
    until the solution alone looks best; all that are left if no shorter look shows it.
    """
    seat = game.turn(state)
    assert seat is not None
    left = state.hands[seat].bit_count()
    for tricks in range(1, left):
        if _shows(game, state, seat, solution, len(state.tricks) + tricks):
            return tricks
    return int(left)


def _shows(game: Game[Any], state: Any, seat: Seat, solution: str, until: int) -> bool:
    """Whether the solution looks better than every other action once so many tricks lie there."""
    look, far = _Look(game, seat), 1000
    by_text = {action.text: action for action in game.legal_actions(state)}
    try:
        best = look.value(game.apply(state, by_text.pop(solution)), until, -far, far)
        return all(
            look.value(game.apply(state, action), until, best - 1, best) < best
            for action in by_text.values()
        )
    except _Enough:
        return False


def grade_of(game_id: str, effort: int) -> int:
    """1 to 5: the fifth of a game's puzzles to which one of this effort belongs."""
    return 1 + sum(effort > most for most in STEPS[game_id])


def effort_of(depth: int, groups: int, nodes: int) -> int:
    """How hard a puzzle is: how deep the point lies, among how many different cards, and how many
    positions prove it, by powers of two.
    """
    return 2 * depth + groups + nodes.bit_length()


def groups_of(game: Game[Any], state: Any) -> int:
    """How many different cards may be played: neighbours of one worth count as one."""
    own = mask_of(action.cards[0] for action in game.legal_actions(state) if action.cards)
    hands: Mask = 0
    for hand in state.hands:
        hands |= hand
    between = (hands | mask_of(card for _, card in state.trick)) & ~state.hands[state.turn]
    found: list[Card] = []
    for card in cards_in(own):
        if not any(_alike(game, state, card, other, between) for other in found):
            found.append(card)
    return len(found)


def theme_of(game: Game[Any], state: Any, card: Card) -> str:
    """What playing this card does."""
    trumps, above = _trumps(game, state), stronger(game, state, card)
    if not state.trick:
        others: Mask = 0
        for seat, hand in enumerate(state.hands):
            others |= hand if seat != state.turn else 0
        if trumps >> card & 1:
            return "lead_trump"
        return "lead_low" if above & others else "cash"
    if _takes(game, state, card):
        led = state.trick[0][1]
        return "ruff" if trumps >> card & 1 and not trumps >> led & 1 else "take"
    could = any(_takes(game, state, a.cards[0]) for a in game.legal_actions(state) if a.cards)
    return "duck" if could else "throw"


def stronger(game: Game[Any], state: Any, card: Card) -> Mask:
    """The cards of its suit that beat a card."""
    if isinstance(game, Tresillo):
        return ranking_of(game.options, state).stronger[card]
    return (TRESSETTE_STRONGER if isinstance(game, Tressette) else TUTE_STRONGER)[card]


def _alike(game: Game[Any], state: Any, card: Card, other: Card, between: Mask) -> bool:
    """Whether two cards of a hand are of one suit and worth, with none of another's between."""
    one, two = stronger(game, state, card), stronger(game, state, other)
    if not (one >> other & 1 or two >> card & 1):
        return False
    return _worth(game, state, card) == _worth(game, state, other) and not (one ^ two) & between


def _worth(game: Game[Any], state: Any, card: Card) -> int:
    if isinstance(game, Tresillo):
        return int(card in ranking_of(game.options, state).matadors)
    return thirds_of(card) if isinstance(game, Tressette) else points_of(card)


def _trumps(game: Game[Any], state: Any) -> Mask:
    if isinstance(game, Tressette):
        return 0
    trump: Suit = state.trump
    if isinstance(game, Tresillo):
        return ranking_of(game.options, state).followers[trump]
    return SUIT_MASKS[trump]


def _takes(game: Game[Any], state: Any, card: Card) -> bool:
    """Whether a card would win the trick as it lies."""
    trumps = _trumps(game, state)
    best = state.trick[0][1]
    for _, next_card in [*state.trick[1:], (None, card)]:
        suit = stronger(game, state, best)
        if suit >> next_card & 1 or (trumps >> next_card & 1 and not trumps >> best & 1):
            best = next_card
    return bool(best == card)
