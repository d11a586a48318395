"""Imagining the hidden cards: a deal that fits what one player has seen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import product
from random import Random
from typing import NamedTuple

from game.rules.cards import FULL_DECK, SUITS, Mask, Seat, cards_in, mask_of
from game.rules.fitting import NothingFits, fitting_deal
from game.rules.tresillo import house
from game.rules.tresillo.duties import ordinary_trumps, privilege, ruled_out
from game.rules.tresillo.ranks import SPADILLE
from game.rules.tresillo.recall import exchanged, first_hombre, recalled, set_aside
from game.rules.tresillo.state import SEATS, State
from game.rules.view import View


class Question(NamedTuple):
    """What a seat is asked that did not follow: a hand holds one of these matadors or only cards of
    `otherwise`.
    """

    matadors: Mask
    otherwise: Mask


def sampled(options: house.TresilloOptions, view: View, rng: Random) -> State:
    """A state that fits the view: other hands, their discards and the stock are drawn by chance.

    Nobody gets a card that he would have had to play, and a card that everybody has seen in a hand
    lies there or among that seat's discards. What bids and signals tell is left to whoever thinks.
    """
    state = recalled(options, view, set_aside(options, view), rng)
    hidden = _hidden(options, view)
    given_away = exchanged(view)
    others = [seat for seat in range(SEATS) if seat != view.seat]
    known = [mask_of(view.shown.get(seat, ())) for seat in others]
    may = may_hold(options, view)
    sizes = [
        *(view.hand_sizes[s] - mask.bit_count() for s, mask in zip(others, known, strict=True)),
        *(given_away.get(seat, 0) for seat in others),
        view.stock,
    ]
    once_held = [_once_held(options, view, seat) for seat in range(SEATS)]
    fits = [
        *(may[seat] & hidden & ~_of_another(once_held, seat) for seat in others),
        *(hidden & ~_of_another(once_held, seat) for seat in others),
        hidden & ~_of_another(once_held, None),
    ]
    open_questions = [_open_questions(options, view, seat) for seat in others]
    dealt = _dealt(hidden, sizes, fits, open_questions, rng)
    for place, seat in enumerate(others):
        state.hands[seat] = dealt[place] | known[place]
        state.discards[seat] = dealt[place + len(others)]
    state.stock = sorted(cards_in(dealt[-1]), key=lambda _: rng.random())
    return state


def _dealt(
    hidden: Mask,
    sizes: Sequence[int],
    fits: Sequence[Mask],
    open_questions: Sequence[Sequence[Question]],
    rng: Random,
) -> list[Mask]:
    """A deal into these places that answers the open questions of the first of them, the hands.

    Once it is settled where the matadors lie, the questions are answered. They are laid where they
    fall by chance, and elsewhere if the rest does not fit then. A view that cannot be is answered
    all the same.
    """
    asked = [question for hand in open_questions for question in hand]
    matadors = hidden & mask_of(c for question in asked for c in cards_in(question.matadors))
    by_chance = fitting_deal(hidden, sizes, fits, rng)
    if not asked:
        return by_chance
    for laid in _ways_to_lay(matadors, by_chance, rng):
        limited = [may & ~matadors | some & may for may, some in zip(fits, laid, strict=True)]
        for place, questions in enumerate(open_questions):
            for question in questions:
                if not limited[place] & question.matadors:
                    limited[place] &= question.otherwise
        with suppress(NothingFits):
            return fitting_deal(hidden, sizes, limited, rng)
    return by_chance


def _ways_to_lay(cards: Mask, first: Sequence[Mask], rng: Random) -> Iterator[list[Mask]]:
    """Where these cards may lie, by place: as in `first`, then all ways in random order."""
    yield [mask & cards for mask in first]
    every = product(range(len(first)), repeat=cards.bit_count())
    for way in sorted(every, key=lambda _: rng.random()):
        laid = [0] * len(first)
        for card, place in zip(cards_in(cards), way, strict=True):
            laid[place] |= 1 << card
        yield laid


def may_hold(options: house.TresilloOptions, view: View) -> list[Mask]:
    """By seat the cards that it may hold by all that this view shows."""
    hidden = _hidden(options, view)
    masks = []
    for seat in range(SEATS):
        if seat == view.seat:
            masks.append(mask_of(view.hand))
            continue
        known = mask_of(view.shown.get(seat, ()))
        masks.append(hidden & ~_excluded(options, view, seat) | known)
    return masks


def _hidden(options: house.TresilloOptions, view: View) -> Mask:
    """Cards of which this seat does not know where they are."""
    known = mask_of(view.hand) | mask_of(view.discarded or ()) | set_aside(options, view)
    known |= mask_of(card for trick in (*view.tricks, view.trick) for _, card in trick)
    for cards in view.shown.values():
        known |= mask_of(cards)
    return FULL_DECK & ~known


def _excluded(options: house.TresilloOptions, view: View, seat: Seat) -> Mask:
    """Cards that this seat cannot hold, by what it played to a lead that it had to follow."""
    if view.trump is None:
        return 0
    ranking = house.ranking_of(options, SUITS.index(view.trump))
    loose, out = house.reneges_loosely(options), 0
    for (_, led), *replies in filter(None, (*view.tricks, view.trick)):
        for player, card in replies:
            if player == seat:
                out |= ruled_out(card, led, ranking, loose)
    return out


def _open_questions(options: house.TresilloOptions, view: View, seat: Seat) -> list[Question]:
    """What was played without following, where it is not known by what right: no matador that gave
    it has been seen with that seat since. Whoever has shown an ordinary trump since had one.
    """
    if view.trump is None:
        return []
    ranking = house.ranking_of(options, SUITS.index(view.trump))
    loose, ordinary = house.reneges_loosely(options), ordinary_trumps(ranking)
    seen, questions = mask_of(view.shown.get(seat, ())), []
    for trick in filter(None, (view.trick, *reversed(view.tricks))):
        (_, led), *replies = trick
        for player, card in replies:
            matadors = privilege(card, led, ranking, loose) if player == seat else 0
            if matadors and not matadors & seen:
                questions.append(Question(matadors, 0 if ordinary & seen else ~ordinary))
        seen |= mask_of(card for player, card in trick if player == seat)
    return questions


def _once_held(options: house.TresilloOptions, view: View, seat: Seat) -> Mask:
    """Cards that this seat is known to have had, wherever they are now: only it can have
    discarded them.
    """
    first = first_hombre(view)
    if seat != first:
        return 0
    cards = 0
    if view.turned is not None and house.turned_card_joins_hand(options):
        cards |= 1 << view.turned
    if view.forced:
        cards |= 1 << SPADILLE
    return cards


def _of_another(once_held: list[Mask], seat: Seat | None) -> Mask:
    """What some other seat than this one once held."""
    cards = 0
    for other, mask in enumerate(once_held):
        if other != seat:
            cards |= mask
    return cards
