"""The house rules of Tute, and for each the one function that reads it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from game.rules.cards import DECK_SIZE
from game.rules.options import Options, Value, choice
from game.rules.tute import masks

_BY_POINTS: dict[str, tuple[Value, ...]] = {"format": ("points",)}
_WITH_TUTE: dict[str, tuple[Value, ...]] = {"tute_enabled": (True,)}


@dataclass(frozen=True)
class TuteOptions(Options):
    """House rules of both forms; the defaults are the game as most books give it."""

    target: int = choice(101, 201, 301, needs=_BY_POINTS)
    target_rule: str = choice("end_of_deal", "immediate", "claim", needs=_BY_POINTS)
    format: str = choice("points", "deals")
    deals_to_win: int = choice(3, 4, 6, needs={"format": ("deals",)})
    tute_effect: str = choice("match", "deal", needs=_BY_POINTS | _WITH_TUTE)
    tute_enabled: bool = choice(True, False)
    tute_dealt_wins: bool = choice(False, True, needs=_WITH_TUTE)
    forty_first: bool = choice(True, False)
    forty_after_twenty: str = choice("barred", "allowed")
    must_undertrump: bool = choice(False, True)
    mount_when_trumped: bool = choice(False, True)


@dataclass(frozen=True)
class Tute2Options(TuteOptions):
    """House rules for two players and a stock."""

    sing_window: str = choice("always", "stock_only", "until_first_win_after_stock")
    hand_size_2p: int = choice(6, 8)
    stock_duty: str = choice("none", "follow_trump", "full")
    exchange: bool = choice(False, True)
    capote: bool = choice(False, True)


@dataclass(frozen=True)
class Tute4Options(TuteOptions):
    """House rules for four players in two sides."""

    singers: str = choice("trick_winner", "winning_side")
    partner_exempt: bool = choice(False, True)


PRESETS_2 = {
    "usual": Tute2Options(),
    "habanero": Tute2Options(hand_size_2p=8, exchange=True),
    "sin_tute": Tute2Options(tute_enabled=False),
}
PRESETS_4 = {"usual": Tute4Options(), "sin_tute": Tute4Options(tute_enabled=False)}


_WINDOWS = {
    "always": masks.ALWAYS,
    "stock_only": masks.STOCK_ONLY,
    "until_first_win_after_stock": masks.FIRST_WIN,
}


class Duty(Enum):
    """How far the player of a card is bound."""

    NONE = "none"
    FOLLOW_TRUMP = "follow_trump"
    FULL = "full"


@dataclass(frozen=True, slots=True)
class Ending:
    """How the target is watched while a deal goes on."""

    stops_at_target: bool
    may_claim: bool


@dataclass(frozen=True, slots=True)
class Singing:
    """What holds one announcement back on account of another."""

    forty_first: bool
    twenty_bars_forty: bool
    tute: bool

    @property
    def flags(self) -> int:
        """What holds a pair back, as flags of `masks`."""
        return (
            masks.FORTY_FIRST * self.forty_first | masks.TWENTY_BARS_FORTY * self.twenty_bars_forty
        )


def counts_deals(options: TuteOptions) -> bool:
    """Option `format`: the match score is deals won instead of points."""
    return options.format == "deals"


def target(options: TuteOptions) -> int:
    """Options `target` and `deals_to_win`: the total that ends a match."""
    return options.deals_to_win if counts_deals(options) else options.target


def ending(options: TuteOptions) -> Ending:
    """Option `target_rule`; where deals are counted each is played out."""
    by_points = not counts_deals(options)
    return Ending(
        by_points and options.target_rule == "immediate",
        by_points and options.target_rule == "claim",
    )


def tute_wins_match(options: TuteOptions) -> bool:
    """Option `tute_effect`: a tute wins the match, or the deal only."""
    return options.tute_effect == "match" and not counts_deals(options)


def singing(options: TuteOptions) -> Singing:
    """Options `forty_first`, `forty_after_twenty` and `tute_enabled`."""
    return Singing(
        options.forty_first, options.forty_after_twenty == "barred", options.tute_enabled
    )


def dealt_tute_wins(options: TuteOptions) -> bool:
    """Option `tute_dealt_wins`: four kings or knights in the first hand win without play."""
    return options.tute_dealt_wins and options.tute_enabled


def partner_may_sing(options: TuteOptions) -> bool:
    """Option `singers`: after a trick each partner of the winning side may announce."""
    return isinstance(options, Tute4Options) and options.singers == "winning_side"


def partner_is_exempt(options: TuteOptions) -> bool:
    """Option `partner_exempt`: no duty to beat a trick that the partner is winning."""
    return isinstance(options, Tute4Options) and options.partner_exempt


def must_undertrump(options: TuteOptions) -> bool:
    """Option `must_undertrump`: whoever cannot overtrump still plays a trump."""
    return options.must_undertrump


def mounts_when_trumped(options: TuteOptions) -> bool:
    """Option `mount_when_trumped`: the suit led must be beaten although the trick is trumped."""
    return options.mount_when_trumped


def duty(options: TuteOptions, stock: int) -> Duty:
    """Option `stock_duty`: full duties without a stock; while it lasts none by default."""
    if stock == 0 or not isinstance(options, Tute2Options):
        return Duty.FULL
    return Duty(options.stock_duty)


def duty_rule(options: TuteOptions, stock: int) -> int:
    """All that binds the player of a card, as flags of `masks`."""
    kind = duty(options, stock)
    return (
        masks.FOLLOW_TRUMP * (kind is Duty.FOLLOW_TRUMP)
        | masks.FULL * (kind is Duty.FULL)
        | masks.UNDERTRUMP * must_undertrump(options)
        | masks.MOUNTS * mounts_when_trumped(options)
        | masks.PARTNER_EXEMPT * partner_is_exempt(options)
    )


def hand_size(options: TuteOptions) -> int:
    """Option `hand_size_2p`; without a stock everybody holds ten."""
    return options.hand_size_2p if isinstance(options, Tute2Options) else 10


def tricks_with_draw(options: TuteOptions, seats: int) -> int:
    """How many tricks of a deal are followed by drawing: none where all cards are dealt."""
    return (DECK_SIZE - seats * hand_size(options)) // seats


def window_is_open(options: TuteOptions, stock: int, wins_since_stock: int) -> bool:
    """May the winner of a trick sing, `stock` cards being left after drawing?

    `wins_since_stock`: tricks that he has won, this one included, of those led without a stock.
    """
    return masks.window_is_open(window(options), stock, wins_since_stock)


def window(options: TuteOptions) -> int:
    """Option `sing_window` as `masks` names it; without a stock it is always open."""
    return _WINDOWS[options.sing_window] if isinstance(options, Tute2Options) else masks.ALWAYS


def may_swap(options: TuteOptions) -> bool:
    """Option `exchange`: the 7 or 2 of trumps may be swapped for the turned card."""
    return isinstance(options, Tute2Options) and options.exchange


def may_announce_capote(options: TuteOptions) -> bool:
    """Option `capote`: with the stock gone the player on lead may undertake to win all tricks."""
    return isinstance(options, Tute2Options) and options.capote
