"""The flow of a deal of Tute: phases, actions, drawing, singing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, ClassVar, assert_never

from game.rules.cards import (
    Card,
    Mask,
    Seat,
    Side,
    card_text,
    cards_in,
    mask_of,
    parse_suit,
    suit_of,
)
from game.rules.game import DealResult, Game, ScoreLine, Standing, Winner
from game.rules.notation import Action, play
from game.rules.options import Options
from game.rules.tute import flow, house, sampling, scoring, singing, views
from game.rules.tute.duties import Bound, Table, bound
from game.rules.tute.ranks import points_of, strength
from game.rules.tute.state import SIDES, Phase, State
from game.rules.view import Reason, View

if TYPE_CHECKING:
    from game.rules.trial import Question


class _Tute(Game[State]):
    """What both forms share. Seats 0 and 2 are one side, 1 and 3 the other."""

    id: ClassVar[str]
    seats: ClassVar[int]
    sides: ClassVar[int] = SIDES
    options_type: ClassVar[type[Options]]
    presets: ClassVar[Mapping[str, Options]]
    options: house.TuteOptions

    @property
    def target(self) -> int:
        """The total that ends a match: points, or deals where deals are counted."""
        return house.target(self.options)

    def trial_questions(self) -> tuple[Question, ...]:
        from game.rules.tute import trial  # Not before somebody wants hands counted.

        return trial.questions(self)

    def side_of(self, seat: Seat) -> Side:
        """Partners face each other."""
        return seat % SIDES

    def legal_actions(self, state: State) -> list[Action]:
        """Plays by suit and number, then announcements, then what house rules add."""
        match state.phase:
            case Phase.PLAY:
                plays = [play(card) for card in cards_in(self._playable(state))]
                songs = [
                    Action("sing", word) for word in flow.songs(self.options, state, state.turn)
                ]
                return (
                    plays
                    + songs
                    + [Action("claim", word) for word in flow.claims(self.options, state)]
                )
            case Phase.SING:
                return [
                    Action("sing", word)
                    for word in (*flow.songs(self.options, state, state.turn), "pass")
                ]
            case Phase.SWAP:
                return [
                    Action("swap", word)
                    for word in (*flow.swaps(self.options, state, state.turn), "no")
                ]
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
        if action.verb == "sing" and action.word != "pass":
            return flow.why_no_song(self.options, state, state.turn, action.word)
        listed = action in self.legal_actions(state)
        return None if listed else Reason("not_now", {"action": action.text})

    def advance(self, state: State, action: Action) -> None:
        """Changes the state in place, unchecked."""
        state.ply += 1
        if action.verb == "play":
            flow.play_card(self.options, state, action.cards[0])
            return
        state.calls.append((state.turn, action.text))
        if action.verb == "sing":
            flow.sing(self.options, state, action.word)
        elif action.verb == "swap":
            flow.swap(self.options, state, action.word)
        elif action.word == "capote":
            state.capote_by = state.turn
        else:
            flow.claim(self.options, state, state.turn)

    def result(self, state: State) -> DealResult | None:
        """The explained score; None while the deal goes on."""
        return scoring.result_of(self.options, state)

    def lines(self, state: State) -> tuple[ScoreLine, ...]:
        """Cards won and songs, as they count by now."""
        return scoring.lines_of(state, scoring.won_outright(self.options, state))

    def card_worth(self, card: Card) -> int:
        """Card points."""
        return points_of(card)

    def view(self, state: State, seat: Seat) -> View:
        """What this seat may know."""
        legal = tuple(self.legal_actions(state)) if self.turn(state) == seat else ()
        return views.public_part(self.options, state, seat, self.id).but(
            legal=legal,
            worth=views.worth(state, legal),
            warnings=views.warnings(self.options, state, seat, legal),
            held_back=views.held_back(self.options, state, seat),
            refused=self.refused(state, seat),
        )

    def arranged(self, view: View) -> list[Card]:
        """By suit, the ace first and the 2 last."""
        return sorted(view.hand, key=lambda card: (suit_of(card), -strength(card)))

    def sample(self, view: View, rng: Random) -> State:
        """A state that fits the view: the other hands and the stock are drawn by chance."""
        assert view.trump is not None
        assert view.turned is not None
        trump = parse_suit(view.trump)
        hands, stock = sampling.sampler(self.options, view, trump)(rng)
        state = State(
            view.dealer,
            view.totals,
            hands,
            stock,
            view.seat if view.turn is None else view.turn,
            trump=trump,
            turned=view.turned,
            shown=[mask_of(view.shown.get(seat, ())) for seat in range(self.seats)],
            phase=Phase(view.phase),
            trick=view.trick,
            tricks=list(view.tricks),
            taken_by=list(view.taken_by),
            drawn=dict(view.drawn),
            calls=[(call.seat, call.text) for call in view.calls],
            ply=view.ply,
        )
        flow.recall(self.options, state, view)
        return state

    def settle(self, standing: Standing, result: DealResult) -> Standing:
        """Adds the points, or the deal where deals are counted."""
        return scoring.settled(self.options, standing, result)

    def winner(self, standing: Standing, result: DealResult) -> Winner | None:
        """Who has won the match with this deal."""
        return scoring.winner_of_match(self.options, standing, result)

    def _start(self, state: State) -> State:
        """The first lead, unless a dealt tute ends the deal at once."""
        if house.dealt_tute_wins(self.options):
            for step in range(self.seats):
                seat = (state.turn + step) % self.seats
                word = singing.dealt_tute(state.hands[seat])
                if word is not None:
                    state.turn = seat
                    state.calls.append((seat, f"sing {word}"))
                    flow.sing(self.options, state, word)
                    break
        return state

    def _bound(self, state: State) -> Bound | None:
        """What the duties leave to the seat to act; None on lead, where every card is free."""
        if not state.trick:
            return None
        partner_wins = self.side_of(state.winning()) == self.side_of(state.turn)
        trick = [card for _, card in state.trick]
        table = Table(trick, state.trump, len(state.stock), partner_wins)
        return bound(self.options, state.hands[state.turn], table)

    def _playable(self, state: State) -> Mask:
        allowed = self._bound(state)
        return state.hands[state.turn] if allowed is None else allowed.cards

    def _why_not_play(self, state: State, card: Card) -> Reason | None:
        if not state.hands[state.turn] >> card & 1:
            return Reason("not_held", {"card": card_text(card)})
        allowed = self._bound(state)
        return None if allowed is None or allowed.cards >> card & 1 else allowed.reason


class Tute2(_Tute):
    """Tute corriente: two players, a stock, duties once it is gone."""

    id = "tute2"
    seats = 2
    options_type = house.Tute2Options
    presets = house.PRESETS_2

    def __init__(self, options: house.Tute2Options | None = None) -> None:
        self.options = options or house.Tute2Options()

    def deal(self, deck: Sequence[Card], dealer: Seat, standing: Standing) -> State:
        """Half hands to the eldest, the dealer, the eldest, the dealer; the next card is turned and
        goes undermost.
        """
        size = house.hand_size(self.options)
        packet, eldest = size // 2, 1 - dealer
        hands: list[Mask] = [0, 0]
        for turn in range(4):
            hands[(eldest + turn) % 2] |= mask_of(deck[turn * packet : (turn + 1) * packet])
        turned = deck[2 * size]
        state = State(
            dealer,
            standing.totals,
            hands,
            [*deck[2 * size + 1 :], turned],
            eldest,
            trump=suit_of(turned),
            turned=turned,
        )
        return self._start(state)


class Tute4(_Tute):
    """Four players in two sides, the whole deck dealt, duties from the first trick."""

    id = "tute4"
    seats = 4
    options_type = house.Tute4Options
    presets = house.PRESETS_4

    def __init__(self, options: house.Tute4Options | None = None) -> None:
        self.options = options or house.Tute4Options()

    def deal(self, deck: Sequence[Card], dealer: Seat, standing: Standing) -> State:
        """One card at a time from the dealer's right; the dealer's last card lies open and names
        trumps.
        """
        hands: list[Mask] = [0] * self.seats
        for place, card in enumerate(deck):
            hands[(dealer + 1 + place) % self.seats] |= 1 << card
        turned = deck[-1]
        shown: list[Mask] = [0] * self.seats
        shown[dealer] = 1 << turned
        state = State(
            dealer,
            standing.totals,
            hands,
            [],
            (dealer + 1) % self.seats,
            trump=suit_of(turned),
            turned=turned,
            shown=shown,
        )
        return self._start(state)
