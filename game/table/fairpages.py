"""Fair deals in the book of rules: the seals, the check of a deal, hands dealt to be counted."""

from __future__ import annotations

from game.rules.cards import Card, card_text
from game.rules.match import Match
from game.rules.seal import Checked, checked, deal_key, deal_seal, match_seal, match_text
from game.rules.trial import HANDS, Question, Trial
from game.table import faces
from game.table.book import FAIR, TRIAL, Book
from game.table.nodes import Node, button, element
from game.table.texts import card_name, decimal_text, text

USUAL, RARE = 0.05, 0.001
"""Below these chances a result is called rare, and wrong."""


def fair_page(book: Book) -> list[Node | None]:
    """What is fixed, what is opened by now, and what can be done about it."""
    match = book.match
    over = [n for n, deal in enumerate(match.deals, 1) if deal.result is not None]
    checks = over if match.seed is not None else []
    return [
        *_sealed(match),
        element("own-cards", "p", text("fair.own")),
        element(
            "fair-buttons",
            "div",
            [
                *(
                    button(
                        f"check:{number}",
                        f"ui rules {number}",
                        text("fair.check", deal=number),
                        cls="button small",
                    )
                    for number in checks
                ),
                button("trial", f"ui rules {TRIAL}", text("fair.trial"), cls="button small"),
            ],
            cls="buttons",
        ),
    ]


def _sealed(match: Match) -> list[Node | None]:
    if match.seed is None:
        return [element("given", "p", text("fair.given"))]
    if match.salt is None:
        return [element("named", "p", text("fair.named", seed=match.seed))]
    number = len(match.deals)
    seal = deal_seal(deal_key(match.salt, number), match.deal.deck)
    return [
        element("sealed", "p", text("fair.sealed")),
        _code("seal", text("fair.seal"), match_seal(match.seed, match.salt)),
        *(
            _opened(match.seed, match.salt)
            if match.winner is not None
            else [
                _code("deal-seal", text("fair.seal_of", deal=number), seal),
                element("sealed-until", "p", text("fair.when"), cls="note"),
            ]
        ),
    ]


def _opened(seed: int, salt: str) -> list[Node]:
    """What lay under the seal of a match that is over."""
    return [
        _code("seed", text("fair.seed"), str(seed)),
        _code("salt", text("fair.salt"), salt),
        _code("made-of", text("fair.made_of"), match_text(seed, salt)),
    ]


def check_page(book: Book, number: int) -> list[Node | None]:
    """A deal that is over, made again: whether it fits, its deck, and every swap of the shuffle."""
    match = book.match
    found = next(one for one in checked(match) if one.number == number)
    kind = "differs" if not found.agrees else "fits" if match.salt is not None else "fits.named"
    return [
        element(
            "fits", "p", text(f"fair.{kind}", deal=number), cls="verdict", data_fits=found.agrees
        ),
        element("deck-title", "h3", text("fair.deck")),
        element("deck", "div", [faces.past_card(card) for card in found.deck], cls="deck"),
        _shuffle(found),
        *_under_seal(match, found),
        element(
            "fair-buttons",
            "div",
            [button("back", f"ui rules {FAIR}", text("fair.back"), cls="button small")],
            cls="buttons",
        ),
    ]


def _under_seal(match: Match, found: Checked) -> list[Node]:
    if match.salt is None:
        return []
    key = deal_key(match.salt, found.number)
    return [
        _code("deal-key", text("fair.key", deal=found.number), key),
        _code("deal-seal", text("fair.seal_of", deal=found.number), deal_seal(key, found.deck)),
    ]


def _shuffle(found: Checked) -> Node:
    """Each swap with the two cards that lay there; places count from 1."""
    deck: list[Card] = list(range(len(found.deck)))
    lines = []
    for last, other in found.swaps:
        one, two = card_name(deck[last]), card_name(deck[other])
        deck[last], deck[other] = deck[other], deck[last]
        words = (
            text("fair.swap.stays", place=last + 1, card=one)
            if last == other
            else text("fair.swap", place=last + 1, other=other + 1, one=one, two=two)
        )
        lines.append(element(f"swap:{last}", "li", words))
    return element(
        "shuffle",
        "details",
        [
            element("shuffle-title", "summary", text("fair.swaps")),
            element("shuffle-about", "p", text("fair.swaps.line"), cls="note"),
            element("swaps", "ol", lines, cls="swaps"),
        ],
        data_deck=" ".join(map(card_text, deck)),
    )


def trial_page(book: Book) -> list[Node | None]:
    """Hands dealt so far, question by question, and what that says once no more are dealt."""
    trial = book.trial
    assert trial is not None
    return [
        element("trial-about", "p", text("trial.about")),
        element("trial-progress", "progress", max=HANDS, value=trial.done),
        element("trial-count", "p", _progress(trial), cls="note"),
        *(_question(trial, place, one) for place, one in enumerate(trial.questions)),
        element(
            "fair-buttons",
            "div",
            [
                button("again", f"ui rules {TRIAL}", text("trial.again"), cls="button small")
                if trial.is_over
                else button("stop", "ui rules stop", text("trial.stop"), cls="button small"),
                button("back", f"ui rules {FAIR}", text("fair.back"), cls="button small"),
            ],
            cls="buttons",
        ),
    ]


def _progress(trial: Trial) -> str:
    if trial.done == HANDS:
        return text("trial.done", all=_grouped(HANDS))
    message = "trial.stopped" if trial.is_stopped else "trial.progress"
    return text(message, n=_grouped(trial.done), all=_grouped(HANDS))


def _question(trial: Trial, place: int, question: Question) -> Node:
    key = f"question:{place}"
    head = ["", text("trial.dealt"), text("trial.expected")]
    rows = [
        element(
            f"{key}:head",
            "tr",
            [element(f"{key}:head:{n}", "th", words) for n, words in enumerate(head)],
        ),
        *(_answer(trial, place, answer) for answer in range(len(question.answers))),
    ]
    return element(
        key,
        "section",
        [
            element(f"{key}:title", "h3", text(question.title)),
            element(f"{key}:table", "table", rows, cls="trial"),
            *(_verdict(trial, place) if trial.is_over and trial.done else []),
        ],
    )


def _answer(trial: Trial, place: int, answer: int) -> Node:
    """How often an answer came, beside how often it should, as figures and as bars."""
    question, key = trial.questions[place], f"question:{place}:{answer}"
    dealt, most = trial.counts[place][answer], max(question.ways)
    part = 0.0
    if trial.done:
        part = min(1.0, dealt / max(question.expected(trial.done)))
    bars = f"--dealt: {part:.3f}; --expected: {question.ways[answer] / most:.3f}"
    expected = question.expected(trial.done)[answer]
    return element(
        key,
        "tr",
        [
            element(f"{key}:name", "th", _name(question, answer), style=bars),
            element(f"{key}:dealt", "td", _grouped(dealt)),
            element(f"{key}:expected", "td", _grouped(round(expected))),
        ],
    )


def _name(question: Question, answer: int) -> str:
    name = question.answers[answer]
    if not name.isdecimal():
        return text(name)
    is_open = answer == len(question.answers) - 1 and question.is_open
    return text("trial.more", n=name) if is_open else name


def _verdict(trial: Trial, place: int) -> list[Node]:
    """What the test of Pearson says, in plain words and in its own."""
    found = trial.verdict(place)
    kind = "usual" if found.chance >= USUAL else "rare" if found.chance >= RARE else "wrong"
    percent = max(1, round(found.chance * 100))
    chi = decimal_text(f"{found.chi_square:.1f}")
    key = f"question:{place}"
    return [
        element(f"{key}:verdict", "p", text(f"trial.{kind}", percent=percent), data_verdict=kind),
        element(f"{key}:chi", "p", text("trial.chi", chi=chi, free=found.freedom), cls="note"),
    ]


def _grouped(number: int) -> str:
    """A number with a narrow space before its last three digits where it has five or more."""
    digits = str(number)
    return f"{digits[:-3]}\u202f{digits[-3:]}" if len(digits) > 4 else digits


def _code(key: str, label: str, digits: str) -> Node:
    """Something to be noted or copied, with what it is."""
    return element(
        key,
        "p",
        [
            element(f"{key}:label", "span", label, cls="what"),
            element(f"{key}:digits", "code", digits, translate="no"),
        ],
        cls="code",
    )
