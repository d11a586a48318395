"""A second, small implementation of one deal of Tresillo, written from the text of the rules alone.

Cards are their text, hands are lists, a deal is one generator; nothing of the engine is used. The
defaults are covered and every house rule in `HOUSE`; a named favour suit and antes are not.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Any, TypeAlias, TypeVar

from tests.rules.tresillo_referee_score import pay, pay_traditionally

Told = TypeVar("Told")
Asking: TypeAlias = Generator[tuple[int, list[str]], str, Told]
"""Yields who acts and what he may do, is sent what he does, returns what came of it."""

HOUSE: dict[str, Any] = {
    "auction": "hold",
    "all_pass": "forced_espada",
    "vuelta_card": "to_hombre",
    "entrada_min_exchange": 0,
    "defender_order": "signals",
    "first_defender_cap": 9,
    "surrender": True,
    "vuelta_takeover": True,
    "takeover_scoring": "successor",
    "renege_scope": "matadors_only",
    "punto_fourth": True,
    "base": 2,
    "solo_multiplier": 2,
    "vuelta_multiplier": 1,
    "solo_doubles_losses": True,
    "codillo_multiplier": 2,
    "puesta_multiplier": 1,
    "estuche": 1,
    "primeras": 1,
    "failed_bola": "contract_value",
    "estuche_on_claim": "played",
}
BIDS = ["pass", "entrada", "vuelta", "solo"]
LONG = ["12", "11", "10", "1", "2", "3", "4", "5", "6", "7"]
SHORT = ["12", "11", "10", "7", "6", "5", "4", "3", "2"]


def in_order(cards: list[str]) -> list[str]:
    """By suit and number."""
    return sorted(cards, key=lambda card: ("OCEB".index(card[0]), int(card[1:])))


def suit_of(card: str, trump: str) -> str:
    """The suit a card belongs to in play: the black aces are trumps always."""
    return trump if card in ("E1", "B1") else card[0]


def matadors(trump: str) -> list[str]:
    """Spadille, Manille and Basto."""
    return ["E1", trump + ("7" if trump in "OC" else "2"), "B1"]


def ranking(suit: str, trump: str, punto_fourth: bool = True) -> list[str]:
    """All cards that belong to a suit, the highest first."""
    cards = [suit + number for number in (LONG if suit in "OC" else SHORT)]
    if suit != trump:
        return cards
    punto = [trump + "1"] if trump in "OC" and punto_fourth else []
    top = matadors(trump) + punto
    return top + [card for card in cards if card not in top]


def best_of(trick: list[str], trump: str, punto_fourth: bool = True) -> int:
    """The place of the winning card."""
    suits = [suit_of(card, trump) for card in trick]
    wins = trump if trump in suits else suits[0]
    order = ranking(wins, trump, punto_fourth)
    return min(
        (place for place, suit in enumerate(suits) if suit == wins),
        key=lambda place: order.index(trick[place]),
    )


def allowed(hand: list[str], trick: list[str], trump: str, loose: bool = False) -> list[str]:
    """What may be played; only the card led decides which matadors are free."""
    if not trick:
        return in_order(hand)
    led = suit_of(trick[0], trump)
    follow = [card for card in hand if suit_of(card, trump) == led]
    if led == trump:
        order, top = ranking(trump, trump), matadors(trump)
        free = [
            card for card in follow if card in top and order.index(card) < order.index(trick[0])
        ]
        forced = [card for card in follow if card in top and card not in free]
        if not forced and (free if loose else free == follow):
            return in_order(hand)
    return in_order(follow or hand)


def honest_level(hand: list[str], trump: str) -> int:
    """How strong a defender's nine cards are: 0, 1 or 2."""
    worth = dict(zip(matadors(trump), (3, 3, 2), strict=True))
    points = sum(
        worth.get(card, 1) for card in hand if suit_of(card, trump) == trump or card.endswith("12")
    )
    return (points > 3) + (points > 5)


def bidding(mano: int, hold: bool) -> Asking[tuple[int | None, str]]:
    """The auction; returns the highest bidder, if there is one, and his bid."""
    holder, level = None, 0
    for seat in (mano, (mano + 1) % 3, (mano + 2) % 3):
        while level < 3:
            call = yield seat, ["bid pass"] + [f"bid {word}" for word in BIDS[level + 1 :]]
            if call == "bid pass":
                break
            level = BIDS.index(call.split()[1])
            if holder is not None and hold:
                answer = yield holder, ["bid pass", "bid hold"]
                if answer == "bid hold":
                    continue
            holder = seat
            break
    return holder, BIDS[level]


def exchange(
    seat: int, hand: list[str], stock: list[str], bounds: tuple[int, int], unpaid: int = 0
) -> Asking[None]:
    """Discards, then draws as many from the top, but for the cards held beyond nine."""
    action = yield seat, [f"exchange {bounds[0]}..{bounds[1]}"]
    thrown = action.split()[1:]
    for card in thrown:
        hand.remove(card)
    drawn = len(thrown) - unpaid
    hand += stock[:drawn]
    del stock[:drawn]


def hombre_prepares(
    hombre: int, contract: str, hand: list[str], stock: list[str], house: dict[str, Any]
) -> Asking[str]:
    """The trump is named or turned and the hombre exchanges; returns the trump."""
    if contract == "vuelta":
        turned = stock.pop(0)
        if house["vuelta_card"] == "to_hombre":
            hand.append(turned)
            yield from exchange(hombre, hand, stock, (1, 9), unpaid=1)
        else:
            yield from exchange(hombre, hand, stock, (0, 9))
        return turned[0]
    named = yield hombre, [f"trump {suit}" for suit in "OCEB"]
    if contract == "entrada":
        yield from exchange(hombre, hand, stock, (house["entrada_min_exchange"], 9))
    return named.split()[1]


def first_defender(hombre: int, held: list[list[str]], trump: str, order: str) -> Asking[int]:
    """Who of the defenders exchanges first."""
    pair = [(hombre + 1) % 3, (hombre + 2) % 3]
    if order == "right_of_hombre":
        return pair[0]
    levels = [honest_level(held[seat], trump) for seat in pair]
    if order == "signals":
        for place in (0, 1):
            signal = yield pair[place], ["signal 0", "signal 1", "signal 2"]
            levels[place] = int(signal.split()[1])
    if levels[1] > levels[0]:
        pair.reverse()
    if order == "signals":
        choice = yield pair[0], ["order take", "order cede"]
        if choice == "order cede":
            pair.reverse()
    return pair[0]


def surrender(hombre: int, may_take_over: bool) -> Asking[int | None]:
    """Who is hombre from here on; none if the deal ends here."""
    offer = yield hombre, ["surrender yes", "surrender no"]
    if offer == "surrender no":
        return hombre
    for seat in ((hombre + 1) % 3, (hombre + 2) % 3) if may_take_over else ():
        reply = yield seat, ["reply accept", "reply insist"]
        if reply == "reply insist":
            return seat
    return None


def one_trick(leader: int, held: list[list[str]], trump: str, house: dict[str, Any]) -> Asking[int]:
    """Three cards; returns who won them."""
    trick: list[str] = []
    for seat in (leader, (leader + 1) % 3, (leader + 2) % 3):
        cards = allowed(held[seat], trick, trump, house["renege_scope"] == "loose")
        action = yield seat, [f"play {card}" for card in cards]
        trick.append(action.split()[1])
        held[seat].remove(trick[-1])
    return (leader + best_of(trick, trump, house["punto_fourth"])) % 3


def playing(
    mano: int, hombre: int, contract: str, held: list[list[str]], trump: str, house: dict[str, Any]
) -> Asking[tuple[int, list[int], str]]:
    """The tricks; returns the last hombre, the tricks by seat and how it ended.

    The end is `full`, `surrender`, `claim`, or `played on` when the claim was not made.
    """
    leader, tricks, end = mano, [0, 0, 0], "full"
    for number in range(1, 10):
        leader = yield from one_trick(leader, held, trump, house)
        tricks[leader] += 1
        if number == 3 and contract != "solo" and house["surrender"]:
            may_take_over = contract == "entrada" or house["vuelta_takeover"]
            stays = yield from surrender(hombre, may_take_over)
            if stays is None:
                return hombre, tricks, "surrender"
            hombre = stays
        if number == 5 and tricks[hombre] == 5:
            if (yield hombre, ["claim yes", "claim no"]) == "claim yes":
                return hombre, tricks, "claim"
            end = "played on"
    return hombre, tricks, end


def referee(
    deck: list[str], dealer: int, pool: int = 0, options: dict[str, Any] | None = None
) -> Asking[dict[str, Any]]:
    """One deal from the deck to its `result`; what it is sent is trusted to be legal.

    An exchange is asked for as `exchange MIN..MAX` and answered with the discards.
    """
    house = HOUSE | (options or {})
    mano, stock = (dealer + 1) % 3, deck[27:]
    held: list[list[str]] = [[], [], []]
    for packet in range(9):
        held[(mano + packet) % 3] += deck[3 * packet : 3 * packet + 3]
    hombre, contract = yield from bidding(mano, house["auction"] == "hold")
    if hombre is None:
        if "E1" in stock or house["all_pass"] != "forced_espada":
            given = int(house["all_pass"] == "redeal_with_ante")
            return {
                "outcome": "redeal",
                "hombre": None,
                "contract": None,
                "trump": None,
                "tricks": [0, 0, 0],
                "estuche": False,
                "primeras": False,
                "bola": None,
                "points": [-given] * 3,
                "pool": pool + 3 * given,
            }
        hombre, contract = next(seat for seat in range(3) if "E1" in held[seat]), "entrada"
    trump = yield from hombre_prepares(hombre, contract, held[hombre], stock, house)
    first = yield from first_defender(hombre, held, trump, house["defender_order"])
    most = min(house["first_defender_cap"], len(stock))
    yield from exchange(first, held[first], stock, (0, most))
    if stock:
        second = 3 - hombre - first
        yield from exchange(second, held[second], stock, (0, min(9, len(stock))))
    before = [list(hand) for hand in held]
    last, tricks, end = yield from playing(mano, hombre, contract, held, trump, house)
    if last != hombre and house["takeover_scoring"] == "traditional":
        score = pay_traditionally(last, hombre, contract, tricks, pool, house)
    else:
        shown = house["estuche_on_claim"] == "held"
        estuche = all(
            card in before[last] and (shown or card not in held[last]) for card in matadors(trump)
        )
        score = pay(last, contract, tricks, end, estuche, pool, house)
    facts = {"hombre": last, "contract": contract, "trump": trump, "tricks": tricks}
    return {"outcome": score.pop("outcome"), **facts, **score}
