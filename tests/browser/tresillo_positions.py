"""Positions of Tresillo as records in the page's address: every phase, every way a deal can go.

A script is written for seat 0; `seat` turns the table, so that the same deal is seen by the hombre,
by either defender, by whoever is to act and by whoever waits.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from game.rules.cards import Card, cards_in
from game.rules.match import Match
from game.rules.notation import Action, exchange, one_of, parse_action, play
from game.rules.registry import game_of
from game.rules.tresillo.house import ranking_of
from tests.rules.support import cards, rest_after

SEATS = 3
PACKET = 3
HAND = 9
TRIES = 500

STRONG = "E1 E2 B1 E12 E11 E10 E7 O12 C12"
"""With swords as trumps the first seven tricks are certain."""
ALL_NINE = "E1 E2 B1 E12 E11 E10 E7 E6 E5"
SEVEN, HIGH = "E1 E2 B1 E12 E11 E10 E7 O7 C7", ("O12 O11 C12 C11", "")
"""Seven certain tricks and two that are lost to a defender."""
FAIR = "E1 E2 E12 E7 E6 O12 O11 C5 B4"
POOR = "E1 E4 O4 O5 C6 C7 B5 B6 B7"
PLAIN = "O10 O6 O2 C11 C10 C4 B10 B3 B2"
"""No black ace, so that all may pass."""
TAKER = "E2 B1 E12 E11 E10 E7 O12 C12 B12"
ENTRADA = ("bid entrada", "bid pass", "bid pass")
STAND = ("exchange", "signal 0", "signal 0", "order take", "exchange", "exchange")
"""Nobody exchanges anything."""
SOLO_E = ("bid solo", "trump E", "signal 0", "signal 0", "order take", "exchange", "exchange")
BEGUN = (*ENTRADA, "trump E", *STAND)
EXCHANGED = (*ENTRADA, "trump E", "discard 9", *STAND[1:])
FIRST_TAKES = ("signal 1", "signal 0", "order take")
TO_FOURTH = ("tricks 3", "surrender no")
SPADILLE_KEPT = (
    *("play E2", "tricks 1", "play E12", "tricks 2", "play E11", *TO_FOURTH),
    *("play E10", "tricks 4", "play B1", "tricks 5"),
)
"""Five straight tricks without it."""


@dataclass(frozen=True)
class Script:
    """One deal up to some point. A step is an action; `discard 5` exchanges the five weakest;
    `tricks 3` plays on to three tricks, in which the `keen` seats try to win; `finish puesta` plays
    on to such an outcome.
    """

    hand: str
    steps: tuple[str, ...] = ()
    others: tuple[str, str] = ("", "")
    """What seats 1 and 2 hold; filled up from what is left."""
    stock: str = ""
    dealer: int = 2
    """2: seat 0 is mano."""
    keen: tuple[int, ...] = (0,)
    options: dict[str, Any] = field(default_factory=dict)


SECOND = 1
"""As `dealer`: seat 2 speaks and leads before seat 0."""
LAST = 0
"""As `dealer`: seats 1 and 2 speak and lead before seat 0."""

HUMAN: dict[str, Script] = {
    "auction, first to speak": Script(FAIR),
    "auction, an entrada before": Script(FAIR, ("bid entrada",), dealer=SECOND),
    "auction, a vuelta before": Script(FAIR, ("bid pass", "bid vuelta"), dealer=LAST),
    "auction, asked to hold": Script(FAIR, ("bid entrada", "bid solo")),
    "auction under house rules": Script(
        FAIR, ("bid entrada",), dealer=SECOND, options={"match": "open", "ante": 1}
    ),
    "trump of an entrada": Script(FAIR, ENTRADA),
    "trump of a solo": Script(STRONG, ("bid solo",)),
    "trump, forced by the spadille": Script(POOR, ("bid pass",) * 3),
    "exchange of an entrada": Script(FAIR, (*ENTRADA, "trump E")),
    "exchange of a vuelta": Script(FAIR, ("bid vuelta", "bid pass", "bid pass"), stock="C7"),
    "exchange, the spadille turned": Script(
        PLAIN, ("bid vuelta", "bid pass", "bid pass"), stock="E1"
    ),
    "exchange, the basto turned": Script(PLAIN, ("bid vuelta", "bid pass", "bid pass"), stock="B1"),
    "exchange of the first defender": Script(
        PLAIN,
        (*ENTRADA, "trump O", "discard 5", "signal 2", "signal 0", "order take"),
        ("", FAIR),
        dealer=SECOND,
    ),
    "exchange of the second defender": Script(
        PLAIN,
        (*ENTRADA, "trump O", "discard 5", "signal 2", "signal 0", "order cede", "discard 6"),
        ("", FAIR),
        dealer=SECOND,
    ),
    "signal, first": Script(PLAIN, (*ENTRADA, "trump E", "discard 4"), ("", FAIR), dealer=SECOND),
    "signal, second": Script(
        PLAIN, (*ENTRADA, "trump E", "discard 4", "signal 1"), (FAIR, ""), dealer=LAST
    ),
    "order": Script(
        PLAIN,
        (*ENTRADA, "trump E", "discard 4", "signal 0", "signal 0"),
        ("", FAIR),
        dealer=SECOND,
    ),
    "lead": Script(FAIR, BEGUN),
    "follow a plain suit": Script(
        FAIR, (*BEGUN, "play C12"), ("", "C12 C11 O10 O2 B12 B11 B10 B7 B6"), dealer=SECOND
    ),
    "the spadille may stay": Script(
        "E1 C12 C11 B4 B5 B6 E12 E11 E10",
        ("bid solo", "trump O", *STAND[1:], "play O5"),
        ("", "O7 O12 O11 O10 O5 O4 C2 C3 B12"),
        dealer=SECOND,
    ),
    "the manille is forced": Script(
        "O7 C12 C11 B4 B5 B6 E12 E11 E10",
        ("bid solo", "trump O", *STAND[1:], "play E1"),
        ("", "E1 O12 O11 O10 O5 O4 C2 C3 B12"),
        dealer=SECOND,
    ),
    "second trick": Script(FAIR, (*EXCHANGED, "tricks 1")),
    "last to a trick": Script(FAIR, (*BEGUN, "play C12", "play C6"), ("C12", "C6"), dealer=LAST),
    "surrender": Script(POOR, (*BEGUN, "tricks 3"), keen=(1,)),
    "reply, first asked": Script(
        PLAIN, (*BEGUN, "tricks 3", "surrender yes"), ("", POOR), dealer=SECOND, keen=(1,)
    ),
    "reply, second asked": Script(
        PLAIN,
        (*BEGUN, "tricks 3", "surrender yes", "reply accept"),
        (POOR, ""),
        dealer=LAST,
        keen=(2,),
    ),
    "claim": Script(STRONG, (*BEGUN, "tricks 5")),
    "claim of a solo": Script(ALL_NINE, (*SOLO_E, "tricks 5")),
    "claim, a matador unplayed": Script(
        "E1 E2 B1 E12 E11 E10 O12 O11 C12",
        (*BEGUN, *SPADILLE_KEPT),
        ("E3 E4 E5 E6", "E7 C7"),
    ),
    "claim, nine out of reach": Script(SEVEN, (*BEGUN, "tricks 5"), HIGH),
    "all nine": Script(STRONG, (*BEGUN, "tricks 5", "claim no", "tricks 6")),
    "taken over": Script(
        TAKER,
        (*BEGUN, "tricks 3", "surrender yes", "reply insist"),
        ("", POOR),
        dealer=SECOND,
        keen=(0,),
    ),
}
"""Seat 0 is to act."""

OVER: dict[str, Script] = {
    "sacada": Script(FAIR, (*BEGUN, "finish sacada")),
    "codillo": Script(POOR, (*BEGUN, "finish codillo")),
    "puesta": Script("E1 E2 E7 O12 O5 O6 C5 C6 B4", (*BEGUN, "finish puesta")),
    "solo lost": Script("E1 E2 E7 O12 O5 O6 C5 C6 B4", (*SOLO_E, "finish codillo")),
    "redeal": Script(PLAIN, ("bid pass",) * 3, stock="E1"),
    "claimed": Script(STRONG, (*BEGUN, "tricks 5", "claim yes")),
    "bola made": Script(ALL_NINE, (*SOLO_E, "tricks 5", "claim no", "tricks 9")),
    "bola failed": Script(
        SEVEN,
        (*BEGUN, "tricks 5", "claim no", "tricks 9"),
        HIGH,
    ),
    "surrendered": Script(
        POOR, (*BEGUN, "tricks 3", "surrender yes", "reply accept", "reply accept"), keen=(1,)
    ),
    "taken over by the first": Script(
        POOR,
        (*BEGUN, "tricks 3", "surrender yes", "reply insist", "tricks 9"),
        (TAKER, ""),
        keen=(1,),
    ),
    "taken over by the second": Script(
        POOR,
        (*BEGUN, "tricks 3", "surrender yes", "reply accept", "reply insist", "finish puesta"),
        keen=(2,),
    ),
    "first defender takes the whole stock": Script(
        FAIR,
        (*ENTRADA, "trump E", "discard 5", *FIRST_TAKES, "discard 8", "finish sacada"),
    ),
}
"""The deal is over."""


def position(name: str, seat: int = 0, fill: int = 0) -> Match:
    """The match of a script in which its seat 0 sits at `seat`; `fill` gives another deck with the
    same cards where the script names them.
    """
    return played(HUMAN.get(name) or OVER[name], seat, fill)


def played(script: Script, seat: int = 0, fill: int = 0) -> Match:
    """The match that a script describes, turned by `seat` places."""
    match = Match(game_of("tresillo", script.options), None)
    add_deal(match, script, seat, fill)
    return match


def add_deal(match: Match, script: Script, seat: int = 0, fill: int = 0) -> None:
    """The deal of a script as the next one of a match, dealt by whoever is to deal."""
    due = match.dealer_due()
    dealer = (script.dealer + seat) % SEATS if due is None else due
    hands, stock = full_hands(script, fill)
    match.next_deal(
        deck_for([hands[(s - seat) % SEATS] for s in range(SEATS)], stock, dealer), dealer
    )
    for step in script.steps:
        _take(match, step, [(s + seat) % SEATS for s in script.keen])


def full_hands(script: Script, fill: int) -> tuple[list[list[Card]], list[Card]]:
    """Nine cards for each and the stock: what the script leaves open is always filled alike."""
    hands = [cards(hand) for hand in (script.hand, *script.others)]
    stock = cards(script.stock)
    named = [card for some in (stock, *hands) for card in some]
    assert len(set(named)) == len(named), "a card twice"
    rest = list(rest_after(named))
    Random(f"{script.hand} {fill}").shuffle(rest)
    for hand in hands:
        while len(hand) < HAND:
            hand.append(rest.pop())
    return hands, [*stock, *rest]


def deck_for(hands: Sequence[Sequence[Card]], stock: Sequence[Card], dealer: int) -> list[Card]:
    """The deck that deals these cards by seat."""
    order = [(dealer + 1 + step) % SEATS for step in range(SEATS)]
    packets = range(0, HAND, PACKET)
    return [*(card for at in packets for s in order for card in hands[s][at : at + PACKET]), *stock]


def _take(match: Match, step: str, keen: list[int]) -> None:
    verb, _, word = step.partition(" ")
    match_to = {"tricks": _play_to, "finish": _finish, "discard": _discard}
    if verb in match_to:
        match_to[verb](match, word, keen)
    else:
        match.submit(parse_action(step))


def _play_to(match: Match, word: str, keen: list[int]) -> None:
    """Plays to so many tricks; questions on the way are answered with the game going on."""
    while match.turn is not None and len(match.deal.state.tricks) < int(word):
        match.submit(_going_on(match) or _keen_or_not(match, keen))


def _going_on(match: Match) -> Action | None:
    """The answer that lets the deal go on, where there is a question."""
    legal = [action.text for action in match.game.legal_actions(match.deal.state)]
    answer = next((text for text in ("surrender no", "claim no") if text in legal), None)
    return None if answer is None else parse_action(answer)


def _keen_or_not(match: Match, keen: list[int]) -> Action:
    """The strongest card that may be played, or of a seat that is not keen the weakest."""
    state = match.deal.state
    strength = ranking_of(match.game.options, state.trump).strength
    plays = [action.cards[0] for action in match.game.legal_actions(state)]
    best = max if match.turn in keen else min
    return play(best(plays, key=lambda card: (strength[card], card)))


def _finish(match: Match, word: str, _keen: list[int]) -> None:
    """Plays to the end by chance until the outcome is this one."""
    deal = match.deal
    for seed in range(TRIES):
        rng, state, taken = Random(seed), deal.state, []
        while match.game.turn(state) is not None:
            entry = rng.choice(match.game.legal_actions(state))
            hand = list(cards_in(state.hands[state.turn]))
            action = _quiet(state.phase.value) or one_of(entry, hand, rng)
            taken.append(action)
            state = match.game.apply(state, action)
        result = match.game.result(state)
        assert result is not None
        if result.fields["outcome"] == word:
            for action in taken:
                match.submit(action)
            return
    raise AssertionError(f"no {word} in {TRIES} tries")


def _quiet(phase: str) -> Action | None:
    return {"surrender": parse_action("surrender no"), "claim": parse_action("claim no")}.get(phase)


def _discard(match: Match, word: str, _keen: list[int]) -> None:
    """Exchanges so many cards, the weakest under the trump."""
    state = match.deal.state
    strength = ranking_of(match.game.options, state.trump).strength
    hand = sorted(cards_in(state.hands[state.turn]), key=lambda card: (strength[card], card))
    match.submit(exchange(hand[: int(word)]))


def end_with_a_pool() -> Match:
    """The third of three deals: if seat 0 accepts a surrender, two points are left in the pool."""
    match = Match(game_of("tresillo", {"match": 3}), None)
    for hombre in (0, 1):
        add_deal(match, Script(STRONG, (*BEGUN, "tricks 5", "claim yes")), hombre)
    calls = ("bid pass", "bid pass", "bid entrada", "trump E")
    steps = (*calls, *STAND, "tricks 3", "surrender yes", "reply accept")
    add_deal(match, Script(POOR, steps, keen=(1,)), 1)
    return match


def open_match() -> Match:
    """A match that goes on until the players have enough, after its first deal."""
    script = OVER["surrendered"]
    return played(Script(script.hand, script.steps, keen=script.keen, options={"match": "open"}))
