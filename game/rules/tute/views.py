"""What one seat may know of a deal of Tute."""

from __future__ import annotations

from game.rules.cards import FULL_DECK, SUITS, Mask, Seat, mask_of
from game.rules.notation import Action
from game.rules.options import options_to_dict
from game.rules.tute import flow, house, scoring, singing
from game.rules.tute.state import State
from game.rules.view import Announced, Reason, View


def public_part(options: house.TuteOptions, state: State, seat: Seat, game_id: str) -> View:
    """The view without what depends on the seat's choices now: what it may do, and why not more."""
    hidden_count = house.ending(options).may_claim and state.ended is None
    counted = {
        "card_points": tuple(state.card_points),
        "sung": tuple(scoring.sung_points(state)),
        "points": tuple(scoring.points_so_far(state)),
    }
    return state.public_view(game_id, options_to_dict(options), seat).but(
        winning=state.winning() if state.trick else None,
        trump=SUITS[state.trump],
        turned=state.turned,
        announced=tuple(
            Announced(s, word, singing.value_of(word, state.trump)) for s, word in state.songs
        ),
        counted={} if hidden_count else counted,
    )


def worth(state: State, legal: tuple[Action, ...]) -> dict[str, int]:
    """What each legal announcement adds to the score at once."""
    return {
        action.text: singing.value_of(action.word, state.trump)
        for action in legal
        if action.verb == "sing" and action.word in singing.PAIRS
    }


def may_still_draw(state: State, seat: Seat) -> Mask:
    """Cards that this seat may yet draw: any that it has not seen, and the turned card."""
    if not state.stock:
        return 0
    tricks = (*state.tricks, state.trick)
    seen = state.hands[seat] | mask_of(card for trick in tricks for _, card in trick)
    for shown in state.shown:
        seen |= shown
    return FULL_DECK & ~seen


def warnings(
    options: house.TuteOptions, state: State, seat: Seat, legal: tuple[Action, ...]
) -> dict[str, Reason]:
    """Legal announcements by which the seat would give up another one."""
    rule, singer = house.singing(options), flow.singer_of(state, seat)
    may_draw = may_still_draw(state, seat)
    return {
        action.text: Reason("gives_up_forty", {"suit": SUITS[state.trump]})
        for action in legal
        if action.verb == "sing" and singing.gives_up_forty(rule, singer, action.word, may_draw)
    }


def held_back(options: house.TuteOptions, state: State, seat: Seat) -> dict[str, Reason]:
    """Announcements for which the seat holds the cards and which it may not make now, and why."""
    if state.ended is not None:
        return {}
    held = singing.held(state.hands[seat])
    reasons = {f"sing {word}": flow.why_no_song(options, state, seat, word) for word in held}
    return {text: reason for text, reason in reasons.items() if reason is not None}
