"""From tricks and songs to points: the running score, the explained result of a deal, the winner of
a match.
"""

from __future__ import annotations

from typing import Any

from game.rules.cards import SUITS, Side, card_text, cards_in
from game.rules.game import DealResult, ScoreLine, Standing
from game.rules.tute import house
from game.rules.tute.masks import FORTY
from game.rules.tute.ranks import DECK_POINTS, LAST_TRICK_POINTS
from game.rules.tute.singing import cards_of, value_of
from game.rules.tute.state import SIDES, State

WHOLE_DEAL = DECK_POINTS + LAST_TRICK_POINTS
"""What a deal is worth without songs; a deal won outright is booked as all of it."""


def sung_points(state: State) -> list[int]:
    """Points sung so far, by side."""
    points = [0] * SIDES
    for seat, word in state.songs:
        points[state.side_of(seat)] += value_of(word, state.trump)
    return points


def points_so_far(state: State) -> list[int]:
    """Both scores in this deal as it stands: card points, songs, and ten for the last trick once it
    is won.
    """
    last = state.last_trick_to()
    return [
        cards + sung + (LAST_TRICK_POINTS if last == side else 0)
        for side, (cards, sung) in enumerate(
            zip(state.card_points, sung_points(state), strict=True)
        )
    ]


def is_out(options: house.TuteOptions, state: State, side: Side) -> bool:
    """Whether this side has reached the target with what it has so far."""
    return state.carried[side] + points_so_far(state)[side] >= house.target(options)


def won_outright(options: house.TuteOptions, state: State) -> Side | None:
    """The side that has the whole deal: by a tute that wins deals only, or by capote made or
    failed.
    """
    if state.tute_by is not None:
        return None if house.tute_wins_match(options) else state.side_of(state.tute_by)
    if state.capote_by is None or not state.is_played_out():
        return None
    stage = len(state.tricks) - house.hand_size(options)
    made = set(state.taken_by[stage:]) == {state.capote_by}
    return state.capote_by if made else 1 - state.capote_by


def result_of(options: house.TuteOptions, state: State) -> DealResult | None:
    """The explained result; None while the deal goes on."""
    if state.ended is None:
        return None
    outright = won_outright(options, state)
    points = points_so_far(state)
    if outright is not None:
        points = [
            WHOLE_DEAL + sung if side == outright else 0
            for side, sung in enumerate(sung_points(state))
        ]
    tute_side = None if state.tute_by is None else state.side_of(state.tute_by)
    fields: dict[str, Any] = {
        "trump": SUITS[state.trump],
        "card_points": state.card_points.copy(),
        "sung": sung_points(state),
        "last_trick": state.last_trick_to(),
        "tute": tute_side,
    }
    if state.claimed_by is not None:
        fields["out"] = state.side_of(state.claimed_by)
    if house.may_announce_capote(options):
        fields["capote"] = _capote(state, outright)
    if house.counts_deals(options):
        fields["deal_to"] = _deal_to(points, state, tute_side)
    fields["points"] = points
    return DealResult(fields, tuple(points), lines_of(state, outright), _decided(options, state))


def settled(options: house.TuteOptions, standing: Standing, result: DealResult) -> Standing:
    """The standing after a deal: points added, or one deal more for its winner."""
    gained = result.points
    if house.counts_deals(options):
        gained = tuple(int(side == result.fields["deal_to"]) for side in range(SIDES))
    totals = tuple(a + b for a, b in zip(standing.totals, gained, strict=True))
    return Standing(totals, deals=standing.deals + 1)


def winner_of_match(
    options: house.TuteOptions, standing: Standing, result: DealResult
) -> Side | None:
    """The higher total once a side is at the target; equal totals go to the last trick."""
    if result.winner is not None:
        return result.winner
    ours, theirs = standing.totals
    if max(ours, theirs) < house.target(options):
        return None
    last: Side | None = result.fields["last_trick"]
    return last if ours == theirs else int(theirs > ours)


def _decided(options: house.TuteOptions, state: State) -> Side | None:
    """The side to which the deal itself gives the match: by a tute or a claim."""
    if state.tute_by is not None and house.tute_wins_match(options):
        return state.side_of(state.tute_by)
    if state.claimed_by is None:
        return None
    side = state.side_of(state.claimed_by)
    return side if state.claim_right else 1 - side


def _capote(state: State, outright: Side | None) -> str | None:
    """How an undertaking to win all tricks ended; None where there was none, or no end."""
    if state.capote_by is None or outright is None or state.tute_by is not None:
        return None
    return "made" if outright == state.capote_by else "failed"


def _deal_to(points: list[int], state: State, tute_side: Side | None) -> Side | None:
    """Who wins the deal where deals are counted: the higher score, ties by the last trick."""
    if tute_side is not None:
        return tute_side
    return state.last_trick_to() if points[0] == points[1] else points.index(max(points))


def lines_of(state: State, outright: Side | None) -> tuple[ScoreLine, ...]:
    """Why each side gets its points, or has them by now; the amounts of a side add up to them.
    `outright`: the side that has the whole deal.
    """
    lines: list[ScoreLine] = []
    for side in range(SIDES):
        if outright is None:
            lines.append(ScoreLine("card_points", side, state.card_points[side]))
            if state.last_trick_to() == side:
                lines.append(ScoreLine("last_ten", side, LAST_TRICK_POINTS))
        elif state.tute_by is None:
            won = WHOLE_DEAL if side == outright else 0
            made = state.capote_by == outright
            lines.append(ScoreLine("capote_made" if made else "capote_failed", side, won))
        else:
            won = WHOLE_DEAL if side == outright else 0
            lines.append(ScoreLine("whole_deal" if won else "no_deal", side, won))
        if outright in (None, side):
            lines += _song_lines(state, side)
        lines += _tute_and_claim_lines(state, side)
    return tuple(lines)


def _song_lines(state: State, side: Side) -> list[ScoreLine]:
    lines = []
    for seat, word in state.songs:
        amount = value_of(word, state.trump)
        if state.side_of(seat) == side and amount:
            code = "forty" if amount == FORTY else "twenty"
            lines.append(ScoreLine(code, side, amount, {"suit": word, "seat": seat}))
    return lines


def _tute_and_claim_lines(state: State, side: Side) -> list[ScoreLine]:
    lines = []
    if state.tute_by is not None and state.side_of(state.tute_by) == side:
        word = next(word for _, word in reversed(state.songs) if word.startswith("tute"))
        cards = " ".join(card_text(card) for card in cards_in(cards_of(word)))
        lines.append(ScoreLine(word, side, 0, {"seat": state.tute_by, "cards": cards}))
    if state.claimed_by is not None and state.side_of(state.claimed_by) == side:
        lines.append(ScoreLine("claim_right" if state.claim_right else "claim_wrong", side, 0))
    return lines
