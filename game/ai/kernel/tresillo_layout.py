"""Where a whole deal of Tresillo lies behind the words that all kernels share.

Before trumps are named a card is what the rules number it (0 to 39); afterwards its number in
lanes. All rules that are not in `game.rules` as masks come as tables that are made from the rules.
"""

from __future__ import annotations

from game.ai.kernel.layout import CARDS, COUNTS, DYNAMIC, PAYOFFS, SIZE
from game.rules.cards import DECK_SIZE, SUITS
from game.rules.tresillo.state import SEATS

CALLS = 5
"""Pass, entrada, vuelta, solo, hold: what may be called, by number."""
PASS, ENTRADA, VUELTA, SOLO, HOLD = range(CALLS)
CONTRACTS = 3
SUIT_COUNT = len(SUITS)

# The question.
ME = SIZE
STEP = SIZE + 1
"""Where the deal stands: one of the steps below."""
CALLING, NAMING, EXCHANGING, ORDERING, FIRST, SECOND, PLAYING = range(7)
NODE_NOW = SIZE + 2
"""Where the auction stands."""
BIDDER = SIZE + 3
"""The hombre, once there is one."""
CONTRACT = SIZE + 4
TRUMP = SIZE + 5
MANO = SIZE + 6
LEADING_OFF = SIZE + 7
"""The defender who exchanges first, once that is settled."""
HIDDEN = SIZE + 8
"""Cards that lie anywhere by what this seat knows."""
KEEPERS = SIZE + 9
"""Cards that nobody throws away."""
STOCK_SIZE = SIZE + 10
GONE = SIZE + 11
"""Cards that have been played."""
TURNED = SIZE + 12
"""The turned card as a set."""
SIGNALS = SIZE + 13
"""By seat the level that it has told; below 0 where it has not."""
KNOWN = SIGNALS + SEATS
"""By seat cards that it is known to have had after its exchange."""
MAY_HOLD = KNOWN + SEATS
KEPT_SIZE = MAY_HOLD + SEATS
"""By seat how many of its cards were dealt to it and kept, how many it has drawn, thrown away."""
DRAWN_SIZE = KEPT_SIZE + SEATS
THROWN_SIZE = DRAWN_SIZE + SEATS
HAND_NOW = THROWN_SIZE + SEATS
"""The own hand."""
PAST = HAND_NOW + 1
"""Calls that others have made: node and call, packed."""
MOST_PAST = 8
PAST_COUNT = PAST + MOST_PAST
TRIES = PAST_COUNT + 1
"""How many deals are drawn before one is taken that fits what others have done badly."""

# House rules.
LEAST_EXCHANGE = TRIES + 1
"""By contract."""
FIRST_CAP = LEAST_EXCHANGE + CONTRACTS
ORDER_RULE = FIRST_CAP + 1
BY_SIGNALS, BY_RIGHT, BY_STRENGTH = range(3)
JOINS_HAND = ORDER_RULE + 1
FORCED = JOINS_HAND + 1
"""Whether the holder of the spadille plays where all have passed."""
REDEALT = FORCED + 1
"""What it is worth if nobody does."""
CANDIDATE = REDEALT + 1
"""By the levels of both defenders which of them is asked for the order: 0 or 1."""
CEDES = CANDIDATE + 9
"""By level whether an honest candidate cedes."""
FAIR, STRONG = CEDES + 3, CEDES + 4
"""Points from which a hand is fair, or strong."""

# Hands, as the rules of thumb judge them.
ODDS = STRONG + 1
"""For a hand that may exchange, and one that plays as it is: by trump and card thousandths of log
odds.
"""
ODDS_BASE = ODDS + 2 * SUIT_COUNT * DECK_SIZE
ODDS_VOID = ODDS_BASE + 2 * SUIT_COUNT
PROMISE = ODDS_VOID + 2
"""By contract and log odds what it promises, in thousandths of a point."""
ODDS_LOW, ODDS_STEP, ODDS_STEPS = -8000, 50, 320
MARGIN = PROMISE + CONTRACTS * ODDS_STEPS
"""By contract what it must promise over another bid."""
FOLLOWERS = MARGIN + CONTRACTS
"""By trump and suit the cards of the suit."""
HONEST = FOLLOWERS + SUIT_COUNT * SUIT_COUNT
"""By trump and card points for the signal."""
LANED = HONEST + SUIT_COUNT * DECK_SIZE
"""By trump and card its number in lanes."""
WORTH_OF = LANED + SUIT_COUNT * DECK_SIZE
"""By trump and number in lanes the order in which cards are thrown away, lowest first."""
TOPS = WORTH_OF + SUIT_COUNT * CARDS
"""By trump the matadors in lanes."""

# The auction as a graph.
NODE = 9
MOST_NODES = 160
NODES_AT = TOPS + SUIT_COUNT
"""By node: who is to call or below 0; the node after each call or below 0; holder; contract."""
CALLER, AFTER, HOLDER, BID = 0, 1, 1 + CALLS, 2 + CALLS

# What deals pay this seat.
PAID = NODES_AT + NODE * MOST_NODES
"""By hombre, contract, whether with an estuche: by tricks of hombre and next defender."""
CLAIMED = PAID + SEATS * CONTRACTS * 2 * PAYOFFS
"""The same for a claim with all matadors played, and with one in hand."""
OWN = CLAIMED + SEATS * CONTRACTS * 2 * 2
"""The same for the deal on the table, then played on; and claimed, with and without a matador."""
OWN_CLAIM = OWN + 2 * PAYOFFS

# A deal as it is imagined.
WORLD_HAND = OWN_CLAIM + 2
WORLD_KEPT = WORLD_HAND + SEATS
"""By seat what was dealt to it and kept."""
WORLD_DEALT = WORLD_KEPT + SEATS
"""By seat what was dealt to it."""
WORLD_STOCK = WORLD_DEALT + SEATS
NEXT_CARD = WORLD_STOCK + DECK_SIZE
SIM_HAND = NEXT_CARD + 1
SIM_BIDDER = SIM_HAND + SEATS
SIM_CONTRACT, SIM_TRUMP, SIM_FIRST = SIM_BIDDER + 1, SIM_BIDDER + 2, SIM_BIDDER + 3
ALIVE = SIM_FIRST + 1
"""Cards in lanes that nobody has played."""
OWN_AT = ALIVE + 1
"""Where the payments of the deal at hand are, and of a claim in it."""
CLAIM_AT = OWN_AT + 1
BEGUN = CLAIM_AT + 1
"""The deal on the table as it stands: as many words as a card may change."""

# What is found.
EXACT_BUDGET = BEGUN + DYNAMIC
EXACT_WORLDS = EXACT_BUDGET + 1
FOUND_WORLDS = EXACT_WORLDS + 1
MOST_ACTIONS = 16
MOST_WORLDS = 128
SQUARES = FOUND_WORLDS + 1
"""By action the sum of squares of what it was worth beyond the first one."""
EXACT = SQUARES + 64
"""By world and action, as far as they were solved."""
PLAYED = EXACT + MOST_WORLDS * MOST_ACTIONS
"""By world and action what playouts gave, summed up."""
WHOLE_SIZE = PLAYED + MOST_WORLDS * MOST_ACTIONS
assert COUNTS * COUNTS == PAYOFFS
