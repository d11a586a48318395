"""The kinds of questions that an exercise may ask; each answers itself by the rules of its game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from game.rules.cards import SUIT_MASKS, SUITS, Card, card_text, cards_in, suit_of
from game.rules.deal import Trick
from game.rules.tressette.declarations import points_of
from game.rules.view import View
from game.table.texts import (
    action_text,
    capitalised,
    card_name,
    count_text,
    declaration_text,
    list_text,
    number_text,
    reason_text,
    score_line_text,
    suit_name,
    text,
    title_name,
    why_text,
)
from tools.learn.figures import unseen
from tools.learn.positions import Exercise
from tools.learn.trumps import belongs_to, strongest_first, worth_of, worth_text
from tools.learn.words import cards_text, say, seat_name


@dataclass(frozen=True)
class Choice:
    """One thing that may be answered, a card or words."""

    value: str
    words: str
    card: Card | None = None


@dataclass(frozen=True)
class Asked:
    """A question with its choices and its answer, in the language that is spoken."""

    prompt: str
    choices: tuple[Choice, ...]
    right: tuple[str, ...]
    """Values of choices: all of them are asked for where `many`, else any one is right."""
    answer: str
    because: tuple[str, ...] = ()
    many: bool = False
    trick: Trick | None = None
    """A finished trick that is to be seen on the table."""
    past: bool = False
    """Whether the tricks played are to be seen."""
    also: tuple[tuple[str, ...], ...] = ()
    """Other sets of values that will do as well, where `many`."""


Answered = Callable[[Exercise], Asked]


def legal(exercise: Exercise) -> Asked:
    """Which cards may be played."""
    view = exercise.view
    right = [action.cards[0] for action in view.legal if action.verb == "play"]
    reasons = [why_text(reason, view) for reason in view.refused.values()]
    if view.may_renege:
        names = list_text([card_name(card) for card in view.may_renege])
        reasons.insert(0, say("learn.why.renege", cards=capitalised(names)))
    because = [*dict.fromkeys(reasons)]
    if len(right) == len(view.hand) and not view.may_renege:
        because.append(say(f"learn.why.free{_freedom(view)}"))
    elif len(right) > 1:
        because.append(say("learn.why.any"))
    return _of_cards(exercise, right, because, many=True)


def _freedom(view: View) -> str:
    """Why a hand that holds trumps is free: no stock, no duty to trump, or none to trump lower."""
    if view.game == "tresillo":
        return ".tresillo"
    return ".stock" if view.stock else ""


def winner(exercise: Exercise) -> Asked:
    """Who takes the trick that was just finished."""
    view = exercise.view
    trick, taker = view.tricks[-1], view.taken_by[-1]
    seats = len(view.hand_sizes)
    choices = tuple(Choice(str(seat), seat_name(seats, view.seat, seat)) for seat, _ in trick)
    winning = next(card for seat, card in trick if seat == taker)
    is_trump = view.trump is not None and belongs_to(view, winning) == SUITS.index(view.trump)
    because = [say(f"learn.why.{'trump' if is_trump else 'led'}", card=card_name(winning))]
    if len(trick) == 2 and not is_trump and len({suit_of(card) for _, card in trick}) > 1:
        other = next(card for seat, card in trick if seat != taker)
        because.append(say("learn.why.off_suit", card=card_name(other)))
    name = seat_name(seats, view.seat, taker)
    return Asked(
        say("learn.ask.winner"), choices, (str(taker),), name + ".", tuple(because), trick=trick
    )


def worth(exercise: Exercise) -> Asked:
    """What the trick that was just finished counts."""
    view = exercise.view
    trick = view.tricks[-1]
    values = [worth_of(view.game, card) for _, card in trick]
    because = [
        say("learn.why.worth", card=card_name(card), worth=worth_text(view.game, value, "third"))
        for (_, card), value in zip(trick, values, strict=True)
    ]
    special = "learn.ask.worth.tressette" if view.game == "tressette" else "learn.ask.worth"
    return _number(say(special), sum(values), _NEAR[view.game], because, trick)


def score(exercise: Exercise) -> Asked:
    """What a finished deal brings the side of the seat."""
    match, seat = exercise.match, exercise.seat
    result = match.deal.result
    assert result is not None
    side = match.game.side_of(seat)
    because = [
        capitalised(score_line_text(line, text("name.you"), match.game.id))
        + f": {line.amount:+d}".replace("-", "−")
        for line in result.lines
        if line.side == side
    ]
    near = _NEAR[match.game.id]
    return _number(say("learn.ask.score"), result.points[side], near, because, None)


def outcome(exercise: Exercise) -> Asked:
    """Who has won a finished deal of Tresillo."""
    result = exercise.match.deal.result
    assert result is not None
    ends = ("sacada", "puesta", "codillo")
    choices = tuple(Choice(end, say(f"learn.outcome.{end}")) for end in ends)
    right = str(result.fields["outcome"])
    seats = exercise.match.game.seats
    tricks = [
        f"{seat_name(seats, exercise.seat, seat)} {count}"
        for seat, count in enumerate(result.fields["tricks"])
    ]
    because = say("learn.why.tricks", tricks=list_text(tricks))
    return Asked(
        say("learn.ask.outcome"),
        choices,
        (right,),
        say(f"learn.outcome.{right}") + ".",
        (because, say(f"learn.why.outcome.{right}")),
    )


def not_seen(exercise: Exercise) -> Asked:
    """Which cards of a suit have neither been played nor are in the own hand."""
    view, suit = exercise.view, exercise.about["suit"]
    out = [card for card in unseen(exercise.match, exercise.seat) if SUITS[suit_of(card)] == suit]
    held = [card for card in view.hand if SUITS[suit_of(card)] == suit]
    whole = view.but(hand=tuple(cards_in(SUIT_MASKS[SUITS.index(suit)])))
    offered = [card for card in exercise.match.game.arranged(whole) if card not in held]
    gone = [card for card in offered if card not in out]
    form = "" if held and gone else ".held" if held else ".gone"
    because = say(
        f"learn.why.unseen{form}",
        held=list_text([card_name(card) for card in held]),
        gone=list_text([card_name(card) for card in gone]),
    )
    return Asked(
        say("learn.ask.unseen", suit=suit_name(suit)),
        tuple(map(_card_choice, offered)),
        tuple(map(card_text, out)),
        say("learn.answer.cards", cards=cards_text(out)),
        (because,),
        many=True,
        past=True,
    )


def trumps(exercise: Exercise) -> Asked:
    """Which own cards are trumps."""
    view, game = exercise.view, exercise.match.game
    right = [card for card in game.arranged(view) if card in game.trumps(view)]
    assert view.trump is not None
    because = [say("learn.why.trump_suit", suit=capitalised(suit_name(view.trump)))]
    because += [
        say("learn.why.trumps", title=format(title_name(title), "The"), card=card_name(card))
        for card, title in game.titles(view).items()
    ]
    return _of_cards(exercise, right, because, many=True)


def order(exercise: Exercise) -> Asked:
    """Which own card beats all others of the hand, in the suit of most of them or as a trump."""
    view = exercise.view
    suit = exercise.about.get("suit")
    ranked = strongest_first(exercise.match.game, view, suit)
    because = [" > ".join(card_name(card) for card in ranked)]
    asked = _of_cards(exercise, ranked[:1], because, many=False)
    if suit is None:
        return asked
    return replace(asked, prompt=say("learn.ask.order.suit", suit=suit_name(suit)))


def announce(exercise: Exercise) -> Asked:
    """What may be sung or declared."""
    view = exercise.view
    verb = "declare" if view.game == "tressette" else "sing"
    words = [f"napoletana {suit}" for suit in SUITS] + ["3 x 1", "3 x 2", "3 x 3"]
    if verb == "sing":
        words = [*SUITS, "tute12", "tute11"]
    right = [action.word for action in view.legal if action.verb == verb and action.word != "pass"]
    words += [word for word in right if word not in words]
    choices = [Choice(word, _announced(verb, word)) for word in words]
    choices.append(Choice("none", say("learn.none")))
    because = [reason_text(reason) for reason in view.held_back.values()]
    because[:0] = _declarable(right) if verb == "declare" else [say("learn.why.singable")]
    special = "learn.ask.announce.tressette" if verb == "declare" else "learn.ask.announce"
    told = list_text([_scored(verb, word, view) for word in right]) or say("learn.none")
    return Asked(
        say(special),
        tuple(choices),
        tuple(right) or ("none",),
        capitalised(told) + ".",
        tuple(dict.fromkeys(because)),
        many=True,
    )


def _scored(verb: str, word: str, view: View) -> str:
    """What is announced, with what a song scores."""
    action = f"{verb} {word}"
    return action_text(action, view) if word in SUITS else _announced(verb, word)


def _declarable(words: Sequence[str]) -> list[str]:
    """What may be declared at all, and what each of these brings."""
    told = [
        say(
            "learn.why.declared",
            what=capitalised(declaration_text(word)),
            points=count_text("point", points_of(word, ())),
        )
        for word in words
    ]
    return [say("learn.why.declarable"), *told]


def _announced(verb: str, word: str) -> str:
    if verb == "declare":
        return capitalised(declaration_text(word))
    return text("action.sing_in", suit=suit_name(word)) if word in SUITS else text(f"sung.{word}")


def _of_cards(
    exercise: Exercise, right: Sequence[Card], because: Sequence[str], *, many: bool
) -> Asked:
    """A question about the own cards."""
    view, game = exercise.view, exercise.match.game
    hand = game.arranged(view)
    ordered = [card for card in hand if card in right]
    is_all = many and len(ordered) == len(hand)
    answer = say("learn.answer.all") if is_all else ""
    return Asked(
        say(f"learn.ask.{exercise.ask}"),
        tuple(map(_card_choice, hand)),
        tuple(map(card_text, ordered)),
        answer or say("learn.answer.cards", cards=cards_text(ordered)),
        tuple(because),
        many,
    )


def _card_choice(card: Card) -> Choice:
    return Choice(card_text(card), capitalised(card_name(card)), card)


_NEAR: Mapping[str, tuple[int, ...]] = {
    "tressette": (-1, 1, 2, 3),
    "tute2": (-10, -1, 1, 10),
    "tute4": (-10, -1, 1, 10),
    "tresillo": (-4, -2, 2, 4),
}
"""By game what one may easily count too much or too little."""


def _number(
    prompt: str, right: int, near: Sequence[int], because: Sequence[str], trick: Trick | None
) -> Asked:
    """A question for a number, among others that are near it; only payments can be below 0."""
    others = [right + off for off in near if right + off >= 0 or trick is None][:3]
    choices = tuple(Choice(str(n), number_text(n)) for n in sorted({right, *others}))
    answer = say("learn.answer.number", number=number_text(right))
    return Asked(prompt, choices, (str(right),), answer, tuple(because), trick=trick)


KINDS: Mapping[str, Answered] = {
    "legal": legal,
    "winner": winner,
    "worth": worth,
    "score": score,
    "outcome": outcome,
    "unseen": not_seen,
    "trumps": trumps,
    "order": order,
    "announce": announce,
}
"""The kinds that the rules alone answer; `deciding` has the others."""
