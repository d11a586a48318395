"""Matches brought to a wanted position, and ways to look into the table's tree."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from game.rules.cards import DECK_SIZE, parse_card
from game.rules.match import Match
from game.rules.notation import parse_action
from game.rules.registry import game_of
from game.table import setting
from game.table.model import Panel, Scene, Trick
from game.table.nodes import Node
from game.table.setting import Screen, seat_names

NAMES = {0: "You", 1: "Aprendiz"}


def match_with(hand: str, other: str, stock: str = "", dealer: int = 1, **options: object) -> Match:
    """A match whose first deal gives these cards to seats 0 and 1; the stock begins as told."""
    hands = [[parse_card(card) for card in cards.split()] for cards in (hand, other)]
    top = [parse_card(card) for card in stock.split()]
    used = {*hands[0], *hands[1], *top}
    rest = [card for card in range(DECK_SIZE) if card not in used]
    for cards in hands:
        while len(cards) < 10:
            cards.append(rest.pop())
    eldest, last = hands[1 - dealer], hands[dealer]
    deck = [*eldest[:5], *last[:5], *eldest[5:], *last[5:], *top, *rest]
    match = Match(game_of("tressette", options), None)
    match.next_deal(deck, dealer)
    return match


def play(match: Match, *actions: str) -> Match:
    for action in actions:
        match.submit(parse_action(action))
    return match


def play_to_the_end(match: Match, seed: int = 1) -> Match:
    """Plays the deal out by chance."""
    rng = Random(seed)
    while match.turn is not None:
        match.submit(rng.choice(match.game.legal_actions(match.deal.state)))
    return match


def scene_of(
    match: Match,
    lingering: Trick = (),
    panel: Panel = Panel.NONE,
    screen: Screen | None = None,
) -> Scene:
    """The setting of seat 0's picture; at a table for two the other has a name."""
    seats = match.game.seats
    names = NAMES if seats == 2 else seat_names((None, *["random"] * (seats - 1)), 0)
    shown = Screen(lingering, panel) if screen is None else screen
    return setting.scene_of(match, match.view(0), names, shown)


def walk(node: Node) -> Iterator[Node]:
    yield node
    for kid in node.kids:
        yield from walk(kid)


def find(tree: Node, key: str) -> Node:
    return next(node for node in walk(tree) if node.key == key)


def has(tree: Node, key: str) -> bool:
    return any(node.key == key for node in walk(tree))


def words(node: Node) -> str:
    """All text in an element, in reading order."""
    return " ".join(part.text for part in walk(node) if part.text)


def actions(tree: Node) -> list[str]:
    return [n.attrs["data-action"] for n in walk(tree) if "data-action" in n.attrs]


def codes(nodes: Sequence[Node]) -> list[Any]:
    return [node.attrs.get("data-card") for node in nodes]
