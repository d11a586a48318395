"""Fair deals from outside: the command, and the recipe that stands in docs/FAIRNESS.md."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from game.rules.seal import SALT, deal_key, deal_seal, match_seal
from game.table.drawing import SALT_BYTES, SEED_BITS, draw_salt, draw_seed
from game.table.setup import LARGEST_SEED
from tests.commands import PLAY, Run

RECIPE = Path(__file__).parent.parent / "docs/FAIRNESS.md"
SALTED = "0123456789abcdef" * 2
SEAL = match_seal(7, SALTED)


def record(**changes: object) -> dict[str, Any]:
    """The record of a sealed match."""
    return Run(*PLAY).record | {"salt": SALTED} | changes


def changed() -> dict[str, Any]:
    """One in which two cards of the second deck have changed places."""
    made = record()
    deck = made["deals"][1]["deck"]
    deck[3], deck[4] = deck[4], deck[3]
    return made


def verify(made: dict[str, Any], *more: str) -> Run:
    """The command, with a record on standard input."""
    return Run("verify", "-", *more, stdin=json.dumps(made).encode())


def test_a_match_is_checked_deal_by_deal() -> None:
    made = record()
    found = verify(made, "--seal", SEAL).record
    assert list(found) == ["game", "seed", "salt", "seal", "agrees", "deals"]
    assert (found["seal"], found["agrees"]) == (SEAL, True)
    assert [deal["deck"] for deal in found["deals"]] == [deal["deck"] for deal in made["deals"]]
    for number, deal in enumerate(found["deals"], 1):
        assert (deal["deal"], deal["agrees"]) == (number, True)
        assert deal["key"] == deal_key(SALTED, number)
        assert len(deal["swaps"]) == 39


def test_the_seal_of_a_deal_is_that_of_its_deck() -> None:
    from game.rules.cards import parse_card

    deal = verify(record()).record["deals"][0]
    assert deal["seal"] == deal_seal(deal["key"], map(parse_card, deal["deck"]))


def test_the_beginning_of_a_noted_seal_is_enough() -> None:
    assert verify(record(), "--seal", f"{SEAL[:4].upper()} {SEAL[4:8]}").record["agrees"]


def test_what_does_not_fit_is_said() -> None:
    assert "deal 2: the deck is not the one that seed 7 deals" in verify(changed()).fault
    assert "was noted, but" in verify(record(), "--seal", "0" * 8).fault
    assert "digits" in verify(record(), "--seal", SEAL[:7]).fault
    open_seed = record()
    del open_seed["salt"]
    assert verify(open_seed).record["seal"] is None
    assert "no salt" in verify(open_seed, "--seal", SEAL).fault
    given = record(seed=None)
    del given["salt"]
    assert "no seed" in verify(given).fault


@pytest.mark.parametrize(("made", "said"), [(record, "as dealt"), (changed, "CHANGED")])
def test_a_stranger_checks_with_the_recipe(made: Any, said: str, tmp_path: Path) -> None:
    """The lines of the document, run as they stand there."""
    code = re.search(r"```python\n(.*?)```", RECIPE.read_text(encoding="utf-8"), re.DOTALL)
    assert code is not None
    file = tmp_path / "match.json"
    file.write_text(json.dumps(made()))
    run = [sys.executable, "-c", code[1], str(file)]
    seal, *deals = subprocess.run(run, capture_output=True, text=True, check=True).stdout.split(
        "\n"
    )
    assert seal == f"seal of the match: {SEAL}"
    assert deals[1] == f"deal 2 {said}"


def test_seeds_and_salts_are_drawn_by_the_system() -> None:
    """And have the size that is promised; 53 bits survive every reader of JSON."""
    seeds = [draw_seed() for _ in range(200)]
    assert len(set(seeds)) == 200
    assert max(seeds) <= LARGEST_SEED == 2**SEED_BITS - 1
    assert max(seeds) > 2 ** (SEED_BITS - 2)
    salts = {draw_salt() for _ in range(200)}
    assert len(salts) == 200
    assert all(SALT.fullmatch(salt) and len(salt) == 2 * SALT_BYTES for salt in salts)
