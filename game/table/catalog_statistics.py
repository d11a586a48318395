"""What is said of the matches that were played: figures, charts and lists."""

from __future__ import annotations

STATISTICS = {
    "stats.title": "Statistics",
    "stats.back": "Back",
    "stats.none": (
        "Nothing is counted yet. A deal counts as soon as it is over, a match once it is won."
    ),
    "stats.none_here": "Nothing is counted of this yet.",
    "stats.game": "Game",
    "stats.opponent": "Opponent",
    "stats.rules": "House rules",
    "stats.all": "All",
    "stats.rules.usual": "usual",
    "stats.matches": "Matches",
    "stats.matches.of": "{won} of {count} won",
    "stats.matches.shared": "{won} of {count} won, {shared} shared",
    "stats.deals": "Deals",
    "stats.deals.of": "{won} of {count} won",
    "stats.lead": "Ahead, a deal",
    "stats.paid": "Gained, a deal",
    "stats.points": "Points, all deals",
    "stats.points.both": "{own} to {others}",
    "stats.streak": "Won in a row",
    "stats.streak.of": "{now} now, {best} at best",
    "stats.as_table": "As a table",
    "stats.by_opponent": "Won and lost, by opponent",
    "stats.by_opponent.about": "Full: won. Dashed: shared. Empty: lost.",
    "stats.by_opponent.said": "{name}: {won} won, {shared} shared, {lost} lost",
    "stats.won": "won",
    "stats.shared": "shared",
    "stats.lost": "lost",
    "stats.open": "not over",
    "stats.last": "The last matches",
    "stats.last.about": (
        "Up: won. Down: lost. The higher the column, the more points a deal one was ahead or "
        "behind."
    ),
    "stats.accuracy": "Points given away, from reviewed deals",
    "stats.accuracy.about": (
        "The mean loss a decision of each reviewed deal, the newest at the right; lower is better."
    ),
    "stats.accuracy.mean": "On the whole {loss} a decision, over {deals}.",
    "stats.accuracy.of": "Of",
    "stats.contracts": "Contracts as hombre",
    "stats.contracts.about": "Full: for you. Dashed: a puesta. Empty: against you.",
    "stats.contracts.bid": "bid",
    "stats.contracts.sacada": "sacada",
    "stats.contracts.puesta": "puesta",
    "stats.contracts.codillo": "codillo",
    "stats.contracts.defence": "As defender",
    "stats.contract": "Contract",
    "stats.date": "Date",
    "stats.result": "Result",
    "stats.loss": "Loss",
    "stats.day": "{year}-{month}-{day}",
    "stats.helped": "With help",
    "stats.helped.about": (
        "Not counted above: matches with hints, taken back cards or a record from elsewhere."
    ),
    "stats.unread": "What could not be read is left as it is and not counted: {count}.",
    "stats.finished": "Finished matches",
    "stats.finished.none": "None is kept yet.",
    "stats.finished.line": "{date}, {game}, {names}, {score}",
    "stats.finished.open": "Look at it again",
    "stats.finished.broken": "This match cannot be read ({why}); it is left as it is.",
    "stats.finished.more": "Show all {count}",
    "count.decision.one": "{n} decision",
    "count.decision.many": "{n} decisions",
    "count.match.one": "{n} match",
    "count.match.many": "{n} matches",
    "menu.statistics": "Statistics",
}
