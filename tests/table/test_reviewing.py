"""Reviews: what each decision has cost, step by step through a deal, and playing on from there."""

from __future__ import annotations

import pytest

from game.rules.record import encode
from game.table.advice import Advice, Choice
from game.table.course import Place, decisions, place_of
from game.table.model import table
from game.table.practice import Practice
from game.table.review import Review, Verdict
from game.table.reviewing import AIDS, Reviewing
from game.table.session import Hold, Refused
from tests.table.tables import actions, find, words
from tests.table.test_practice import act, choose, session_at


def finished(game_id: str = "tressette") -> Reviewing:
    """A table at which the first deal is over."""
    plain = session_at(game_id)
    while plain.match.turn is not None:
        act(plain)
    return Reviewing(plain.match, plain.bots, choose)


def choice(action: str, points: float, fine: bool = False) -> Choice:
    return Choice(action, points, 0.1, True, False, "So.", fine)


def answer(session: Reviewing, worth: float = 3.0) -> None:
    """Judges what a review wants to know: what was done is worth less than something else, once."""
    wish = session.wish
    assert wish is not None
    legal = [action.text for action in wish.match.view(0).legal]
    played = session.match.deals[0].taken[wish.ply].action.text
    others = [choice(action, worth, True) for action in legal if action != played]
    session.advise(Advice("point", (others[0], choice(played, 1.0), *others[1:])))


def verdict(cost: float, stake: float = 4.0) -> Verdict:
    best, played = choice("play O1", 5, True), choice("play O2", 5 - cost, not cost)
    return Verdict(0, played, best, choice("play O3", 5 - stake), "the 2", "the ace", 1)


def test_a_score_is_what_was_kept_of_what_was_at_stake() -> None:
    review = Review(1, 1, (0, 1, 2, 3), {0: verdict(1), 1: verdict(0), 2: None, 3: verdict(3)})
    assert review.lost == 4
    assert review.score == round(100 * (1 - 4 / 12))
    assert [one.cost for one in review.mistakes] == [3, 1]
    assert Review(1, 1, (), {}).score == 100


def test_every_own_decision_is_judged_at_its_own_moment() -> None:
    """By the view of that moment, one after the other; then it is said what came of it."""
    session = finished()
    before = encode(session.match)
    session.review()
    assert session.hold is Hold.NONE
    plies = [place.ply for place in decisions(session.match, 0)]
    for ply in plies:
        wish = session.wish
        assert wish is not None
        assert session.wish is wish
        assert place_of(wish.match) == Place(1, ply)
        assert wish.match.turn == 0
        frame_patches = session.view
        assert frame_patches.turn is None
        answer(session)
    assert session.wish is None
    tree = table(session.view, session._scene())
    assert words(find(tree, "review-summary")).endswith("given away.")
    assert sum(action.startswith("ui at ") for action in actions(tree)) >= len(plies)
    assert encode(session.match) == before


def test_step_by_step_with_all_hands_open() -> None:
    session = finished()
    session.review()
    taken = session.match.deals[0].taken
    for ply in (0, 1, 5, len(taken)):
        session.at(str(ply))
        scene = session._scene()
        held = sum(map(len, scene.hands))
        position = session.match.rewound(1, ply)
        assert held == sum(hand.bit_count() for hand in position.deal.state.hands)
        tree = table(session.view, scene)
        if ply < len(taken):
            card = taken[ply].action.text.removeprefix("play ")
            assert "data-next" in find(tree, f"open:{card}").attrs
        else:
            assert words(find(tree, "review-said")) == "The deal is over."


def test_a_review_is_closed_and_the_result_is_there_again() -> None:
    session = finished()
    session.review()
    answer(session)
    session.close()
    assert session.wish is None
    assert session._screen.panel == "deal"
    session.review()
    assert session.wish is not None  # It goes on where it was left.
    assert len(session._reviews[1].found) == 1


@pytest.mark.parametrize("game_id", ["tressette", "tresillo"])
def test_played_on_from_a_moment(game_id: str) -> None:
    """The match stands there, what came after lies ahead, and the record tells."""
    session = finished(game_id)
    session.review()
    place = decisions(session.match, 0)[1]
    session.at(str(place.ply))
    session.play_on()
    assert place_of(session.match) == place
    assert session.match.turn == 0
    assert session.kept.ahead is not None
    assert encode(session.match)["help"] == ["moment"]


def test_all_hands_are_shown_when_asked_for_and_that_is_noted() -> None:
    plain = session_at("tute4")
    session = Reviewing(plain.match, plain.bots, choose)
    assert session._scene().hands == ()
    session.look_at_hands()
    assert sum(map(len, session._scene().hands)) == sum(session.view.hand_sizes)
    assert session.match.helped == {"hands"}
    session.close()
    assert session._scene().hands == ()


def test_what_there_is_nothing_of_is_refused() -> None:
    plain = session_at()
    session = Reviewing(plain.match, plain.bots, choose)
    for refused in ("review", "at", "from_here"):
        with pytest.raises(Refused):
            AIDS[refused](session, "")
    with pytest.raises(Refused):
        AIDS["review"](session, "1")
    over = finished()
    with pytest.raises(Refused):
        over.look_at_hands()


def test_a_deal_is_played_out_only_where_nothing_changes_any_more() -> None:
    """The result is that of any play from there, and nothing is noted: it was no help."""
    plain = session_at(seed=3)
    finished_early = 0
    while plain.match.turn is not None:
        session = Reviewing(plain.match.rewound(*_at(plain)), plain.bots, choose)
        session.look_at_help()
        offered = "ui finish" in actions(table(session.view, session._scene()))
        if offered:
            session.finish()
            finished_early += 1
            while plain.match.turn is not None:
                act(plain)
            assert session.match.deal.result is not None
            assert plain.match.deal.result is not None
            assert session.match.deal.result.points == plain.match.deal.result.points
            assert session.match.helped == set()
            break
        with pytest.raises(Refused, match="not decided"):
            session.finish()
        act(plain)
    assert finished_early


def _at(session: Practice) -> tuple[int, int]:
    place = place_of(session.match)
    return place.deal, place.ply
