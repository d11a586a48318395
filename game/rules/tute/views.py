"""What one seat may know of a deal of Tute."""

from __future__ import annotations

from game.rules.cards import FULL_DECK, SUITS, Mask, Seat, cards_in, mask_of
from game.rules.notation import Action
from game.rules.tute import house, scoring, singing
from game.rules.tute.state import State
from game.rules.view import Call, Reason, View


def public_part(options: house.TuteOptions, state: State, seat: Seat, game_id: str) -> View:
    """The view without what depends on the seat's choices now: legal, refused and held-back
    actions.
    """
    hidden_count = house.ending(options).may_claim and state.ended is None
    counted = {
        "card_points": tuple(state.card_points),
        "sung": tuple(scoring.sung_points(state)),
        "points": tuple(scoring.points_so_far(state)),
    }
    return View(
        game=game_id,
        options={},
        seat=seat,
        dealer=state.dealer,
        deal=1,
        ply=state.ply,
        phase=state.phase.value,
        turn=None if state.ended else state.turn,
        hand=tuple(cards_in(state.hands[seat])),
        hand_sizes=tuple(hand.bit_count() for hand in state.hands),
        totals=state.carried,
        trick=state.trick,
        tricks=tuple(state.tricks),
        taken_by=tuple(state.taken_by),
        winning=state.winning() if state.trick else None,
        trump=SUITS[state.trump],
        turned=state.turned,
        stock=len(state.stock),
        shown={s: tuple(cards_in(mask)) for s, mask in enumerate(state.shown) if mask},
        drawn={s: card for s, card in state.drawn.items() if s == seat},
        calls=tuple(Call(s, text) for s, text in state.calls),
        counted={} if hidden_count else counted,
    )


def unseen_by(state: State, seat: Seat) -> Mask:
    """Cards that this seat has not seen yet."""
    tricks = (*state.tricks, state.trick)
    seen = state.hands[seat] | mask_of(card for trick in tricks for _, card in trick)
    for shown in state.shown:
        seen |= shown
    return FULL_DECK & ~seen


def song_notes(
    options: house.TuteOptions, state: State, seat: Seat, legal: tuple[Action, ...]
) -> tuple[dict[str, Reason], dict[str, Reason]]:
    """Warnings about legal announcements, and why pairs in hand may not be announced now."""
    rule = house.singing(options)
    singer = singing.Singer(state.hands[seat], state.trump, state.sung_by(seat))
    unseen = unseen_by(state, seat)
    warnings = {
        action.text: Reason("gives_up_forty", {"suit": SUITS[state.trump]})
        for action in legal
        if action.verb == "sing" and singing.gives_up_forty(rule, singer, action.word, unseen)
    }
    allowed = {action.word for action in legal if action.verb == "sing"}
    held = {f"sing {word}": reason for word, reason in singing.held_back(rule, singer).items()}
    if allowed:
        return warnings, held
    waiting = singing.available(rule, singer)
    return warnings, held | {f"sing {word}": Reason("sing_after_trick") for word in waiting}
