"""What may be asked for at the table besides actions, by the words of intents.

A session may refuse any of it (`Refused`).
"""

from __future__ import annotations

from collections.abc import Callable

from game.table.session import Frame
from game.table.sharing import Sharing

Done = Callable[[Sharing, str], Frame]

GOES_ON: dict[str, Done] = {
    "next": lambda session, _: session.next_deal(),
    "stop": lambda session, _: session.stop(),
    "skip": lambda session, about: session.skip(about),
}
"""What changes the match."""
ANSWERS: dict[str, Done] = {
    "pick": lambda session, about: session.pick(about),
    "unpick": lambda session, _: session.unpick(),
    "ask": lambda session, about: session.ask(about),
}
"""What belongs to the position that the page has shown; about another one it does nothing."""
LOOKS: dict[str, Done] = {
    "last": lambda session, _: session.look_at_last_trick(),
    "rules": lambda session, about: session.look_at_rules(about),
    "account": lambda session, about: session.account(about),
    "share": lambda session, about: session.share(about),
    "tour": lambda session, about: session.tour(about),
    "keys": lambda session, _: session.look_at_keys(),
    "close": lambda session, _: session.close(),
}
"""What can be looked at, or put away, at any time."""
