"""Rules of thumb for Tute, for two players and for four: what to sing, to lead, to give.

Each card is given a worth in points: what the trick should bring to the own side, less what the
card would still be good for. The best one is played. Some plays are not considered while there is
another: see `_sound`.
"""

from __future__ import annotations

from random import Random

from game.ai.tute_counting import Count, count_of
from game.rules.cards import SUIT_MASKS, SUITS, Card, Mask, cards_in, suit_of
from game.rules.notation import Action, play
from game.rules.registry import game_of
from game.rules.tute import singing
from game.rules.tute.ranks import DECK_POINTS, LAST_TRICK_POINTS, points_of, strength
from game.rules.tute.state import SIDES
from game.rules.view import View

# Weights in points. How dear trumps are was found by playing duplicate deals: for two players, who
# need not follow while there is a stock, it counts for more than all else. The others were set by
# judgement; changing them two- or threefold, where tried, made no measurable difference.
DEAR = 10
"""Aces and threes: the cards that are never thrown away."""
KEEP_TRUMP = 10.0
KEEP_A_STEP = 0.15
"""For each step in rank, so that of equal cards the weakest goes first."""
KEEP_TRUMP_STEP = 0.6
KEEP_BOSS = 3.0
"""A plain card that wins its suit, for the trick that it will take."""
KEEP_HALF_PAIR = 2.0
"""King or knight while the other may still be drawn."""
DRAW_TRUMPS = 3.0
"""For leading the top trump while the other side may hold some."""
WASTE_TRUMP = 4.0
"""Against leading trumps that draw none."""
LAST_TRICKS = 3
"""With so few cards left the only sure winner is kept for the last trick."""
KEEP_LAST = 12.0
TUTE = DECK_POINTS + LAST_TRICK_POINTS
KEEP_SONG = 0.6
"""How often what can be sung after the next trick won is sung at last."""
SONG_IN_HAND = 0.4
"""How much of an unsung song it is worth to win a trick now."""
FORTY_COMES = 0.8
"""How often a 40 is sung whose second card is drawn."""
TWENTY_LATER = 0.6
"""How often a 20 that waits is sung later."""


def choose(view: View, rng: Random) -> Action:
    """The action that the rules of thumb advise. `view.legal` must not be empty."""
    spoken = _speak(view)
    if spoken is not None:
        return spoken
    count = count_of(view)
    if Action("claim", "capote") in view.legal and _wins_all(count):
        return Action("claim", "capote")
    songs = _songs_to_come(view)
    cards = [action.cards[0] for action in view.legal if action.verb == "play"]
    worth = {card: _worth(view, count, songs, card) for card in _sound(count, songs, cards)}
    return play(max(worth, key=lambda card: (worth[card], rng.random())))


def _speak(view: View) -> Action | None:
    """What is said before a card is played; None when a card is to be played."""
    if Action("claim", "out") in view.legal and _is_out(view):
        return Action("claim", "out")
    swaps = [action for action in view.legal if action.verb == "swap"]
    if swaps:
        return swaps[0]
    songs = [action for action in view.legal if action.verb == "sing" and action.word != "pass"]
    good = [a for a in songs if a.text not in view.warnings or _twenty_is_better(view)]
    if good:
        return max(good, key=lambda action: _song_value(view, action.word))
    return Action("sing", "pass") if view.phase == "sing" else None


def _song_value(view: View, word: str) -> int:
    """Its points; a tute is worth a whole deal."""
    assert view.trump is not None
    return TUTE if word in singing.TUTES else singing.value_of(word, SUITS.index(view.trump))


def _twenty_is_better(view: View) -> bool:
    """Whether a 20 now is worth more than the 40 that it would give up, and the 20 after that."""
    unseen = view.stock + sum(view.hand_sizes) - len(view.hand)
    chance = view.stock / 2 / unseen * FORTY_COMES
    waiting = singing.FORTY * chance + singing.TWENTY * TWENTY_LATER
    return waiting < singing.TWENTY


def _is_out(view: View) -> bool:
    """Whether its own side has the target, by the tricks and songs that everybody has seen."""
    side = view.seat % SIDES
    won = view.totals[side]
    for trick, taker in zip(view.tricks, view.taken_by, strict=True):
        won += sum(points_of(card) for _, card in trick) if taker % SIDES == side else 0
    for seat, word in singing.pairs_heard(view.calls):
        won += _song_value(view, word) if seat % SIDES == side else 0
    target = game_of(view.game, view.options).target
    assert target is not None
    return won >= target


def _wins_all(count: Count) -> bool:
    """Whether no card of the other hand can ever win: trumps are drawn from the top, the rest stand
    highest.
    """
    trumps = count.hand & SUIT_MASKS[count.trump]
    theirs = count.enemy_trumps()
    all_high = all(count.is_boss(card) for card in cards_in(count.hand))
    return all_high and trumps.bit_count() >= theirs.bit_count()


def _songs_to_come(view: View) -> list[str]:
    """What the hand holds and may still sing once it has won a trick; also what it declined now."""
    waiting = ("sing_after_trick", "forty_first")
    held = [text for text, reason in view.held_back.items() if reason.code in waiting]
    held += [action.text for action in view.legal if action.verb == "sing"]
    words = [text.removeprefix("sing ") for text in held]
    return [word for word in words if len(view.hand) > singing.cards_of(word).bit_count()]


def _sound(count: Count, songs: list[str], cards: list[Card]) -> list[Card]:
    """What a partner would not call a crime, as far as there is a choice."""
    if not count.trick:
        drawing = [card for card in cards if suit_of(card) == count.trump]
        if count.must_win_all and count.enemy_trumps() and drawing:
            return drawing
        return _safe_leads(count, _without_songs(songs, cards))
    return _without_songs(songs, _not_given_away(count, _not_over_partner(count, cards)))


def _without_songs(songs: list[str], cards: list[Card]) -> list[Card]:
    """No card of what can still be sung, where another is worth as little."""
    held = _needed(songs)
    spare = [points_of(card) for card in cards if not held >> card & 1]
    return [c for c in cards if not held >> c & 1 or points_of(c) < min(spare, default=DEAR)]


def _needed(songs: list[str]) -> Mask:
    """All cards of what can still be sung."""
    cards = 0
    for word in songs:
        cards |= singing.cards_of(word)
    return cards


def _not_over_partner(count: Count, cards: list[Card]) -> list[Card]:
    """The trick that the partner has for certain stays his."""
    below = [card for card in cards if not count.beats(card)]
    if not below:
        return cards
    taker, best = count.taker_with(below[0])
    return below if count.is_friend(taker) and count.is_sure(taker, best) else cards


def _not_given_away(count: Count, cards: list[Card]) -> list[Card]:
    """No ace or three into a trick that the other side has for certain."""
    given = [card for card in cards if points_of(card) >= DEAR and _is_lost(count, card)]
    others = [card for card in cards if card not in given]
    return others or [card for card in cards if points_of(card) == min(map(points_of, cards))]


def _is_lost(count: Count, card: Card) -> bool:
    """Whether the other side takes the trick whatever comes after this card."""
    taker, best = count.taker_with(card)
    return not count.is_friend(taker) and count.is_sure(taker, best)


def _safe_leads(count: Count, cards: list[Card]) -> list[Card]:
    """No ace or three that somebody may beat in its suit."""
    return [c for c in cards if points_of(c) < DEAR or count.is_boss(c)] or cards


def _worth(view: View, count: Count, songs: list[str], card: Card) -> float:
    """The trick as it will probably go, less the card."""
    wins = count.chance_to_win(card)
    others = len(count.to_come) * count.mean_points
    trick = count.points_on_table() + points_of(card) + others
    if len(view.hand) == 1 and not view.stock:
        trick += LAST_TRICK_POINTS
    worth = (2 * wins - 1) * trick - _keep(view, count, card)
    value = {word: _song_value(view, word) for word in songs}
    lost = sum(value[word] for word in songs if singing.cards_of(word) >> card & 1)
    if count.beats(card) and not lost:
        worth += wins * SONG_IN_HAND * max(value.values(), default=0)
    worth -= KEEP_SONG * lost
    return worth if count.trick else worth + _lead_bonus(count, card)


def _lead_bonus(count: Count, card: Card) -> float:
    """Trumps are drawn from the top, and left alone once they draw none."""
    if suit_of(card) != count.trump or not count.duties:
        return 0.0
    if not count.enemy_trumps():
        return -WASTE_TRUMP
    plain_bosses = [
        c for c in cards_in(count.hand) if suit_of(c) != count.trump and count.is_boss(c)
    ]
    return DRAW_TRUMPS + len(plain_bosses) if count.is_boss(card) else 0.0


def _keep(view: View, count: Count, card: Card) -> float:
    """What the card would still be good for later on."""
    is_trump = suit_of(card) == count.trump
    worth = KEEP_A_STEP * strength(card)
    if is_trump:
        worth += KEEP_TRUMP + KEEP_TRUMP_STEP * strength(card)
    elif count.is_boss(card):
        worth += KEEP_BOSS
    if view.stock and _half_pair(count, card):
        worth += KEEP_HALF_PAIR * (1 + is_trump)
    bosses = [c for c in cards_in(count.hand) if count.is_boss(c)]
    if not view.stock and 1 < len(view.hand) <= LAST_TRICKS and bosses == [card]:
        worth += KEEP_LAST
    return worth


def _half_pair(count: Count, card: Card) -> Mask:
    """The other card of a pair, if this is one of a pair and the other may still come."""
    pair = singing.PAIRS[SUITS[suit_of(card)]]
    if not pair >> card & 1:
        return 0
    return pair & ~(1 << card) & (count.hand | count.holds[1 - count.seat])
