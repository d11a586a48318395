"""What the start screen tells of today's puzzle and daily deal."""

from __future__ import annotations

TODAY = {
    "today.solved": "Solved",
    "today.begun": "Begun",
    "today.played": "Played: {own}",
    "today.compared": "Played: {own}, Maestro {best}",
    "today.streak": "{days} in a row",
    "today.solved_of": "{count} solved",
    "count.day.one": "{n} day",
    "count.day.many": "{n} days",
    "notice.diary": (
        "What was kept of puzzles or daily deals cannot be read. It is set aside; they begin anew."
    ),
}
