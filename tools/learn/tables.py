"""Tables and rows of cards that the rules themselves write: `learn/*/*.md` names them, no more."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import Field, fields
from typing import Any

from markupsafe import Markup

from game.rules.cards import SUITS, Card, Seat, cards_in, parse_card
from game.rules.match import Match
from game.rules.options import Options, values_of
from game.rules.registry import GAMES
from game.rules.tresillo.ranks import plain_order, ranking
from game.table.texts import (
    capitalised,
    number_text,
    option_title,
    score_line_text,
    suit_name,
    text,
    title_name,
    value_text,
)
from tools.learn.figures import card_picture, joined, position, row
from tools.learn.positions import played
from tools.learn.trumps import suit_order, worth_of, worth_text
from tools.learn.words import say, seat_name


def cards(codes: str) -> Markup:
    """Cards in a row, as they are named."""
    return row(parse_card(code) for code in codes.split())


def ranks(game_id: str, suit: str = "O") -> Markup:
    """A suit of Tressette or Tute from the strongest card to the weakest, with what each is
    worth.
    """
    steps = [
        (card, worth_text(game_id, worth_of(game_id, card)))
        for card in suit_order(game_id, SUITS.index(suit))
    ]
    return _ladder(say("learn.table.rank"), steps)


def plain(suit: str) -> Markup:
    """A suit of Tresillo while it is not trumps."""
    label = say("learn.plain", suit=capitalised(suit_name(suit)))
    return _ladder(label, [(card, "") for card in plain_order(SUITS.index(suit))])


def trumps(suit: str) -> Markup:
    """A suit of Tresillo as trumps, with the names that cards have then."""
    order = ranking(SUITS.index(suit))
    steps = []
    for card in order.order[order.trump]:
        title = order.title(card)
        steps.append((card, title_name(title) if title else ""))
    return _ladder(say("learn.as_trumps", suit=capitalised(suit_name(suit))), steps)


def _ladder(label: str, steps: Sequence[tuple[Card, str]]) -> Markup:
    """Cards in order, each with a word below."""
    items = joined(
        Markup("<li>{}{}</li>").format(
            card_picture(card), Markup("<span>{}</span>").format(word) if word else ""
        )
        for card, word in steps
    )
    return Markup('<figure class="ladder"><figcaption>{}</figcaption><ol>{}</ol></figure>').format(
        label, items
    )


def house_rules(*game_ids: str) -> Markup:
    """The house rules of a game, under the names they have at the table: those that all of these
    games have, without the others.
    """
    shared = [_options(game_id) for game_id in game_ids]
    names = [name for name in shared[0] if all(name in others for others in shared)]
    return _rules_table([shared[0][name] for name in names])


def house_rules_only(game_id: str, other: str) -> Markup:
    """Those that a game has and another has not."""
    others = _options(other)
    return _rules_table([one for name, one in _options(game_id).items() if name not in others])


def _options(game_id: str) -> dict[str, Field[Any]]:
    kind: type[Options] = GAMES[game_id].options_type
    return {option.name: option for option in fields(kind) if len(values_of(option)) > 1}


def _rules_table(options: Sequence[Field[Any]]) -> Markup:
    rows = []
    for option in options:
        usual, *others = (value_text(option.name, value) for value in values_of(option))
        rest = "".join(f" · {value}" for value in others)
        rows.append(
            Markup('<tr><th scope="row">{}</th><td><b>{}</b>{}</td></tr>').format(
                option_title(option.name), usual, rest
            )
        )
    head = Markup('<tr><th scope="col">{}</th><th scope="col">{}</th></tr>').format(
        say("learn.table.option"), say("learn.table.values")
    )
    return Markup(
        '<div class="scroll"><table class="rules"><thead>{}</thead><tbody>{}</tbody></table></div>'
    ).format(head, joined(rows))


def rule(name: str) -> Markup:
    """The name of a house rule, as it is called at the table."""
    return Markup('<b class="rule">{}</b>').format(option_title(name))


def value(name: str, given: str | int | bool) -> str:
    """What a house rule is set to, as it is called there."""
    return value_text(name, given)


class DealTables:
    """What the page of an annotated deal shows of its record."""

    def __init__(self, records: dict[str, Any], usual: str, viewer: Seat = 0) -> None:
        self._records = records
        self._usual = usual
        self._viewer = viewer

    def match(self, name: str = "", ply: int | None = None) -> Match:
        """The deal after so many actions, or at its end."""
        return played(self._records[name or self._usual], ply)

    def hands(self, name: str = "") -> Markup:
        """What everybody was dealt."""
        match = self.match(name, 0)
        parts = []
        for seat in range(match.game.seats):
            held = match.view(seat).but(hand=tuple(cards_in(match.deal.state.hands[seat])))
            label = Markup('<p class="label">{}</p>').format(self._name(match, seat))
            parts.append(label + row(match.game.arranged(held), "cards hand"))
        return Markup('<div class="position">{}</div>').format(joined(parts))

    def moment(self, ply: int, name: str = "", seat: Seat | None = None) -> Markup:
        """The table after so many actions, as the person sees it."""
        return position(self.match(name, ply), self._viewer if seat is None else seat)

    def tricks(self, first: int, last: int, name: str = "") -> Markup:
        """Tricks by number: who led what, who took it, what it was worth."""
        match = self.match(name)
        view = match.view(self._viewer)
        rows = []
        for number in range(first, last + 1):
            trick, taker = view.tricks[number - 1], view.taken_by[number - 1]
            taken = [self._name(match, taker)]
            if match.game.id != "tresillo":
                worth = sum(worth_of(match.game.id, card) for _, card in trick)
                taken.append(worth_text(match.game.id, worth))
            rows.append(
                Markup('<tr><th scope="row">{}</th><td>{}</td><td>{}</td></tr>').format(
                    number, self._trick(match, trick), ", ".join(taken)
                )
            )
        head = joined(
            Markup('<th scope="col">{}</th>').format(say(f"learn.table.{column}"))
            for column in ("trick", "cards", "taken")
        )
        return Markup(
            '<div class="scroll"><table class="tricks"><thead><tr>{}</tr></thead>'
            "<tbody>{}</tbody></table></div>"
        ).format(head, joined(rows))

    def result(self, name: str = "") -> Markup:
        """How the points of the deal came about, line by line."""
        match = self.match(name)
        result = match.deal.result
        assert result is not None
        parts = []
        for side, points in enumerate(result.points):
            who = self._side_name(match, side)
            lines = joined(
                Markup("<tr><td>{}</td><td>{}</td></tr>").format(
                    score_line_text(line, who, match.game.id), number_text(line.amount)
                )
                for line in result.lines
                if line.side == side
            )
            parts.append(
                Markup(
                    '<table class="score"><caption>{}</caption><tbody>{}</tbody>'
                    '<tfoot><tr><th scope="row">{}</th><td>{}</td></tr></tfoot></table>'
                ).format(capitalised(who), lines, text("panel.this_deal"), number_text(points))
            )
        return Markup('<div class="scores">{}</div>').format(joined(parts))

    def _trick(self, match: Match, trick: Sequence[tuple[Seat, Card]]) -> Markup:
        return joined(
            Markup('<span class="played">{}<small>{}</small></span>').format(
                card_picture(card, "card small"), self._name(match, seat)
            )
            for seat, card in trick
        )

    def _name(self, match: Match, seat: Seat) -> str:
        return seat_name(match.game.seats, self._viewer, seat)

    def _side_name(self, match: Match, side: int) -> str:
        if match.game.sides == match.game.seats:
            return self._name(match, side)
        return text("name.ours" if side == match.game.side_of(self._viewer) else "name.theirs")
