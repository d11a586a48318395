"""What goes wrong in the arena and can be told in a line."""

from __future__ import annotations


class ArenaError(ValueError):
    """A run that cannot be started or gone on with; the message says what and where."""
