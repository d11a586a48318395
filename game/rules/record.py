"""Records: a match as JSON. A deal plus its actions; everything else is derived by replaying it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.rules.cards import DECK_SIZE, Card, NotationError, card_text, parse_card
from game.rules.game import IllegalAction
from game.rules.match import Deal, Match
from game.rules.notation import Action, parse_action
from game.rules.options import OptionError, as_json, options_to_dict
from game.rules.registry import UnknownGame, game_of
from game.rules.seal import SALT

FORMAT = "baza/1"


class RecordError(ValueError):
    """A record that cannot be read or does not keep the rules; the message says where.

    `cause` is the refused action where that is the fault, so that a caller can say the reason in
    words.
    """

    def __init__(self, message: str, cause: IllegalAction | None = None) -> None:
        super().__init__(message)
        self.cause = cause


def encode(match: Match, trace: bool = False) -> dict[str, Any]:
    """The record of a match, keys in the fixed order; with `trace` each action with its seat and
    alternatives.
    """
    return {
        "format": FORMAT,
        "game": match.game.id,
        "options": options_to_dict(match.game.options),
        "seed": match.seed,
        "deals": [_encode_deal(deal, trace) for deal in match.deals],
        "totals": list(match.standing.totals),
        "winner": match.winner,
        **match.extras,
        **({"help": sorted(match.helped)} if match.helped else {}),
        **({} if match.salt is None else {"salt": match.salt}),
    }


def decode(data: object) -> Match:
    """The match that a record describes, replayed action by action. Raises `RecordError`.

    Results, totals and winner may be missing; those that stand there must be the ones that the
    actions give.
    """
    record = _object(data, "record")
    if record.get("format") != FORMAT:
        given = as_json(record.get("format"))
        raise RecordError(f"record: format is {given}, not {as_json(FORMAT)}")
    match = _empty_match(record)
    deals = record.get("deals")
    if not isinstance(deals, list):
        raise RecordError("record: deals is not a list")
    for number, deal in enumerate(deals, 1):
        _replay_deal(match, _object(deal, f"deal {number}"), f"deal {number}")
    _stop_if_it_says(match, record)
    match.helped = _help(record)
    _check(
        "record",
        record,
        {"totals": list(match.standing.totals), "winner": match.winner, **match.extras},
    )
    return match


def _encode_deal(deal: Deal, trace: bool) -> dict[str, Any]:
    encoded: dict[str, Any] = {
        "dealer": deal.dealer,
        "deck": [card_text(card) for card in deal.deck],
        "actions": [
            {"seat": t.seat, "action": t.action.text, "legal": [may.text for may in t.legal]}
            if trace
            else t.action.text
            for t in deal.taken
        ],
    }
    if deal.result is not None:
        encoded["result"] = deal.result.fields
    return encoded


def _object(data: object, where: str) -> Mapping[str, Any]:
    if not isinstance(data, dict):
        raise RecordError(f"{where}: not a JSON object")
    return data


def _empty_match(record: Mapping[str, Any]) -> Match:
    seed = record.get("seed")
    if seed is not None and (not isinstance(seed, int) or isinstance(seed, bool)):
        raise RecordError(f"record: seed is {as_json(seed)}, not a whole number or null")
    salt = record.get("salt")
    if salt is not None and (seed is None or not (isinstance(salt, str) and SALT.fullmatch(salt))):
        raise RecordError(f"record: salt is {as_json(salt)}, not one that goes with a seed")
    options = _object(record.get("options", {}), "record: options")
    try:
        return Match(game_of(str(record.get("game")), options), seed, salt)
    except (OptionError, UnknownGame) as error:
        raise RecordError(f"record: {error}") from error


def _replay_deal(match: Match, deal: Mapping[str, Any], where: str) -> None:
    if match.winner is not None:
        raise RecordError(f"{where}: the match was over before it")
    if match.deals and match.deal.result is None:
        raise RecordError(f"{where}: the deal before it is not finished")
    deck = _deck(deal.get("deck"), where)
    if match.seed is not None and deck != match.shuffle():
        raise RecordError(f"{where}: the deck is not the one that seed {match.seed} deals")
    dealer, due = deal.get("dealer"), match.dealer_due()
    if type(dealer) is not int or dealer not in range(match.game.seats):
        raise RecordError(f"{where}: dealer is {as_json(dealer)}, not a seat")
    if due is not None and dealer != due:
        raise RecordError(f"{where}: dealer is {dealer}, but seat {due} deals")
    match.next_deal(deck, dealer)
    actions = deal.get("actions")
    if not isinstance(actions, list):
        raise RecordError(f"{where}: actions is not a list")
    for number, entry in enumerate(actions, 1):
        _replay_action(match, entry, f"{where}, action {number}")
    result = match.deal.result
    if deal.get("result") is not None:
        given = _object(deal["result"], f"{where}: result")
        _check(f"{where}: result", given, result.fields if result else dict.fromkeys(given))


def _stop_if_it_says(match: Match, record: Mapping[str, Any]) -> None:
    """Ends a match of no agreed length where its record says that it was ended."""
    stopped = record.get("stopped", False)
    if not isinstance(stopped, bool):
        raise RecordError(f"record: stopped is {as_json(stopped)}, not true or false")
    if stopped and not match.may_stop:
        raise RecordError("record: stopped, but the match cannot be stopped there")
    if stopped:
        match.stop()


def _help(record: Mapping[str, Any]) -> set[str]:
    """What the players of a recorded match were helped with."""
    given = record.get("help", [])
    if not isinstance(given, list) or not all(isinstance(word, str) for word in given):
        raise RecordError(f"record: help is {as_json(given)}, not a list of words")
    return set(given)


def _deck(given: object, where: str) -> tuple[Card, ...]:
    if not isinstance(given, list) or not all(isinstance(text, str) for text in given):
        raise RecordError(f"{where}: deck is not a list of cards")
    try:
        deck = tuple(parse_card(text) for text in given)
    except NotationError as error:
        raise RecordError(f"{where}: deck: {error}") from error
    if sorted(deck) != list(range(DECK_SIZE)):
        raise RecordError(f"{where}: the deck is not the forty cards, each once")
    return deck


def _replay_action(match: Match, entry: object, where: str) -> None:
    """Takes one action, plain or from a trace; in a trace the seat must be the one to act."""
    text, seat = entry, match.turn
    if isinstance(entry, dict):
        text, seat = entry.get("action"), entry.get("seat", seat)
    if not isinstance(text, str):
        raise RecordError(f"{where}: not an action: {as_json(entry)}")
    if seat != match.turn:
        raise RecordError(f"{where}: {text}: it is not the turn of seat {seat}")
    try:
        match.submit(_parsed(text, where))
    except IllegalAction as error:
        raise RecordError(f"{where}: {error}", error) from error


def _parsed(text: str, where: str) -> Action:
    try:
        return parse_action(text)
    except NotationError as error:
        raise RecordError(f"{where}: {error}") from error


def _check(where: str, given: Mapping[str, Any], actual: Mapping[str, Any]) -> None:
    """What a record says of itself must be what its actions give."""
    for name, value in actual.items():
        if name in given and given[name] != value:
            raise RecordError(
                f"{where}: {name} is {as_json(given[name])}, but the actions give {as_json(value)}"
            )
