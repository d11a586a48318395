"""Cards and positions as HTML: drawn from a view, so no picture shows what its seat cannot know."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from markupsafe import Markup

from game.rules.cards import DECK_SIZE, Card, Seat, card_text
from game.rules.deal import Trick
from game.rules.match import Match
from game.rules.view import View
from game.table.seats import chip_text
from game.table.texts import (
    announced_text,
    capitalised,
    card_name,
    contract_name,
    count_text,
    suit_name,
    text,
)
from tools.learn.words import say, seat_name

HOME = "../../"
"""From a page of the lessons to the start page."""
FACES = f"{HOME}assets/cards/"
WIDTH, HEIGHT = 100, 160


def card_picture(card: Card, kind: str = "card") -> Markup:
    """A card, named by its alternative text."""
    return Markup(
        '<img class="{}" src="{}{}.svg" alt="{}" width="{}" height="{}" loading="lazy">'
    ).format(kind, FACES, card_text(card), capitalised(card_name(card)), WIDTH, HEIGHT)


def suit_picture(letter: str) -> Markup:
    """The sign of a suit, for the eye only: its name stands beside it."""
    return Markup('<img class="suit" src="{}suit-{}.svg" alt="" width="24" height="24">').format(
        FACES, letter
    )


def row(cards: Iterable[Card], kind: str = "cards") -> Markup:
    """Cards beside each other."""
    return Markup('<div class="{}">{}</div>').format(kind, joined(map(card_picture, cards)))


def joined(parts: Iterable[str]) -> Markup:
    """One after the other."""
    return Markup("").join(parts)


def position(
    match: Match, seat: Seat, *, trick: Trick | None = None, hand: bool = True, past: bool = False
) -> Markup:
    """The table as this seat sees it. `trick`: one that lies there in place of the view's own;
    `hand`: whether the own cards are drawn; `past`: whether the cards played are.
    """
    view = match.view(seat)
    lies = view.trick if trick is None else trick
    parts = [_facts(match, view), _table(match, view, lies)]
    if past:
        parts.append(_past(view))
    if hand and view.hand:
        label = Markup('<p class="label">{}</p>').format(text("hand.label"))
        parts.append(label + row(match.game.arranged(view), "cards hand"))
    return Markup('<div class="position" role="group" aria-label="{}">{}</div>').format(
        say("learn.position"), joined(parts)
    )


def _facts(match: Match, view: View) -> Markup:
    """What is known besides the cards on the table."""
    facts = [Markup("{}{}").format(picture, words) for picture, words in _told(match, view)]
    if not facts:
        return Markup("")
    items = joined(Markup("<li>{}</li>").format(fact) for fact in facts)
    return Markup('<ul class="facts">{}</ul>').format(items)


def _told(match: Match, view: View) -> Iterable[tuple[str, str]]:
    nothing = Markup("")
    if view.trump is not None:
        yield suit_picture(view.trump), text("trump", suit=suit_name(view.trump))
    if view.turned is not None and (view.stock or view.game != "tute2"):
        yield nothing, say("learn.turned", card=card_name(view.turned))
    if view.contract is not None and view.hombre is not None:
        name = seat_name(match.game.seats, view.seat, view.hombre)
        yield nothing, say("learn.hombre", contract=contract_name(view.contract), name=name)
    if match.game.id == "tresillo":
        if view.phase not in ("play", "deal_over"):
            yield nothing, say("learn.stock", cards=count_text("card", view.stock))
    elif view.stock:
        yield nothing, say("learn.stock", cards=count_text("card", view.stock))
    elif match.game.seats == 2:
        yield nothing, text("stock.empty")
    if view.pool:
        yield nothing, text("bar.pool", points=view.pool)
    for told in view.announced:
        yield (
            nothing,
            f"{seat_name(match.game.seats, view.seat, told.seat)}: {announced_text(told)}",
        )


def _table(match: Match, view: View, lies: Trick) -> Markup:
    """The seats around the trick, the own one below."""
    seats = match.game.seats
    played = dict(lies)
    first = lies[0][0] if lies else None
    places = []
    for place in range(seats):
        seat = (view.seat + place) % seats
        name = seat_name(seats, view.seat, seat)
        known = [card for card in view.shown.get(seat, ()) if seat != view.seat]
        places.append(
            Markup('<div class="seat at-{}"><p class="name">{}</p>{}{}{}</div>').format(
                place,
                _seat_line(view, name, seat, first),
                _played(played.get(seat)),
                _known(known),
                _calls(view, seat),
            )
        )
    return Markup('<div class="table seats-{}">{}</div>').format(seats, joined(places))


def _seat_line(view: View, name: str, seat: Seat, first: Seat | None) -> Markup:
    marks = [text("trick.led")] if seat == first else []
    if seat == view.dealer:
        marks.append(text("seat.dealer"))
    if seat == view.hombre:
        marks.append(text("seat.hombre"))
    if seat != view.seat and view.phase == "play":
        marks.append(count_text("card", view.hand_sizes[seat]))
    small = Markup(" <small>{}</small>").format(", ".join(marks)) if marks else ""
    return Markup("<b>{}</b>{}").format(name, small)


def _played(card: Card | None) -> Markup:
    if card is None:
        return Markup('<div class="bare"></div>')
    return card_picture(card)


def _known(cards: Sequence[Card]) -> Markup:
    if not cards:
        return Markup("")
    words = Markup("<small>{}</small>").format(say("learn.open"))
    return Markup('<div class="known">{}{}</div>').format(
        words, joined(card_picture(card, "card small") for card in cards)
    )


def _calls(view: View, seat: Seat) -> Markup:
    """What a seat has said before the play: bids, signal, how many cards it exchanged."""
    told = [chip_text(call) for call in view.calls if call.seat == seat and _is_told(call.text)]
    if view.phase == "play" or not told:
        return Markup("")
    return Markup('<p class="calls">{}</p>').format(" · ".join(told))


def _is_told(call: str) -> bool:
    """Whether the table shows a call beside who made it; trumps and contract stand elsewhere."""
    return call.split()[0] in ("bid", "signal", "exchange")


def _past(view: View) -> Markup:
    """All finished tricks, small."""
    tricks = joined(
        Markup("<li>{}</li>").format(joined(card_picture(card, "card small") for _, card in trick))
        for trick in view.tricks
    )
    return Markup('<p class="label">{}</p><ol class="past">{}</ol>').format(
        say("learn.past"), tricks
    )


def unseen(match: Match, seat: Seat) -> list[Card]:
    """The cards that a seat has not seen, as the game arranges them."""
    view = match.view(seat)
    seen = set(view.hand) | {card for trick in view.tricks for _, card in trick}
    seen |= {card for _, card in view.trick} | set(view.discarded or ())
    rest = [card for card in range(DECK_SIZE) if card not in seen]
    return match.game.arranged(view.but(hand=tuple(rest)))


def won(match: Match, seat: Seat) -> Markup:
    """What the side of this seat has won in a finished deal, and who took the last trick."""
    view = match.view(seat)
    side = match.game.side_of(seat)
    taken = tuple(
        card
        for trick, taker in zip(view.tricks, view.taken_by, strict=True)
        for _, card in trick
        if match.game.side_of(taker) == side
    )
    last = seat_name(match.game.seats, seat, view.taken_by[-1])
    told = [Markup("{}{}").format(picture, words) for picture, words in _told(match, view)]
    facts = joined(
        Markup("<li>{}</li>").format(fact) for fact in [*told, say("learn.last_trick", name=last)]
    )
    return Markup(
        '<div class="position" role="group" aria-label="{}"><ul class="facts">{}</ul>'
        '<p class="label">{}</p>{}</div>'
    ).format(
        say("learn.position"),
        facts,
        say("learn.won"),
        row(match.game.arranged(view.but(hand=taken)), "cards out"),
    )


def tally(match: Match, seat: Seat) -> Markup:
    """How a deal of Tresillo ended: what was played, and who has how many tricks."""
    view = match.view(seat)
    result = match.deal.result
    assert result is not None
    told = [Markup("{}{}").format(picture, words) for picture, words in _told(match, view)]
    told += [
        say("learn.tricks", name=seat_name(match.game.seats, seat, who), tricks=count)
        for who, count in enumerate(result.fields["tricks"])
    ]
    facts = joined(Markup("<li>{}</li>").format(fact) for fact in told)
    return Markup(
        '<div class="position" role="group" aria-label="{}"><ul class="facts">{}</ul></div>'
    ).format(say("learn.position"), facts)
