"""Statistics as charts: by opponent, match after match, contracts, and what reviews have found."""

from __future__ import annotations

from game.table.charts import Table, columns, course, figure, shares
from game.table.figures import (
    OUTCOMES_OF_CONTRACTS,
    Counted,
    by_opponent,
    called,
    contracts,
    mean_loss,
)
from game.table.nodes import Node
from game.table.stated import ahead, day, loss_text, names_of
from game.table.texts import capitalised, contract_name, count_text, game_name, text

MOST_OPPONENTS = 8
MOST_MATCHES = 30
MOST_REVIEWS = 40


def charts(here: Counted) -> list[Node]:
    """All charts for which there is something to show."""
    found = [_opponents(here), _last(here), _contracts(here), _accuracy(here)]
    return [chart for chart in found if chart is not None]


def _opponents(here: Counted) -> Node | None:
    met = [(called(who), one) for who, one in by_opponent(here.matches).items() if one.matches]
    if not met:
        return None
    parts = ("won", "shared", "lost")
    table = Table(
        (text("stats.opponent"), *(text(f"stats.{part}") for part in parts)),
        tuple((name, *(str(getattr(one, part)) for part in parts)) for name, one in met),
    )
    said = [
        text("stats.by_opponent.said", name=name, won=one.won, shared=one.shared, lost=one.lost)
        for name, one in met[:MOST_OPPONENTS]
    ]
    lines = [
        (name, [(part, getattr(one, part)) for part in parts]) for name, one in met[:MOST_OPPONENTS]
    ]
    picture = shares("by-opponent-picture", "; ".join(said), lines)
    about = text("stats.by_opponent.about")
    return figure("by-opponent", text("stats.by_opponent"), picture, table, about)


def _last(here: Counted) -> Node | None:
    over = [one for one in here.matches if one.is_over][-MOST_MATCHES:]
    if not over:
        return None
    rows = []
    for one in reversed(over):
        names = names_of([who for who in one.bots if who is not None])
        outcome = text(f"stats.{one.outcome}")
        rows.append((day(one.ended), game_name(one.game), names, outcome, ahead(one.lead)))
    heads = ("date", "game", "opponent", "result", "lead")
    won = sum(one.outcome == "won" for one in over)
    label = f"{text('stats.last')}: {text('stats.matches.of', won=won, count=len(over))}"
    values = [(one.outcome, one.lead) for one in over]
    return figure(
        "last-matches",
        text("stats.last"),
        columns("last-picture", label, values),
        Table(tuple(text(f"stats.{head}") for head in heads), tuple(rows)),
        text("stats.last.about"),
    )


def _contracts(here: Counted) -> Node | None:
    found = contracts(here.matches)
    if not found:
        return None
    names = {
        one: capitalised(str(contract_name(one))) if one else text("stats.contracts.defence")
        for one in sorted(found, key=lambda one: (not one, one))
    }
    heads = ("stats.contract", "stats.contracts.bid")
    outcomes = [text(f"stats.contracts.{outcome}") for outcome in OUTCOMES_OF_CONTRACTS]
    rows = tuple(
        (
            name,
            str(sum(found[one].values())),
            *(str(found[one][outcome]) for outcome in OUTCOMES_OF_CONTRACTS),
        )
        for one, name in names.items()
    )
    # A made contract of the person is good, one of the others is not.
    own = {"sacada": "won", "puesta": "shared", "codillo": "lost"}
    theirs = {"sacada": "lost", "puesta": "shared", "codillo": "won"}
    lines = [
        (
            f"{name}: {', '.join(_ended(found[one]))}",
            [(part, found[one][outcome]) for outcome, part in (own if one else theirs).items()],
        )
        for one, name in names.items()
    ]
    label = "; ".join(name for name, _ in lines)
    table = Table((*(text(head) for head in heads), *outcomes), rows)
    picture = shares("contracts-picture", label, lines)
    about = text("stats.contracts.about")
    return figure("contracts", text("stats.contracts"), picture, table, about)


def _ended(counts: dict[str, int]) -> list[str]:
    return [
        f"{counts[outcome]} {text(f'stats.contracts.{outcome}')}"
        for outcome in OUTCOMES_OF_CONTRACTS
        if counts[outcome]
    ]


def _accuracy(here: Counted) -> Node | None:
    """What reviewed deals have cost; deals that nobody has reviewed say nothing here."""
    if not here.reviews:
        return None
    last = here.reviews[-MOST_REVIEWS:]
    mean = text(
        "stats.accuracy.mean",
        loss=loss_text(mean_loss(here.reviews)),
        deals=count_text("deal", len(here.reviews)),
    )
    rows = tuple(
        (
            day(one.when),
            game_name(one.game),
            loss_text(one.loss),
            count_text("decision", one.decisions),
        )
        for one in reversed(last)
    )
    heads = ("stats.date", "stats.game", "stats.loss", "stats.accuracy.of")
    losses = [one.loss for one in last]
    picture = course("accuracy-picture", mean, losses, loss_text(max(losses)))
    about = f"{text('stats.accuracy.about')} {mean}"
    table = Table(tuple(text(head) for head in heads), rows)
    return figure("accuracy", text("stats.accuracy"), picture, table, about)
