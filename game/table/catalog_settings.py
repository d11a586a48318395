"""What the table says and offers because of what is set for it."""

from __future__ import annotations

SETTINGS = {
    "bar.settings": "Settings",
    "tool.settings": "Settings",
    "said.decided": "The rest is decided, so it is played out.",
    "brief.play": "{name}: {card}.",
}
