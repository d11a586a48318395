"""Short codes: a deal, or a moment of it, as a few characters for a link or a note.

docs/NOTATION.md has the format. A code is of one deal alone, with nothing played before it; what
belongs to a longer match is a record. Seats have no names in it: the seat that it is told from is
seat 0 of what is decoded.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import Field, dataclass, fields
from typing import Any

from game.rules.cards import Card, Seat
from game.rules.game import Game
from game.rules.match import Match
from game.rules.moment import MomentError, moment_of, play_moment
from game.rules.numbering import count_of_deals, deck_of, number_of, places_of
from game.rules.options import Options, options_from, values_of
from game.rules.registry import GAMES

ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
"""The digits of a code, in their order; none of them is changed in an address."""
BASE = len(ALPHABET)
VERSION = "1"
NEWER = "23456789"
OWN_OPTIONS = 32
"""Options of a game itself are numbered from here, those that it shares with its kin from 0."""
DEALERS = 4
"""How many seats a code has room for."""


class CodeError(ValueError):
    """A code that cannot be read. `fault` names the sentence, `params` are for its fields."""

    def __init__(self, fault: str, **params: int | str) -> None:
        super().__init__(f"code: {fault} {params or ''}".rstrip())
        self.fault = fault
        self.params: Mapping[str, int | str] = params


@dataclass(frozen=True)
class Coded:
    """A code in its parts."""

    game: Game[Any]
    dealer: Seat
    deck: tuple[Card, ...]
    """Deals what the code is of; in a hand in canonical order."""
    moment: int = 0
    """The number of the actions so far (`moment`): 0 for a deal that is to begin."""


def deal_code(match: Match, number: int = 1, seat: Seat = 0) -> str:
    """The code of a deal of a match, counted from 1, told from a seat; as a deal of its own."""
    return _written(_part(match, number, seat))


def moment_code(match: Match, ply: int, seat: Seat = 0) -> str:
    """The code of a match of one deal after so many of its actions, told from a seat."""
    part = _part(match, 1, seat)
    begun = _begun(part)
    actions = [taken.action for taken in match.deals[0].taken[:ply]]
    return _written(Coded(part.game, part.dealer, part.deck, moment_of(begun, actions)))


def is_code(text: str) -> bool:
    """Whether a text may be meant as a code: nothing but digits of one, a version first."""
    bare = _bare(text)
    return bare[:1].isdigit() and all(sign in ALPHABET for sign in bare)


def decode(text: str) -> Match:
    """The match of one deal that a code stands for, played as far as it says.

    Spaces and line breaks are passed over. Raises `CodeError`.
    """
    part = read(text)
    match = _begun(part)
    try:
        play_moment(match, part.moment)
    except MomentError as error:
        raise CodeError("moment", ply=error.ply) from error
    return match


def read(text: str) -> Coded:
    """The parts of a code, its actions not yet played. Raises `CodeError`."""
    digits = _digits(_bare(text))
    is_sound = _checksum(digits) == 0
    reader = _Reader(digits)
    try:
        part = reader.part()
    except CodeError as error:
        # What a mistyped code seems to say is not what was meant.
        raise error if is_sound or error.fault == "cut_off" else CodeError("mistyped") from error
    if reader.at != len(digits) - 1:
        raise CodeError("too_long", length=len(digits), wanted=reader.at + 1)
    if not is_sound:
        raise CodeError("mistyped")
    if _written(part) != _bare(text):
        raise CodeError("not_canonical")
    return part


def _part(match: Match, number: int, seat: Seat) -> Coded:
    deal = match.deals[number - 1]
    return Coded(match.game, (deal.dealer - seat) % match.game.seats, deal.deck)


def _begun(part: Coded) -> Match:
    match = Match(part.game, None)
    match.next_deal(part.deck, part.dealer)
    return match


def _bare(text: str) -> str:
    return "".join(text.split())


def _written(part: Coded) -> str:
    """The text of a code."""
    options = _option_digits(part.game.options)
    is_detailed = bool(options or part.moment)
    kind = list(GAMES).index(part.game.id) * DEALERS + part.dealer
    digits = [ALPHABET.index(VERSION), kind * 2 + is_detailed]
    if is_detailed:
        digits += [len(options) // 2 * 2 + bool(part.moment), *options]
    places = places_of(part.game, part.dealer)
    digits += _number_digits(number_of(places, part.deck), _length(count_of_deals(places)))
    if part.moment:
        length = _length(part.moment + 1)
        digits += [length, *_number_digits(part.moment, length)]
    digits.append(_checksum([*digits, 0]))
    return "".join(ALPHABET[digit] for digit in digits)


def numbered(kind: type[Options]) -> dict[int, Field[Any]]:
    """The house rules of a game by the number that they have in codes."""
    (parent,) = kind.__bases__
    shared = {option.name for option in fields(parent)}
    common = [option for option in fields(kind) if option.name in shared]
    own = [option for option in fields(kind) if option.name not in shared]
    return dict(enumerate(common)) | dict(enumerate(own, OWN_OPTIONS))


def _option_digits(options: Options) -> list[int]:
    """Number of the option and place of its value, for each that differs from the default."""
    pairs = [
        (number, values_of(option).index(getattr(options, option.name)))
        for number, option in numbered(type(options)).items()
    ]
    return [digit for pair in pairs if pair[1] for digit in pair]


def _length(numbers: int) -> int:
    """How many digits the numbers below this one need."""
    length = 1
    while BASE**length < numbers:
        length += 1
    return length


def _number_digits(number: int, length: int) -> list[int]:
    return [number // BASE**place % BASE for place in range(length - 1, -1, -1)]


def _digits(bare: str) -> list[int]:
    """The digits of a code of our version, whatever they say."""
    if bare[:1] and bare[0] in NEWER:
        raise CodeError("newer", version=bare[0])
    if bare[:1] != VERSION:
        raise CodeError("no_code")
    for place, sign in enumerate(bare, 1):
        if sign not in ALPHABET:
            raise CodeError("character", place=place, sign=sign)
    return [ALPHABET.index(sign) for sign in bare]


def _checksum(digits: Iterable[int]) -> int:
    """Nothing for a sound code. A wrong digit or two neighbours exchanged always give something.

    The digits are the coefficients of a polynomial over the field of 64 elements, of which this is
    the value at a generator of the field (a root of x^6 + x + 1): so neighbours have different
    weights, and none has the weight 0.
    """
    value = 0
    for digit in digits:
        value <<= 1
        if value & BASE:
            value ^= 0b1000011
        value ^= digit
    return value


class _Reader:
    """Takes a code digit by digit."""

    def __init__(self, digits: Sequence[int]) -> None:
        self._digits = digits
        self.at = 1
        """The next digit; the first one is the version."""

    def part(self) -> Coded:
        """Everything but the check."""
        kind, is_detailed = divmod(self._take(), 2)
        game_place, dealer = divmod(kind, DEALERS)
        if game_place >= len(GAMES):
            raise CodeError("game")
        kind_of_game = list(GAMES.values())[game_place]
        options, has_moment = 0, 0
        if is_detailed:
            options, has_moment = divmod(self._take(), 2)
        house_rules = self._options(kind_of_game.options_type, options)
        game: Game[Any] = kind_of_game(house_rules)
        if dealer >= game.seats:
            raise CodeError("dealer")
        places = places_of(game, dealer)
        deal = self._number(_length(count_of_deals(places)))
        moment = self._number(self._take()) if has_moment else 0
        if deal >= count_of_deals(places):
            raise CodeError("cards")
        return Coded(game, dealer, deck_of(places, deal), moment)

    def _options(self, kind: type[Options], count: int) -> Options:
        given: dict[str, object] = {}
        known = numbered(kind)
        for _ in range(count):
            number, value = self._take(), self._take()
            if number not in known or value >= len(values_of(known[number])):
                raise CodeError("option")
            given[known[number].name] = values_of(known[number])[value]
        return options_from(kind, given)

    def _number(self, length: int) -> int:
        self._need(length)
        number = 0
        for _ in range(length):
            number = number * BASE + self._take()
        return number

    def _take(self) -> int:
        self._need(1)
        self.at += 1
        return self._digits[self.at - 1]

    def _need(self, count: int) -> None:
        """That so many digits are there, and the check after them."""
        wanted = self.at + count + 1
        if len(self._digits) < wanted:
            raise CodeError("cut_off", length=len(self._digits), wanted=wanted)
