"""Why an action is good or bad, in words: from the facts that were found about it."""

from __future__ import annotations

from collections.abc import Mapping

from game.rules.cards import parse_card
from game.table.texts import (
    card_name,
    count_text,
    suit_name,
    text,
    text_for,
    thirds_text,
)

Params = Mapping[str, int | float | str]


def hint_text(code: str, params: Params, game: str, unit: str) -> str:
    """The sentence of a fact. `unit` is what the score is counted in, as `Game.unit` says it."""
    words: dict[str, object] = dict(params)
    for name in ("points", "other"):
        if name in params:
            words[name] = worth_text(float(params[name]), unit)
    if "thirds" in params:
        words["points"] = thirds_text(int(params["thirds"]), unit)
    if "card" in params:
        words["card"] = card_name(parse_card(str(params["card"])))
    if "suit" in params:
        words["suit"] = suit_name(str(params["suit"]))
    for thing in ("trump", "king", "matador"):
        if f"{thing}s" in params:
            words[f"{thing}s"] = count_text(thing, int(params[f"{thing}s"]))
    return text_for(f"hint.{code}", game, **words)


def worth_text(worth: float, unit: str) -> str:
    """A worth to the nearest half, as players count: `1 point`, `−2½ points`; thirds are whole."""
    halves = round(worth * 2) if unit == "point" else round(worth) * 2
    sign = "−" if halves < 0 else ""
    whole, half = divmod(abs(halves), 2)
    if not half:
        return sign + count_text(unit, whole)
    return sign + (text("halves.more", n=whole) if whole else text("halves.half"))
