"""The book of rules: every page under all house rules, and nothing in it that does not hold."""

from __future__ import annotations

from collections import Counter
from dataclasses import fields, replace
from random import Random
from typing import Any

import pytest

from game.ai.levels import player_of
from game.rules.match import Match
from game.rules.options import needs_of, values_of
from game.rules.record import encode
from game.rules.registry import GAMES, game_of
from game.rules.seal import deal_key, deal_seal, match_seal
from game.rules.trial import Trial, Verdict
from game.table import rulebook
from game.table.book import FAIR, HOUSE
from game.table.catalog_later import LATER
from game.table.consulting import Consulting
from game.table.nodes import Node
from game.table.session import Refused
from tests.conformance.cases import PRESETS
from tests.table.tables import find, has, words

SALT = "0123456789abcdef" * 2
CASES = [(game_id, options) for game_id, sets in PRESETS.items() for options in sets.values()]


def choose(match: Match, seat: int, _level: str) -> Any:
    """Any action, by chance of the moment."""
    chance = Random(len(match.deal.taken) * 4 + seat)
    return player_of("random").choose(match.view(seat), chance)


def seated(game_id: str, options: dict[str, Any], seed: int | None = 5) -> Consulting:
    """A match of the person and players by chance, just dealt."""
    match = Match(game_of(game_id, options), seed, None if seed is None else SALT)
    bots = (None, *["random"] * (match.game.seats - 1))
    table = Consulting(match, bots, choose)
    table.draw_seed = lambda: 3
    return table


def play_deal(table: Consulting) -> None:
    """The deal to its end, the person's actions by chance too."""
    table.picture()
    while table.match.turn is not None:
        if table.match.turn == 0:
            table.submit(choose(table.match, 0, "random").text)
        while table.advance() is not None:
            pass


def tree(table: Consulting) -> Node:
    """The whole table as it is drawn."""
    table.picture()
    assert table._drawn is not None
    return table._drawn


def keys(node: Node) -> Counter[str]:
    """How often each key is there."""
    found = Counter([node.key])
    for kid in node.kids:
        found += keys(kid)
    return found


@pytest.mark.parametrize(("game_id", "options"), CASES)
def test_every_page_can_be_read(game_id: str, options: dict[str, Any]) -> None:
    table = seated(game_id, options)
    game = table.match.game
    for page in [*rulebook.chapters(game), HOUSE, FAIR]:
        table.look_at_rules(page)
        drawn = tree(table)
        assert max(keys(drawn).values()) == 1, page
        panel = find(drawn, "panel")
        assert panel.attrs["data-panel"] == "rules"
        assert find(drawn, f"contents:{page}").attrs["aria-current"] == "page"
        assert "{" not in words(panel)
        assert len(words(find(drawn, f"page:{page}")).split()) > 8


def test_the_chapter_of_what_is_being_done_is_opened() -> None:
    opened = {}
    for game_id in GAMES:
        table = seated(game_id, {})
        table.look_at_rules("")
        opened[game_id] = next(kid for kid in find(tree(table), "panel-inside").kids[2:]).key
    assert opened == {
        "tressette": "page:play",
        "tute2": "page:play",
        "tute4": "page:play",
        "tresillo": "page:auction",
    }


@pytest.mark.parametrize(
    ("phase", "chapter"),
    [
        ("auction", "auction"),
        ("signal", "exchange"),
        ("surrender", "ending"),
        ("claim", "ending"),
        ("play", "play"),
        ("deal_over", "scoring"),
        ("redeal", "game"),
    ],
)
def test_each_phase_has_its_chapter(phase: str, chapter: str) -> None:
    game = game_of("tresillo", {})
    view = replace(seated("tresillo", {}).match.view(0), phase=phase)
    assert rulebook.chapter_for(view, rulebook.chapters(game)) == chapter


def test_every_house_rule_is_told_in_a_chapter() -> None:
    """By its own sentence, or by a figure in one; each value changes what is said."""
    silent = []
    for game_id, kind in GAMES.items():
        for option in fields(kind.options_type):
            if len(values_of(option)) == 1:
                continue
            needed = {name: values[0] for name, values in needs_of(option).items()}
            said = [
                rulebook.chapters(game_of(game_id, needed | {option.name: value}))
                for value in values_of(option)
            ]
            if any(said.count(one) > 1 for one in said):
                silent.append((game_id, option.name))
    assert silent == []


def test_every_sentence_is_said_somewhere() -> None:
    """Under some house rules of some game; else it is not needed."""
    said = set()
    for game_id, kind in GAMES.items():
        every = [{}] + [
            {name: values[0] for name, values in needs_of(option).items()} | {option.name: value}
            for option in fields(kind.options_type)
            for value in values_of(option)
        ]
        for options in every:
            game = game_of(game_id, options)
            for sentences in rulebook.chapters(game).values():
                said |= set(sentences)
    rules = {m: words for m, words in LATER.items() if m.startswith("rule.")}
    plain = {m for m, words in rules.items() if "{" not in words and ".chapter." not in m}
    assert {m for m in plain if rules[m] not in said} == set()


def test_figures_are_those_in_force() -> None:
    dear = game_of("tresillo", {"base": 4, "solo_multiplier": 3})
    assert "pays him 4 in an Entrada, 4 in a Vuelta, 12 in a Solo" in " ".join(
        rulebook.chapters(dear)["scoring"]
    )
    thirds = rulebook.chapters(game_of("tressette", {"scoring": "exact_thirds", "target": 31}))
    assert "The match is to 93 thirds." in thirds["game"][0]


def test_house_rules_that_differ_come_first_and_below_each_chapter() -> None:
    table = seated("tressette", {"target": 31, "accusi_timing": "ongoing"})
    table.look_at_rules("play")
    below = find(tree(table), "house-rules")
    assert words(below) == "Match to 31 points usually: 21 points"
    table.look_at_rules("house")
    drawn = tree(table)
    differing = words(find(drawn, "house-rules"))
    assert differing.startswith("Match to 31 points usually: 21 points The score that")
    usual = words(find(drawn, "usual-rules"))
    assert "Declarations no" in usual
    assert "Declared cards" not in usual + differing  # It means nothing without declarations.
    plain = seated("tressette", {})
    plain.look_at_rules("play")
    assert not has(tree(plain), "house-rules")


def test_the_seal_is_shown_before_the_first_card() -> None:
    table = seated("tressette", {})
    seal = match_seal(5, SALT)
    chip = find(tree(table), "seal-chip")
    assert (chip.text, chip.attrs["data-action"]) == (f"Sealed: {seal[:8]}", "ui rules fair")
    table.look_at_rules("fair")
    page = words(find(tree(table), "page:fair"))
    assert seal in page
    assert deal_seal(deal_key(SALT, 1), table.match.deal.deck) in page
    assert SALT not in page
    assert not has(tree(table), "check:1")
    with pytest.raises(Refused):
        table.look_at_rules("1")
    table.close()
    play_deal(table)
    assert not has(tree(table), "seal-chip")


def test_a_finished_deal_can_be_checked_and_the_result_comes_back() -> None:
    table = seated("tressette", {})
    play_deal(table)
    assert find(tree(table), "panel").attrs["data-panel"] == "deal"
    table.look_at_rules("fair")
    assert find(tree(table), "check:1").attrs["data-action"] == "ui rules 1"
    table.look_at_rules("1")
    drawn = tree(table)
    assert max(keys(drawn).values()) == 1
    assert find(drawn, "fits").attrs["data-fits"] == ""
    assert len(find(drawn, "swaps").kids) == 39
    assert [kid.attrs["data-card"] for kid in find(drawn, "deck").kids] == encode(table.match)[
        "deals"
    ][0]["deck"]
    assert find(drawn, "shuffle").attrs["data-deck"] == " ".join(
        encode(table.match)["deals"][0]["deck"]
    )
    assert deal_key(SALT, 1) in words(find(drawn, "page:1"))
    table.close()
    assert find(tree(table), "panel").attrs["data-panel"] == "deal"


def test_seed_and_salt_are_opened_when_the_match_is_over_and_not_before() -> None:
    table = seated("tute4", {})
    while table.match.winner is None:
        play_deal(table)
        if table.match.winner is None:
            table.look_at_rules("fair")
            assert SALT not in words(find(tree(table), "page:fair"))
            table.close()
            table.next_deal()
    table.look_at_rules("fair")
    page = words(find(tree(table), "page:fair"))
    assert SALT in page
    assert f"baza/match/1 5 {SALT}" in page


def test_a_changed_deck_would_be_told() -> None:
    table = seated("tressette", {})
    play_deal(table)
    deal = table.match.deal
    deal.deck = (deal.deck[1], deal.deck[0], *deal.deck[2:])
    table.look_at_rules("1")
    drawn = tree(table)
    assert "data-fits" not in find(drawn, "fits").attrs
    assert "does not fit" in words(find(drawn, "fits"))


def test_a_match_without_a_secret_says_so() -> None:
    table = seated("tressette", {}, seed=None)
    assert not has(tree(table), "seal-chip")
    table.look_at_rules("fair")
    assert "no seed" in words(find(tree(table), "page:fair"))
    named = seated("tressette", {})
    named.match.salt = None
    named.look_at_rules("fair")
    assert "5, was named before it began" in words(find(tree(named), "page:fair"))


def test_the_book_stays_closed_where_something_else_lies_open() -> None:
    table = seated("tressette", {})
    table.look_at_help()
    with pytest.raises(Refused):
        table.look_at_rules("")
    table.close()
    for page in ("stop", "nonsense", "0", "99"):
        with pytest.raises(Refused):
            table.look_at_rules(page)


def test_hands_are_dealt_a_few_at_a_time_and_can_be_stopped() -> None:
    table = seated("tresillo", {})
    table.look_at_rules("trial")
    assert table.is_dealing
    table.deal_on()
    drawn = tree(table)
    assert words(find(drawn, "trial-count")).startswith("200 of 10")
    assert not has(drawn, "question:0:verdict")
    table.look_at_rules("stop")
    assert not table.is_dealing
    drawn = tree(table)
    assert words(find(drawn, "trial-count")) == "Stopped after 200 hands."
    assert find(drawn, "question:0:verdict").attrs["data-verdict"] == "usual"
    table.look_at_rules("trial")
    while table.is_dealing:
        table.deal_on()
    assert max(keys(tree(table)).values()) == 1
    table.close()
    assert not table.is_dealing
    assert find(tree(table), "table").attrs["data-phase"] == "auction"


def test_what_is_rare_or_wrong_is_said_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    table = seated("tressette", {})
    table.look_at_rules("trial")
    table.deal_on()
    table.look_at_rules("stop")
    for chance, kind, said in ((0.02, "rare", "2 of 100"), (0.0001, "wrong", "1 in 1,000")):
        verdict = Verdict(9.0, 3, chance)
        monkeypatch.setattr(Trial, "verdict", lambda *_, verdict=verdict: verdict)
        node = find(tree(table), "question:0:verdict")
        assert node.attrs["data-verdict"] == kind
        assert said in words(node)


def test_the_tour_points_at_one_thing_after_the_other_and_ends() -> None:
    table = seated("tressette", {})
    said = [table.tour("").say]
    stops = []
    while "data-tour" in tree(table).attrs:
        stops.append(tree(table).attrs["data-tour"])
        assert max(keys(tree(table)).values()) == 1
        said.append(table.tour("next").say)
    assert stops == ["hand", "score", "help", "rules"]
    assert [bool(words) for words in said] == [True] * 4 + [False]
    assert find_last(table) is None
    table.look_at_help()
    table.tour("")
    assert find_last(table) == "Next"
    table.tour("end")
    assert find_last(table) is None


def test_the_tour_gives_way_to_what_is_done() -> None:
    table = seated("tressette", {})
    play_deal_until_asked(table)
    table.tour("")
    table.submit(choose(table.match, 0, "random").text)
    assert find_last(table) is None
    table.look_at_rules("")
    with pytest.raises(Refused):
        table.tour("")


def find_last(table: Consulting) -> str | None:
    """The button that goes on with the tour, while there is one."""
    drawn = tree(table)
    return find(drawn, "tour-next").text if has(drawn, "tour") else None


def play_deal_until_asked(table: Consulting) -> None:
    """Lets the others act until the person is to act."""
    table.picture()
    while table.match.turn != 0:
        table.advance()
