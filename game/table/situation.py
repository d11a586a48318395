"""Where a deal with an auction stands, read off its calls: who bid what, who gave up, who is whose
partner. Nothing is decided here; the rules have done that.
"""

from __future__ import annotations

from game.rules.cards import Seat
from game.rules.view import Call, View

NO_BIDS = ("bid pass", "bid hold")


def bids(view: View) -> list[Call]:
    """All that was called in the auction, in order."""
    return [call for call in view.calls if call.text.startswith("bid ")]


def standing_bid(view: View) -> Call | None:
    """The highest bid so far, with whoever named it; None if nobody has bid."""
    named = [call for call in bids(view) if call.text not in NO_BIDS]
    return named[-1] if named else None


def holder(view: View) -> Seat | None:
    """Who would be hombre if all others passed."""
    serious = [call.seat for call in bids(view) if call.text != "bid pass"]
    return serious[-1] if serious else None


def is_asked_to_hold(view: View) -> bool:
    """Whether the seat to act has bid and was outbid just now."""
    last = view.calls[-1] if view.calls else None
    if view.phase != "auction" or last is None or last.text in NO_BIDS:
        return False
    own = [call.text for call in bids(view) if call.seat == view.turn]
    return bool(own) and own[-1] != "bid pass"


def taken_over_from(view: View) -> Seat | None:
    """The first hombre, where another has taken his place."""
    return None if view.gave_up == view.hombre else view.gave_up


def partner(view: View, seat: Seat | None) -> Seat | None:
    """The other defender; None for the hombre and where there is none."""
    if view.hombre is None or seat is None or seat == view.hombre:
        return None
    others = {*range(len(view.hand_sizes))} - {view.hombre, seat}
    return others.pop() if len(others) == 1 else None


def ways_to_give_up(view: View) -> str:
    """What giving up may lead to: the end `alone`, a loss even where another plays on (`owed`), or
    neither.
    """
    stakes = view.stakes.get("surrender yes", {})
    if "taken_and_level" not in stakes:
        return "alone"
    return "owed" if stakes["taken_and_level"] < 0 else ""


def favoured(view: View) -> str | None:
    """The suit letter that is bid by name at this table; None where none is."""
    named = [text for text in (*(a.text for a in view.legal), *view.held_back) if _names_suit(text)]
    return named[0][-1] if named else None


def _names_suit(action: str) -> bool:
    return action.startswith("bid ") and len(action.split()) > len(NO_BIDS[0].split())


def is_called(view: View, action: str) -> bool:
    """Whether somebody has done this in the deal."""
    return any(call.text == action for call in view.calls)


def surplus(view: View, seat: Seat) -> int:
    """How many cards a seat holds more than the others, as before putting back the turned one."""
    return view.hand_sizes[seat] - min(view.hand_sizes)
