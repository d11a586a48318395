"""The house rules of Tressette, and for each the one function that reads it."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.cards import Mask, Seat, cards_in
from game.rules.options import Options, choice
from game.rules.tressette.ranks import thirds_of

THIRDS_A_POINT = 3


@dataclass(frozen=True)
class TressetteOptions(Options):
    """House rules; the defaults are the game as most books give it."""

    target: int = choice(21, 11, 31, 41)
    target_rule: str = choice("end_of_deal", "immediate", "claim")
    tie_rule: str = choice(
        "another_deal", "last_trick", needs={"target_rule": ("end_of_deal", "claim")}
    )
    show_drawn: bool = choice(False, True)
    accusi: bool = choice(False, True)
    accusi_timing: str = choice("initial", "ongoing", needs={"accusi": (True,)})
    accusi_choice: str = choice("auto", "manual", needs={"accusi": (True,)})
    scoring: str = choice("drop_fractions", "exact_thirds")
    follow_suit: str = choice("always", "after_stock")
    weak_hand_redeal: bool = choice(False, True)
    cappotto: bool = choice(False, True)
    next_dealer: str = choice("alternate", "winner", "loser")


PRESETS = {"usual": TressetteOptions(), "accusi": TressetteOptions(accusi=True, target=31)}


@dataclass(frozen=True, slots=True)
class Scale:
    """The unit of the score: how many thirds make one, and what the last trick and the target are
    in it.
    """

    thirds_a_unit: int
    units_a_point: int


@dataclass(frozen=True, slots=True)
class Ending:
    """How the target is watched while a deal goes on."""

    stops_at_target: bool
    may_claim: bool


@dataclass(frozen=True, slots=True)
class Declaring:
    """When combinations count: with the dealt cards only or also with drawn ones, by themselves or
    by choice.
    """

    with_drawn: bool
    by_hand: bool


def scale(options: TressetteOptions) -> Scale:
    """Option `scoring`: whole points with the fractions dropped, or every third counted."""
    if options.scoring == "exact_thirds":
        return Scale(1, THIRDS_A_POINT)
    return Scale(THIRDS_A_POINT, 1)


def target_units(options: TressetteOptions) -> int:
    """Option `target` in the unit of the score: 21 points are 63 thirds."""
    return options.target * scale(options).units_a_point


def ending(options: TressetteOptions) -> Ending:
    """Option `target_rule`: totals compared after the deal, watched after each trick, or claimed by
    a player on lead.
    """
    return Ending(options.target_rule == "immediate", options.target_rule == "claim")


def tie_goes_to_last_trick(options: TressetteOptions) -> bool:
    """Option `tie_rule`."""
    return options.tie_rule == "last_trick"


def drawn_are_shown(options: TressetteOptions) -> bool:
    """Option `show_drawn`."""
    return options.show_drawn


def declaring(options: TressetteOptions) -> Declaring | None:
    """Options `accusi`, `accusi_timing` and `accusi_choice`; None where nothing is declared."""
    if not options.accusi:
        return None
    return Declaring(options.accusi_timing == "ongoing", options.accusi_choice == "manual")


def must_follow(options: TressetteOptions, stock: int) -> bool:
    """Option `follow_suit`: whether the duty holds in a trick led with `stock` cards still to be
    drawn.
    """
    return options.follow_suit == "always" or stock == 0


def may_ask_redeal(options: TressetteOptions, hand: Mask) -> bool:
    """Option `weak_hand_redeal`: a hand worth less than one point may ask for a new deal."""
    return options.weak_hand_redeal and sum(map(thirds_of, cards_in(hand))) < THIRDS_A_POINT


def counts_cappotto(options: TressetteOptions) -> bool:
    """Option `cappotto`: whether a match won with all tricks or all points is worth more."""
    return options.cappotto


def dealer_after(options: TressetteOptions, dealer: Seat, points: tuple[int, ...]) -> Seat:
    """Option `next_dealer`: the other player, or the deal's winner or loser; equal points
    alternate.
    """
    if options.next_dealer == "alternate" or points[0] == points[1]:
        return 1 - dealer
    best = points.index(max(points))
    return best if options.next_dealer == "winner" else 1 - best
