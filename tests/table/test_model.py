"""The table's tree: what may be done, what is told apart, what is never shown."""

from __future__ import annotations

import ast
from collections import Counter
from pathlib import Path
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from game.rules.cards import Card, card_text, parse_card
from game.rules.match import Match
from game.rules.registry import game_of
from game.table.diff import diff
from game.table.model import Panel, table
from game.table.nodes import Node
from tests.table.tables import (
    actions,
    codes,
    find,
    has,
    match_with,
    play,
    play_to_the_end,
    scene_of,
    walk,
    words,
)

HOUSES = [
    {},
    {"show_drawn": True},
    {"accusi": True, "accusi_choice": "manual"},
    {"target_rule": "claim"},
    {"weak_hand_redeal": True, "scoring": "exact_thirds"},
]


GAMES_OF_THE_RULES = ("rules.tressette", "rules.tute", "rules.tresillo")


def drawn(match: Match, panel: Panel = Panel.NONE) -> Node:
    return table(match.view(0), scene_of(match, panel=panel))


def following() -> Match:
    """Seat 1 has led a cup; seat 0 holds cups and others."""
    match = match_with("C3 C4 O1 O12 E5 E7 B1", "C12 B4", dealer=0)
    return play(match, "play C12")


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 10**6), st.sampled_from(HOUSES))
def test_all_that_may_be_done_is_a_button_and_nothing_else(
    seed: int, house: dict[str, object]
) -> None:
    rng = Random(seed)
    match = Match(game_of("tressette", house), seed)
    match.next_deal()
    while match.turn is not None:
        tree = drawn(match)
        keys = Counter(node.key for node in walk(tree))
        assert max(keys.values()) == 1
        legal = [action.text for action in match.view(0).legal]
        offered = [action for action in actions(tree) if not action.startswith("ui ")]
        assert sorted(offered) == sorted(legal)
        for node in find(tree, "hand").kids:
            assert ("data-why" in node.attrs) == ("aria-disabled" in node.attrs)
        match.submit(rng.choice(match.game.legal_actions(match.deal.state)))


@settings(max_examples=15, deadline=None)
@given(st.integers(0, 10**6), st.booleans())
def test_hidden_cards_are_nowhere(seed: int, shown: bool) -> None:
    rng = Random(seed)
    match = Match(game_of("tressette", {"show_drawn": shown}), seed)
    match.next_deal()
    while match.turn is not None:
        view = match.view(0)
        seen = {*view.hand, *view.shown.get(1, ()), *(card for _, card in view.trick)}
        for node in walk(drawn(match)):
            if code := node.attrs.get("data-card"):
                assert parse_card(code) in seen
        match.submit(rng.choice(match.game.legal_actions(match.deal.state)))


def test_the_hand_lies_by_suit_and_strength() -> None:
    match = match_with("O4 C12 O3 B7 C1 E2 O1 O2 B3 E6", "C4")
    hand = codes(find(drawn(match), "hand").kids)
    assert hand == ["O3", "O2", "O1", "O4", "C1", "C12", "E2", "E6", "B3", "B7"]


def test_a_card_that_may_not_be_played_says_why_and_stays_reachable() -> None:
    tree = drawn(following())
    good, bad = find(tree, "card:C3"), find(tree, "card:O12")
    assert good.attrs["data-action"] == "play C3"
    assert "aria-disabled" not in good.attrs
    assert bad.tag == "button"
    assert bad.attrs["data-action"] == "ui why O12"
    assert bad.attrs["aria-disabled"] == "true"
    assert bad.attrs["data-why"] == "You must follow cups."
    assert bad.attrs["aria-label"] == "king of coins, 2 of 10"
    assert bad.attrs["aria-description"] == "You must follow cups."
    assert "disabled" not in bad.attrs
    assert find(tree, "status").text == "Your turn. You must follow cups."
    assert "data-live" in find(tree, "hand").attrs


def test_who_led_and_who_is_winning_stands_in_words() -> None:
    match = following()
    tree = drawn(match)
    assert words(find(tree, "place:1")) == "Aprendiz led winning"
    assert words(find(tree, "place:0")) == "You"
    card = find(tree, "card:C12")
    assert card.tag == "div"
    assert card.attrs["data-slot"] == "trick"
    assert card.enter == "back:1:9"
    assert card.kids[0].attrs["alt"] == "king of cups"


def test_a_finished_trick_lies_with_its_winner_and_nothing_can_be_played() -> None:
    match = play(following(), "play C3")
    trick = match.view(0).tricks[-1]
    tree = table(match.view(0), scene_of(match, lingering=trick))
    assert words(find(tree, "place:0")) == "You won"
    assert words(find(tree, "place:1")) == "Aprendiz led"
    assert find(tree, "status").text == "You take the trick."
    assert [a for a in actions(tree) if not a.startswith("ui ")] == []
    assert {n.attrs["data-why"] for n in find(tree, "hand").kids} == {
        "Wait: the trick is still on the table."
    }
    assert find(tree, "card:C3").leave == "seat-0"
    assert find(tree, "card:C12").leave == "seat-0"
    assert "data-finished" in find(tree, "trick").attrs
    assert not has(tree, "turn:0")


def test_cards_are_drawn_when_the_trick_is_gone() -> None:
    match = play(following(), "play C3")
    view = match.view(0)
    lying = table(view, scene_of(match, lingering=view.tricks[-1]))
    new = view.drawn[0]
    assert not has(lying, f"card:{card_text(new)}")
    assert find(lying, "stock").attrs["data-count"] == "20"
    assert find(lying, "count:1").text == "9 cards"
    after = table(view, scene_of(match))
    assert find(after, "stock").attrs["data-count"] == "18"
    assert find(after, "count:1").text == "10 cards"
    card = find(after, f"card:{card_text(new)}")
    assert card.enter == "stock"
    assert words(card) == "new"
    assert ", new, " in card.attrs["aria-label"]


def test_a_played_card_goes_from_hand_to_trick_under_the_same_key() -> None:
    match = following()
    before = drawn(match)
    play(match, "play C3")
    after = table(match.view(0), scene_of(match, lingering=match.view(0).tricks[-1]))
    patches = diff(before, after)
    assert ["drop", "card:C3", None] in patches
    assert any(p[0] == "make" and p[1] == "spot:0" and p[3]["key"] == "card:C3" for p in patches)


def test_a_known_card_of_the_other_is_shown_and_moves_when_played() -> None:
    shown = match_with("C3 C4 O1 O12 E5 E7 B1", "C12 B4", "O4 O5", dealer=0, show_drawn=True)
    play(shown, "play C12", "play C3")
    tree = drawn(shown)
    assert codes([n for n in find(tree, "backs:1").kids if n.tag == "div"]) == ["O5"]
    assert len(find(tree, "backs:1").kids) == 10
    play(shown, "play O1", "play O5")
    lying = table(shown.view(0), scene_of(shown, lingering=shown.view(0).tricks[-1]))
    assert ["move", "card:O5", "spot:1", 0] in diff(tree, lying)


def test_the_scores_and_whose_turn_it_is() -> None:
    tree = drawn(following())
    assert words(find(tree, "bar")) == "Menu Rules Settings You 0 Aprendiz 0 Deal 1 to 21"
    assert words(find(tree, "seat-0")) == "You dealer your turn nothing won"
    assert words(find(tree, "seat-1")) == "Aprendiz nothing won 9 cards"
    assert tree.attrs["data-turn"] == "0"
    assert tree.attrs["data-phase"] == "play"
    assert tree.attrs["data-ply"] == "1"


def test_what_is_won_stays_hidden_where_counting_is_the_players_affair() -> None:
    match = match_with("C3", "C4", target_rule="claim")
    tree = drawn(match)
    assert not has(tree, "won:0")
    assert actions(find(tree, "actions")) == ["claim out"]
    assert find(tree, "do:claim out").text == "Claim: I am out"


def test_a_question_before_the_play() -> None:
    weak = "O4 O5 O6 O7 C4 C5 C6 C7 E4 E5"
    match = match_with(weak, "O1 O2 O3", weak_hand_redeal=True)
    tree = drawn(match)
    assert tree.attrs["data-phase"] == "redeal"
    assert actions(find(tree, "actions")) == ["redeal yes", "redeal no"]
    assert find(tree, "status").text == "A weak hand: new deal?"
    assert {n.attrs["data-why"] for n in find(tree, "hand").kids} == {"Answer the question first."}
    assert "data-live" not in find(tree, "hand").attrs


def test_the_last_trick_on_request() -> None:
    match = following()
    assert not has(drawn(match), "last")
    play(match, "play C3")
    assert find(drawn(match), "last").attrs["data-action"] == "ui last"
    tree = drawn(match, Panel.LAST_TRICK)
    panel = find(tree, "panel")
    assert words(panel) == "The last trick Aprendiz led You played won Close"
    assert [n.attrs["data-card"] for n in walk(panel) if "data-card" in n.attrs] == ["C12", "C3"]
    assert find(tree, "button:ui close").attrs["data-autofocus"] == ""
    assert "inert" in find(tree, "hand").attrs
    assert "inert" not in panel.attrs


def test_the_result_of_a_deal_is_explained() -> None:
    match = play_to_the_end(match_with("C3", "C4"))
    result = match.deal.result
    assert result
    tree = drawn(match, Panel.DEAL)
    panel = find(tree, "panel")
    assert panel.attrs["role"] == "dialog"
    assert panel.attrs["aria-labelledby"] == find(panel, "panel-title").attrs["id"]
    for side in (0, 1):
        section = find(panel, f"side:{side}")
        amounts = [int(words(line).split()[-1]) for line in find(section, f"lines:{side}").kids]
        assert sum(amounts) == result.points[side]
        assert words(find(section, f"sum:{side}")) == f"This deal {result.points[side]}"
        assert words(find(section, f"standing:{side}")) == f"Match score 0 → {result.points[side]}"
    assert actions(find(panel, "panel-buttons")) == ["ui next", "ui share deal"]
    assert tree.attrs["data-phase"] == "deal_over"
    assert tree.attrs["data-turn"] == ""
    assert words(find(tree, "score")) == f"You {result.points[0]} Aprendiz {result.points[1]}"


def test_the_result_of_a_match() -> None:
    match = Match(game_of("tressette", {"cappotto": True}), 5)
    match.next_deal()
    play_to_the_end(match)
    while match.winner is None:
        match.next_deal()
        play_to_the_end(match)
    tree = drawn(match, Panel.MATCH)
    panel = find(tree, "panel")
    title = "You win the match" if match.winner == 0 else "Aprendiz wins the match"
    assert find(panel, "panel-title").text == title
    assert actions(find(panel, "panel-buttons")) == [
        "ui new",
        "ui menu",
        "ui rules fair",
        "ui share deal",
    ]
    assert tree.attrs["data-phase"] == "match_over"
    assert not has(panel, "worth")
    assert find(panel, "length").text == f"After {len(match.deals)} deals, match to 21."


def test_every_card_has_its_face() -> None:
    faces = Path(__file__).resolve().parents[2] / "assets" / "cards"
    every: list[Card] = list(range(40))
    assert all((faces / f"{card_text(card)}.svg").is_file() for card in every)
    for node in walk(drawn(following())):
        if "src" in node.attrs:
            assert (faces / Path(node.attrs["src"]).name).is_file()


def test_the_table_knows_no_game_and_no_house_rule() -> None:
    folder = Path(__file__).resolve().parents[2] / "game" / "table"
    reads_options = {
        "setup",
        "handed",
        "menu",
        "saved",
        "setting",
        "session",
        "texts",
        "tally",
        "figures",
        "rulebook",
        "bookpages",
        "accountpages",
    }
    for path in sorted(folder.glob("*.py")):
        if path.stem in reads_options:
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Attribute):
                assert node.attr != "options"
            if isinstance(node, ast.ImportFrom):
                assert not any(game in (node.module or "") for game in GAMES_OF_THE_RULES)
