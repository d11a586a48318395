"""The translations: complete, fitting, in use; and nothing is said past them."""

from __future__ import annotations

import ast
import json
import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.rules.cards import parse_card
from game.rules.game import ScoreLine
from game.rules.match import Match
from game.rules.notation import Action, one_of
from game.rules.registry import GAMES, game_of
from game.rules.view import Reason
from game.table import language, texts
from game.table.catalog import MESSAGES
from game.table.catalog_embed import EMBED
from game.table.catalog_later import LATER
from game.table.catalog_learn import LEARN
from game.table.catalog_page import PAGE
from game.table.hints import worth_text
from game.table.session import Frame, Session
from tools.decks import DECKS
from tools.page import NAMES
from tools.translations import (
    TEMPLATE,
    as_json,
    by_id,
    compiled,
    english,
    faults,
    languages,
    template,
    translation,
    translation_path,
    update,
)

ROOT = Path(__file__).resolve().parent.parent
OPEN, CLOSE = "⟦", "⟧"
WITHIN = re.compile(rf"{OPEN}[^{OPEN}{CLOSE}]*{CLOSE}")
SPOKEN_ATTRIBUTES = ("aria-label", "alt", "title", "data-why")
MOST_STEPS = 400
FREE = Random(1)
"""Chance for those who play anything."""


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    """Whatever a test speaks, the next one begins in English."""
    yield
    language.use(language.SOURCE)


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """The catalogs of the project, to be spoilt."""
    for name in ("game/table", "locale"):
        shutil.copytree(ROOT / name, tmp_path / name)
    return tmp_path


def speak(tag: str) -> None:
    """Speak a translation from now on."""
    language.use(tag, as_json(compiled(translation(ROOT, tag))))


def test_the_translations_are_complete() -> None:
    assert languages(ROOT) == ["es", "it"]
    assert faults(ROOT) == []
    assert set(languages(ROOT)) | {language.SOURCE} == set(NAMES)


def test_every_text_of_the_catalogs_is_translated() -> None:
    """A new catalog is found by its name; here it is seen when it is not used."""
    found = english(ROOT)
    assert set(found) == set(MESSAGES) | set(LATER) | set(PAGE) | set(LEARN) | set(EMBED)
    assert {"count.card", "renege"} <= set(by_id(template(ROOT))) - set(found)


def spoil(path: Path, old: str, new: str) -> None:
    """Replace a text in a file, once."""
    before = path.read_text(encoding="utf-8")
    assert old in before
    path.write_text(before.replace(old, new, 1), encoding="utf-8")


def test_a_new_text_is_missed(copy: Path) -> None:
    new = 'HELP = {"help.new": "A new sentence with {n}."}\n'
    (copy / "game/table/catalog_new.py").write_text(new, encoding="utf-8")
    assert f"{TEMPLATE} is stale: run `make texts`" in faults(copy)
    update(copy)
    assert faults(copy) == ["es: help.new is not translated", "it: help.new is not translated"]


def test_a_changed_text_keeps_its_words_and_is_to_be_looked_at(copy: Path) -> None:
    spoil(copy / "game/table/catalog.py", '"Your turn."', '"It is your turn."')
    update(copy)
    assert faults(copy) == [f"{tag}: said.turn has changed in English" for tag in ("es", "it")]
    assert by_id(translation(copy, "es"))["said.turn"].string == "Te toca."
    assert "said.turn" not in compiled(translation(copy, "es"))["messages"]


@pytest.mark.parametrize(
    ("old", "new", "what"),
    [
        ('msgstr "Mano {deal}."', 'msgstr "Mano."', "said.deal has other placeholders: Mano."),
        ('msgstr "Mano {deal}."', 'msgstr ""', "said.deal is not translated"),
        (
            'msgstr "Mano {deal}."',
            'msgstr "Mano {deal:the}."',
            "said.deal asks for a form of deal, which has none",
        ),
    ],
)
def test_what_does_not_fit_is_told(copy: Path, old: str, new: str, what: str) -> None:
    spoil(translation_path(copy, "es"), old, new)
    assert faults(copy) == [f"es: {what}"]


def test_a_text_that_is_not_used_is_told(copy: Path) -> None:
    extra = '\nmsgctxt "old.one"\nmsgid "Old"\nmsgstr "Viejo"\n'
    path = translation_path(copy, "es")
    path.write_text(path.read_text(encoding="utf-8") + extra, encoding="utf-8")
    assert faults(copy) == ["es: old.one is not used"]


def sources(*patterns: str) -> str:
    """The text of these files, one after the other."""
    paths = sorted(path for pattern in patterns for path in ROOT.glob(pattern))
    return "\n".join(path.read_text(encoding="utf-8") for path in paths)


def of_form(page: str) -> Iterator[str]:
    """What the macros of the panel of settings put together, without its beginning."""
    yield from re.findall(r'switch\("(\w+)"\)', page)
    yield from (f"back.{back}" for back in re.findall(r'\("(\w+)", "back', page))
    for name, values in re.findall(r'select\("(\w+)", \(([^)]+)\)\)', page):
        yield name
        yield from (f"{name}.{value}" for value in re.findall(r'"(\w+)"', values))


FROM_PARTS = ("damaged.engine", "damaged.page")
"""Ids that a script puts together."""


def test_the_page_says_what_it_has_words_for() -> None:
    pages = sources("index.html", "404.html", "settings.html")
    written = {name for name in re.findall(r'"(page\.[\w.]+)"', pages) if not name.endswith(".")}
    written |= {f"page.today.{what}" for what in ("puzzle", "daily", "puzzles")}
    written |= {f"page.deck.{deck}" for deck in DECKS} | {f"page.{part}" for part in of_form(pages)}
    assert written == {message for message in PAGE if message.startswith("page.")}
    scripts = sources("assets/*.js", "game/browser/*.py", "tools/build_site.py", "tools/vendor.py")
    said = {message.removeprefix("say.") for message in PAGE if message.startswith("say.")}
    asked = set(re.findall(r'"([a-z_]+(?:\.[a-z_]+)?)"', scripts))
    beginnings = {name.rpartition(".")[0] + "." for name in said if "." in name}
    assert [name for name in sorted(said) if name not in asked and name not in FROM_PARTS] == []
    assert beginnings == {"piece.", "damaged.", "broke_off."}
    pythons = sources("assets/boot.js", "game/browser/*.py")
    assert set(re.findall(r'\bsay\("([\w.]+)"[,)]', pythons)) <= said


def test_no_sentence_stands_in_the_scripts() -> None:
    """A text of several words with a capital is for people, wherever it is not a comment."""
    sentence = re.compile(r'^[A-Z][^"]* [^"]* [^"]*$')
    for path in sorted((ROOT / "game/browser").glob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        prose = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                assert id(node) in prose or not sentence.match(node.value), (path, node.value)
    for path in sorted((ROOT / "assets").glob("*.js")):
        code = re.sub(
            r"/\*.*?\*/|(?<!:)//.*", "", path.read_text(encoding="utf-8"), flags=re.DOTALL
        )
        assert [text for text in re.findall(r'"([^"\n]*)"', code) if sentence.match(text)] == []


# ---- languages ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("tag", "sentences"),
    [
        (
            "es",
            [
                "Juegas el rey de espadas.",
                "Juegas la sota de copas.",
                "Sur juega el as de oros.",
                "Hay que asistir a copas y montar el caballo.",
                "La sota de copas sigue en tu mano: si te plantas aquí, no se paga el estuche.",
                "1 carta, 0 cartas, 2 cartas",
                "a, b y c",
                "Juan e Isabel",
                "agua y hielo",
                "1 punto y 2 tercios",
                "El codillo: −2½ puntos",
            ],
        ),
        (
            "it",
            [
                "Giochi il re di spade.",
                "Giochi il fante di coppe.",
                "Sud gioca l'asso di denari.",
                "Devi rispondere a coppe e superare il cavallo.",
                "Il fante di coppe è ancora in mano tua: se ti fermi qui, l'estuche non si paga.",
                "1 carta, 0 carte, 2 carte",
                "a, b e c",
                "Juan e Isabel",
                "agua e hielo",
                "1 punto e 2 terzi",
                "El codillo: −2½ punti",
            ],
        ),
    ],
)
def test_sentences_as_natives_write_them(tag: str, sentences: list[str]) -> None:
    speak(tag)
    king, jack, ace, knight = map(parse_card, ("E12", "C10", "O1", "C11"))
    you, south = texts.text("name.you"), texts.text("name.4.0")
    beat = Reason("must_follow_and_beat", {"suit": "C", "card": "C11"})
    kept = Reason("estuche_unplayed", {"card": "C10"})
    assert texts.card_name(knight) in ("caballo de copas", "cavallo di coppe")
    assert [
        texts.told("said.play", you, card=texts.card_name(king)),
        texts.told("said.play", you, card=texts.card_name(jack)),
        texts.told("said.play", south, card=texts.card_name(ace)),
        texts.reason_text(beat),
        texts.reason_text(kept),
        ", ".join(texts.count_text("card", n) for n in (1, 0, 2)),
        texts.list_text(["a", "b", "c"]),
        texts.list_text(["Juan", "Isabel"]),
        texts.list_text(["agua", "hielo"]),
        texts.thirds_text(5),
        f"El codillo: {worth_text(-2.5, 'point')}",
    ] == sentences


@pytest.mark.parametrize("tag", ["es", "it"])
def test_who_is_spoken_of_and_who_is_spoken_to(tag: str) -> None:
    speak(tag)
    you, east = texts.text("name.you"), texts.text("name.3.1")
    message = "called.order cede"
    to_you = texts.told_with(message, east, you, partner=you)
    assert you not in to_you
    assert east in to_you
    assert texts.told_with(message, you, east, partner=east).count(east) == 1
    won = texts.score_line_text(ScoreLine("claim_right", 0, 0, {}), you)
    assert won != texts.score_line_text(ScoreLine("claim_right", 0, 0, {}), east)


def test_euphonic_and_of_italian() -> None:
    speak("it")
    assert texts.list_text(["Nord", "Est"]) == "Nord ed Est"


def test_another_rule_for_plurals() -> None:
    """Three forms, as Slavic languages have them."""
    rule = "(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2)"
    forms = {"count.card": ["{n} karta", "{n} karty", "{n} kart"]}
    language.use("pl", json.dumps({"plural": rule, "messages": forms}))
    said = [texts.count_text("card", n) for n in (1, 2, 5, 12, 22)]
    assert said == ["1 karta", "2 karty", "5 kart", "12 kart", "22 karty"]
    assert texts.text("said.turn") == "Your turn."


def test_what_the_rules_say_in_english_stays_out() -> None:
    assert texts.technical("option target cannot be 5", "target=5") == "option target cannot be 5"
    speak("es")
    assert texts.technical("option target cannot be 5", "target=5") == "target=5"
    assert texts.technical("record: no deals") == texts.text("notice.technical")


# ---- nothing is said past the catalogs -----------------------------------------------------------


def marked() -> str:
    """A translation that puts every message between brackets."""
    messages: dict[str, Any] = {}
    for message, found in by_id(template(ROOT)).items():
        forms = [found.id] if isinstance(found.id, str) else list(found.id)
        words = [f"{OPEN}{words}{CLOSE}" for words in forms]
        messages[message] = words[0] if isinstance(found.id, str) else words
    return json.dumps({"plural": "n != 1", "messages": messages})


def unmarked(words: str) -> str:
    """What of a text stands outside of all brackets, if there are letters in it."""
    while (fewer := WITHIN.sub("", words)) != words:
        words = fewer
    return words if re.search(r"[^\W\d_]", words) else ""


def shown(frame: Frame) -> Iterator[str]:
    """Every text that a picture brings, and what is said with it."""
    yield from frame.say
    waiting: list[Any] = list(frame.patches)
    while waiting:
        patch = waiting.pop()
        if isinstance(patch, dict):
            yield patch.get("text") or ""
            yield from (patch["attrs"].get(name, "") for name in SPOKEN_ATTRIBUTES)
            waiting += patch.get("kids", [])
        elif patch[0] == "make":
            waiting.append(patch[3])
        elif patch[0] == "text":
            yield patch[2]
        elif patch[0] == "attr" and patch[2] in SPOKEN_ATTRIBUTES:
            yield patch[3] or ""


def played(session: Session) -> Iterator[Frame]:
    """A match to the end of its second deal: what is allowed, by chance."""
    yield session.picture()
    for _ in range(MOST_STEPS):
        view = session.view
        if view.legal and session.hold == "none":
            chosen = one_of(FREE.choice(view.legal), view.hand, FREE)
            if view.tricks:
                yield session.look_at_last_trick()
                yield session.close()
            yield session.submit(chosen.text)
        elif (frame := session.advance()) is not None:
            yield frame
        elif session.match.winner is None and len(session.match.deals) < 2:
            yield session.next_deal()
        else:
            return
    raise AssertionError("a match that does not end")


def at_random(match: Match, seat: int, _level: str) -> Action:
    """A computer player that does anything."""
    view = match.view(seat)
    return one_of(FREE.choice(view.legal), view.hand, FREE)


HOUSE: dict[str, dict[str, Any]] = {
    "tressette": {"accusi": True, "accusi_choice": "manual", "target_rule": "claim"},
    "tute2": {"exchange": True, "capote": True, "hand_size_2p": 8},
    "tute4": {"target_rule": "claim"},
    "tresillo": {"ante": 1, "favour_suit": "O", "match": "open"},
}
"""House rules that bring more to be said."""


@pytest.mark.parametrize("is_usual", [True, False])
@pytest.mark.parametrize("game_id", GAMES)
def test_every_text_of_the_table_comes_out_of_a_catalog(game_id: str, is_usual: bool) -> None:
    language.use("xx", marked())
    rules = {} if is_usual else HOUSE[game_id]
    for seed in range(3):
        match = Match(game_of(game_id, rules), seed)
        bots = (None, *["aprendiz"] * (GAMES[game_id].seats - 1))
        for frame in played(Session(match, bots, at_random)):
            assert [past for words in shown(frame) if (past := unmarked(words))] == []


def test_brackets_are_seen_through() -> None:
    assert unmarked(f"{OPEN}a {OPEN}b{CLOSE} c{CLOSE} 12 → −3") == ""
    assert unmarked(f"{OPEN}a{CLOSE} and {OPEN}b{CLOSE}") != ""
