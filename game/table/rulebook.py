"""The rules of a game in words, chapter by chapter, as the house rules in force make them.

What a chapter says is a list of messages; where a house rule decides, its value chooses the
sentence. The words are in `catalog_rules_…`; nothing here knows what a rule does.
"""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from typing import Any

from game.rules.game import Game
from game.rules.options import Value, matters
from game.rules.view import View
from game.table.catalog_later import LATER
from game.table.texts import count_text, score_text, text, value_text

FAMILIES = {"tute2": "tute", "tute4": "tute"}
"""Games that share their sentences; any other game has its own."""


@dataclass(frozen=True)
class Says:
    """A sentence, where house rules have these values. Of a house rule its value's sentence."""

    message: str
    when: dict[str, tuple[Value, ...]] = field(default_factory=dict)
    by_value: bool = False


def _says(message: str, **when: tuple[Value, ...]) -> Says:
    return Says(message, when)


def _by(*options: str) -> list[Says]:
    return [Says(option, by_value=True) for option in options]


_TUTE_PLAY = [
    _says("follow"),
    *_by("mount_when_trumped"),
    _says("trump"),
    *_by("must_undertrump", "partner_exempt"),
    _says("takes"),
]
_TUTE_SINGING = [
    _says("pairs"),
    *_by("forty_first", "forty_after_twenty", "sing_window", "tute_enabled", "tute_effect"),
    _says("tute_deal", format=("deals",), tute_enabled=(True,)),
    *_by("tute_dealt_wins"),
]
_TUTE_SCORING = [_says("worth"), _says("last"), *_by("format", "target_rule")]

CHAPTERS: dict[str, dict[str, list[Says]]] = {
    "tressette": {
        "game": [_says("aim"), _says("deal"), *_by("next_dealer", "weak_hand_redeal")],
        "play": [_says("order"), *_by("follow_suit"), _says("takes"), *_by("show_drawn")],
        "declaring": [_says("sets", accusi=(True,)), *_by("accusi_timing", "accusi_choice")],
        "scoring": [_says("worth"), *_by("scoring", "target_rule", "tie_rule", "cappotto")],
    },
    "tute2": {
        "game": [_says("aim.tute2"), *_by("hand_size_2p", "format")],
        "play": [
            _says("order"),
            _says("draw"),
            *_by("stock_duty"),
            *_TUTE_PLAY,
            *_by("exchange", "capote"),
        ],
        "singing": [_says("when"), *_TUTE_SINGING],
        "scoring": _TUTE_SCORING,
    },
    "tute4": {
        "game": [_says("aim.tute4"), _says("lead.tute4"), *_by("format")],
        "play": [_says("order"), *_TUTE_PLAY],
        "singing": [*_by("singers"), *_TUTE_SINGING],
        "scoring": _TUTE_SCORING,
    },
    "tresillo": {
        "game": [
            _says("aim"),
            _says("deal"),
            *_by("match"),
            _says("matadors"),
            *_by("punto_fourth"),
            _says("orders"),
        ],
        "auction": [
            _says("speaks"),
            _says("entrada"),
            _says("vuelta"),
            _says("solo"),
            *_by("auction"),
            _says("favour_suit", favour_suit=("O", "C", "E", "B")),
            *_by("all_pass"),
        ],
        "exchange": [
            *_by("entrada_min_exchange", "vuelta_card", "defender_order"),
            *_by("show_signals_to_hombre"),
            _says("cap"),
        ],
        "play": [
            _says("lead"),
            _says("follow"),
            _says("takes"),
            _says("renege"),
            *_by("renege_scope"),
        ],
        "ending": [*_by("surrender", "vuelta_takeover", "takeover_scoring"), _says("claim")],
        "scoring": [
            _says("sacada"),
            _says("codillo"),
            _says("puesta"),
            *_by("estuche", "estuche_on_claim", "primeras"),
            _says("bola"),
            *_by("failed_bola", "ante", "pool_end"),
        ],
    },
}
"""By game its chapters in the order in which they are met. One without a sentence is left out."""

_PHASES = {
    "auction": "auction",
    "trump": "exchange",
    "exchange": "exchange",
    "signal": "exchange",
    "order": "exchange",
    "play": "play",
    "swap": "play",
    "sing": "singing",
    "surrender": "ending",
    "reply": "ending",
    "claim": "ending",
    "deal_over": "scoring",
}
"""The chapter about a phase; about any other the first."""
_VERBS = {"sing": "singing", "declare": "declaring"}
"""The chapter about something that may be done in the play."""


def chapters(game: Game[Any]) -> dict[str, list[str]]:
    """The rules of a game under its house rules: by chapter its sentences."""
    found = {
        name: [said for line in lines if (said := _sentence(game, line)) is not None]
        for name, lines in CHAPTERS[game.id].items()
    }
    return {name: sentences for name, sentences in found.items() if sentences}


def chapter_for(view: View, there: dict[str, list[str]]) -> str:
    """The chapter, of those that there are, about what is being done at the table."""
    verbs = {action.verb for action in view.legal}
    wanted = next((name for verb, name in _VERBS.items() if verb in verbs), None)
    wanted = wanted or _PHASES.get(view.phase, "")
    return wanted if wanted in there else next(iter(there))


def _sentence(game: Game[Any], line: Says) -> str | None:
    options = game.options
    if any(getattr(options, name) not in values for name, values in line.when.items()):
        return None
    stem = message = f"rule.{FAMILIES.get(game.id, game.id)}.{line.message}"
    if line.by_value:
        option = next((option for option in fields(options) if option.name == line.message), None)
        if option is None or not matters(options, option):  # Tute for two has some more.
            return None
        message = f"{stem}.{_named(getattr(options, option.name))}"
        message = message if message in LATER else stem
        if message not in LATER:
            return None
    return text(message, **_figures(game), **game.payments.get(line.message, {}))


def _named(value: Value) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def _figures(game: Game[Any]) -> dict[str, str]:
    """What is put into sentences: values of house rules, and what ends a match."""
    options = game.options
    figures = {
        option.name: value_text(option.name, getattr(options, option.name))
        for option in fields(options)
    }
    if game.target is not None:
        figures["target"] = score_text(game.target, game.unit)
    if game.length is not None:
        figures["length"] = count_text("deal", game.length)
    return figures
