"""The flow of a deal of Tressette in due: phases, actions, views."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, assert_never

from game.rules.cards import (
    SUITS,
    Card,
    Mask,
    Seat,
    card_text,
    cards_in,
    mask_of,
    suit_of,
)
from game.rules.game import DealResult, Game, ScoreLine, Standing, Winner
from game.rules.notation import Action, play
from game.rules.options import Options, options_to_dict
from game.rules.tressette import declarations, house, sampling, scoring
from game.rules.tressette.ranks import legal_mask, strength, thirds_of
from game.rules.tressette.state import SEATS, Ended, Phase, State, winning
from game.rules.view import Reason, View

if TYPE_CHECKING:
    from game.rules.trial import Question

PACKET = 5
HAND = 2 * PACKET


class Tressette(Game[State]):
    """Tressette in due under the given house rules. A seat is its own side."""

    id: ClassVar[str] = "tressette"
    seats: ClassVar[int] = SEATS
    sides: ClassVar[int] = SEATS
    options_type: ClassVar[type[Options]] = house.TressetteOptions
    presets: ClassVar[Mapping[str, Options]] = house.PRESETS

    def __init__(self, options: house.TressetteOptions | None = None) -> None:
        self.options = options or house.TressetteOptions()

    @property
    def target(self) -> int:
        """The total that ends a match, in the unit of the score."""
        return house.target_units(self.options)

    @property
    def unit(self) -> str:
        """Thirds where the fractions count too."""
        return "third" if house.scale(self.options).units_a_point > 1 else "point"

    def trial_questions(self) -> tuple[Question, ...]:
        from game.rules.tressette import trial  # Not before somebody wants hands counted.

        return trial.questions()

    def deal(self, deck: Sequence[Card], dealer: Seat, standing: Standing) -> State:
        """Packets of five to the eldest, the dealer, the eldest, the dealer; the other twenty are
        the stock.
        """
        eldest = 1 - dealer
        hands: list[Mask] = [0, 0]
        for packet in range(4):
            seat = (eldest + packet) % SEATS
            hands[seat] |= mask_of(deck[packet * PACKET : (packet + 1) * PACKET])
        state = State(dealer, standing.totals, hands, list(deck[SEATS * HAND :]), turn=eldest)
        self._ask_redeal(state, (eldest, dealer))
        return state

    def legal_actions(self, state: State) -> list[Action]:
        """Plays by suit and number, then declarations and the claim."""
        match state.phase:
            case Phase.REDEAL:
                return [Action("redeal", "yes"), Action("redeal", "no")]
            case Phase.PLAY:
                plays = [play(card) for card in cards_in(self._playable(state))]
                declares = [Action("declare", word) for word in self._declarable(state)]
                return (
                    plays + declares + ([Action("claim", "out")] if self._may_claim(state) else [])
                )
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
        return (
            None
            if action in self.legal_actions(state)
            else Reason("not_now", {"action": action.text})
        )

    def advance(self, state: State, action: Action) -> None:
        """Changes the state in place, unchecked."""
        state.ply += 1
        if action.verb == "play":
            self._play(state, action.cards[0])
            return
        state.calls.append((state.turn, action.text))
        if action.verb == "declare":
            self._declare(state, action.word)
        elif action.verb == "claim":
            self._claim(state, state.turn)
        elif action.word == "yes":
            self._end(state, Ended.REDEALT)
        else:
            eldest_refused = state.turn != state.dealer
            self._ask_redeal(state, (state.dealer,) if eldest_refused else ())

    def result(self, state: State) -> DealResult | None:
        """The explained score; None while the deal goes on."""
        return scoring.result_of(self.options, state)

    def lines(self, state: State) -> tuple[ScoreLine, ...]:
        """Cards won and declarations, as they count by now."""
        return scoring.lines_of(self.options, state)

    def card_worth(self, card: Card) -> int:
        """Thirds of a point."""
        return thirds_of(card)

    def view(self, state: State, seat: Seat) -> View:
        """What this seat may know."""
        to_act = self.turn(state) == seat
        counted = {
            "thirds": tuple(state.thirds),
            "points": scoring.points_so_far(self.options, state),
        }
        view = state.public_view(self.id, options_to_dict(self.options), seat)
        # Where one may claim the match, counting is the player's own affair.
        is_hidden = house.ending(self.options).may_claim and state.ended is None
        return view.but(
            winning=winning(state.trick) if state.trick else None,
            drawn=dict(state.drawn) if house.drawn_are_shown(self.options) else view.drawn,
            counted={} if is_hidden else counted,
            legal=tuple(self.legal_actions(state)) if to_act else (),
            refused=self.refused(state, seat),
        )

    def arranged(self, view: View) -> list[Card]:
        """By suit, the 3 first and the 4 last."""
        return sorted(view.hand, key=lambda card: (suit_of(card), -strength(card)))

    def sample(self, view: View, rng: Random) -> State:
        """A state that fits the view: the other hand and the stock are drawn by chance."""
        hands, stock = sampling.sampler(self.options, view)(rng)
        state = State(
            view.dealer,
            view.totals,
            hands,
            stock,
            turn=view.seat if view.turn is None else view.turn,
            phase=Phase(view.phase),
            trick=view.trick,
            tricks=list(view.tricks),
            taken_by=list(view.taken_by),
            drawn=dict(view.drawn),
            shown=[mask_of(view.shown.get(seat, ())) for seat in range(SEATS)],
            calls=[(call.seat, call.text) for call in view.calls],
            ply=view.ply,
        )
        for trick, taker in zip(view.tricks, view.taken_by, strict=True):
            state.thirds[taker] += sum(thirds_of(card) for _, card in trick)
        for call in view.calls:
            verb, _, word = call.text.partition(" ")
            if verb == "declare":
                self._count_declaration(state, call.seat, word)
        if state.phase is Phase.OVER:
            self._recall_end(state)
        return state

    def settle(self, standing: Standing, result: DealResult) -> Standing:
        """Adds the points; a redeal does not count as a deal."""
        totals = tuple(a + b for a, b in zip(standing.totals, result.points, strict=True))
        return Standing(totals, deals=standing.deals + ("redeal" not in result.fields))

    def winner(self, standing: Standing, result: DealResult) -> Winner | None:
        """Who has won the match with this deal."""
        return scoring.winner_of_match(self.options, standing, result)

    def next_dealer(self, dealer: Seat, result: DealResult) -> Seat:
        """The other player by default; a redeal is dealt by the same one."""
        if "redeal" in result.fields:
            return dealer
        return house.dealer_after(self.options, dealer, result.points)

    def match_extras(self, results: Sequence[DealResult], winner: Winner) -> dict[str, Any]:
        """`worth` where cappotto is played."""
        assert isinstance(winner, int)
        return scoring.worth_of_match(self.options, results, winner)

    def _playable(self, state: State) -> Mask:
        hand = state.hands[state.turn]
        if not state.trick:
            return hand
        return legal_mask(
            hand, state.trick[0][1], house.must_follow(self.options, len(state.stock))
        )

    def _why_not_play(self, state: State, card: Card) -> Reason | None:
        if not state.hands[state.turn] >> card & 1:
            return Reason("not_held", {"card": card_text(card)})
        if not self._playable(state) >> card & 1:
            return Reason("must_follow", {"suit": SUITS[suit_of(state.trick[0][1])]})
        return None

    def _play(self, state: State, card: Card) -> None:
        seat = state.turn
        rule = house.declaring(self.options)
        if rule and not rule.by_hand:
            for word in self._declarable_by(state, seat):
                if state.ended is not None:
                    break
                state.calls.append((seat, f"declare {word}"))
                self._declare(state, word)
        state.hands[seat] &= ~(1 << card)
        state.shown[seat] &= ~(1 << card)
        state.trick = (*state.trick, (seat, card))
        if state.ended is None:
            state.turn = 1 - seat
            if len(state.trick) == SEATS:
                self._take_trick(state)

    def _take_trick(self, state: State) -> None:
        taker = winning(state.trick)
        state.thirds[taker] += sum(thirds_of(card) for _, card in state.trick)
        state.tricks.append(state.trick)
        state.taken_by.append(taker)
        state.trick = ()
        state.drawn = {}
        if house.ending(self.options).stops_at_target and scoring.is_out(
            self.options, state, taker
        ):
            self._end(state, Ended.AT_TARGET)
            return
        self._draw(state, taker)
        state.turn = taker
        if not any(state.hands):
            self._end(state, Ended.PLAYED)

    def _draw(self, state: State, taker: Seat) -> None:
        """The winner draws first, then the other, while there is a stock."""
        if not state.stock:
            return
        for seat in (taker, 1 - taker):
            card = state.stock.pop(0)
            state.drawn[seat] = card
            state.hands[seat] |= 1 << card
            if house.drawn_are_shown(self.options):
                state.shown[seat] |= 1 << card

    def _declarable(self, state: State) -> list[str]:
        """What the seat to act may declare by an action of its own."""
        rule = house.declaring(self.options)
        return self._declarable_by(state, state.turn) if rule and rule.by_hand else []

    def _declarable_by(self, state: State, seat: Seat) -> list[str]:
        """Combinations open to this seat about to play: with the first card, or when leading if
        drawn cards count.
        """
        rule = house.declaring(self.options)
        leads_later = rule is not None and rule.with_drawn and not state.trick
        if not (state.is_first_card_of(seat) or leads_later):
            return []
        return declarations.available(state.hands[seat], state.declared[seat])

    def _declare(self, state: State, word: str) -> None:
        """Scores a declaration at once and shows its cards."""
        seat = state.turn
        state.shown[seat] |= declarations.cards_of(word, state.hands[seat])
        self._count_declaration(state, seat, word)
        if house.ending(self.options).stops_at_target and scoring.is_out(self.options, state, seat):
            self._end(state, Ended.AT_TARGET)

    @staticmethod
    def _count_declaration(state: State, seat: Seat, word: str) -> None:
        state.declared_points[seat] += declarations.points_of(word, state.declared[seat])
        state.declared[seat] += (word,)

    def _may_claim(self, state: State) -> bool:
        return house.ending(self.options).may_claim and not state.trick

    def _ask_redeal(self, state: State, seats: Sequence[Seat]) -> None:
        """Puts the question to the first of these seats whose hand allows it; if none, the eldest
        leads.
        """
        weak = (seat for seat in seats if house.may_ask_redeal(self.options, state.hands[seat]))
        asked = next(weak, None)
        state.phase = Phase.PLAY if asked is None else Phase.REDEAL
        state.turn = 1 - state.dealer if asked is None else asked

    def _claim(self, state: State, seat: Seat) -> None:
        """A claim is right when the target is reached with what is won so far."""
        state.claimed_by = seat
        state.claim_right = scoring.is_out(self.options, state, seat)
        self._end(state, Ended.CLAIMED)

    def _recall_end(self, state: State) -> None:
        """Why a finished deal ended, read from its last call and its tricks."""
        seat, last_call = state.calls[-1] if state.calls else (state.turn, "")
        if last_call == "claim out":
            self._claim(state, seat)
        elif last_call == "redeal yes":
            self._end(state, Ended.REDEALT)
        else:
            self._end(state, Ended.AT_TARGET)

    @staticmethod
    def _end(state: State, how: Ended) -> None:
        state.ended, state.phase = how, Phase.OVER
