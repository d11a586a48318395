"""The single keys, by what they do. The page finds them at the elements that they belong to."""

from __future__ import annotations

READ = {
    "hand": "h",
    "trick": "t",
    "last": "l",
    "score": "s",
    "may": "p",
    "table": "g",
}
"""What is read out."""
TOOLS = {"hint": "a", "undo": "u", "redo": "r"}
"""The tools beside the status line."""
LIST = "?"
"""Opens the list of keys."""
