"""What the rules decide, written down for a reader that has no Python (`embed/reader.js`).

Who is dealt which place of the deck, which card beats which, who draws after a trick, how an
auction goes on: all of it is asked of the rules. Each part depends on some house rules, or on none;
which ones is found out by changing one at a time. What no table can tell is listed as unreadable.

The form: `{game: {"seats", "sides", "options": {name: values}, "numbers": {number of an option in
codes: name}, "unreadable": {name: values}, PART:
{"by": [option, …], "of": {"value|value": table}}}}`. Cards are numbers, 0 to 39, as in
`game.rules.cards`; sets of them are masks in hexadecimal.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import fields
from itertools import product
from random import Random
from typing import Any

from game.rules.cards import DECK_SIZE, FULL_DECK, SUITS, cards_in, mask_of
from game.rules.code import numbered
from game.rules.game import Game, Standing
from game.rules.numbering import places_of
from game.rules.options import values_of
from game.rules.registry import GAMES, game_of
from game.rules.tressette.house import THIRDS_A_POINT
from game.rules.view import View
from tools.embed import tresillo, tute
from tools.embed.parts import Part

UNREADABLE: dict[str, dict[str, tuple[Any, ...]]] = {
    "tressette": {"weak_hand_redeal": (True,)},
    "tute4": {"singers": ("winning_side",)},
}
"""House rules under which who is asked next hangs on more than a table holds."""
OWN: dict[str, dict[str, Part]] = {
    "tute2": tute.PARTS | tute.PARTS_2,
    "tute4": tute.PARTS,
    "tresillo": tresillo.PARTS,
}
"""What only some games have."""
NO_TRUMP = "-"


def tables() -> dict[str, Any]:
    """All tables by game."""
    return {game_id: _tables_of(game_id) for game_id in GAMES}


def script() -> str:
    """The tables as a classic script that the frame loads."""
    return f"window.bazaTables = {json.dumps(tables(), separators=(',', ':'))};\n"


def _tables_of(game_id: str) -> dict[str, Any]:
    kind = GAMES[game_id]
    options = {option.name: list(values_of(option)) for option in fields(kind.options_type)}
    usual = kind()
    made: dict[str, Any] = {
        "seats": usual.seats,
        "sides": [usual.side_of(seat) for seat in range(usual.seats)],
        "options": options,
        "numbers": {str(n): option.name for n, option in numbered(kind.options_type).items()},
        "unreadable": {name: list(values) for name, values in UNREADABLE.get(game_id, {}).items()},
    }
    for name, part in (PARTS | OWN.get(game_id, {})).items():
        made[name] = _by_options(game_id, options, part)
    return made


def _by_options(game_id: str, options: dict[str, list[Any]], part: Part) -> dict[str, Any]:
    """A part for each combination of the house rules that change it."""
    usual = part(game_of(game_id, {}))
    by = [
        name
        for name, values in options.items()
        if any(part(game_of(game_id, {name: value})) != usual for value in values[1:])
    ]
    found = {}
    for values in product(*(options[name] for name in by)):
        given = dict(zip(by, values, strict=True))
        key = "|".join(value if isinstance(value, str) else json.dumps(value) for value in values)
        found[key] = part(game_of(game_id, given))
    return {"by": by, "of": found}


def _trumps(game: Game[Any]) -> Sequence[str]:
    return (NO_TRUMP,) if game.id == "tressette" else SUITS


def deal(game: Game[Any]) -> list[dict[str, Any]]:
    """By dealer: whose each place of the deck becomes, a seat's number or `s`; the places of the
    stock, the next card first; the place of a card that is turned up; who acts first.
    """
    found = []
    for dealer in range(game.seats):
        state = game.deal(range(DECK_SIZE), dealer, Standing((0,) * game.sides))
        owners = ["s"] * DECK_SIZE
        for seat, hand in enumerate(state.hands):
            for place in cards_in(hand):
                owners[place] = str(seat)
        turned = getattr(state, "turned", None)
        found.append(
            {
                "to": "".join(owners),
                "stock": list(state.stock),
                "turned": turned,
                "first": state.turn,
            }
        )
    return found


def draws(game: Game[Any]) -> list[list[int]]:
    """By finished trick who draws a card, in order, counted from the one who took it."""
    state = game.deal(range(DECK_SIZE), 0, Standing((0,) * game.sides))
    found: list[list[int]] = []
    if game.id == "tresillo":
        return found  # Its stock is for the exchange.
    rng = Random(0)
    while game.turn(state) is not None:
        actions = game.legal_actions(state)
        quiet = [a for a in actions if a.verb == "play" or a.word in ("no", "pass")]
        state = game.apply(state, quiet[int(rng.random() * len(quiet))])
        if len(state.tricks) > len(found) and state.phase.value in ("play", "deal_over"):
            taker = state.taken_by[-1]
            found.append([(seat - taker) % game.seats for seat in state.drawn])
    while found and not found[-1]:
        found.pop()
    return found


def beats(game: Game[Any]) -> dict[str, list[str]]:
    """By trump and by card that is winning a trick so far: the cards that would take it over."""
    wins = _winner_of(game)
    return {
        trump: [
            format(mask_of(c for c in range(DECK_SIZE) if c != best and wins(best, c, trump)), "x")
            for best in range(DECK_SIZE)
        ]
        for trump in _trumps(game)
    }


def _winner_of(game: Game[Any]) -> Callable[[int, int, str], bool]:
    """Whether the second of two cards takes the trick from the first."""
    if game.id == "tressette":
        from game.rules.tressette.ranks import follower_wins

        return lambda best, card, _: follower_wins(best, card)
    if game.id == "tresillo":
        return tresillo.takes_over(game)
    return tute.takes_over


def order(game: Game[Any]) -> dict[str, list[int]]:
    """By trump, and for before there is one, all cards as a hand is arranged."""
    whole = tuple(cards_in(FULL_DECK))
    empty = View.of(
        game=game.id, options={}, seat=0, dealer=0, deal=1, ply=0, phase="play", turn=0,
        hand=whole, hand_sizes=(), totals=(),
    )  # fmt: skip
    trumps = (NO_TRUMP, *SUITS) if game.id == "tresillo" else _trumps(game)
    return {
        trump: list(game.arranged(empty.but(trump=None if trump == NO_TRUMP else trump)))
        for trump in trumps
    }


def worth(game: Game[Any]) -> dict[str, Any]:
    """What each card counts, and how much of that is a point; nothing where tricks are counted."""
    worths = [game.card_worth(card) for card in range(DECK_SIZE)]
    unit = THIRDS_A_POINT if game.id == "tressette" else 1
    return {"cards": worths if any(worths) else [], "unit": unit}


def code(game: Game[Any]) -> list[list[list[int]]]:
    """By dealer the groups of places by which a short code numbers the deals."""
    return [[list(group) for group in places_of(game, dealer)] for dealer in range(game.seats)]


PARTS: dict[str, Part] = {
    "deal": deal,
    "code": code,
    "draws": draws,
    "beats": beats,
    "order": order,
    "worth": worth,
}
"""What every game has."""
