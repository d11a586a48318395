"""The chance that a match begins with: by the machine's own source, which nobody can foresee."""

from __future__ import annotations

import secrets

SEED_BITS = 53
"""As many as every reader of JSON keeps; the salt is what cannot be guessed."""
SALT_BYTES = 16


def draw_seed() -> int:
    """A seed by the machine's own chance."""
    return secrets.randbits(SEED_BITS)


def draw_salt() -> str:
    """What hides a seed in the seal of its match."""
    return secrets.token_hex(SALT_BYTES)
