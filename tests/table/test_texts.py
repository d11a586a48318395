"""The catalog is complete, holds nothing unused, and speaks plain English."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import fields, replace
from pathlib import Path

import pytest

from game.ai.levels import LEVELS
from game.rules.cards import DECK_SIZE, NUMBERS, SUITS, parse_card
from game.rules.game import ScoreLine, Standing
from game.rules.notation import WORDS
from game.rules.options import values_of
from game.rules.registry import GAMES, game_of
from game.rules.tresillo.state import Phase as TresilloPhase
from game.rules.tressette.scoring import CAPPOTTO_WORTH
from game.rules.tressette.state import Phase
from game.rules.tute.singing import TUTES
from game.rules.tute.state import Phase as TutePhase
from game.rules.view import Reason
from game.table import question, situation, texts
from game.table.catalog import MESSAGES
from game.table.catalog_later import LATER
from tools.translations import placeholders

GAME = Path(__file__).resolve().parents[2] / "game"
PARTS = ("rules", "table", "engine.py")


def modules() -> Iterator[ast.AST]:
    for part in PARTS:
        path = GAME / part
        for file in sorted(path.rglob("*.py")) if path.is_dir() else [path]:
            if not file.name.startswith("catalog"):
                yield ast.parse(file.read_text(encoding="utf-8"))


def literals() -> set[str]:
    """Every string in the code; of an f-string its beginning, with a star for what follows."""
    found = set()
    for tree in modules():
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                found.add(node.value)
            if isinstance(node, ast.JoinedStr) and isinstance(node.values[0], ast.Constant):
                found.add(f"{node.values[0].value}*")
    return found


def codes_of(name: str) -> set[str]:
    """The codes with which the rules make a `Reason` or a `ScoreLine`."""
    codes = set()
    for tree in modules():
        for node in ast.walk(tree):
            if (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Name)
                and node.func.id == name
            ):
                codes |= {
                    part.value
                    for part in ast.walk(node.args[0])
                    if isinstance(part, ast.Constant) and isinstance(part.value, str)
                }
    return codes


OTHER_ACTIONS = (
    *("claim out", "claim capote", "redeal yes", "redeal no"),
    *("sing tute12", "sing tute11", "sing pass", "swap no"),
)
"""Actions besides plays that have a sentence of their own."""
SWAPS = ("swap 7", "swap 2")
SPOKEN_WITH_MORE = ("sing C", *SWAPS)
"""Actions whose words need the view."""
TUTE = game_of("tute2", {})
VIEW = replace(
    TUTE.view(TUTE.deal(range(DECK_SIZE), 0, Standing((0, 0))), 0),
    worth={"sing C": 20},
)
ANSWERS = tuple(
    f"{verb} {word}"
    for verb in ("bid", "signal", "order", "surrender", "reply", "claim")
    for word in WORDS[verb]
    if word not in ("out", "capote")
)
"""What may be answered at the table for three, but for trumps and exchange."""
SAID_AS_THEY_ARE = [a for a in ANSWERS if not a.startswith("bid ") or a in situation.NO_BIDS]
"""Those that are not said by the name of a contract."""
CALLED = (
    *SAID_AS_THEY_ARE,
    "bid",
    "trump",
    *(f"exchange.{how}" for how in ("none", "some", "back")),
)
KNOWN = dict.fromkeys(("bid", "bidder", "partner", "quitter", "left", "points", "hombre"), "x")
REASONS = codes_of("Reason") | {
    *("not_your_turn", "answer_first"),
    *("must_follow_and_beat", "must_trump", "must_overtrump"),
}


def test_every_message_is_used() -> None:
    used = literals()
    beginnings = tuple(text[:-1] for text in used if text.endswith(".*"))

    def is_used(message: str) -> bool:
        message = message.removeprefix("french.")
        plain = re.sub(rf"\.(you|other|one|many|{'|'.join(GAMES)})$", "", message)
        return message in used or plain in used or message.startswith(beginnings)

    # Rules are said as the book lists them: tests/table/test_book.py.
    asked = {message for message in {*MESSAGES, *LATER} if not message.startswith("rule.")}
    assert [message for message in asked if not is_used(message)] == []


def test_a_message_of_another_deck_stands_in_for_one_with_the_same_placeholders() -> None:
    others = {m: m.removeprefix("french.") for m in MESSAGES if m.startswith("french.")}
    assert others
    for message, usual in others.items():
        assert placeholders(MESSAGES[message]) == placeholders(MESSAGES[usual]), message


def test_every_message_that_the_code_names_exists() -> None:
    named = set()
    for tree in modules():
        for node in ast.walk(tree):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name)):
                continue
            if node.func.id in ("text", "text_for", "told") and isinstance(
                node.args[0], ast.Constant
            ):
                name = node.args[0].value
                named |= {name} if node.func.id != "told" else {f"{name}.you", f"{name}.other"}
    assert len(named) > 50
    assert named - set(MESSAGES) - set(LATER) == set()
    assert not set(MESSAGES) & set(LATER)


def test_what_is_said_of_the_player_is_said_of_others() -> None:
    for message in MESSAGES:
        if message.endswith(".you") and message != "name.you":
            assert message.replace(".you", ".other") in MESSAGES


def test_every_reason_of_the_rules_has_its_sentence() -> None:
    assert {"must_follow", "not_held", "not_now", "deal_over"} <= REASONS
    for code in REASONS:
        params = {"suit": "C", "card": "E12", "action": "claim out", "word": "C", "forced": "E1"}
        params |= {"bid": "bid solo E", "least": "1", "most": "9"}
        assert texts.reason_text(Reason(code, params)).endswith(".")
    named = {m.split(".")[1] for m in MESSAGES if m.startswith("reason.")}
    assert named == REASONS


def payments() -> set[str]:
    """The codes of Tresillo's payments; what is collected has a line for each end."""
    codes = set()
    for module in ("payouts", "scoring"):
        tree = ast.parse((GAME / f"rules/tresillo/{module}.py").read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)):
                continue
            ends = {"collect": ("_got", "_paid"), "to_pool": ("",)}.get(node.func.attr, ())
            for part in ast.walk(node.args[0]) if ends else ():
                if isinstance(part, ast.Constant) and isinstance(part.value, str):
                    codes |= {part.value + end for end in ends}
    return codes


PAYMENTS = payments() | {"puesta", "surrendered"}
"""The last two are named before they are paid."""


def test_every_score_line_of_the_rules_has_its_words() -> None:
    codes = codes_of("ScoreLine") | set(CAPPOTTO_WORTH) | {"twenty", "forty", *TUTES}
    codes = (codes | PAYMENTS) - {"_got", "_paid"}
    assert {"thirds", "last_trick", "declared", "claim_right", "claim_wrong", "redeal"} <= codes
    params: dict[str, int | str] = {"thirds": 10, "rest": 1, "what": "3 x 1", "worth": 2}
    params |= {"suit": "C", "contract": "solo", "tricks": 5, "best": 3, "each": 2}
    for code in codes:
        for who in ("You", "Aprendiz"):
            assert texts.score_line_text(ScoreLine(code, 0, 3, params), who)
    named = {m.split(".")[1] for m in MESSAGES if m.startswith("score.")}
    assert named == codes


def test_one_trick_is_a_trick() -> None:
    lost = ScoreLine("codillo_paid", 0, -4, {"contract": "solo", "tricks": 1, "best": 5})
    assert texts.score_line_text(lost, "You") == "Solo lost to a codillo, 1 trick to 5"
    got = ScoreLine("codillo_got", 1, 4, {"contract": "solo", "tricks": 4, "best": 1})
    assert texts.score_line_text(got, "You") == "Codillo, 1 trick to 4: from the hombre"


def test_every_house_rule_and_value_has_its_words() -> None:
    wanted, allowed = {"value.yes", "value.no"}, set()
    for game in GAMES.values():
        assert texts.game_name(game.id)
        for option in fields(game.options_type):
            wanted.add(f"option.{option.name}")
            for value in values_of(option):
                assert texts.text(f"about.{option.name}")
                assert texts.value_text(option.name, value)
                words = {f"value.{option.name}.{value}"}
                wanted |= words if isinstance(value, str) else set()
                allowed |= words if type(value) is int else set()
    named = {m for m in MESSAGES if m.startswith(("option.", "value."))}
    assert wanted <= named <= wanted | allowed


def test_every_phase_level_and_action_has_its_words() -> None:
    for phase in {*map(str, Phase), *map(str, TutePhase)} - {"play", "deal_over"}:
        assert texts.told(f"phase.{phase}", "Aprendiz")
        assert texts.told(f"phase.{phase}", "You")
    for level in LEVELS:
        assert texts.level_name(level) != level
    assert texts.level_name("exec:other") == "exec:other"
    for word in WORDS["declare"]:
        assert texts.action_text(f"declare {word}", VIEW)
    for action in (*OTHER_ACTIONS, *SPOKEN_WITH_MORE):
        assert texts.action_text(action, VIEW)
    assert texts.action_text("sing C", VIEW) == "Sing 20 in cups"
    assert texts.action_text("sing O", VIEW) == "Sing in coins"
    for action in OTHER_ACTIONS:
        assert texts.told(f"called.{action}", "Aprendiz")
    assert {m for m in MESSAGES if m.startswith(("action.", "called."))} == {
        "action.declare",
        "action.sing_for",
        "action.sing_in",
        "action.swap",
        "called.sing.you",
        "called.sing.other",
        *(f"called.{action}.{who}" for action in SWAPS for who in ("you", "other")),
        *(f"action.{action}" for action in OTHER_ACTIONS),
        *(f"called.{action}.{who}" for action in OTHER_ACTIONS for who in ("you", "other")),
        *(f"action.{action}" for action in SAID_AS_THEY_ARE),
        *(f"called.{action}.{who}" for action in CALLED for who in ("you", "other")),
        "called.order cede.to_you",
    }


def test_every_answer_of_tresillo_has_its_words() -> None:
    for phase in set(map(str, TresilloPhase)) - {"play", "deal_over"}:
        for who in ("you", "other"):
            assert MESSAGES[f"phase.{phase}.{who}"].format_map({"name": "East", **KNOWN})
    for action in SAID_AS_THEY_ARE:
        assert question.label(action, KNOWN)
        assert MESSAGES[f"meaning.{action}"].format_map(KNOWN)
    assert question.label("bid solo", KNOWN) == "Solo"
    assert question.label("bid entrada E", KNOWN) == "Entrada in swords"
    for bid in ("entrada", "vuelta", "solo"):
        assert MESSAGES[f"meaning.bid {bid}"]


def test_card_names() -> None:
    assert texts.card_name(parse_card("E12")) == "king of swords"
    assert texts.card_name(parse_card("C1")) == "ace of cups"
    assert texts.card_name(parse_card("B3")) == "3 of clubs"
    assert len({texts.card_name(card) for card in range(DECK_SIZE)}) == len(SUITS) * len(NUMBERS)


@pytest.mark.parametrize(
    ("thirds", "words"),
    [
        (0, "nothing"),
        (1, "1 third"),
        (2, "2 thirds"),
        (3, "1 point"),
        (4, "1 point and 1 third"),
        (8, "2 points and 2 thirds"),
        (9, "3 points"),
    ],
)
def test_thirds_in_words(thirds: int, words: str) -> None:
    assert texts.thirds_text(thirds) == words


@pytest.mark.parametrize(
    ("amount", "thirds", "rest", "words"),
    [
        (3, 10, 1, "10 thirds in the cards won make 3 points, 1 third dropped"),
        (1, 3, 0, "3 thirds in the cards won make 1 point"),
        (0, 0, 0, "0 thirds in the cards won"),
        (10, 10, 0, "10 thirds in the cards won"),
    ],
)
def test_the_line_of_the_thirds(amount: int, thirds: int, rest: int, words: str) -> None:
    line = ScoreLine("thirds", 0, amount, {"thirds": thirds, "rest": rest})
    assert texts.score_line_text(line, "You") == words


def test_declarations_in_words() -> None:
    aces = [parse_card(card) for card in ("O1", "E1", "B1")]
    assert texts.declaration_text("3 x 1", aces) == "three aces, all but cups"
    assert texts.declaration_text("3 x 1") == "three aces"
    assert texts.declaration_text("4 x 3", aces) == "four threes"
    assert texts.declarations_text("3 x 2, napoletana O") == "three twos, napoletana of coins"


def test_you_and_others() -> None:
    assert texts.told("status.lead", "You") == "Your lead: play any card."
    assert texts.told("status.lead", "Aprendiz") == "Aprendiz is to lead."
    assert texts.reason_text(Reason("must_follow", {"suit": "C"})) == "You must follow cups."


def test_an_unknown_message_or_a_missing_field_is_an_error() -> None:
    with pytest.raises(KeyError):
        texts.text("no.such")
    with pytest.raises(KeyError):
        texts.text("bar.deal")


def test_house_rules_are_counted_in_what_they_are() -> None:
    assert texts.value_text("deals_to_win", 3) == "3 deals"
    assert texts.value_text("hand_size_2p", 8) == "8 cards"
    assert texts.value_text("match", 9) == "9 deals"
    assert texts.value_text("match", "open") == "until you stop"
    assert texts.value_text("first_defender_cap", 6) == "6 cards"
    assert texts.value_text("solo_multiplier", 3) == "triple"
    assert texts.value_text("base", 4) == "4 points"


@pytest.mark.parametrize(("points", "words"), [(4, "+4"), (0, "0"), (-2, "−2"), (-10, "−10")])
def test_points_that_pass_from_one_to_another_have_a_sign(points: int, words: str) -> None:
    assert texts.signed(points) == words


def test_several_things_in_one_sentence() -> None:
    assert texts.list_text([]) == ""
    assert texts.list_text(["one"]) == "one"
    assert texts.list_text(["one", "two"]) == "one and two"
    assert texts.list_text(["one", "two", "three"]) == "one, two and three"
    assert texts.left_text(0) == "none are left"
    assert texts.left_text(1) == "1 is left"
    assert texts.left_text(2) == "2 are left"


def test_how_many_cards_may_be_exchanged() -> None:
    some = Reason("exchange_count", {"least": "0", "most": "7"})
    assert texts.reason_text(some) == "Choose at most 7 cards."
    needed = Reason("exchange_count", {"least": "1", "most": "9"})
    assert texts.reason_text(needed) == "Choose at least 1 and at most 9 cards."
