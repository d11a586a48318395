"""The table for three: contract, scores, pool, seats, marked cards, results."""

from __future__ import annotations

from typing import Any

import pytest

from game.rules.cards import card_text
from game.rules.match import Match
from game.rules.notation import parse_action
from game.rules.registry import game_of
from game.table.model import Panel, table
from game.table.nodes import Node
from game.table.setting import Screen
from tests.browser.tresillo_positions import (
    BEGUN,
    FAIR,
    HUMAN,
    OVER,
    PLAIN,
    STAND,
    Script,
    end_with_a_pool,
    open_match,
    played,
    position,
)
from tests.table.tables import actions, codes, find, has, match_with, scene_of, walk, words
from tests.table.test_model import play_to_the_end


def drawn(match: Match, panel: Panel = Panel.NONE) -> Node:
    return table(match.view(0), scene_of(match, panel=panel))


def result_of(name: str, seat: int = 0) -> Node:
    """The result panel of a deal that is over."""
    return find(drawn(position(name, seat), Panel.DEAL), "panel")


def lines(panel: Node, side: int) -> list[str]:
    return [words(line) for line in find(panel, f"lines:{side}").kids]


def test_the_bar_holds_three_scores_the_pool_and_the_course() -> None:
    bar = find(drawn(position("auction, first to speak")), "bar")
    assert words(bar) == "Menu Rules Settings You 0 East 0 West 0 Deal 1 of 9 Pool 0"


@pytest.mark.parametrize(
    ("length", "course"),
    [(3, "Deal 1 of 3"), ("target20", "Deal 1 to 20"), ("open", "Deal 1 no fixed end")],
)
def test_what_ends_the_match_is_to_be_seen(length: object, course: str) -> None:
    tree = drawn(played(Script(FAIR, options={"match": length})))
    assert words(find(tree, "course")) == f"{course} Pool 0"


def test_a_deal_dealt_again_does_not_count() -> None:
    match = position("redeal")
    assert words(find(drawn(match, Panel.DEAL), "deal-number")) == "Deal 1 of 9"
    match.next_deal(list(range(40)))
    assert words(find(drawn(match), "deal-number")) == "Deal 1 of 9"
    finished = position("sacada")
    assert words(find(drawn(finished, Panel.DEAL), "deal-number")) == "Deal 1 of 9"
    finished.next_deal(list(range(40)))
    assert words(find(drawn(finished), "deal-number")) == "Deal 2 of 9"


def test_the_auction_stands_in_the_strip_until_there_is_a_contract() -> None:
    assert words(find(drawn(position("auction, first to speak")), "contract")) == (
        "Auction no bid yet"
    )
    assert words(find(drawn(position("auction, asked to hold")), "contract")) == (
        "Auction Solo, East"
    )
    tree = drawn(position("follow a plain suit"))
    assert words(find(tree, "contract")) == "Entrada Trumps: swords West is hombre"
    assert find(tree, "contract").attrs["data-contract"] == "entrada"
    assert not has(drawn(match_with("C3", "C4")), "contract")
    assert not has(drawn(position("redeal"), Panel.DEAL), "contract")


def test_the_strip_tells_what_is_special() -> None:
    assert words(find(drawn(position("taken over")), "contract")) == (
        "Entrada Trumps: swords You are hombre taken over from West"
    )
    assert words(find(drawn(position("exchange of a vuelta")), "contract")) == (
        "Vuelta Trumps: cups You are hombre turned: 7 of cups"
    )
    assert words(find(drawn(position("all nine")), "contract")).endswith(
        "all nine tricks are the aim"
    )


def test_the_turned_card_lies_in_one_place_only() -> None:
    joined = position("exchange of a vuelta")
    tree = drawn(joined)
    assert codes([n for n in walk(tree) if n.attrs.get("data-card") == "C7"]) == ["C7"]
    others = drawn(position("exchange of a vuelta", 1))
    assert find(others, "card:C7").attrs["data-slot"] == "seat-1"
    script = HUMAN["exchange of a vuelta"]
    apart = drawn(
        played(Script(script.hand, script.steps, stock="C7", options={"vuelta_card": "indicator"}))
    )
    assert not has(apart, "card:C7")
    assert words(find(apart, "contract")).endswith("turned: 7 of cups")


def test_calls_stand_at_the_seats() -> None:
    bidding = drawn(position("auction, a vuelta before"))
    assert words(find(bidding, "calls:1")) == "pass"
    assert words(find(bidding, "calls:2")) == "Vuelta"
    assert not has(bidding, "calls:0")
    match = position("exchange of the second defender")
    later = drawn(match)
    assert words(find(later, "calls:0")) == "strong"
    assert words(find(later, "calls:1")) == "weak changes 6"
    assert words(find(later, "calls:2")) == "changes 5"
    assert words(find(drawn(position("lead")), "calls:1")) == "weak keeps all"
    reply = drawn(position("reply, second asked"))
    assert words(find(reply, "calls:1")).endswith("gives up")
    assert words(find(reply, "calls:2")).endswith("accepts")


def test_a_hombre_who_may_not_hear_the_signals_does_not_see_them() -> None:
    deaf = {"show_signals_to_hombre": False}
    tree = drawn(played(Script(FAIR, BEGUN, options=deaf)))
    assert words(find(tree, "calls:1")) == "keeps all"


def test_each_seat_tells_its_part_and_its_tricks() -> None:
    tree = drawn(position("surrender"))
    assert words(find(tree, "seat-0")).startswith("You hombre your turn 0 tricks")
    tricks = position("surrender").view(0).counted["tricks"]
    for seat in (1, 2):
        many = f"{tricks[seat]} trick" + "s" * (tricks[seat] != 1)
        assert find(tree, f"won:{seat}").text == many
        assert find(tree, f"seat-{seat}").attrs["data-part"] == "defender"
    assert find(tree, "seat-0").attrs["data-part"] == "hombre"
    assert not has(drawn(position("auction, first to speak")), "won:0")


def test_named_cards_are_marked_under_the_trump_in_force() -> None:
    hand = find(drawn(position("lead")), "hand").kids
    assert codes(hand) == ["E1", "E2", "E12", "E7", "E6", "O12", "O11", "C5", "B4"]
    assert [words(card) for card in hand[:3]] == ["spadille", "manille", ""]
    assert hand[0].attrs["aria-label"] == "ace of swords, spadille, 1 of 9"
    assert ["data-trump" in card.attrs for card in hand] == [True] * 5 + [False] * 4
    red = played(Script("O1 O7 B1 C1 C2 C3 C4 C5 C6", ("bid solo", "trump O", *STAND[1:])))
    marks = [words(card) for card in find(drawn(red), "hand").kids]
    assert marks[:4] == ["manille", "basto", "punto", ""]
    unnamed = find(drawn(position("auction, first to speak")), "hand").kids
    assert {words(card) for card in unnamed} == {""}


def test_cards_that_came_by_the_exchange_are_new() -> None:
    match = position("exchange of an entrada")
    before = match.view(0)
    match.submit(parse_action("exchange C5 B4"))
    came = set(match.view(0).hand) - set(before.hand)
    screen = Screen().after(before, match.view(0))
    assert screen.fresh == came
    tree = table(match.view(0), scene_of(match, screen=screen))
    for card in came:
        assert words(find(tree, f"card:{card_text(card)}")).endswith("new")
    playing = position("last to a trick").view(0)
    assert screen.after(playing, playing).fresh == frozenset()


def test_why_a_matador_need_not_be_played() -> None:
    tree = drawn(position("the spadille may stay"))
    assert find(tree, "status").text == (
        "Your turn. You may keep the spadille: the lower trump led does not call for it."
    )
    assert "aria-disabled" not in find(tree, "card:C12").attrs
    forced = drawn(position("the manille is forced"))
    assert find(forced, "status").text == (
        "Your turn. The ace of swords outranks your 7 of coins: without a lower trump you must "
        "play a matador."
    )
    assert find(forced, "card:C12").attrs["data-why"].startswith("The ace of swords outranks")


def test_two_matadors_may_be_kept() -> None:
    lead = "O7 O12 O11 O10 O5 O4 C2 C3 B12"
    steps = ("bid solo", "trump O", *STAND[1:], "play O5")
    tree = drawn(played(Script("E1 B1 C11 B4 B5 B6 E12 E11 E10", steps, ("", lead), dealer=1)))
    assert find(tree, "status").text == (
        "Your turn. You may keep the spadille and basto: the lower trump led does not call for "
        "them."
    )


def test_a_trump_that_must_follow_is_called_a_trump() -> None:
    lead = "E1 O12 O11 O10 O5 O4 C2 C3 B12"
    steps = ("bid solo", "trump O", *STAND[1:], "play E1")
    tree = drawn(played(Script("O6 O7 C11 B4 B5 B6 E12 E11 E10", steps, ("", lead), dealer=1)))
    assert find(tree, "status").text == "Your turn. You must play a trump."
    assert find(tree, "card:C11").attrs["data-why"] == "You must play a trump."


def test_own_discards_can_be_looked_at_with_the_last_trick() -> None:
    match = played(Script(FAIR, (*BEGUN[:4], "discard 2", *STAND[1:], "tricks 1")))
    panel = find(drawn(match, Panel.LAST_TRICK), "panel")
    assert codes(find(panel, "discards-cards").kids) == [
        card_text(card) for card in match.view(0).discarded
    ]
    assert "You put away" in words(panel)
    kept = position("all nine")
    assert not has(drawn(kept, Panel.LAST_TRICK), "discards")


@pytest.mark.parametrize(
    ("name", "title"),
    [
        ("sacada", "Sacada: you win the Entrada"),
        ("puesta", "Puesta: nobody wins, you pay into the pool"),
        ("redeal", "All have passed: a new deal"),
        ("claimed", "Sacada: you win the Entrada"),
        ("bola made", "Bola: you win all nine tricks"),
        ("surrendered", "You give up and pay into the pool"),
        ("taken over by the second", "Puesta: nobody wins, West pays into the pool"),
    ],
)
def test_the_outcome_is_the_headline(name: str, title: str) -> None:
    assert find(result_of(name), "panel-title").text == title


def test_others_are_named_in_the_headline() -> None:
    assert find(result_of("sacada", 1), "panel-title").text == "Sacada: East wins the Entrada"
    winner = position("codillo").standing.totals.index(4)
    name = {1: "East", 2: "West"}[winner]
    assert find(result_of("codillo"), "panel-title").text == f"Codillo: {name} beats you"
    turned = find(result_of("codillo", 3 - winner), "panel-title").text
    hombre = {1: "East", 2: "West"}[3 - winner]
    assert turned == f"Codillo: you beat {hombre}"
    assert find(result_of("surrendered", 2), "panel-title").text == (
        "West gives up and pays into the pool"
    )


@pytest.mark.parametrize("name", OVER)
def test_the_amounts_of_a_side_add_up(name: str) -> None:
    match = position(name)
    result = match.deal.result
    assert result is not None
    panel = result_of(name)
    for side in range(3):
        amounts = [line.split()[-1] for line in lines(panel, side)]
        assert sum(int(amount.replace("−", "-")) for amount in amounts) == result.points[side]
        assert len(amounts) > 0
        standing = words(find(panel, f"standing:{side}")).removeprefix("Match score 0 → ")
        assert int(standing.replace("−", "-")) == match.standing.totals[side]
    assert find(panel, "pool-after").text == (f"In the pool now: {match.standing.pool} points")


def test_every_amount_is_explained() -> None:
    claimed = result_of("claimed")
    assert lines(claimed, 0) == [
        "Entrada won, 5 tricks to 0: 2 from each defender +4",
        "Estuche, the three matadors: 1 from each defender +2",
        "Primeras, the first five tricks: 1 from each defender +2",
    ]
    assert lines(claimed, 1) == [
        "Entrada won by the hombre, 5 tricks to 0 −2",
        "Estuche, the hombre's three matadors −1",
        "Primeras, the hombre's first five tricks −1",
    ]
    assert find(claimed, "tricks").text == "Tricks: You 5, East 0, West 0"
    bola = result_of("bola made")
    assert lines(bola, 0)[2] == "Bola, all nine tricks: 4 from each defender +8"
    failed = result_of("bola failed")
    assert lines(failed, 0)[2:] == ["Bola tried and missed: to the defenders −4"]
    assert lines(failed, 1)[2:] == ["Bola tried and missed: from the hombre +2"]
    match, codillo = position("codillo"), result_of("codillo")
    winner = match.standing.totals.index(4)
    tricks = match.view(0).counted["tricks"]
    mine, best = tricks[0], tricks[winner]
    assert lines(codillo, 0) == [f"Entrada lost to a codillo, {mine} tricks to {best} −4"]
    assert lines(codillo, winner) == [f"Codillo, {best} tricks to {mine}: from the hombre +4"]
    assert lines(codillo, 3 - winner) == ["Nothing to get, nothing to pay 0"]
    assert lines(result_of("surrendered"), 0) == ["Entrada given up: into the pool −2"]
    redeal = result_of("redeal")
    assert lines(redeal, 0) == ["All passed: nothing is counted 0"]
    assert find(redeal, "tricks").text == (
        "Nobody had to play. The same dealer deals again; this deal does not count."
    )


def test_who_gave_up_pays_where_the_house_has_it_so() -> None:
    script, options = OVER["taken over by the first"], {"takeover_scoring": "traditional"}
    match = played(
        Script(script.hand, script.steps, script.others, keen=script.keen, options=options)
    )
    panel = find(drawn(match, Panel.DEAL), "panel")
    assert lines(panel, 0) == ["Entrada given up: to the new hombre, who won it −2"]
    assert lines(panel, 1) == ["Entrada taken over and won: from the first hombre +2"]


def test_antes_and_pool_have_their_lines() -> None:
    script = OVER["sacada"]
    panel = find(
        drawn(played(Script(script.hand, script.steps, options={"ante": 1})), Panel.DEAL), "panel"
    )
    assert lines(panel, 0)[0] == "Into the pool at the deal −1"
    assert lines(panel, 0)[-1] == "The pool +3"
    passed = Script(PLAIN, ("bid pass",) * 3, stock="E1", options={"all_pass": "redeal_with_ante"})
    assert lines(find(drawn(played(passed), Panel.DEAL), "panel"), 2) == [
        "All passed: into the pool −1"
    ]


def test_the_pool_is_shared_out_at_the_end() -> None:
    match = end_with_a_pool()
    while match.turn is not None:
        match.submit(parse_action("reply accept"))
    assert match.winner is not None
    tree = drawn(match, Panel.MATCH)
    panel = find(tree, "panel")
    assert find(panel, "length").text == "After 3 deals."
    assert find(panel, "verdict").text == "East gives up and pays into the pool"
    assert find(panel, "pool-after").text == "In the pool at the end: 2 points, shared out"
    shares = [words(node) for node in walk(panel) if node.key.startswith("share:") and node.kids]
    assert shares == ["Share of the pool +1", "Share of the pool +1"]
    assert find(tree, "pool").text == "Pool 0"
    assert tree.attrs["data-phase"] == "match_over"


def test_a_match_without_an_end_can_be_stopped_between_deals() -> None:
    match = open_match()
    buttons = find(drawn(match, Panel.DEAL), "panel-buttons")
    assert actions(buttons) == ["ui next", "ui share deal", "ui stop"]
    match.stop()
    over = find(drawn(match, Panel.MATCH), "panel-buttons")
    assert actions(over) == ["ui new", "ui menu", "ui share deal"]
    sacada = find(result_of("sacada"), "panel-buttons")
    assert actions(sacada) == ["ui next", "ui share deal"]


@pytest.mark.parametrize(
    ("winner", "title"),
    [
        (0, "You win the match"),
        (2, "West wins the match"),
        ([0, 2], "You and West share the match"),
        ([0, 1, 2], "The match is shared"),
    ],
)
def test_a_first_place_may_be_shared(winner: Any, title: str) -> None:
    match = open_match()
    match.winner = winner
    assert find(drawn(match, Panel.MATCH), "panel-title").text == title


def test_thirds_are_not_points() -> None:
    """Where every third counts, what is won is told in the unit of the score."""
    match = Match(game_of("tressette", {"scoring": "exact_thirds"}), 3)
    match.next_deal()
    while not any(thirds > 3 for thirds in match.view(0).counted["thirds"]):
        match.submit(match.game.legal_actions(match.deal.state)[0])
    tree = drawn(match)
    thirds = match.view(0).counted["thirds"]
    most = thirds.index(max(thirds))
    assert find(tree, f"won:{most}").text == f"{thirds[most]} thirds won"
    assert find(tree, "target").text == "to 63 thirds"
    play_to_the_end(match)
    assert match.game.unit == "third"
    assert Match(game_of("tute2", {}), 3).game.unit == "point"
