"""What is said only once somebody opens the book of rules, a puzzle, a daily deal or a link: not
carried by the first table.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from game.table.catalog_about import ABOUT
from game.table.catalog_account import ACCOUNT
from game.table.catalog_decks_later import DECKS_LATER
from game.table.catalog_fair import FAIR
from game.table.catalog_links import LINKS
from game.table.catalog_puzzles import DAILY, PUZZLES
from game.table.catalog_rules_tresillo import RULES_TRESILLO
from game.table.catalog_rules_tressette import RULES_TRESSETTE
from game.table.catalog_rules_tute import RULES_TUTE

LATER: Mapping[str, str] = MappingProxyType(
    ABOUT
    | ACCOUNT
    | DECKS_LATER
    | FAIR
    | LINKS
    | PUZZLES
    | DAILY
    | RULES_TRESSETTE
    | RULES_TUTE
    | RULES_TRESILLO
)
