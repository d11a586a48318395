"""What the tests of Tresillo share: positions by text, decks that give certain hands, and deals
that are played to order, with any seat as hombre and any winner of each trick.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

from game.rules.cards import SUITS, Card, card_text, cards_in, mask_of, parse_card
from game.rules.game import DealResult, Standing
from game.rules.notation import Action, one_of, parse_action
from game.rules.registry import game_of
from game.rules.tresillo import Tresillo
from game.rules.tresillo.auction import Auction
from game.rules.tresillo.state import Phase, State
from tests.rules.support import cards, rest_after

VECTORS: dict[str, list[dict[str, Any]]] = json.loads(
    (Path(__file__).parents[1] / "vectors" / "tresillo.json").read_text(encoding="utf-8")
)
SEATS = range(3)
ZERO = (0, 0, 0)
ANSWERS = {"signal": "signal 0", "order": "order take", "surrender": "surrender no"}
"""What is said where a test does not care."""
MATADORS = ["E1", "E2", "B1"]
LOW_TRUMPS = ["E3", "E4", "E5", "E6", "E7", "E10", "E11", "E12"]
"""Of the deals played to order, in which swords are trumps."""
PLAIN = {
    0: ["O12", "O11", "O10", "O1", "O2", "O3", "O4", "O5", "O6", "O7"],
    1: ["C12", "C11", "C10", "C1", "C2", "C3", "C4", "C5", "C6", "C7"],
    2: ["B12", "B11", "B10", "B7", "B6", "B5", "B4", "B3", "B2"],
}
"""There each seat has a plain suit to itself, so that nobody ever follows."""


def tresillo(**options: Any) -> Tresillo:
    """The game under these house rules."""
    game = game_of("tresillo", options)
    assert isinstance(game, Tresillo)
    return game


def position(
    hands: Sequence[str], *, trump: str = "E", turn: int = 0, trick: str = "", won: str = ""
) -> State:
    """The middle of an Entrada of seat 0: `hands` by seat, `trick` led so that `turn` is next,
    `won` by whom the tricks before were won, one digit each. Their cards are made up; what is left
    over lies in the stock.
    """
    on_table, held = cards(trick), [cards(hand) for hand in hands]
    rest = list(rest_after(on_table, *held))
    tricks = [tuple(zip(SEATS, rest[3 * n : 3 * n + 3], strict=True)) for n in range(len(won))]
    players = [(turn - len(on_table) + place) % 3 for place in range(len(on_table))]
    return State(
        dealer=2,
        carried=ZERO,
        hands=[mask_of(hand) for hand in held],
        stock=rest[3 * len(won) :],
        turn=turn,
        trick=tuple(zip(players, on_table, strict=True)),
        tricks=tricks,
        taken_by=[int(winner) for winner in won],
        auction=Auction((), 0, "entrada"),
        pool=0,
        phase=Phase.PLAY,
        hombre=0,
        contract="entrada",
        trump=SUITS.index(trump),
    )


def deck_for(hands: Sequence[str], stock: str = "", dealer: int = 2) -> list[Card]:
    """A deck that deals these cards by seat and lays `stock` on top of the rest; it fills up with
    the cards left over.
    """
    held, first = [cards(hand) for hand in hands], cards(stock)
    rest = rest_after(first, *held)
    for hand in held:
        hand += [next(rest) for _ in range(9 - len(hand))]
    order = [held[(dealer + 1 + place) % 3] for place in SEATS]
    packets = [hand[3 * n : 3 * n + 3] for n in range(3) for hand in order]
    return [*(card for packet in packets for card in packet), *first, *rest]


def dealt(
    game: Tresillo, deck: Iterable[Card], dealer: int = 2, standing: Standing | None = None
) -> State:
    """A deal of this deck; by default seat 0 speaks and leads first."""
    return game.deal(list(deck), dealer, standing or Standing(ZERO))


def take(game: Tresillo, state: State, *actions: str) -> State:
    """The state after these actions."""
    for text in actions:
        state = game.apply(state, parse_action(text))
    return state


def legal(game: Tresillo, state: State) -> list[str]:
    """Texts of what may be done."""
    return [action.text for action in game.legal_actions(state)]


def refusal(game: Tresillo, state: State, text: str) -> dict[str, str] | None:
    """Why this is refused, as JSON; None when it is not."""
    reason = game.why_not(state, parse_action(text))
    return None if reason is None else reason.to_json()


def finished(game: Tresillo, state: State) -> DealResult:
    """The result of a deal that must be over."""
    result = game.result(state)
    assert result is not None
    return result


def codes(result: DealResult) -> list[tuple[str, int, int]]:
    """The lines of an explained score: code, side, amount."""
    return [(line.code, line.side, line.amount) for line in result.lines]


def hand_texts(state: State, seat: int) -> list[str]:
    """The cards a seat holds, as text."""
    return [card_text(card) for card in cards_in(state.hands[seat])]


def any_of(game: Tresillo, state: State, rng: Random) -> Action:
    """A legal action by chance."""
    entry = rng.choice(game.legal_actions(state))
    return one_of(entry, list(cards_in(state.hands[state.turn])), rng)


def some_way(
    game: Tresillo, state: State, until: Iterable[str] = (), rng: Random | None = None
) -> State:
    """Goes on by chance until one of these phases, by default to the end of the deal."""
    state, rng = state.copy(), rng or Random(1)
    while game.turn(state) is not None and game.phase(state) not in until:
        game.advance(state, any_of(game, state, rng))
    return state


def standard(
    game: Tresillo, state: State, bids: Mapping[int, str], trump: str = "E", until: str = "play"
) -> State:
    """Goes on to a phase: `bids` by seat, the others pass; nobody exchanges more than he must."""
    while state.phase.value != until:
        match state.phase:
            case Phase.AUCTION:
                action = f"bid {bids.get(state.turn, 'pass')}"
            case Phase.TRUMP:
                action = f"trump {trump}"
            case Phase.EXCHANGE:
                action = least_exchange(game, state)
            case phase:
                action = ANSWERS[phase.value]
        state = take(game, state, action)
    return state


def least_exchange(game: Tresillo, state: State) -> str:
    """The smallest exchange: nothing; in a Vuelta the turned card; else the first of the hand."""
    least = legal(game, state)[0].removeprefix("exchange ")[0]
    if least == "0":
        return "exchange"
    turned = state.turned
    return f"exchange {hand_texts(state, state.turn)[0] if turned is None else card_text(turned)}"


@dataclass(frozen=True)
class Order:
    """A deal to be played to order, swords being trumps and mano leading."""

    winners: tuple[int, ...]
    """Who wins each trick; as many as are played."""
    hombre: int = 0
    contract: str = "entrada"
    dealer: int = 2
    estuche: bool = False
    answers: dict[str, str | None] = field(default_factory=dict)
    """What is said, by phase; `reply N` for one seat's reply alone. None: the deal stops there."""
    standing: Standing = field(default_factory=lambda: Standing(ZERO))

    @property
    def plays(self) -> list[tuple[int, str]]:
        """Seat and card in the order played: the leader leads his plain suit, and whoever is to
        take the trick from him trumps. With `estuche` the hombre trumps with matadors, and leads
        them once nobody else will want a trump.
        """
        plain = {seat: iter(suit) for seat, suit in PLAIN.items()}
        matadors, trumps = iter(MATADORS if self.estuche else []), iter([*LOW_TRUMPS, "E2"])
        leader, plays = (self.dealer + 1) % 3, []
        for number, winner in enumerate(self.winners):
            later = (leader, *self.winners[number:])
            free = all(b in (a, self.hombre) for a, b in pairwise(later))
            for seat in ((leader + place) % 3 for place in SEATS):
                captures = seat == winner != leader
                top = next(matadors, None) if self._shows(seat, captures, free, leader) else None
                own = next(trumps) if captures and top is None else None
                plays.append((seat, top or own or next(plain[seat])))
            leader = winner
        return plays

    def _shows(self, seat: int, captures: bool, free: bool, leader: int) -> bool:
        """Whether this is the moment for a matador, if one is left."""
        return seat == self.hombre and (captures or (free and seat == leader))

    @property
    def deck(self) -> list[Card]:
        """The deck that it takes; what is not played is filled up with further plain cards."""
        held: list[list[str]] = [[], [], []]
        for seat, card in self.plays:
            held[seat].append(card)
        for seat in SEATS:
            spare = [card for card in PLAIN[seat] if card not in held[seat]]
            held[seat] += spare[: 9 - len(held[seat])]
        used = {card for hand in held for card in hand}
        turned = next(card for card in LOW_TRUMPS if card not in used)
        return deck_for([" ".join(hand) for hand in held], turned, self.dealer)

    def play(self, game: Tresillo) -> State:
        """The deal as far as it goes, every action through `Game.apply`."""
        state = dealt(game, self.deck, self.dealer, self.standing)
        for action in self.actions(game, state):
            state = take(game, state, action)
        return state

    def actions(self, game: Tresillo, state: State) -> Iterator[str]:
        """The deal's actions from its beginning. The state is followed aside."""
        plays = iter(self.plays)
        while game.turn(state) is not None:
            action = self._next(game, state, plays)
            if action is None:
                return
            yield action
            state = take(game, state, action)

    def _next(self, game: Tresillo, state: State, plays: Iterator[tuple[int, str]]) -> str | None:
        match state.phase:
            case Phase.AUCTION:
                return f"bid {self.contract if state.turn == self.hombre else 'pass'}"
            case Phase.TRUMP:
                return "trump E"
            case Phase.EXCHANGE:
                return least_exchange(game, state)
            case Phase.PLAY:
                seat, card = next(plays, (None, ""))
                assert seat in (None, state.turn)
                return f"play {card}" if card else None
            case phase:
                said = self.answers.get(phase.value, ANSWERS.get(phase.value))
                return self.answers.get(f"{phase.value} {state.turn}", said)


def split_order(tricks: Sequence[int], hombre: int) -> tuple[int, ...]:
    """Winners that give this split without five straight tricks of the hombre at the beginning,
    where that can be.
    """
    others = [seat for seat in SEATS if seat != hombre for _ in range(tricks[seat])]
    return (*others, *[hombre] * tricks[hombre])


def exchange_of(state: State, count: int) -> str:
    """An exchange of the first cards of the hand in turn."""
    return " ".join(["exchange", *hand_texts(state, state.turn)[:count]])


def mask(text: str) -> int:
    """Cards by text as a set."""
    return mask_of(map(parse_card, text.split()))
