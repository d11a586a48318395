"""Tresillo as a game: phases, legal actions, views."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, ClassVar

from game.rules.cards import (
    SUITS,
    Card,
    Mask,
    Seat,
    card_text,
    cards_in,
    mask_of,
)
from game.rules.game import DealResult, Game, Standing, Winner
from game.rules.notation import Action, exchange_range, play
from game.rules.options import Options, options_to_dict
from game.rules.tresillo import auction, duties, flow, house, pool, sampling, scoring, views
from game.rules.tresillo.ranks import BLACK_ACES, plain_order
from game.rules.tresillo.stakes import stakes
from game.rules.tresillo.state import HAND, SEATS, Phase, State, speaking_order
from game.rules.view import Reason, View

if TYPE_CHECKING:
    from game.rules.trial import Question

PACKET = 3
_WORDS: dict[Phase, tuple[str, tuple[str, ...]]] = {
    Phase.SIGNAL: ("signal", ("0", "1", "2")),
    Phase.ORDER: ("order", ("take", "cede")),
    Phase.SURRENDER: ("surrender", ("yes", "no")),
    Phase.REPLY: ("reply", ("accept", "insist")),
    Phase.CLAIM: ("claim", ("yes", "no")),
}
"""Phases that are one question, with what may be answered."""

Step = Callable[[house.TresilloOptions, State, Action], None]
_STEPS: dict[Phase, Step] = {
    Phase.AUCTION: flow.call,
    Phase.TRUMP: flow.name_trump,
    Phase.EXCHANGE: flow.exchange,
    Phase.SIGNAL: flow.signal,
    Phase.ORDER: flow.order,
    Phase.PLAY: flow.play_card,
    Phase.SURRENDER: flow.surrender,
    Phase.REPLY: flow.reply,
    Phase.CLAIM: flow.claim,
}
"""What an action of each phase does."""


class Tresillo(Game[State]):
    """Tresillo under the given house rules. A seat is its own side."""

    id: ClassVar[str] = "tresillo"
    seats: ClassVar[int] = SEATS
    sides: ClassVar[int] = SEATS
    options_type: ClassVar[type[Options]] = house.TresilloOptions
    presets: ClassVar[Mapping[str, Options]] = house.PRESETS

    def __init__(self, options: house.TresilloOptions | None = None) -> None:
        self.options = options or house.TresilloOptions()

    @property
    def target(self) -> int | None:
        """The score that ends a match; None where deals are counted or nothing is."""
        return house.target(self.options)

    @property
    def length(self) -> int | None:
        """How many deals make a match; None where something else ends it."""
        return house.deals(self.options)

    @property
    def may_stop(self) -> bool:
        """Whether the players end a match when they have enough."""
        return house.is_open(self.options)

    @property
    def payments(self) -> dict[str, dict[str, int]]:
        """What the three outcomes cost: from each defender, to the one who wins, into the pool."""
        costs = {"sacada": house.value, "codillo": house.codillo, "puesta": house.puesta}
        return {
            outcome: {contract: cost(self.options, contract) for contract in auction.CONTRACTS}
            for outcome, cost in costs.items()
        }

    def trial_questions(self) -> tuple[Question, ...]:
        from game.rules.tresillo import trial  # Not before somebody wants hands counted.

        return trial.questions()

    def deal(self, deck: Sequence[Card], dealer: Seat, standing: Standing) -> State:
        """Three cards at a time to mano, the middle and the dealer, three times; thirteen cards
        are the stock.
        """
        order = speaking_order(dealer)
        hands: list[Mask] = [0] * SEATS
        for packet in range(SEATS * HAND // PACKET):
            cards = deck[packet * PACKET : (packet + 1) * PACKET]
            hands[order[packet % SEATS]] |= mask_of(cards)
        ante = house.ante_due(self.options, standing.pool)
        return State(
            dealer,
            standing.totals,
            hands,
            list(deck[SEATS * HAND :]),
            order[0],
            auction=auction.Auction(order),
            pool=standing.pool + SEATS * ante,
            ante=ante,
        )

    def legal_actions(self, state: State) -> list[Action]:
        """What the phase allows; an exchange is one entry that says how many cards."""
        match state.phase:
            case Phase.AUCTION:
                words = auction.may_call(state.auction, house.terms(self.options))
                return [Action("bid", word) for word in words]
            case Phase.TRUMP:
                return [Action("trump", s) for s in flow.trumps_to_name(self.options, state)]
            case Phase.EXCHANGE:
                return [exchange_range(*flow.exchange_bounds(self.options, state))]
            case Phase.PLAY:
                return [play(card) for card in cards_in(self._playable(state))]
            case Phase.OVER:
                return []
            case phase:
                verb, words = _WORDS[phase]
                return [Action(verb, word) for word in words]

    def why_not(self, state: State, action: Action) -> Reason | None:
        """Why the seat to act may not do this; None when it may."""
        if state.phase is Phase.OVER:
            return Reason("deal_over")
        if state.phase is Phase.PLAY and action.verb == "play" and len(action.cards) == 1:
            return self._why_not_play(state, action.cards[0])
        if state.phase is Phase.EXCHANGE and action.verb == "exchange" and not action.word:
            return self._why_not_exchange(state, action)
        if action in self.legal_actions(state) and action.verb != "exchange":
            return None
        if state.phase is Phase.AUCTION and action.verb == "bid":
            return self._why_not_bid(state, action)
        if action.verb == "surrender" and state.contract is not None:
            return self._why_no_surrender(state, action)
        return Reason("not_now", {"action": action.text})

    def advance(self, state: State, action: Action) -> None:
        """Changes the state in place, unchecked."""
        state.ply += 1
        if action.verb != "play":
            state.calls.append((state.turn, flow.call_text(action)))
        _STEPS[state.phase](self.options, state, action)

    def result(self, state: State) -> DealResult | None:
        """The explained score; None while the deal goes on."""
        return scoring.result_of(self.options, state)

    def view(self, state: State, seat: Seat) -> View:
        """What this seat may know."""
        base = state.public_view(self.id, options_to_dict(self.options), seat)
        view = views.public_part(self.options, state, seat, base).but(
            refused=self.refused(state, seat)
        )
        if self.turn(state) != seat:
            return view
        legal = tuple(self.legal_actions(state))
        return view.but(
            legal=legal,
            stakes=stakes(self.options, state, legal),
            held_back=self._outbid(state),
            **views.choices(self.options, state, self._bound(state)),
        )

    def arranged(self, view: View) -> list[Card]:
        """Trumps first, black aces with them, then suit by suit, the strongest first. Before there
        is a trump the black aces come first, which are trumps always.
        """
        if view.trump is None:
            ranks = [card for suit in range(len(SUITS)) for card in plain_order(suit)]
            order = [*cards_in(BLACK_ACES), *ranks]
        else:
            ranking = house.ranking_of(self.options, SUITS.index(view.trump))
            suits = sorted(range(len(SUITS)), key=lambda suit: suit != ranking.trump)
            order = [card for suit in suits for card in ranking.order[suit]]
        return sorted(view.hand, key=order.index)

    def titles(self, view: View) -> dict[Card, str]:
        """Own cards that have a name: spadille, manille, basto, punto."""
        if view.trump is None:
            return {}
        ranking = house.ranking_of(self.options, SUITS.index(view.trump))
        named = {card: ranking.title(card) for card in view.hand}
        return {card: title for card, title in named.items() if title is not None}

    def trumps(self, view: View) -> frozenset[Card]:
        """Own cards that are trumps, the black aces among them."""
        if view.trump is None:
            return frozenset()
        ranking = house.ranking_of(self.options, SUITS.index(view.trump))
        return frozenset(card for card in view.hand if ranking.suits[card] == ranking.trump)

    def sample(self, view: View, rng: Random) -> State:
        """A state that fits the view: what is hidden is drawn by chance."""
        return sampling.sampled(self.options, view, rng)

    def settle(self, standing: Standing, result: DealResult) -> Standing:
        """Adds the points; at the end of a match the pool is shared out."""
        return pool.settled(self.options, standing, result)

    def winner(self, standing: Standing, result: DealResult) -> Winner | None:  # noqa: ARG002 - protocol
        """Who has won the match with this deal."""
        return pool.winner(self.options, standing)

    def stopped(self, standing: Standing, result: DealResult) -> Standing:
        """The standing when the players end the match here."""
        return pool.shared_out(self.options, standing, result)

    def next_dealer(self, dealer: Seat, result: DealResult) -> Seat:  # noqa: ARG002 - protocol
        """The player to the right; after a redeal the same one."""
        return pool.dealer_after(result)

    def _bound(self, state: State) -> duties.Bound | None:
        """What the lead leaves to the seat to act; None where every card is free."""
        if state.phase is not Phase.PLAY or not state.trick:
            return None
        return duties.bound(
            state.hands[state.turn],
            state.trick[0][1],
            flow.ranking_of(self.options, state),
            house.reneges_loosely(self.options),
        )

    def _playable(self, state: State) -> Mask:
        allowed = self._bound(state)
        return state.hands[state.turn] if allowed is None else allowed.cards

    def _why_not_play(self, state: State, card: Card) -> Reason | None:
        if not state.hands[state.turn] >> card & 1:
            return Reason("not_held", {"card": card_text(card)})
        allowed = self._bound(state)
        return None if allowed is None or allowed.cards >> card & 1 else allowed.reason

    def _why_not_exchange(self, state: State, action: Action) -> Reason | None:
        missing = flow.missing(state.hands[state.turn], action.cards)
        if missing is not None:
            return Reason("not_held", {"card": missing})
        least, most = flow.exchange_bounds(self.options, state)
        if least <= len(action.cards) <= most:
            return None
        return Reason("exchange_count", {"least": str(least), "most": str(most)})

    def _why_not_bid(self, state: State, action: Action) -> Reason:
        terms = house.terms(self.options)
        if action.word not in terms.bids or state.auction.holder_is_asked:
            return Reason("not_now", {"action": action.text})
        assert state.auction.bid is not None
        return Reason("must_outrank", {"bid": f"bid {state.auction.bid}"})

    def _outbid(self, state: State) -> dict[str, Reason]:
        """Bids that were open to this seat and are no longer, with the bid that outranks them."""
        if state.phase is not Phase.AUCTION or state.auction.holder_is_asked:
            return {}
        bids = [Action("bid", word) for word in house.terms(self.options).bids]
        legal = self.legal_actions(state)
        return {bid.text: self._why_not_bid(state, bid) for bid in bids if bid not in legal}

    def _why_no_surrender(self, state: State, action: Action) -> Reason:
        if state.contract == "solo":
            return Reason("no_surrender_in_solo")
        assert state.contract is not None
        if house.may_surrender(self.options, state.contract):
            return Reason("surrender_before_fourth")
        return Reason("not_now", {"action": action.text})
