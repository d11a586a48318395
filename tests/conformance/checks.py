"""What must hold for every game at every moment: functions that raise `AssertionError`.

They also run in the browser's Python, so they explain themselves without pytest. Each takes the
game, a state that arose in play, and a generator of chance. A seat's pile is called `hand N`, that
of the cards it has exchanged `discards N`, that of the cards to be drawn `stock`; the names of
other piles are the game's own affair.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from copy import deepcopy
from dataclasses import fields
from random import Random
from typing import Any

from game.rules.cards import DECK_SIZE, NotationError, card_text
from game.rules.game import Game, IllegalAction
from game.rules.notation import (
    WORDS,
    Action,
    bounds_of,
    exchange,
    exchange_range,
    one_of,
    parse_action,
    play,
)
from game.rules.view import Reason, View

Check = Callable[[Game[Any], Any, Random], None]

VOCABULARY = (
    *(play(card) for card in range(DECK_SIZE)),
    *(Action(verb, word) for verb, words in WORDS.items() for word in words),
)
"""All actions that are one card or one word, in the order in which legal lists name them."""
_PLACE = {action: place for place, action in enumerate(VOCABULARY)}
_RANGE_PLACE = DECK_SIZE - 0.5
"""Between cards and words."""
_CARD = re.compile(r"\b[OCEB](?:[1-7]|1[0-2])\b")
EXCHANGES_TRIED = (0, 1, 4, DECK_SIZE // 4, DECK_SIZE)
"""Numbers of cards, of any hand, that are asked for besides those of the own one."""


def any_action(game: Game[Any], state: Any, rng: Random) -> Action:
    """One of the legal actions by chance; of a range of exchanges one with cards of the hand."""
    legal = game.legal_actions(state)
    assert legal, f"seat {game.turn(state)} is to act and can do nothing"
    return one_of(legal[int(rng.random() * len(legal))], own_cards(game, state), rng)


def own_cards(game: Game[Any], state: Any) -> list[int]:
    """What the seat to act holds; nothing once the deal is over."""
    return sorted(game.piles(state).get(f"hand {game.turn(state)}", []))


def cards_are_conserved(game: Game[Any], state: Any, _rng: Random) -> None:
    """Each of the forty cards lies in exactly one place."""
    piles = game.piles(state)
    lying = sorted(card for pile in piles.values() for card in pile)
    assert lying == list(range(DECK_SIZE)), f"cards lost or doubled: {piles}"
    sizes = game.view(state, 0).hand_sizes
    for seat in range(game.seats):
        assert sizes[seat] == len(piles[f"hand {seat}"]), f"hand size of seat {seat}: {sizes}"


def somebody_acts_or_it_is_over(game: Game[Any], state: Any, _rng: Random) -> None:
    """Either somebody is to act and can, or there is a result."""
    turn, legal, result = game.turn(state), game.legal_actions(state), game.result(state)
    assert (turn is None) == (result is not None), f"turn {turn}, result {result}"
    assert (turn is None) == (not legal), f"turn {turn}, legal {legal}"
    assert (turn is None) == (game.phase(state) == "deal_over"), f"turn {turn}: {game.phase(state)}"
    assert turn is None or turn in range(game.seats), f"no such seat: {turn}"


def legal_order_is_fixed(game: Game[Any], state: Any, _rng: Random) -> None:
    """Plays by suit and number, then a range of exchanges, then words in the notation's order,
    each once.
    """
    legal = game.legal_actions(state)
    strange = [a.text for a in legal if a not in _PLACE and not bounds_of(a)]
    assert not strange, f"a legal list never names {strange}"
    places = [_RANGE_PLACE if bounds_of(action) else _PLACE[action] for action in legal]
    assert places == sorted(set(places)), f"order: {[a.text for a in legal]}"
    for least, most in filter(None, map(bounds_of, legal)):
        assert 0 <= least <= most <= len(own_cards(game, state)), f"range {least}..{most}"


def listed_actions_apply(game: Game[Any], state: Any, rng: Random) -> None:
    """What is listed may be done, of a range both ends and something between; `apply` leaves its
    argument alone and agrees with `advance`.
    """
    listed = game.legal_actions(state)
    if not listed:
        return
    before, advanced = deepcopy(state), deepcopy(state)
    hand = own_cards(game, state)
    legal = [action for entry in listed for action in _meant_by(entry, hand, rng)]
    chosen = rng.choice(legal)
    game.advance(advanced, chosen)
    for action in legal:
        assert game.why_not(state, action) is None, f"{action.text} is listed, yet refused"
        after = game.apply(state, action)
        assert state == before, f"{action.text} changed the state it was applied to"
        assert after != before, f"{action.text} did nothing"
        assert action != chosen or after == advanced, f"{action.text}: advance and apply disagree"


def unlisted_actions_are_refused(game: Game[Any], state: Any, rng: Random) -> None:
    """What is not listed is refused with a reason, and the state stays equal."""
    before = deepcopy(state)
    listed, hand = game.legal_actions(state), own_cards(game, state)
    asked_for = [*VOCABULARY, *_exchanges(hand, rng), *(e for e in listed if bounds_of(e))]
    unlisted = [action for action in asked_for if not _is_listed(action, listed, hand)]
    for action in unlisted:
        reason = _refusal(game, state, action)
        assert reason is not None, f"{action.text} is not listed, yet applies"
        assert reason.code, f"{action.text} is refused for a reason without a name"
    asked = rng.choice(unlisted)
    assert game.why_not(state, asked) == _refusal(game, state, asked), f"two reasons: {asked.text}"
    assert state == before, "a refused action changed the state"


def views_hide_hidden_cards(game: Game[Any], state: Any, _rng: Random) -> None:
    """A view's text names no card of another hand, of another's discards or of the stock that is
    not shown to all.
    """
    piles = game.piles(state)
    for seat in range(game.seats):
        view = game.view(state, seat)
        known = {card for cards in view.shown.values() for card in cards} | {view.turned}
        hidden = {
            card_text(card)
            for name, pile in piles.items()
            for card in pile
            if name == "stock" or _is_of_another(name, seat)
            if card not in known
        }
        seen = hidden & set(_CARD.findall(json.dumps(view.to_json())))
        assert not seen, f"seat {seat} sees {sorted(seen)}"


def shown_cards_are_where_it_says(game: Game[Any], state: Any, _rng: Random) -> None:
    """Cards shown to everybody are in the hand named, and every seat is shown the same."""
    piles, shown = game.piles(state), game.view(state, 0).shown
    for holder, cards in shown.items():
        assert set(cards) <= set(piles[f"hand {holder}"]), f"seat {holder} holds not all of {cards}"
    for seat in range(game.seats):
        assert game.view(state, seat).shown == shown, f"seat {seat} is shown something else"


def views_agree_with_the_state(game: Game[Any], state: Any, _rng: Random) -> None:
    """A view tells the truth of what it tells; each own card is playable or refused."""
    for seat in range(game.seats):
        view = game.view(state, seat)
        # Views are not made by their constructor, which would see to it.
        assert set(vars(view)) == {field.name for field in fields(View)}
        assert sorted(view.hand) == list(view.hand) == sorted(game.piles(state)[f"hand {seat}"])
        assert (view.turn, view.phase) == (game.turn(state), game.phase(state))
        mine = game.legal_actions(state) if view.turn == seat else []
        assert list(view.legal) == mine, f"seat {seat}: legal {view.legal}"
        playable = {action.cards[0] for action in view.legal if action.verb == "play"}
        assert sorted(game.arranged(view)) == list(view.hand), "a hand arranged is another hand"
        assert game.trumps(view) | set(game.titles(view)) <= set(view.hand), "cards of others named"
        assert not playable & set(view.refused), f"playable and refused: {view.refused}"
        assert playable | set(view.refused) == set(view.hand), f"neither: {view.hand}"


def samples_fit_the_view(game: Game[Any], state: Any, rng: Random) -> None:
    """A view depends on nothing hidden: whatever lies there instead, it stays the same."""
    for seat in range(game.seats):
        view = game.view(state, seat)
        sampled = game.sample(view, rng)
        assert game.view(sampled, seat) == view, _difference(game.view(sampled, seat), view)
        cards_are_conserved(game, sampled, rng)
        somebody_acts_or_it_is_over(game, sampled, rng)


def samples_play_to_the_end(game: Game[Any], state: Any, rng: Random) -> None:
    """An imagined deal is as good as a real one: it can be played out."""
    for seat in range(game.seats):
        sampled = game.sample(game.view(state, seat), rng)
        while game.turn(sampled) is not None:
            game.advance(sampled, any_action(game, sampled, rng))
        cards_are_conserved(game, sampled, rng)
        assert game.result(sampled) is not None, "the end of an imagined deal has no result"


def action_texts_round_trip(game: Game[Any], state: Any, rng: Random) -> None:
    """Each action reads back from its text, canonical or careless; a range of exchanges, which
    nobody can take, does not.
    """
    hand = own_cards(game, state)
    for entry in game.legal_actions(state):
        for action in _meant_by(entry, hand, rng):
            assert parse_action(action.text) == action, action.text
            assert parse_action(f"  {action.text.upper()} ") == action, action.text.upper()
        assert not bounds_of(entry) or not _can_be_read(entry.text), f"{entry.text} is read"


def score_lines_add_up(game: Game[Any], state: Any, _rng: Random) -> None:
    """The lines that explain a score give each side exactly its points, those of the record too."""
    result = game.result(state)
    if result is None:
        return
    for side in range(game.sides):
        amount = sum(line.amount for line in result.lines if line.side == side)
        assert amount == result.points[side], f"side {side}: {result.lines} for {result.points}"
    assert result.fields["points"] == list(result.points), result.fields
    assert json.loads(json.dumps(result.fields)) == result.fields, "the result is not plain JSON"


CHEAP: tuple[Check, ...] = (
    cards_are_conserved,
    somebody_acts_or_it_is_over,
    legal_order_is_fixed,
    views_hide_hidden_cards,
    shown_cards_are_where_it_says,
    views_agree_with_the_state,
    samples_fit_the_view,
    action_texts_round_trip,
    score_lines_add_up,
)
COSTLY: tuple[Check, ...] = (
    listed_actions_apply,
    unlisted_actions_are_refused,
    samples_play_to_the_end,
)


def _meant_by(entry: Action, hand: list[int], rng: Random) -> list[Action]:
    """The action that is listed, or of a range the fewest cards, the most, and some between."""
    bounds = bounds_of(entry)
    if bounds is None:
        return [entry]
    ends = [one_of(exchange_range(count, count), hand, rng) for count in bounds]
    return [*ends, one_of(entry, hand, rng)]


def _exchanges(hand: list[int], rng: Random) -> list[Action]:
    """Exchanges of every number of own cards, and of any cards of the deck."""
    own = [exchange(rng.sample(hand, count)) for count in range(len(hand) + 1)]
    return [*own, *(exchange(rng.sample(range(DECK_SIZE), n)) for n in EXCHANGES_TRIED)]


def _is_listed(action: Action, listed: list[Action], hand: list[int]) -> bool:
    """Whether a legal list allows this action; a range allows so many cards of the hand, and is
    not itself an action.
    """
    if action.verb != "exchange":
        return action in listed
    ranges = [] if action.word else list(filter(None, map(bounds_of, listed)))
    fits = [least <= len(action.cards) <= most for least, most in ranges]
    return any(fits) and set(action.cards) <= set(hand)


def _is_of_another(pile: str, seat: int) -> bool:
    """Whether only another seat may look at this pile."""
    return pile.startswith(("hand ", "discards ")) and not pile.endswith(f" {seat}")


def _can_be_read(text: str) -> bool:
    """Whether the notation takes this text for an action."""
    try:
        parse_action(text)
    except NotationError:
        return False
    return True


def _refusal(game: Game[Any], state: Any, action: Action) -> Reason | None:
    """Why `apply` refuses; None when it does not."""
    try:
        game.apply(state, action)
    except IllegalAction as error:
        return error.reason
    return None


def _difference(one: View, other: View) -> str:
    a, b = vars(one), vars(other)
    return "; ".join(f"{name}: {a[name]} for {b[name]}" for name in a if a[name] != b[name])
