"""The yardsticks: legal, honest, the same each time, and right about the rules and the endings."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from game.ai.levels import player_of
from game.arena.setting import Setting
from game.rules.cards import FULL_DECK, Card, Mask, card_of, cards_in, mask_of, shuffled_deck
from game.rules.game import Game, Standing
from game.rules.notation import Action, play
from game.rules.registry import GAMES
from game.rules.tresillo.ranks import ranking
from game.rules.tresillo.state import State as TresilloState
from game.rules.tressette.state import State as TressetteState
from game.rules.tute.scoring import WHOLE_DEAL
from game.rules.tute.state import State as TuteState
from tests.yardsticks import Yardstick, endings_tressette, endings_tute, four, three
from tests.yardsticks.tables_tute import FIRST_SONG, SONGS
from tests.yardsticks.tree import World
from tests.yardsticks.worlds_tressette import TressetteWorld
from tests.yardsticks.worlds_tute import TuteWorld

RANDOM = player_of("random")


def game_as_measured(game_id: str) -> Game[Any]:
    return Setting(game_id, "random", "random", 1, 1).make_game()


def positions(game: Game[Any], deals: int, seed: int = 0) -> Iterator[Any]:
    """Every position of some deals played by chance in which there is something to decide."""
    for number in range(deals):
        rng = Random(f"{seed}:{number}")
        state = game.deal(shuffled_deck(rng), number % game.seats, Standing((0,) * game.sides))
        while (seat := game.turn(state)) is not None:
            yield state
            game.advance(state, RANDOM.choose(game.view(state, seat), rng))


def some_views(game_id: str, every: int, deals: int = 2) -> Iterator[Any]:
    """Each so many views of whoever is to act, from all stages of a deal."""
    game, number = game_as_measured(game_id), 0
    for state in positions(game, deals):
        view = game.view(state, state.turn)
        if len(view.legal) > 1:
            number += 1
            if number % every == 0:
                yield view


@pytest.mark.parametrize("game_id", GAMES)
def test_answers_are_legal_and_the_same_each_time(game_id: str) -> None:
    for view in some_views(game_id, every=9):
        action = Yardstick().choose(view, Random(5))
        assert action in view.legal
        assert Yardstick().choose(view, Random(5)) == action


@pytest.mark.parametrize("game_id", GAMES)
def test_hidden_cards_make_no_difference(game_id: str) -> None:
    """With the cards that the seat cannot see dealt anew it is asked the same and answers so."""
    game, differing = game_as_measured(game_id), 0
    for number, view in enumerate(some_views(game_id, every=11)):
        other = game.sample(view, Random(number))
        seen = game.view(other, view.seat)
        differing += other.hands != game.sample(view, Random(number + 1)).hands
        assert Yardstick().choose(seen, Random(7)) == Yardstick().choose(view, Random(7))
    assert differing


def test_what_is_no_card_aprendiz_decides_in_tresillo() -> None:
    phases = set()
    for view in some_views("tresillo", every=1, deals=4):
        if view.phase != "play":
            phases.add(view.phase)
            aprendiz = player_of("aprendiz").choose(view, Random(5))
            assert Yardstick().choose(view, Random(5)) == aprendiz
    assert {"auction", "trump", "signal"} <= phases


def move_of(action: Action) -> int:
    return FIRST_SONG + SONGS.index(action.word) if action.verb == "sing" else action.cards[0]


@pytest.mark.parametrize(("game_id", "kind"), [("tressette", TressetteWorld), ("tute2", TuteWorld)])
def test_worlds_keep_the_rules(game_id: str, kind: Any) -> None:
    """Along whole deals a world allows what the rules allow and counts as they count."""
    game, songs = game_as_measured(game_id), 0
    for number in range(30):
        rng = Random(number)
        state = game.deal(shuffled_deck(rng), number % 2, Standing((0, 0)))
        world: World = kind(state)
        while game.turn(state) is not None:
            legal = game.legal_actions(state)
            assert world.turn == state.turn
            assert sorted(world.moves()) == sorted(map(move_of, legal))
            songs += legal[-1].verb == "sing"
            action = legal[int(rng.random() * len(legal))]
            game.advance(state, action)
            world.play(move_of(action))
        assert world.moves() == []
        result = game.result(state)
        assert result is not None
        if state.taken_by and (game_id == "tressette" or state.tute_by is None):
            assert world.gain(0) == result.points[0] - result.points[1]
    assert songs or game_id == "tressette"


def test_a_world_begun_in_the_middle_knows_what_was_sung() -> None:
    game, met = game_as_measured("tute2"), 0
    for state in positions(game, 40):
        assert isinstance(state, TuteState)
        assert sorted(TuteWorld(state).moves()) == sorted(map(move_of, game.legal_actions(state)))
        met += bool(state.songs)
    assert met


def test_the_cheap_rule_of_tute_sings_unless_a_forty_may_come() -> None:
    """Two 20s, and the king of trumps; the knight may be in the stock, or is gone."""
    hand = mask_of([card_of(suit, n) for suit in (1, 2) for n in (11, 12)] + [card_of(0, 12)])
    other = mask_of(card_of(3, n) for n in (2, 4, 5, 6, 7))
    songs = [FIRST_SONG + SONGS.index(letter) for letter in "CE"]
    for stock, is_waiting in (([card_of(0, 11), 0], True), ([], False)):
        state = TuteState(
            1, (0, 0), [hand, other], stock, 0, trump=0, turned=0, may_sing=True, tricks=[]
        )
        world = TuteWorld(state)
        assert [move for move in world.moves() if move >= FIRST_SONG] == songs
        assert (world.rule_move(world.moves()) >= FIRST_SONG) != is_waiting
        assert world.rule_move(songs) in songs


def test_playouts_for_four_keep_the_duties_and_count_right() -> None:
    game = game_as_measured("tute4")
    for state in positions(game, 30):
        plays = [a.cards[0] for a in game.legal_actions(state) if a.verb == "play"]
        trick = [card for _, card in state.trick]
        best = next((c for s, c in state.trick if s == state.winning()), -1) if trick else -1
        hand = list(cards_in(state.hands[state.turn]))
        assert sorted(four._playable(hand, trick, best, state.trump)) == plays
        if sum(hand.bit_count() for hand in state.hands) == 1:
            before = state.card_points[0] - state.card_points[1]
            last = four.played_out(state, plays[0], Random(1))
            game.advance(state, play(plays[0]))
            result = game.result(state)
            assert result is not None
            sung = result.fields["sung"]
            assert before + last == result.points[0] - result.points[1] - (sung[0] - sung[1])
            return
    pytest.fail("no last card was met")


def test_playouts_for_three_keep_the_duties() -> None:
    game, bound = game_as_measured("tresillo"), 0
    for state in positions(game, 60):
        assert isinstance(state, TresilloState)
        if game.phase(state) == "play":
            plays = [action.cards[0] for action in game.legal_actions(state)]
            trick = [card for _, card in state.trick]
            hand = list(cards_in(state.hands[state.turn]))
            assert state.trump is not None
            order = ranking(state.trump)
            assert sorted(three.playable(hand, trick, order)) == plays
            bound += len(plays) < len(hand)
            tricks = three.played_out(state, plays[0], order, Random(2))
            assert sum(tricks) == 9
    assert bound


def least_loss(game: Game[Any], state: Any, seat: int) -> int:
    """What this seat can be sure to be ahead by at the end: every line of play is looked at."""
    if game.turn(state) is None:
        tute = getattr(state, "tute_by", None)
        if tute is not None:
            return WHOLE_DEAL if tute == seat else -WHOLE_DEAL
        result = game.result(state)
        assert result is not None
        return result.points[seat] - result.points[1 - seat]
    values = []
    for action in game.legal_actions(state):
        after = state.copy()
        game.advance(after, action)
        values.append(least_loss(game, after, seat))
    return max(values) if state.turn == seat else min(values)


@pytest.mark.long
def test_perfect_endings_of_tressette() -> None:
    """Against a look at every line of play; five cards each, so that many are equal."""
    game = game_as_measured("tressette")
    for number in range(5):
        deck = shuffled_deck(Random(number))
        mine, theirs = mask_of(deck[:5]), mask_of(deck[5:10])
        state = TressetteState(1, (0, 0), [mine, theirs], [], turn=0, tricks=[()] * 15)
        state.taken_by = [0] * 15
        best = least_loss(game, state, 0)
        every = tuple(sorted(suit for suit, _ in endings_tressette.suits_of(mine, theirs)))
        assert endings_tressette.Ending().value(every) == best
        game.advance(state, play(endings_tressette.best_lead(mine, theirs)))
        assert least_loss(game, state, 0) == best
        lead = state.trick[0][1]
        legal = [action.cards[0] for action in game.legal_actions(state)]
        reply = endings_tressette.best_reply(theirs, mine & ~(1 << lead), lead, legal)
        game.advance(state, play(reply))
        assert least_loss(game, state, 0) == best


def tute_ending(mine: Mask, theirs: Mask, trump: int, may_sing: bool) -> TuteState:
    return TuteState(
        1, (0, 0), [mine, theirs], [], 0, trump=trump, turned=trump * 10, may_sing=may_sing
    )


@pytest.mark.parametrize("number", range(30))
def test_perfect_endings_of_tute(number: int) -> None:
    """The same with songs: pairs are dealt into hands, and the leader may have just won a trick."""
    game, rng = game_as_measured("tute2"), Random(number)
    pairs = [card_of(suit, n) for suit in range(4) for n in (11, 12)]
    pair = pairs[2 * (number % 4) :][:2]
    rest = [card for card in shuffled_deck(rng) if card not in pair]
    hands = [[*rest[:2], *pair], rest[2:6]]
    mine, theirs = (mask_of(hand) for hand in (hands if number % 3 else hands[::-1]))
    trump = int(rng.random() * 4)
    at = endings_tute.Position(mine, theirs, 0, 0)
    ending = endings_tute.Ending(trump)
    state = tute_ending(mine, theirs, trump, may_sing=True)
    assert ending.value(at) == least_loss(game, state, 0)
    state = tute_ending(mine, theirs, trump, may_sing=False)
    best = least_loss(game, state, 0)
    lead: Card = endings_tute.best_lead(at, trump)
    game.advance(state, play(lead))
    assert least_loss(game, state, 0) == best
    legal = [action.cards[0] for action in game.legal_actions(state)]
    game.advance(state, play(endings_tute.best_reply(at, trump, lead, legal)))
    assert least_loss(game, state, 0) == best


def test_a_tute_ends_an_ending() -> None:
    kings = mask_of(card_of(suit, 12) for suit in range(4))
    at = endings_tute.Position(kings, FULL_DECK & 0b1111, 0, 0)
    assert endings_tute.Ending(0).value(at) == WHOLE_DEAL
