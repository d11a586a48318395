"""Where everything lies in the two arrays that a kernel is given, and how cards are numbered there.

A kernel knows a deal as one flat array of 64-bit integers, `w`, and has a second one, `t`, for its
table. A card is its lane times `LANE` plus its place in the suit, 0 the strongest: so the cards
above a card are the bits below its own. Lanes are suits as they are followed: a trump ace of
another suit lies in the trump lane. `encode` writes all of this from the rules.
"""

from __future__ import annotations

LANE = 12
"""Places in a lane; the longest suit is a red trump suit of Tresillo."""
LANES = 4
CARDS = LANE * LANES
LANE_MASK = (1 << LANE) - 1

TRESSETTE, TUTE, TRESILLO = range(3)

# What changes from card to card. A frame saves all of it.
SEAT = 0
"""Who is to play."""
PLACE = 1
"""How many cards lie in the trick."""
LED = 2
"""The lane led, as a set of cards."""
BEST = 3
"""The card that wins the trick as it lies, and whose it is."""
BEST_SEAT = 4
TOP = 5
"""The highest card of the suit led in the trick."""
POT = 6
"""Points in the trick."""
STOCK = 7
"""Cards still to be drawn."""
NEXT = 8
"""Where the next of them is in `DRAWS`."""
MAY_SING = 9
LEFT = 10
"""Points that nobody has won yet, the last trick's included."""
HAND = 11
SUNG = 15
"""By seat the pairs that it has sung, as cards."""
WINS = 19
"""By seat: tricks won since the stock is gone."""
PLAYED_ON = 23
"""Tresillo: whether the hombre goes for all tricks."""
LEAD = 24
"""The first card of the trick."""
DYNAMIC = 25
DRAWS = 25
"""The stock, next card first."""
MOST_DRAWS = 28
WORLD = DRAWS + MOST_DRAWS
"""Up to here one imagined deal differs from another."""

# What stays the same.
GAME = 56
SEATS = 57
TRUMPS = 58
RULE_STOCK = 59
"""The duty while there is a stock, in the flags of the game's masks, and after it."""
RULE = 60
LAST = 61
"""Points for the last trick."""
SONG_RULE = 62
WINDOW = 63
FORTY = 64
"""The pair of trumps; 0 where nothing is sung."""
TUTE_WORTH = 65
"""What four kings or knights score; 0 where they are not counted."""
MATADORS = 66
HOMBRE = 67
DEFENDER = 68
"""The defender next to the hombre."""
TRICKS = 69
CLAIM_PLAYED = 70
"""What a claim after five straight tricks gives, with all matadors played or not."""
CLAIM_HELD = 71
CLAIM_AFTER = 72
SIDE = 76
"""By seat 0 or 1; values are those of side 0."""
PAIR = 80
"""By lane king and knight."""
TUTES = 84
POINTS = 88
CLASS = POINTS + CARDS
"""By card a small number, the same for cards that differ by their place alone."""
PAYOFF = CLASS + CARDS
"""Tresillo: by tricks of hombre and next defender what the deal gives, then the same played on."""
COUNTS = 10
PAYOFFS = COUNTS * COUNTS
LOW = PAYOFF + 2 * PAYOFFS
"""By the same and the tricks that are left: the least and most that may come."""
HIGH = LOW + 2 * PAYOFFS * COUNTS
CONTROL = HIGH + 2 * PAYOFFS * COUNTS
NODES = CONTROL
BUDGET = CONTROL + 1
STOPPED = CONTROL + 2
"""Whether the budget did not suffice."""
TABLE_MASK = CONTROL + 3
WANTED = CONTROL + 4
"""Number of actions that are asked about."""
HAS_FLOOR = CONTROL + 5
FLOOR = CONTROL + 6
"""If set, only whether a value reaches it is asked."""
RANDOM = CONTROL + 7
EPSILON = CONTROL + 8
"""Of 1024 plays of a playout so many are drawn by chance."""
WORLDS = CONTROL + 9
REPEATS = CONTROL + 10
ACTIONS = CONTROL + 16
VALUES = ACTIONS + 64
FINISHED = VALUES + 64
"""What an entry returned."""
TREE = FINISHED + 1
ITERATIONS = TREE
EXPLORATION = TREE + 1
"""How many points an action never tried is looked into further for, roughly."""
EXACT_CARDS = TREE + 2
"""With no stock and so few cards left a deal is not played out but solved."""
FREE = TREE + 3
"""Where the next node goes."""
WON = TREE + 4
"""What side 0 and side 1 have won in this deal, songs included, as a playout goes on."""
WON_BEFORE = TREE + 6
"""The same where the search begins."""
WHOLE = TREE + 8
"""What a tute makes of the deal for its singer, the other getting nothing; 0 where it does not."""
TARGET = TREE + 9
"""The total that ends the match; 0 where points alone are played for."""
CARRIED = TREE + 10
"""Totals of side 0 and side 1 before the deal."""
UNIT = TREE + 12
"""How much of what is won makes one of the totals."""
IS_WATCHED = TREE + 13
"""Whether the deal ends when a side is at the target."""
EVENLY = TREE + 14
"""Each so many-th iteration begins with the action that was tried least; 0: none does."""
WORDS = TREE + 16
"""Up to here the words are of interest afterwards."""
FRAMES = WORDS
MOVE, SCORE, SAVED, WORD_AT, LOW_AT, HIGH_AT, HINT_AT, FRAME = 0, 16, 32, 58, 59, 60, 61, 64
MOST_DEPTH = 64
SIZE = FRAMES + FRAME * MOST_DEPTH
GRID = 20
"""Steps from nothing to the target."""
CHANCES = SIZE
"""By both totals in such steps what they are worth to side 0; only where trees are grown."""
IMAGINED = CHANCES + GRID * GRID
"""There the worlds lie, one after the other."""

SING_PAIR = CARDS
SING_TUTE = CARDS + LANES
CLAIM = SING_TUTE + 2
GO_ON = CLAIM + 1
"""Actions are cards, then pairs by lane, both tutes, and the hombre's answers after five tricks."""
NO_ACTION = 63

INFINITE = 4000
"""Beyond every value."""
