"""Search in Tressette and Tute: perfect where all is known, honest, repeatable, never at a loss."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.ai.kernel.encode import in_lanes
from game.ai.kernel.layout import CARDS, DRAWS, HAND, STOCK
from game.ai.kernel.run import Plain, runner, use
from game.ai.levels import LEVELS, player_of
from game.ai.search import judging
from game.ai.search.aims import aim_of, chances
from game.ai.search.budget import Budget
from game.ai.search.judging import judge
from game.ai.search.levels import BUDGETS
from game.ai.search.silence import likelihood, silences
from game.ai.search.worlds import FORMS, imagined
from game.rules.cards import shuffled_deck
from game.rules.game import Standing
from game.rules.notation import play
from game.rules.registry import game_of
from game.rules.tute.singing import PAIRS
from game.rules.view import View
from tests.conformance.cases import Case, all_cases
from tests.kernel.positions import brute_values, position

SMALL = Budget(worlds=6, iterations=30)
CASES = [case for case in all_cases() if case.game_id in FORMS]


def dealt(game_id: str, seed: int, plies: int, totals: tuple[int, int] = (0, 0)) -> tuple[Any, Any]:
    """A deal played on by the rules of thumb for so many actions."""
    game, rng = game_of(game_id, {}), Random(seed)
    state = game.deal(shuffled_deck(rng), 0, Standing(totals))
    for _ in range(plies):
        view = game.view(state, state.turn)
        game.advance(state, player_of("aprendiz").choose(view, rng))
    return game, state


@pytest.mark.parametrize("level", ["veterano", "maestro"])
@pytest.mark.parametrize("game_id", ["tressette", "tute2"])
def test_known_endings_are_played_perfectly(game_id: str, level: str) -> None:
    """No choice is worse than the best by plain minimax, and every value is its value."""
    for seed in range(12):
        game, state = position(game_id, {}, Random(seed), 8)
        values = brute_values(game, state)
        view = game.view(state, state.turn)
        choice = player_of(level).choose(view, Random(seed))
        assert values[choice.text] == max(values.values())
        if len(view.legal) > 1:
            found = judge(view, BUDGETS[level][game_id], Random(seed))
            assert found.exact
            scale = judging.VALUES_A_POINT.get(game_id, 1)
            first = found.worths[0].points
            gaps = {w.action.text: round((first - w.points) * scale) for w in found.worths}
            best = max(values.values())
            assert gaps == {action: best - value for action, value in values.items()}


def test_the_last_four_of_tute_are_solved_in_the_one_deal_that_fits() -> None:
    """When everybody has one card left, nothing is left to chance."""
    for seed in range(8):
        game, state = position("tute4", {}, Random(seed), 8)
        found = judge(game.view(state, state.turn), SMALL, Random(1))
        assert {worth.action for worth in found.worths} == set(game.legal_actions(state))


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_every_house_rule_is_played(case: Case) -> None:
    """Whatever is asked, the answer is legal, and all of the actions are judged at most once."""
    game, rng = case.game(), Random(case.name)
    state = game.deal(shuffled_deck(rng), rng.randrange(game.seats), Standing((0,) * game.sides))
    while game.turn(state) is not None:
        view = game.view(state, state.turn)
        found = judge(view, SMALL, rng)
        assert {worth.action for worth in found.worths} <= set(view.legal)
        assert len(found.worths) == len({worth.action for worth in found.worths})
        game.advance(state, found.choice)


@pytest.mark.parametrize("game_id", list(FORMS))
@pytest.mark.parametrize("level", ["aficionado", "veterano"])
def test_hidden_cards_change_nothing(game_id: str, level: str) -> None:
    """In every deal that looks the same to the seat it does the same."""
    game, state = dealt(game_id, 3, 9)
    seat = state.turn
    view = game.view(state, seat)
    choice = player_of(level).choose(view, Random(5))
    for seed in range(4):
        other = game.view(game.sample(view, Random(seed)), seat)
        assert player_of(level).choose(other, Random(5)) == choice


@pytest.mark.parametrize("game_id", list(FORMS))
def test_a_seed_repeats_its_values(game_id: str) -> None:
    game, state = dealt(game_id, 4, 6)
    view = game.view(state, state.turn)
    assert judge(view, SMALL, Random(1)) == judge(view, SMALL, Random(1))
    assert judge(view, SMALL, Random(1)) != judge(view, SMALL, Random(2))


@pytest.mark.parametrize("game_id", list(FORMS))
def test_imagined_deals_fit_the_view(game_id: str) -> None:
    """Each card of which nobody knows where it is lies in one place; the rest is as it is seen."""
    game, state = dealt(game_id, 5, 11)
    worlds = imagined(game, game.view(state, state.turn), 20, Random(1))
    seen = worlds.deal.world
    assert len({tuple(world) for world in worlds.words}) > 10
    for world in worlds.words:
        assert world[:HAND] == seen[:HAND]
        assert sum(world[HAND : HAND + 4]) == sum(seen[HAND : HAND + 4]) or world[STOCK]
        assert cards_of(world) == cards_of(seen)


def cards_of(world: list[int]) -> int:
    """All cards of a world that are still to be played."""
    hands = [world[HAND + seat] for seat in range(4)]
    stock = sum(1 << card for card in world[DRAWS : DRAWS + world[STOCK]])
    assert sum(hand.bit_count() for hand in [*hands, stock]) == (sum(hands) + stock).bit_count()
    return sum(hands) + stock


@pytest.mark.parametrize("game_id", list(FORMS))
def test_who_forgets_imagines_low_cards_again(game_id: str) -> None:
    """Only cards that count nothing and were played long ago come back, and none is doubled."""
    game, state = dealt(game_id, 6, 20)
    view, form = game.view(state, state.turn), FORMS[game_id]
    truth = cards_of(imagined(game, view, 1, Random(1)).words[0])
    low = sum(1 << form.numbers[card] for card in range(40) if not form.worth(card))
    long_ago = sum(1 << form.numbers[card] for trick in view.tricks[:-2] for _, card in trick)
    come_back = 0
    for world in imagined(game, view, 30, Random(1), memory=2).words:
        come_back |= cards_of(world) & ~truth
        assert cards_of(world).bit_count() == truth.bit_count()
    assert come_back
    assert come_back & ~(low & long_ago) == 0
    assert come_back < 1 << CARDS


def test_levels_see_more_and_more() -> None:
    """From the weakest to the strongest the budgets grow, and only the first one forgets."""
    names = [name for name in LEVELS if name in BUDGETS]
    assert names == ["aficionado", "veterano", "maestro"]
    for game_id in FORMS:
        budgets = [BUDGETS[name][game_id] for name in names]
        assert [budget.memory is None for budget in budgets] == [False, True, True]
        iterations = [budget.iterations for budget in budgets]
        assert sorted(set(iterations)) == iterations


def test_without_compiled_kernels_less_is_done() -> None:
    """And still an answer is given."""
    game, state = dealt("tute2", 7, 0)
    view = game.view(state, state.turn)
    before = runner()
    use(Plain())
    try:
        found = judge(view, BUDGETS["maestro"]["tute2"], Random(1))
    finally:
        use(before)
    assert found.choice in view.legal
    assert found.worlds < BUDGETS["maestro"]["tute2"].worlds


def test_chances_are_fair_and_grow_with_the_lead() -> None:
    """What one side hopes for the other fears; a point more is never worth less."""
    size, grid = 20, chances(101, 75.0, 60.0)
    for own in range(size):
        for other in range(size):
            assert grid[own * size + other] == -grid[other * size + own]
            if own:
                assert grid[own * size + other] >= grid[(own - 1) * size + other]


@pytest.mark.parametrize(
    ("game_id", "totals", "is_near"),
    [
        ("tressette", (0, 0), False),
        ("tressette", (9, 4), False),
        ("tressette", (3, 12), True),
        ("tute2", (0, 0), False),
        ("tute2", (60, 40), True),
    ],
)
def test_near_the_target_the_match_counts(
    game_id: str, totals: tuple[int, int], is_near: bool
) -> None:
    game, state = dealt(game_id, 8, 0, totals)
    aim = aim_of(game, state)
    assert (aim.target > 0) == is_near
    if is_near:
        assert aim.carried == (totals[state.turn], totals[1 - state.turn])


def test_what_reaches_the_target_is_preferred_to_more_points() -> None:
    """One trick is left that wins the match for its taker; the taking card is found."""
    game = game_of("tute2", {"target": 101})
    rng = Random(3)
    for _ in range(6):
        state = game.deal(shuffled_deck(rng), 0, Standing((98, 60)))
        while len(state.stock) > 4:
            view = game.view(state, state.turn)
            game.advance(state, player_of("aprendiz").choose(view, rng))
        view = game.view(state, state.turn)
        found = judge(view, Budget(worlds=20, iterations=200), Random(1))
        assert found.choice in view.legal


def test_rules_of_thumb_decide_within_noise(monkeypatch: pytest.MonkeyPatch) -> None:
    """A search that finds no difference leaves the choice to them."""
    game, state = dealt("tressette", 9, 4)
    view = game.view(state, state.turn)
    thumb = player_of("aprendiz").choose(view, Random(1))
    monkeypatch.setattr(judging, "NOISE", 1000.0)
    assert judge(view, SMALL, Random(1)).choice == thumb
    assert thumb == play(thumb.cards[0])


def test_who_kept_silent_seldom_holds_a_pair() -> None:
    """In Tute for four, where nobody draws, a pair is imagined that much less often with a seat
    that has won a trick and not sung.
    """
    before = after = 0
    for seed in range(12):
        game, state = dealt("tute4", seed, 12)
        view = game.view(state, state.turn)
        silent = silences(game, view)
        draw, rng = FORMS["tute4"].sampler(game, view), Random(seed)
        drawn = [draw(rng)[0] for _ in range(100)]
        before += sum(likelihood(game, view, silent, hands) < 1 for hands in drawn)
        numbers = FORMS["tute4"].numbers
        pairs = {one.seat: pairs_of(view, one.songs) for one in silent}
        for world in imagined(game, view, 100, rng).words:
            after += any(
                world[HAND + seat] & in_lanes(pair, numbers) == in_lanes(pair, numbers)
                for seat, own in pairs.items()
                for pair in own
            )
    assert before > 60
    assert 0 < after < before / 4


def pairs_of(view: View, songs: tuple[str, ...]) -> list[int]:
    """The pairs that somebody who has sung these might sing."""
    is_barred = songs and view.trump not in songs
    return [
        pair
        for word, pair in PAIRS.items()
        if word not in songs and not (is_barred and word == view.trump)
    ]


def test_silence_where_cards_are_drawn_tells_nothing() -> None:
    game, state = dealt("tute2", 3, 9)
    assert silences(game, game.view(state, state.turn)) == []
