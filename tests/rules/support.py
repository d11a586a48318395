"""What the rules tests share: cards by text, decks that give certain hands, short ways to play."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from random import Random
from typing import Any

from game.rules.cards import DECK_SIZE, Card, cards_in, parse_card, shuffled_deck
from game.rules.game import DealResult, Game, Standing
from game.rules.match import Match
from game.rules.notation import Action, parse_action
from game.rules.options import options_from
from game.rules.record import decode, encode
from game.rules.tressette import Tressette
from game.rules.tressette.house import TressetteOptions
from game.rules.tressette.state import State

VECTORS: dict[str, list[dict[str, Any]]] = json.loads(
    (Path(__file__).parents[1] / "vectors" / "tressette.json").read_text(encoding="utf-8")
)


def tressette(**options: Any) -> Tressette:
    """The game under these house rules."""
    return Tressette(options_from(TressetteOptions, options))


def cards(text: str | Iterable[str]) -> list[Card]:
    """`O1 O2` as cards, in the order given."""
    return [parse_card(word) for word in (text.split() if isinstance(text, str) else text)]


def rest_after(*taken: Iterable[Card]) -> Iterator[Card]:
    """The cards of the deck that are in none of these, in canonical order."""
    used = {card for some in taken for card in some}
    return (card for card in range(DECK_SIZE) if card not in used)


def deck_with(
    eldest: Iterable[Card] = (), dealer: Iterable[Card] = (), stock: Iterable[Card] = ()
) -> list[Card]:
    """A deck that deals these cards, at most ten to each, and fills up with those left over."""
    eldest, dealer, stock = list(eldest), list(dealer), list(stock)
    rest = rest_after(eldest, dealer, stock)
    eldest += [next(rest) for _ in range(10 - len(eldest))]
    dealer += [next(rest) for _ in range(10 - len(dealer))]
    return [*eldest[:5], *dealer[:5], *eldest[5:], *dealer[5:], *stock, *rest]


def dealt(
    game: Tressette, deck: Iterable[Card], dealer: int = 1, totals: tuple[int, int] = (0, 0)
) -> State:
    """A deal of this deck; by default seat 0 leads."""
    return game.deal(list(deck), dealer, Standing(totals))


def mixed(seed: int) -> tuple[Card, ...]:
    """Any deck, the same each time."""
    return shuffled_deck(Random(seed))


def take(game: Tressette, state: State, *actions: str) -> State:
    """The state after these actions."""
    for text in actions:
        state = game.apply(state, parse_action(text))
    return state


def texts(actions: Iterable[Action]) -> list[str]:
    """Actions as text."""
    return [action.text for action in actions]


def play_on(game: Tressette, state: State, rng: Random | None = None) -> State:
    """Plays cards until the deal is over, the first legal one or any; says nothing."""
    state = state.copy()
    while game.turn(state) is not None:
        plays = [a for a in game.legal_actions(state) if a.verb == "play"]
        game.advance(state, rng.choice(plays) if rng else plays[0])
    return state


def late_state(carried: tuple[int, int], thirds: tuple[int, int], hands: tuple[str, str]) -> State:
    """Seat 0 leads late in a deal: these cards are left, and so many thirds have been won.

    The tricks before are made up: only their number and thirds matter to what follows.
    """
    own, other = map(cards, hands)
    gone = list(rest_after(own, other))
    half = len(gone) // 2
    return State(
        dealer=1,
        carried=carried,
        hands=[sum(1 << card for card in own), sum(1 << card for card in other)],
        stock=[],
        turn=0,
        tricks=[((0, a), (1, b)) for a, b in zip(gone[:half], gone[half:], strict=True)],
        taken_by=[0] * half,
        thirds=list(thirds),
    )


def finished(game: Tressette, state: State) -> DealResult:
    """The result of a deal that must be over."""
    result = game.result(state)
    assert result is not None
    return result


def hand_of(state: State, seat: int) -> list[Card]:
    """The cards a seat holds."""
    return list(cards_in(state.hands[seat]))


def random_match(seed: int, **options: Any) -> Match:
    """A whole match by chance."""
    match, rng = Match(tressette(**options), seed), Random(seed)
    while match.winner is None:
        match.next_deal()
        while match.turn is not None:
            match.submit(rng.choice(match.game.legal_actions(match.deal.state)))
    return match


def finish_deal(match: Match) -> None:
    """Plays the first legal card to the end of the deal."""
    while match.turn is not None:
        match.submit(match.game.legal_actions(match.deal.state)[0])


def check_golden_match(game: Game[Any], golden: dict[str, Any]) -> None:
    """The golden deal as the first of a match gives its result, totals and winner; the record is
    read back.
    """
    match = Match(game, None)
    match.next_deal(cards(golden["deck"]), golden["dealer"])
    for text in golden["actions"]:
        match.submit(parse_action(text))
    record = encode(match)
    assert (record["totals"], record["winner"]) == (golden["totals"], golden["winner"])
    (deal,) = record["deals"]
    assert {name: deal[name] for name in ("deck", "actions", "result")} == {
        name: golden[name] for name in ("deck", "actions", "result")
    }
    assert encode(decode(record)) == record
