"""How a figure came about, drawn: a side's points of a deal line by line, down to the cards that
were won, and the match score as a sum over deals.
"""

from __future__ import annotations

from game.rules.cards import DECK_SIZE, Side
from game.rules.deal import Trick
from game.rules.game import ScoreLine
from game.rules.match import Deal, Match
from game.table import faces, madeup
from game.table.account import MATCH, Account, intent, page_of
from game.table.dialog import dialog, line
from game.table.matchscore import match_score, shares
from game.table.nodes import Node, element
from game.table.results import lines_of_side
from game.table.scene import Scene
from game.table.texts import (
    amount_text,
    capitalised,
    count_text,
    points_text,
    score_line_text,
    signed,
    text,
    value_text,
)

LAST = ("last_trick", "last_ten")
CARDS = ("thirds", "card_points")
"""Lines about the last trick, and about the cards in all tricks won."""


def account_panel(scene: Scene, account: Account) -> Node:
    """The open page. Whatever lay there before lies there again once it is closed."""
    content: list[Node | None]
    if account.deal is None:
        title, content = text("account.title.match"), match_score(scene, account.match)
    else:
        deal = account.match.deals[account.deal - 1]
        kind = "account.title.now" if deal.result is None else "account.title"
        title = text(kind, deal=deal.number)
        content = [_whose(scene, account), *_side(scene, account, deal)]
    body = element(
        f"account:{account.deal}:{account.side}",
        "div",
        content,
        cls="account",
        role="group",
        aria_label=title,
        tabindex="0",  # It may be longer than the screen, and hold nothing else to come to.
    )
    buttons = [("ui close", text("button.back"))]
    if account.deal is not None:
        buttons.append((intent(MATCH), text("account.total")))
    return dialog(scene.panel, title, [body], buttons)


def _whose(scene: Scene, account: Account) -> Node:
    """A button for each side; those of the others lead to theirs."""
    assert account.deal is not None
    return element(
        "whose",
        "nav",
        [
            element(
                f"whose:{side}",
                "button",
                capitalised(name),
                type="button",
                cls="button small",
                data_action=intent(page_of(account.deal, side)),
                aria_current="page" if side == account.side else None,
            )
            for side, name in scene.side_names.items()
        ],
        cls="contents",
        aria_label=text("account.whose"),
    )


def _side(scene: Scene, account: Account, deal: Deal) -> list[Node | None]:
    """Line by line what the side got, each with what it was made of; and the sum."""
    lines = lines_of_side(account.match.game.lines(deal.state), account.side)
    total = amount_text(sum(one.amount for one in lines), is_signed=scene.pool is not None)
    return [
        element("account-name", "h3", capitalised(scene.side_names[account.side]), cls="unseen"),
        *(_block(scene, account, deal, one, place) for place, one in enumerate(lines)),
        line("account-sum", "p", text("panel.this_deal"), total, "line sum")
        if lines
        else _tricks(account.match, deal, account.side),
        *_share(account, deal),
    ]


def _block(scene: Scene, account: Account, deal: Deal, one: ScoreLine, place: int) -> Node:
    """A line of the score and what it was made of."""
    words = score_line_text(one, capitalised(scene.side_names[account.side]), account.match.game.id)
    if one.code == "thirds" and deal.result is None:
        # What is no whole point yet may still become one.
        words = text("score.thirds.exact", thirds=count_text("third", int(one.params["thirds"])))
    amount = amount_text(one.amount, is_signed=scene.pool is not None)
    title = line(f"account-line:{place}", "h4", words, amount, "line")
    return element(
        f"account-block:{place}",
        "section",
        [title, *_made_of(scene, account, deal, one, place)],
        cls="made-of",
    )


def _made_of(
    scene: Scene, account: Account, deal: Deal, one: ScoreLine, place: int
) -> list[Node | None]:
    if one.code in CARDS:
        note = text("account.thirds") if one.code == "thirds" else None
        return [
            None if note is None else element("thirds-note", "p", note, cls="note"),
            _tricks(account.match, deal, account.side),
        ]
    if one.code in LAST:
        said = [text("account.last", n=len(_finished(deal)))]
    else:
        said = madeup.sentences(scene, account, deal, one)
    return [
        element(f"made:{place}:{number}", "p", sentence, cls="note")
        for number, sentence in enumerate(said)
    ]


def _share(account: Account, deal: Deal) -> list[Node | None]:
    """What the side got of the pool when the match ended with this deal."""
    match = account.match
    each = shares(match) if match.winner is not None and deal is match.deal else None
    share = 0 if each is None else each[account.side]
    if not share or deal.result is None:
        return []
    rule = value_text("pool_end", match.game.options.pool_end)
    left = points_text(deal.result.fields["pool"])
    return [
        line("account-share", "p", text("panel.pool_share"), signed(share), "line share"),
        element("share-note", "p", text("account.share", points=left, rule=rule), cls="note"),
    ]


def _finished(deal: Deal) -> list[tuple[int, Trick]]:
    """The finished tricks of a deal, each with who won it."""
    return list(zip(deal.state.taken_by, deal.state.tricks, strict=True))


def _tricks(match: Match, deal: Deal, side: Side) -> Node:
    """The tricks that a side has won, with what their cards count. While the deal is played only
    the last trick lies open, as at any table.
    """
    is_over, last = deal.result is not None, len(deal.state.tricks)
    is_counted = any(match.game.card_worth(card) for card in range(DECK_SIZE))
    won = [
        _trick(match, number, trick, is_open=is_over or number == last, is_counted=is_counted)
        for number, (taker, trick) in enumerate(_finished(deal), 1)
        if match.game.side_of(taker) == side
    ]
    if not won:
        return element("account-tricks", "p", text("account.no_tricks"), cls="note")
    return element("account-tricks", "ol", won, cls="won-tricks", role="list")


def _trick(match: Match, number: int, trick: Trick, *, is_open: bool, is_counted: bool) -> Node:
    """A trick in a row: its cards, if they may be seen, beside each what it counts; their sum."""
    worths = [match.game.card_worth(card) for _, card in trick]
    cards = [
        element(
            f"worth:{number}:{place}",
            "span",
            [
                faces.past_card(card),
                element(f"worth-of:{number}:{place}", "span", str(worth), cls="worth-of")
                if worth
                else None,
            ],
            cls="counted",
        )
        for place, ((_, card), worth) in enumerate(zip(trick, worths, strict=True))
        if is_open
    ]
    return element(
        f"won-trick:{number}",
        "li",
        [
            element(f"won-number:{number}", "span", text("account.trick", n=number), cls="what"),
            element(f"won-cards:{number}", "span", cards, cls="won-cards"),
            element(f"won-sum:{number}", "b", str(sum(worths)), cls="amount")
            if is_counted
            else None,
        ],
        cls="won-trick",
    )
