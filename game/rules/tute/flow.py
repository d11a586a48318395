"""What happens in a deal of Tute when an action is taken: tricks, drawing, singing, swapping.

Functions of the house rules and a state, which they change in place.
"""

from __future__ import annotations

from game.rules.cards import Card, Seat, card_of, number_of
from game.rules.tute import house, scoring, singing
from game.rules.tute.ranks import points_of
from game.rules.tute.state import SIDES, Ended, Phase, State
from game.rules.view import Reason, View

SWAPS = {"7": (1, 3, 12, 11, 10), "2": (7, 6, 5, 4)}
"""Which turned numbers the 7 and the 2 of trumps may be swapped for."""


def singer_of(state: State, seat: Seat) -> singing.Singer:
    return singing.Singer(state.hands[seat], state.trump, state.sung_by(seat))


def songs(options: house.TuteOptions, state: State, seat: Seat) -> list[str]:
    """What this seat may announce now."""
    if not state.may_sing:
        return []
    return singing.available(house.singing(options), singer_of(state, seat))


def why_no_song(options: house.TuteOptions, state: State, seat: Seat, word: str) -> Reason | None:
    """Why this seat may not announce this now: on account of its hand, or of the moment."""
    reason = singing.why_not(house.singing(options), singer_of(state, seat), word)
    if reason is not None or (state.may_sing and seat == state.turn):
        return reason
    return Reason("sing_after_trick" if _may_sing_later(options, state, seat) else "sing_over")


def _may_sing_later(options: house.TuteOptions, state: State, seat: Seat) -> bool:
    """Whether the window would open for this seat if it won the trick to come."""
    wins = _wins_since_stock(options, state, seat) + (not state.stock)
    return house.window_is_open(options, max(0, len(state.stock) - state.seats), wins)


def claims(options: house.TuteOptions, state: State) -> list[str]:
    """What house rules let the player on lead say."""
    if state.trick or not state.tricks:
        return []
    words = []
    # No deal leaves both sides without a point and the match open.
    is_first_deal = not any(state.carried)
    if house.ending(options).may_claim and not is_first_deal:
        words.append("out")
    all_cards = state.hands[state.turn].bit_count() == house.hand_size(options)
    stage_two_begins = not state.stock and all_cards
    if house.may_announce_capote(options) and stage_two_begins and state.capote_by is None:
        words.append("capote")
    return words


def play_card(options: house.TuteOptions, state: State, card: Card) -> None:
    seat = state.turn
    state.may_sing = False
    state.hands[seat] &= ~(1 << card)
    state.shown[seat] &= ~(1 << card)
    state.trick = (*state.trick, (seat, card))
    state.turn = (seat + 1) % state.seats
    if len(state.trick) == state.seats:
        _take_trick(options, state)


def _take_trick(options: house.TuteOptions, state: State) -> None:
    taker = state.winning()
    state.card_points[state.side_of(taker)] += sum(points_of(card) for _, card in state.trick)
    state.tricks.append(state.trick)
    state.taken_by.append(taker)
    state.trick, state.drawn, state.turn = (), {}, taker
    if not any(state.hands) and not state.stock:
        end(state, Ended.PLAYED)
    elif not _stops(options, state, taker):
        _before_drawing(options, state)


def _stops(options: house.TuteOptions, state: State, seat: Seat) -> bool:
    """Ends the deal if this seat's side has reached the target and that is watched."""
    side = state.side_of(seat)
    if house.ending(options).stops_at_target and scoring.is_out(options, state, side):
        end(state, Ended.AT_TARGET)
        return True
    return False


def _before_drawing(options: house.TuteOptions, state: State) -> None:
    """Asks the winner about the turned card where that is played, else draws."""
    if swaps(options, state, state.turn):
        state.phase = Phase.SWAP
        return
    state.phase = Phase.PLAY
    _draw(options, state)


def _draw(options: house.TuteOptions, state: State) -> None:
    """The winner first, then the other; the turned card goes last, seen by all. Then the window
    opens.
    """
    taker = state.turn
    if state.stock:
        for seat in (taker, 1 - taker):
            card = state.stock.pop(0)
            state.drawn[seat] = card
            state.hands[seat] |= 1 << card
            if not state.stock:
                state.shown[seat] |= 1 << card
    state.may_sing = _window_is_open(options, state, taker)
    if house.partner_may_sing(options):
        winners = [taker, (taker + SIDES) % state.seats]
        state.to_ask = [seat for seat in winners if songs(options, state, seat)]
        _ask_next(state, taker)


def _window_is_open(options: house.TuteOptions, state: State, taker: Seat) -> bool:
    """Whether the winner of the trick just taken may sing, once all have drawn."""
    wins = _wins_since_stock(options, state, taker)
    return house.window_is_open(options, len(state.stock), wins)


def _wins_since_stock(options: house.TuteOptions, state: State, seat: Seat) -> int:
    """Tricks won by this seat of those led without a stock."""
    return state.taken_by[house.tricks_with_draw(options, state.seats) :].count(seat)


def _ask_next(state: State, leader: Seat) -> None:
    """The next of the winning side who may announce; then the winner leads."""
    if state.to_ask:
        state.phase, state.turn = Phase.SING, state.to_ask[0]
    else:
        state.phase, state.turn, state.may_sing = Phase.PLAY, leader, False


def sing(options: house.TuteOptions, state: State, word: str) -> None:
    seat = state.turn
    if word in singing.TUTES:
        state.songs.append((seat, word))
        state.shown[seat] |= singing.cards_of(word)
        state.tute_by = seat
        end(state, Ended.TUTE)
        return
    if word != "pass":
        state.songs.append((seat, word))
        state.shown[seat] |= singing.cards_of(word)
        if _stops(options, state, seat):
            return
    if state.phase is Phase.SING:
        state.to_ask.pop(0)
        _ask_next(state, state.taken_by[-1])
    else:
        state.may_sing = False


def swaps(options: house.TuteOptions, state: State, seat: Seat) -> list[str]:
    """Which of the two trumps this seat may swap for the turned card."""
    if not house.may_swap(options) or not state.stock:
        return []
    number = number_of(state.turned)
    return [
        word
        for word, turned in SWAPS.items()
        if word not in state.swapped
        and number in turned
        and state.hands[seat] >> card_of(state.trump, int(word)) & 1
    ]


def swap(options: house.TuteOptions, state: State, word: str) -> None:
    if word != "no":
        seat, given, taken = state.turn, card_of(state.trump, int(word)), state.turned
        state.swapped.append(word)
        state.hands[seat] ^= 1 << given | 1 << taken
        state.shown[seat] = state.shown[seat] & ~(1 << given) | 1 << taken
        state.stock[-1] = state.turned = given
        _before_drawing(options, state)
    else:
        state.phase = Phase.PLAY
        _draw(options, state)


def recall(options: house.TuteOptions, state: State, view: View) -> None:
    """Fills in what follows from the tricks and calls that a view shows."""
    for trick, taker in zip(view.tricks, view.taken_by, strict=True):
        state.card_points[state.side_of(taker)] += sum(points_of(card) for _, card in trick)
    for call in view.calls:
        verb, _, word = call.text.partition(" ")
        if verb == "sing" and word != "pass":
            state.songs.append((call.seat, word))
        elif verb == "swap" and word != "no":
            state.swapped.append(word)
        elif word == "capote":
            state.capote_by = call.seat
    if state.phase is Phase.OVER:
        _recall_end(options, state)
    else:
        _recall_window(options, state, view)


def _recall_end(options: house.TuteOptions, state: State) -> None:
    """How a finished deal ended, read from its last call and the cards that are left."""
    seat, last_call = state.calls[-1] if state.calls else (state.turn, "")
    if last_call == "claim out":
        claim(options, state, seat)
    elif last_call.removeprefix("sing ") in singing.TUTES:
        state.tute_by = seat
        end(state, Ended.TUTE)
    else:
        end(state, Ended.AT_TARGET if any(state.hands) else Ended.PLAYED)


def _recall_window(options: house.TuteOptions, state: State, view: View) -> None:
    """Whether the seat to act may sing, and who is asked after it.

    Of another's window only the last call tells: it is taken for closed by a song of his, although
    that may have been after an earlier trick.
    """
    if view.turn == view.seat:
        state.may_sing = any(action.verb == "sing" for action in view.legal)
    elif state.phase is Phase.PLAY and state.tricks and not state.trick:
        seat, last_call = state.calls[-1] if state.calls else (state.turn, "")
        sang = seat == state.turn and last_call.startswith("sing")
        window = _window_is_open(options, state, state.turn)
        state.may_sing = window and not sang and not house.partner_may_sing(options)
    if state.phase is Phase.SING:
        state.may_sing = True
        partner = (state.turn + SIDES) % state.seats
        partner_waits = state.turn == state.taken_by[-1] and songs(options, state, partner)
        state.to_ask = [state.turn, partner] if partner_waits else [state.turn]


def end(state: State, how: Ended) -> None:
    state.ended, state.phase = how, Phase.OVER


def claim(options: house.TuteOptions, state: State, seat: Seat) -> None:
    """`seat` says that its side has reached the target: right or wrong, the match is over."""
    state.claimed_by = seat
    state.claim_right = scoring.is_out(options, state, state.side_of(seat))
    end(state, Ended.CLAIMED)
