"""Who pays what to whom, line by line. What one gives another gets, or it lies in the pool:
the points of the three seats and the change of the pool always sum to nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from game.rules.cards import Seat
from game.rules.game import ScoreLine
from game.rules.tresillo import house
from game.rules.tresillo.state import SEATS, TRICKS, defenders_of

Params = dict[str, int | str]


@dataclass(frozen=True, slots=True)
class Deal:
    """What the payments of a deal depend on. `tricks` go by seat."""

    hombre: Seat
    contract: str
    tricks: tuple[int, ...] = (0,) * SEATS
    pool: int = 0
    ante: int = 0
    won: bool = False
    codillo_to: Seat | None = None
    has_estuche: bool = False
    matadors: str = ""
    """The three that make an estuche, in notation."""
    claimed: bool = False
    played_on: bool = False
    surrendered: bool = False
    gave_up: Seat | None = None
    """The first hombre of a deal that was taken over."""

    @property
    def is_bola(self) -> bool:
        """Whether the hombre has won every trick."""
        return self.tricks[self.hombre] == TRICKS


@dataclass(slots=True)
class Payment:
    """The lines of a score as they are written, and the pool as it stands by then."""

    pool: int
    lines: list[ScoreLine] = field(default_factory=list)

    def collect(
        self, code: str, taker: Seat, givers: Sequence[Seat], each: int, about: Params
    ) -> None:
        """The same amount from each of the givers: a line for everybody concerned."""
        if each:
            gain = each * len(givers)
            self.lines.append(ScoreLine(f"{code}_got", taker, gain, about | {"each": each}))
            self.lines += [ScoreLine(f"{code}_paid", seat, -each, about) for seat in givers]

    def to_pool(self, code: str, giver: Seat, amount: int, params: Params) -> None:
        """A payment into the pool."""
        self.pool += amount
        self.lines.append(ScoreLine(code, giver, -amount, params))

    def take_pool(self, taker: Seat) -> None:
        """All that lies in the pool goes to one seat."""
        if self.pool:
            self.lines.append(ScoreLine("pool", taker, self.pool))
        self.pool = 0

    def points(self) -> tuple[int, ...]:
        """What each seat has gained."""
        return tuple(
            sum(line.amount for line in self.lines if line.side == seat) for seat in range(SEATS)
        )

    def has(self, code: str) -> bool:
        """Whether something was collected under this code."""
        return any(line.code == f"{code}_got" for line in self.lines)


def paid(options: house.TresilloOptions, deal: Deal) -> Payment:
    """All payments of a deal that was played, claimed or given up; those who pay and get nothing
    have a line too.
    """
    payment = Payment(deal.pool)
    if deal.ante:
        payment.lines += [ScoreLine("ante", seat, -deal.ante) for seat in range(SEATS)]
    if is_conceded(options, deal):
        _pay_conceded(options, deal, payment)
    elif deal.won:
        _pay_sacada(options, deal, payment)
    elif deal.codillo_to is not None:
        _pay_codillo(options, deal, deal.codillo_to, payment)
    else:
        code = "surrendered" if deal.surrendered else "puesta"
        owed = house.puesta(options, deal.contract)
        payment.to_pool(code, deal.hombre, owed, _about_lost(options, deal, owed))
    concerned = {line.side for line in payment.lines}
    payment.lines += [ScoreLine("nothing", s, 0) for s in range(SEATS) if s not in concerned]
    assert sum(payment.points()) + payment.pool == deal.pool - SEATS * deal.ante
    return payment


def is_conceded(options: house.TresilloOptions, deal: Deal) -> bool:
    """Whether the first hombre has conceded a puesta to whoever plays on in his place."""
    return deal.gave_up is not None and house.first_hombre_pays(options)


def _about(deal: Deal) -> Params:
    best = max(tricks for seat, tricks in enumerate(deal.tricks) if seat != deal.hombre)
    return {"contract": deal.contract, "tricks": deal.tricks[deal.hombre], "best": best}


def _about_payment(deal: Deal, amount: int, value: int, times: int) -> Params:
    """Besides, how an amount is made up: the base, so many times for the contract (`times`, which
    makes the `value`), so many times for the outcome.
    """
    made_up = {"base": value // times, "by_contract": times, "by_outcome": amount // value}
    return _about(deal) | made_up


def _about_lost(options: house.TresilloOptions, deal: Deal, amount: int) -> Params:
    value = house.lost_value(options, deal.contract)
    return _about_payment(deal, amount, value, house.lost_multiplier(options, deal.contract))


def _pay_sacada(options: house.TresilloOptions, deal: Deal, payment: Payment) -> None:
    hombre, contract = deal.hombre, deal.contract
    defenders, value = defenders_of(hombre), house.value(options, contract)
    about = _about_payment(deal, value, value, house.multiplier(options, contract))
    payment.collect("game", hombre, defenders, value, about)
    if deal.has_estuche:
        payment.collect(
            "estuche", hombre, defenders, house.estuche(options), {"matadors": deal.matadors}
        )
    if deal.claimed:
        payment.collect("primeras", hombre, defenders, house.primeras(options), {})
    if deal.is_bola:
        payment.collect("bola", hombre, defenders, value, {})
    elif deal.played_on:
        penalty = house.failed_bola(options, contract)
        for seat in defenders:
            payment.collect("failed_bola", seat, (hombre,), penalty, {})
    payment.take_pool(hombre)


def _pay_codillo(
    options: house.TresilloOptions, deal: Deal, winner: Seat, payment: Payment
) -> None:
    amount = house.codillo(options, deal.contract)
    about = _about_lost(options, deal, amount)
    payment.collect("codillo", winner, (deal.hombre,), amount, about)
    payment.take_pool(winner)


def _pay_conceded(options: house.TresilloOptions, deal: Deal, payment: Payment) -> None:
    """A deal that was taken over, where the first hombre owes a puesta. He is spared if the taker
    does worse than he; if the third player wins, his puesta begins the new pool.
    """
    taker, first = deal.hombre, deal.gave_up
    assert first is not None
    owed = house.puesta(options, deal.contract)
    about = _about_lost(options, deal, owed)
    best = max(deal.tricks)
    if deal.won:
        payment.collect("conceded", taker, (first,), owed, about)
        payment.take_pool(taker)
    elif deal.codillo_to is not None:
        _pay_codillo(options, deal, deal.codillo_to, payment)
        payment.to_pool("conceded_puesta", first, owed, about)
    else:
        payment.to_pool("puesta", taker, owed, about)
        if deal.tricks[taker] == best:
            payment.to_pool("conceded_puesta", first, owed, about)
