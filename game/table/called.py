"""What somebody has called, in words, and what came of it."""

from __future__ import annotations

from game.rules.cards import SUITS, Card, Seat
from game.rules.notation import Action
from game.rules.view import Call, View
from game.table import situation
from game.table.prompts import about
from game.table.texts import (
    Names,
    bid_name,
    capitalised,
    card_name,
    contract_name,
    count_text,
    declaration_text,
    drawn_text,
    left_text,
    suit_name,
    text,
    told,
    told_with,
)


def called(call: Call, before: View, after: View, action: Action, names: Names) -> str:
    """The sentence of one call; `before` and `after` the action that it came with."""
    verb, _, word = call.text.partition(" ")
    name = names[call.seat]
    if verb == "declare":
        # The card just played may be one of those declared.
        shown = {*after.shown.get(call.seat, ()), *action.cards}
        return told("said.declare", name, what=declaration_text(word, shown))
    if verb == "sing" and word in SUITS:
        points = next(a.points for a in reversed(after.announced) if a.word == word)
        return told("called.sing", name, points=points, suit=suit_name(word))
    if verb == "trump":
        return told("called.trump", name, suit=suit_name(word))
    if verb == "exchange":
        return _exchanged(call.seat, int(word), before, after, name)
    if verb == "bid" and call.text not in situation.NO_BIDS:
        return told("called.bid", name, bid=bid_name(call.text))
    known = about(before, names)
    if call.text == "order cede":
        return told_with(f"called.{call.text}", name, known["partner"], **known)
    return told(f"called.{call.text}", name, **known)


def _exchanged(seat: Seat, count: int, before: View, after: View, name: str) -> str:
    surplus, left = situation.surplus(before, seat), left_text(after.stock)
    cards = count_text("card", count)
    if surplus:
        drawn = drawn_text(count - surplus)
        return told("called.exchange.back", name, cards=cards, drawn=drawn, left=left)
    return told(f"called.exchange.{'some' if count else 'none'}", name, cards=cards, left=left)


def consequences(before: View, after: View, names: Names) -> list[str]:
    """What follows from a call by itself: who is hombre, the turned card, the cards drawn, who
    finds nothing left.
    """
    said = []
    if before.hombre is None and after.hombre is not None and after.contract is not None:
        forced, contract = after.forced, contract_name(after.contract)
        kind = "said.forced" if forced else "said.hombre"
        said.append(told(kind, names[after.hombre], contract=contract))
    if before.phase == "auction" and after.trump is not None:
        said.append(trump_text(after))
        owner = next((s for s, cards in after.shown.items() if after.turned in cards), None)
        if owner is not None:
            said.append(told("said.turned_to", names[owner]))
    drawn = [card for card in after.hand if card not in before.hand]
    if drawn and before.phase == "exchange" and before.turn == after.seat:
        said.append(drawn_cards(drawn))
    if before.phase == "exchange" and after.phase == "play":
        said += [told("said.no_exchange", names[seat]) for seat in _left_out(after)]
    return said


def trump_text(view: View) -> str:
    """Which suit is trumps, and by which card if one was turned."""
    assert view.trump is not None
    suit = suit_name(view.trump)
    if view.turned is None:
        return capitalised(text("said.trumps", suit=suit))
    return text("said.trump", suit=suit, card=card_name(view.turned))


def drawn_cards(cards: list[Card]) -> str:
    """The own cards that have come from the stock."""
    return text("said.drawn", cards=", ".join(map(card_name, cards)))


def _left_out(view: View) -> list[Seat]:
    """The defenders for whom nothing was left."""
    done = {call.seat for call in view.calls if call.text.startswith("exchange ")}
    return [seat for seat in range(len(view.hand_sizes)) if seat not in {*done, view.hombre}]
