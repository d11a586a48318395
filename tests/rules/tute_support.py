"""What the tests of Tute share: positions by text, decks that give certain hands, ways to play."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from pathlib import Path
from random import Random
from typing import Any

from game.rules.cards import Card, mask_of, parse_card, parse_suit
from game.rules.game import DealResult, Standing
from game.rules.match import Match
from game.rules.notation import parse_action
from game.rules.registry import game_of
from game.rules.tute.state import State
from tests.rules.support import cards, rest_after

VECTORS: dict[str, list[dict[str, Any]]] = json.loads(
    (Path(__file__).parents[1] / "vectors" / "tute.json").read_text(encoding="utf-8")
)
FORMS = ("tute2", "tute4")
SEATS = {"tute2": 2, "tute4": 4}


def tute(game_id: str, **options: Any) -> Any:
    """The form of this name under these house rules."""
    return game_of(game_id, options)


def position(
    hands: Sequence[str],
    *,
    trump: str = "E",
    turn: int = 0,
    trick: str = "",
    stock: str = "",
    carried: tuple[int, int] = (0, 0),
    points: tuple[int, int] = (0, 0),
    songs: Iterable[tuple[int, str]] = (),
    won: str = "0",
    may_sing: bool = False,
) -> State:
    """The middle of a deal: `hands` by seat, `trick` led so that `turn` is next, `won` by whom the
    tricks before were won, one digit each. The cards of those tricks are made up.
    """
    seats = len(hands)
    on_table = cards(trick)
    held = [cards(hand) for hand in hands]
    rest = rest_after(on_table, cards(stock), *held)
    players = [(turn - len(on_table) + place) % seats for place in range(len(on_table))]
    gone = [[next(rest, 0) for _ in range(seats)] for _ in won]
    return State(
        dealer=seats - 1,
        carried=carried,
        hands=[mask_of(hand) for hand in held],
        stock=cards(stock),
        trump=parse_suit(trump),
        turned=cards(stock)[-1] if stock else parse_card(f"{trump}2"),
        turn=turn,
        card_points=list(points),
        shown=[0] * seats,
        may_sing=may_sing,
        trick=tuple(zip(players, on_table, strict=True)),
        tricks=[tuple(enumerate(trick)) for trick in gone],
        taken_by=[int(winner) for winner in won],
        songs=list(songs),
    )


def deck_for(
    hands: Sequence[str], *, turned: str = "", stock: str = "", size: int = 6
) -> list[Card]:
    """A deck for two or four that deals these cards first to the eldest, and so on by seat from
    there; it fills up with the cards left over. With two players `stock` is drawn from the top.
    """
    held = [cards(hand) for hand in hands]
    rest = rest_after(cards(turned), cards(stock), *held)
    size = 10 if len(hands) == 4 else size
    last = cards(turned)
    for number, hand in enumerate(held):
        is_dealer = number == len(held) - 1
        missing = size - len(hand) - (len(last) if is_dealer and len(hands) == 4 else 0)
        hand += [next(rest) for _ in range(missing)]
    if len(hands) == 4:
        held[-1] += last
        return [held[place % 4][place // 4] for place in range(40)]
    packet = size // 2
    dealt = [*held[0][:packet], *held[1][:packet], *held[0][packet:], *held[1][packet:]]
    turned_card = last or [next(rest)]
    return [*dealt, *turned_card, *cards(stock), *rest]


def dealt(
    game: Any, deck: Iterable[Card], dealer: int | None = None, totals: tuple[int, int] = (0, 0)
) -> State:
    """A deal of this deck; by default seat 0 leads."""
    dealer = game.seats - 1 if dealer is None else dealer
    state: State = game.deal(list(deck), dealer, Standing(totals))
    return state


def take(game: Any, state: State, *actions: str) -> State:
    """The state after these actions."""
    for text in actions:
        state = game.apply(state, parse_action(text))
    return state


def legal(game: Any, state: State, verb: str = "") -> list[str]:
    """Texts of what may be done, only those of a verb if one is given."""
    return [a.text for a in game.legal_actions(state) if not verb or a.verb == verb]


def refusal(game: Any, state: State, text: str) -> dict[str, str] | None:
    """Why this is refused, as JSON; None when it is not."""
    reason = game.why_not(state, parse_action(text))
    return None if reason is None else reason.to_json()


def finished(game: Any, state: State) -> DealResult:
    """The result of a deal that must be over."""
    result: DealResult | None = game.result(state)
    assert result is not None
    return result


def play_on(game: Any, state: State, rng: Random | None = None, verbs: str = "play") -> State:
    """Goes on until the deal is over with the first such action, or any; else whatever is asked."""
    state = state.copy()
    while game.turn(state) is not None:
        actions = game.legal_actions(state)
        wanted = [a for a in actions if a.verb in verbs.split()] or actions[-1:]
        game.advance(state, rng.choice(wanted) if rng else wanted[0])
    return state


def random_match(game_id: str, seed: int, **options: Any) -> Match:
    """A whole match by chance."""
    match, rng = Match(tute(game_id, **options), seed), Random(seed)
    while match.winner is None:
        match.next_deal()
        while match.turn is not None:
            match.submit(rng.choice(match.game.legal_actions(match.deal.state)))
    return match


def codes(result: DealResult) -> list[tuple[str, int, int]]:
    """The lines of an explained score: code, side, amount."""
    return [(line.code, line.side, line.amount) for line in result.lines]
