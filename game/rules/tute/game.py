"""The flow of a deal of Tute: phases, actions, drawing, singing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any, ClassVar, assert_never

from game.rules.cards import (
    DECK_SIZE,
    Card,
    Mask,
    Seat,
    Side,
    card_of,
    card_text,
    cards_in,
    mask_of,
    number_of,
    parse_suit,
    suit_of,
)
from game.rules.game import DealResult, IllegalAction, Standing, Winner
from game.rules.notation import Action, play
from game.rules.options import Options, options_to_dict
from game.rules.tute import house, sampling, scoring, singing, views
from game.rules.tute.duties import Bound, bound
from game.rules.tute.ranks import points_of, strength
from game.rules.tute.state import Ended, Phase, State
from game.rules.view import Reason, View

SIDES = 2
SWAPS = {"7": (1, 3, 12, 11, 10), "2": (7, 6, 5, 4)}
"""Which turned numbers the 7 and the 2 of trumps may be swapped for."""


class _Tute:
    """What both forms share. Seats 0 and 2 are one side, 1 and 3 the other."""

    id: ClassVar[str]
    seats: ClassVar[int]
    sides: ClassVar[int] = SIDES
    options_type: ClassVar[type[Options]]
    options: house.TuteOptions

    @property
    def target(self) -> int:
        """The total that ends a match: points, or deals where deals are counted."""
        return house.target(self.options)

    def side_of(self, seat: Seat) -> Side:
        """Partners face each other."""
        return seat % SIDES

    def turn(self, state: State) -> Seat | None:
        """Who is to act; None once the deal is over."""
        return None if state.phase is Phase.OVER else state.turn

    def phase(self, state: State) -> str:
        """`play`, `deal_over`, or a phase that a house rule adds."""
        return state.phase.value

    def legal_actions(self, state: State) -> list[Action]:
        """Plays by suit and number, then announcements, then what house rules add."""
        match state.phase:
            case Phase.PLAY:
                plays = [play(card) for card in cards_in(self._bound(state).cards)]
                songs = [Action("sing", word) for word in self._songs(state, state.turn)]
                return plays + songs + [Action("claim", word) for word in self._claims(state)]
            case Phase.SING:
                return [Action("sing", word) for word in (*self._songs(state, state.turn), "pass")]
            case Phase.SWAP:
                return [Action("swap", word) for word in (*self._swaps(state, state.turn), "no")]
            case Phase.OVER:
                return []
            case _:
                assert_never(state.phase)

    def why_not(self, state: State, action: Action) -> Reason | None:
        """Why the seat to act may not do this; None when it may."""
        if state.phase is Phase.OVER:
            return Reason("deal_over")
        if state.phase is Phase.PLAY and action.verb == "play" and len(action.cards) == 1:
            return self._why_not_play(state, action.cards[0])
        if action in self.legal_actions(state):
            return None
        if action.verb == "sing" and action.word in (*singing.PAIRS, *singing.TUTES):
            rule, singer = house.singing(self.options), self._singer(state, state.turn)
            return singing.why_not(rule, singer, action.word) or Reason("sing_after_trick")
        return Reason("not_now", {"action": action.text})

    def apply(self, state: State, action: Action) -> State:
        """The next state; the given one stays as it is. Raises `IllegalAction`."""
        reason = self.why_not(state, action)
        if reason is not None:
            raise IllegalAction(action, reason)
        after = state.copy()
        self.advance(after, action)
        return after

    def advance(self, state: State, action: Action) -> None:
        """Changes the state in place, unchecked."""
        state.ply += 1
        if action.verb == "play":
            self._play(state, action.cards[0])
            return
        state.calls.append((state.turn, action.text))
        if action.verb == "sing":
            self._sing(state, action.word)
        elif action.verb == "swap":
            self._swap(state, action.word)
        elif action.word == "capote":
            state.capote_by = state.turn
        else:
            state.claimed_by = state.turn
            state.claim_right = scoring.is_out(self.options, state, self.side_of(state.turn))
            self._end(state, Ended.CLAIMED)

    def result(self, state: State) -> DealResult | None:
        """The explained score; None while the deal goes on."""
        return scoring.result_of(self.options, state)

    def view(self, state: State, seat: Seat) -> View:
        """What this seat may know."""
        legal = tuple(self.legal_actions(state)) if self.turn(state) == seat else ()
        warnings, held_back = views.song_notes(self.options, state, seat, legal)
        return replace(
            views.public_part(self.options, state, seat, self.id),
            options=options_to_dict(self.options),
            legal=legal,
            warnings=warnings,
            held_back=held_back,
            refused=self._refused(state, seat),
        )

    def arranged(self, view: View) -> list[Card]:
        """By suit, the ace first and the 2 last."""
        return sorted(view.hand, key=lambda card: (suit_of(card), -strength(card)))

    def sample(self, view: View, rng: Random) -> State:
        """A state that fits the view: the other hands and the stock are drawn by chance."""
        assert view.trump is not None and view.turned is not None
        trump = parse_suit(view.trump)
        hands, stock = sampling.sampled_hands(self.options, view, trump, rng)
        state = State(
            view.dealer,
            view.totals,
            view.deal == 1 and not any(view.totals),
            hands,
            stock,
            trump,
            view.turned,
            view.seat if view.turn is None else view.turn,
            card_points=[0] * SIDES,
            shown=[mask_of(view.shown.get(seat, ())) for seat in range(self.seats)],
            phase=Phase(view.phase),
            trick=view.trick,
            tricks=list(view.tricks),
            taken_by=list(view.taken_by),
            drawn=dict(view.drawn),
            calls=[(call.seat, call.text) for call in view.calls],
            ply=view.ply,
        )
        self._recall(state, view)
        return state

    def piles(self, state: State) -> dict[str, list[Card]]:
        """Every card by where it lies."""
        return state.piles()

    def settle(self, standing: Standing, result: DealResult) -> Standing:
        """Adds the points, or the deal where deals are counted."""
        return scoring.settled(self.options, standing, result)

    def winner(self, standing: Standing, result: DealResult) -> Winner | None:
        """Who has won the match with this deal."""
        return scoring.winner_of_match(self.options, standing, result)

    def next_dealer(self, dealer: Seat, result: DealResult) -> Seat:
        """The player to the dealer's right."""
        return (dealer + 1) % self.seats

    def match_extras(self, results: Sequence[DealResult], winner: Winner) -> dict[str, Any]:
        """Nothing: a match is won or lost."""
        return {}

    def _start(self, state: State) -> State:
        """The first lead, unless a dealt tute ends the deal at once."""
        if house.dealt_tute_wins(self.options):
            for step in range(self.seats):
                seat = (state.turn + step) % self.seats
                word = singing.dealt_tute(state.hands[seat])
                if word is not None:
                    state.turn = seat
                    state.calls.append((seat, f"sing {word}"))
                    self._sing(state, word)
                    break
        return state

    def _bound(self, state: State) -> Bound:
        hand = state.hands[state.turn]
        if not state.trick:
            return Bound(hand, Reason("not_held"))
        cards = [card for _, card in state.trick]
        partner_wins = self.seats > SIDES and self.side_of(state.winning()) == self.side_of(state.turn)
        return bound(self.options, hand, cards, state.trump, len(state.stock), partner_wins)

    def _why_not_play(self, state: State, card: Card) -> Reason | None:
        if not state.hands[state.turn] >> card & 1:
            return Reason("not_held", {"card": card_text(card)})
        allowed = self._bound(state)
        return None if allowed.cards >> card & 1 else allowed.reason

    def _refused(self, state: State, seat: Seat) -> dict[Card, Reason]:
        """Own cards that may not be played now, and why."""
        cards = list(cards_in(state.hands[seat]))
        if self.turn(state) != seat or state.phase is not Phase.PLAY:
            over = state.phase is Phase.OVER
            mine = self.turn(state) == seat
            code = "deal_over" if over else "answer_first" if mine else "not_your_turn"
            return dict.fromkeys(cards, Reason(code))
        allowed = self._bound(state)
        return {card: allowed.reason for card in cards if not allowed.cards >> card & 1}

    def _singer(self, state: State, seat: Seat) -> singing.Singer:
        return singing.Singer(state.hands[seat], state.trump, state.sung_by(seat))

    def _songs(self, state: State, seat: Seat) -> list[str]:
        """What this seat may announce now."""
        if not state.may_sing or state.trick:
            return []
        return singing.available(house.singing(self.options), self._singer(state, seat))

    def _claims(self, state: State) -> list[str]:
        """What house rules let the player on lead say."""
        if state.trick or not state.tricks:
            return []
        words = []
        if house.ending(self.options).may_claim and not state.is_first_deal:
            words.append("out")
        all_cards = state.hands[state.turn].bit_count() == house.hand_size(self.options)
        stage_two_begins = not state.stock and all_cards
        if house.may_announce_capote(self.options) and stage_two_begins and state.capote_by is None:
            words.append("capote")
        return words

    def _play(self, state: State, card: Card) -> None:
        seat = state.turn
        state.may_sing = False
        state.hands[seat] &= ~(1 << card)
        state.shown[seat] &= ~(1 << card)
        state.trick = (*state.trick, (seat, card))
        state.turn = (seat + 1) % self.seats
        if len(state.trick) == self.seats:
            self._take_trick(state)

    def _take_trick(self, state: State) -> None:
        taker = state.winning()
        state.card_points[self.side_of(taker)] += sum(points_of(card) for _, card in state.trick)
        state.tricks.append(state.trick)
        state.taken_by.append(taker)
        state.trick, state.drawn, state.turn = (), {}, taker
        if not any(state.hands) and not state.stock:
            self._end(state, Ended.PLAYED)
        elif not self._stops(state, taker):
            self._before_drawing(state)

    def _stops(self, state: State, seat: Seat) -> bool:
        """Ends the deal if this seat's side has reached the target and that is watched."""
        side = self.side_of(seat)
        if house.ending(self.options).stops_at_target and scoring.is_out(self.options, state, side):
            self._end(state, Ended.AT_TARGET)
            return True
        return False

    def _before_drawing(self, state: State) -> None:
        """Asks the winner about the turned card where that is played, else draws."""
        if self._swaps(state, state.turn):
            state.phase = Phase.SWAP
            return
        state.phase = Phase.PLAY
        self._draw(state)

    def _draw(self, state: State) -> None:
        """The winner first, then the other; the turned card goes last, seen by all. Then the window opens."""
        taker = state.turn
        led_without_stock = not state.stock
        if state.stock:
            for seat in (taker, 1 - taker):
                card = state.stock.pop(0)
                state.drawn[seat] = card
                state.hands[seat] |= 1 << card
                if not state.stock:
                    state.shown[seat] |= 1 << card
        wins = self._wins_since_stock(state, taker) if led_without_stock else 0
        state.may_sing = house.window_is_open(self.options, len(state.stock), wins)
        if house.partner_may_sing(self.options):
            winners = [taker, (taker + SIDES) % self.seats]
            state.to_ask = [seat for seat in winners if self._songs(state, seat)]
            self._ask_next(state, taker)

    def _wins_since_stock(self, state: State, seat: Seat) -> int:
        """Tricks won by this seat of those led without a stock."""
        with_draw = (DECK_SIZE - self.seats * house.hand_size(self.options)) // self.seats
        return state.taken_by[with_draw:].count(seat)

    def _ask_next(self, state: State, leader: Seat) -> None:
        """The next of the winning side who may announce; then the winner leads."""
        if state.to_ask:
            state.phase, state.turn = Phase.SING, state.to_ask[0]
        else:
            state.phase, state.turn, state.may_sing = Phase.PLAY, leader, False

    def _sing(self, state: State, word: str) -> None:
        seat = state.turn
        if word in singing.TUTES:
            state.songs.append((seat, word))
            state.shown[seat] |= singing.cards_of(word)
            state.tute_by = seat
            self._end(state, Ended.TUTE)
            return
        if word != "pass":
            state.songs.append((seat, word))
            state.shown[seat] |= singing.cards_of(word)
            if self._stops(state, seat):
                return
        if state.phase is Phase.SING:
            state.to_ask.pop(0)
            self._ask_next(state, state.taken_by[-1])
        else:
            state.may_sing = False

    def _swaps(self, state: State, seat: Seat) -> list[str]:
        """Which of the two trumps this seat may swap for the turned card."""
        if not house.may_swap(self.options) or not state.stock:
            return []
        number = number_of(state.turned)
        return [
            word
            for word, turned in SWAPS.items()
            if word not in state.swapped
            and number in turned
            and state.hands[seat] >> card_of(state.trump, int(word)) & 1
        ]

    def _swap(self, state: State, word: str) -> None:
        if word != "no":
            seat, given, taken = state.turn, card_of(state.trump, int(word)), state.turned
            state.swapped.append(word)
            state.hands[seat] ^= 1 << given | 1 << taken
            state.shown[seat] = state.shown[seat] & ~(1 << given) | 1 << taken
            state.stock[-1] = state.turned = given
            self._before_drawing(state)
        else:
            state.phase = Phase.PLAY
            self._draw(state)

    def _recall(self, state: State, view: View) -> None:
        """Fills in what follows from the tricks and calls that a view shows."""
        for trick, taker in zip(view.tricks, view.taken_by, strict=True):
            state.card_points[self.side_of(taker)] += sum(points_of(card) for _, card in trick)
        for call in view.calls:
            verb, _, word = call.text.partition(" ")
            if verb == "sing" and word != "pass":
                state.songs.append((call.seat, word))
            elif verb == "swap" and word != "no":
                state.swapped.append(word)
            elif word == "capote":
                state.capote_by = call.seat
        state.may_sing = any(action.verb == "sing" for action in view.legal)

    @staticmethod
    def _end(state: State, how: Ended) -> None:
        state.ended, state.phase = how, Phase.OVER


class Tute2(_Tute):
    """Tute corriente: two players, a stock, duties once it is gone."""

    id = "tute2"
    seats = 2
    options_type = house.Tute2Options

    def __init__(self, options: house.Tute2Options | None = None) -> None:
        self.options = options or house.Tute2Options()

    def deal(self, deck: Sequence[Card], dealer: Seat, standing: Standing) -> State:
        """Half hands to the eldest, the dealer, the eldest, the dealer; the next card is turned and goes undermost."""
        size = house.hand_size(self.options)
        packet, eldest = size // 2, 1 - dealer
        hands: list[Mask] = [0, 0]
        for turn in range(4):
            hands[(eldest + turn) % 2] |= mask_of(deck[turn * packet : (turn + 1) * packet])
        turned = deck[2 * size]
        state = State(
            dealer,
            standing.totals,
            standing.deals == 0,
            hands,
            [*deck[2 * size + 1 :], turned],
            suit_of(turned),
            turned,
            eldest,
            card_points=[0] * SIDES,
            shown=[0, 0],
        )
        return self._start(state)


class Tute4(_Tute):
    """Four players in two sides, the whole deck dealt, duties from the first trick."""

    id = "tute4"
    seats = 4
    options_type = house.Tute4Options

    def __init__(self, options: house.Tute4Options | None = None) -> None:
        self.options = options or house.Tute4Options()

    def deal(self, deck: Sequence[Card], dealer: Seat, standing: Standing) -> State:
        """One card at a time from the dealer's right; the dealer's last card lies open and names trumps."""
        hands: list[Mask] = [0] * self.seats
        for place, card in enumerate(deck):
            hands[(dealer + 1 + place) % self.seats] |= 1 << card
        turned = deck[-1]
        shown: list[Mask] = [0] * self.seats
        shown[dealer] = 1 << turned
        state = State(
            dealer,
            standing.totals,
            standing.deals == 0,
            hands,
            [],
            suit_of(turned),
            turned,
            (dealer + 1) % self.seats,
            card_points=[0] * SIDES,
            shown=shown,
        )
        return self._start(state)


