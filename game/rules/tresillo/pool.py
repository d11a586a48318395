"""From deal to deal and to the end of a match: scores, the pool, who has won."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.rules.cards import Seat
from game.rules.game import DealResult, Standing, Winner, leaders
from game.rules.tresillo import house
from game.rules.tresillo.scoring import Outcome, winner_of_deal
from game.rules.tresillo.state import SEATS, next_to


def dealer_after(result: DealResult) -> Seat:
    """The player to the right; whoever dealt in vain deals again."""
    return result.dealer if is_redeal(result) else next_to(result.dealer)


def is_redeal(result: DealResult) -> bool:
    """Whether all passed and nothing was played."""
    return bool(result.fields["outcome"] == Outcome.REDEAL)


def settled(options: house.TresilloOptions, standing: Standing, result: DealResult) -> Standing:
    """The standing after a deal; if the match ends with it, the pool is shared out."""
    totals = tuple(a + b for a, b in zip(standing.totals, result.points, strict=True))
    winner = winner_of_deal(result)
    after = Standing(
        totals,
        result.fields["pool"],
        standing.deals + (not is_redeal(result)),
        standing.last_winner if winner is None else winner,
    )
    return shared_out(options, after, result) if is_over(options, after) else after


def is_over(options: house.TresilloOptions, standing: Standing) -> bool:
    """Whether the agreed number of deals is played, or somebody has reached the target."""
    deals, target = house.deals(options), house.target(options)
    if deals is not None:
        return standing.deals >= deals
    return target is not None and max(standing.totals) >= target


def winner(options: house.TresilloOptions, standing: Standing) -> Winner | None:
    """The highest score at the end, or all that share it; None while the match goes on."""
    return leaders(standing.totals) if is_over(options, standing) else None


def shared_out(options: house.TresilloOptions, standing: Standing, result: DealResult) -> Standing:
    """The standing when the match ends here: what lies in the pool goes to the players."""
    mano = next_to(dealer_after(result))
    shares = _shares(options, standing, mano)
    totals = tuple(a + b for a, b in zip(standing.totals, shares, strict=True))
    return replace(standing, totals=totals, pool=0)


def _shares(options: house.TresilloOptions, standing: Standing, mano: Seat) -> list[int]:
    """What each seat gets of the pool. The points that cannot be divided go one each to the lowest
    of those who share, equal ones in the order in which they would have spoken next.
    """
    sharing: Sequence[Seat] = range(SEATS)
    match house.pool_end(options):
        case house.PoolEnd.LEADER:
            best = max(standing.totals)
            sharing = [seat for seat in range(SEATS) if standing.totals[seat] == best]
        case house.PoolEnd.LAST_WINNER if standing.last_winner is not None:
            sharing = [standing.last_winner]
        case _:
            pass
    each, left = divmod(standing.pool, len(sharing))
    in_need = sorted(sharing, key=lambda seat: (standing.totals[seat], (seat - mano) % SEATS))
    return [each * (seat in sharing) + (seat in in_need[:left]) for seat in range(SEATS)]
