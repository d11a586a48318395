"""Things put into words: cards, counts, reasons, scores, house rules.

The words themselves are in `catalog`. "You" is always the person at the table; everybody else is
named.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from game.rules.cards import SUITS, Card, Seat, number_of, parse_card, suit_of
from game.rules.game import ScoreLine
from game.rules.options import Value
from game.rules.record import RecordError
from game.rules.view import Announced, Reason, View
from game.table import language
from game.table.catalog import MESSAGES
from game.table.nouns import FORMS, Noun

Names = Mapping[Seat, str]
"""What each seat is called; the person's own is `text("name.you")`."""

THIRDS_A_POINT = 3
COUNTED_IN = {
    "match": "deal",
    "deals_to_win": "deal",
    "hand_size_2p": "card",
    "entrada_min_exchange": "card",
    "first_defender_cap": "card",
}
"""House rules that are numbers of something else than points."""


def text(message: str, **params: object) -> str:
    """The sentence of a message. Raises `KeyError` for an unknown one or a field not given."""
    return language.pattern(message).format_map(params)


def text_for(message: str, variant: str, **params: object) -> str:
    """The message's form for a variant (a game, say) where it has one, else its usual form."""
    special = f"{message}.{variant}"
    return text(special if special in MESSAGES else message, **params)


def told(message: str, name: str, **params: object) -> str:
    """The form of a message that fits: `.you` for the person at the table, or `.other`."""
    if name == text("name.you"):
        return text(f"{message}.you", **params)
    return capitalised(text(f"{message}.other", name=name, **params))


def told_with(message: str, name: str, other: str, **params: object) -> str:
    """As `told`, of somebody and another; the form `.to_you` where that one is the person at the
    table.
    """
    if other == text("name.you"):
        return capitalised(text(f"{message}.to_you", name=name, **params))
    return told(message, name, **params)


def capitalised(words: str) -> str:
    """With a capital first letter, as a label or a sentence begins."""
    return words[:1].upper() + words[1:]


def count_text(thing: str, n: int) -> str:
    """`1 card`, `2 cards`; things are card, point, third, deal, player, trick, trump, left."""
    return plural_text(f"count.{thing}", n)


def plural_text(message: str, n: int, /, **params: object) -> str:
    """The form of a message that goes with a number, by the rules of the language."""
    return language.pattern_for(message, n).format_map({"n": n} | params)


def counted_text(thing: str, figure: str) -> str:
    """The same of a figure as it is shown: `+2.4 points`, `−1 point`."""
    is_one = figure.strip("+−") == "1"
    return plural_text(f"count.{thing}", 1 if is_one else 2, n=figure)


def decimal_text(figure: str) -> str:
    """A figure with the minus of print and the decimal sign of the language."""
    return figure.replace("-", "−").replace(".", text("decimal"))


def left_text(n: int) -> str:
    """How many cards of the stock are there: `2 are left`."""
    return count_text("left", n) if n else text("count.left.none")


def number_text(number: int) -> str:
    """A number with the sign that print has for it: `−3`."""
    return str(number).replace("-", "−")


def signed(points: int) -> str:
    """`+4`, `−2`, `0`: points that pass from one to another."""
    return f"{points:+d}".replace("-", "−") if points else "0"


def amount_text(points: int, *, is_signed: bool) -> str:
    """An amount of a score: with a sign where points pass from one to another."""
    return signed(points) if is_signed else str(points)


def list_text(words: Sequence[str]) -> str:
    """`a`, `a and b`, `a, b and c`."""
    if len(words) < 2:
        return "".join(words)
    message = "and.euphonic" if language.is_euphonic_before(words[-1]) else "and"
    return text(message, first=", ".join(words[:-1]), last=words[-1])


def nouns_text(nouns: Sequence[Noun]) -> Noun:
    """Several names in a row, each in the form that is asked for."""
    forms = {form: list_text([format(noun, form) for noun in nouns]) for form in FORMS}
    return Noun(list_text(nouns), forms)


def card_name(card: Card) -> Noun:
    """`king of swords`."""
    rank, suit = rank_name(card), suit_name(SUITS[suit_of(card)])
    forms = {form: text("card", number=format(rank, form), suit=suit) for form in FORMS}
    return Noun(text("card", number=rank, suit=suit), forms)


def rank_name(card: Card) -> Noun:
    """`king` for the king of any suit."""
    return _noun(f"number.{number_of(card)}")


def _noun(message: str) -> Noun:
    """A name with those of its forms that are sentences of the catalog."""
    forms = {form: f"{message}.{form}" for form in FORMS}
    return Noun(text(message), {form: text(m) for form, m in forms.items() if m in MESSAGES})


def suit_name(letter: str) -> str:
    """`cups` for C."""
    return text(f"suit.{letter}")


def game_name(game_id: str) -> str:
    """What a game is called."""
    return text(f"game.{game_id}")


def level_name(level: str) -> str:
    """What a computer player is called; an outside one by its own id."""
    message = f"level.{level}"
    return text(message) if message in MESSAGES else level


def score_text(score: int, unit: str) -> str:
    """A score as it stands beside others: `21`, but `63 thirds` where that is what is counted."""
    return str(score) if unit == "point" else count_text(unit, score)


def thirds_text(thirds: int, unit: str = "point") -> str:
    """Thirds of a point as points and thirds: `1 point and 1 third`; as `4 thirds` if the score is
    counted in them.
    """
    if thirds and unit == "third":
        return count_text("third", thirds)
    points, rest = divmod(thirds, THIRDS_A_POINT)
    if not thirds:
        return text("thirds.none")
    if not rest:
        return count_text("point", points)
    if not points:
        return count_text("third", rest)
    return text("thirds.both", points=count_text("point", points), thirds=count_text("third", rest))


def points_text(points: int) -> str:
    """`1 point`, `24 points`."""
    return count_text("point", points)


def declaration_text(word: str, shown: Iterable[Card] = ()) -> str:
    """`napoletana O` or `3 x 1` in words; of three, the missing suit too if `shown` tells it."""
    kind, *_, name = word.split()
    if kind == "napoletana":
        return text("napoletana", suit=suit_name(name))
    cards = text(f"cards.{name}")
    held = {suit_of(card) for card in shown if number_of(card) == int(name)}
    missing = set(range(len(SUITS))) - held
    if kind == "3" and len(missing) == 1:
        return text("set.3_without", cards=cards, suit=suit_name(SUITS[missing.pop()]))
    return text(f"set.{kind}", cards=cards)


def declarations_text(words: str) -> str:
    """Several declarations, as a score line lists them."""
    return ", ".join(declaration_text(word) for word in words.split(", "))


def action_text(action: str, view: View) -> str:
    """What the button of an action that is not a play says."""
    verb, _, word = action.partition(" ")
    if verb == "declare":
        return text("action.declare", what=declaration_text(word))
    if verb == "sing" and word in SUITS:
        if action in view.worth:
            return text("action.sing_for", suit=suit_name(word), points=view.worth[action])
        return text("action.sing_in", suit=suit_name(word))
    if verb == "swap" and word != "no" and view.turned is not None:
        return text("action.swap", number=word, card=card_name(view.turned))
    return text(f"action.{action}")


def contract_name(word: str) -> Noun:
    """`Entrada`."""
    return _noun(f"contract.{word}")


def bid_name(action: str) -> Noun:
    """`Entrada` for `bid entrada`, `Solo in swords` for `bid solo E`."""
    _, word, *suit = action.split()
    if not suit:
        return contract_name(word)
    contract, named = contract_name(word), suit_name(suit[0])
    forms = {f: text("bid.suit", contract=format(contract, f), suit=named) for f in FORMS}
    return Noun(text("bid.suit", contract=contract, suit=named), forms)


def title_name(title: str) -> Noun:
    """The name of its own that a card has under a trump: `spadille`."""
    return _noun(f"title.{title}")


def stakes_text(stakes: Mapping[str, int]) -> str:
    """What a choice may lead to: `win +4 · tie −2 · beaten −4`."""
    return " · ".join(
        text(f"stake.{outcome}", points=signed(points)) for outcome, points in stakes.items()
    )


def drawn_text(count: int) -> str:
    """How many cards are drawn: `3`, or `none`."""
    return str(count) if count else text("exchange.drawn_none")


def announced_text(announced: Announced) -> str:
    """A declaration in few words, as it stands beside who made it: `20 in cups`."""
    if announced.word in SUITS:
        return text("sung.pair", points=announced.points, suit=suit_name(announced.word))
    return text(f"sung.{announced.word}")


def reason_text(reason: Reason) -> str:
    """The sentence of a reason, its cards and suits in words."""
    params: dict[str, str] = dict(reason.params)
    if "suit" in params:
        params["suit"] = suit_name(params["suit"])
    if params.get("word", "?") in SUITS:
        params["word"] = suit_name(params["word"])
    if "card" in params:
        card = parse_card(params["card"])
        params |= {"card": card_name(card), "rank": rank_name(card)}
    if "forced" in params:
        params["forced"] = card_name(parse_card(params["forced"]))
    if "bid" in params:
        params["bid"] = bid_name(params["bid"])
    if "most" in params:
        params["most"] = count_text("card", int(params["most"]))
    kind = "most" if reason.params.get("least") == "0" else ""
    return text_for(f"reason.{reason.code}", kind, **params)


def technical(detail: str, about: str = "") -> str:
    """What is wrong with a text that somebody gave: in English as the rules say it, else in few
    words, with the text that it is about if that is short.
    """
    if language.is_source():
        return detail
    return about or text("notice.technical")


def record_error_text(error: RecordError) -> str:
    """What is wrong with a record; a refused action with its reason as a sentence."""
    if error.cause is None:
        return str(error)
    action, reason = error.cause.action, error.cause.reason
    place = str(error).removesuffix(str(error.cause))
    return f"{place}{action.text}: {reason_text(reason).removesuffix('.')}"


def why_text(reason: Reason, view: View) -> str:
    """The sentence of a reason at this table: where the trumps have other suits among them, they
    are called by that word.
    """
    is_trump = reason.params.get("suit") == view.trump and view.contract is not None
    if reason.code == "must_follow" and is_trump:
        return text("reason.must_follow.trump")
    return reason_text(reason)


def score_line_text(line: ScoreLine, who: str, game: str = "") -> str:
    """What one line of a score counts; `who` is the name of its side."""
    match line.code:
        case "thirds":
            return _thirds_line(line)
        case "declared":
            return text("score.declared", what=declarations_text(str(line.params["what"])))
        case "cappotto" | "stramazzo":
            return text(f"score.{line.code}", times=times_text(int(line.params["worth"])))
        case "twenty" | "forty":
            return text(f"score.{line.code}", suit=suit_name(str(line.params["suit"])))
        case "claim_right" | "claim_wrong":
            return told(f"score.{line.code}", who)
        case _:
            params = dict(line.params)
            if "contract" in params:
                params["contract"] = contract_name(str(params["contract"]))
            for counted in ("tricks", "best"):
                if counted in params:
                    number = int(params[counted])
                    params |= {counted: count_text("trick", number), f"{counted}_n": number}
            return text_for(f"score.{line.code}", game, **params)


def _thirds_line(line: ScoreLine) -> str:
    thirds = count_text("third", int(line.params["thirds"]))
    rest = int(line.params["rest"])
    if line.amount == line.params["thirds"]:
        return text("score.thirds.exact", thirds=thirds)
    points = count_text("point", line.amount)
    if not rest:
        return text("score.thirds.whole", thirds=thirds, points=points)
    dropped = count_text("third", rest)
    return text("score.thirds.dropped", thirds=thirds, points=points, rest=dropped)


def times_text(times: int) -> str:
    """How many times a win counts: `double`."""
    return text(f"times.{times}")


def option_title(name: str) -> str:
    """What a house rule is about: `Match to`."""
    return text(f"option.{name}")


def value_text(name: str, value: Value) -> str:
    """What a house rule is set to: `31 points`."""
    if isinstance(value, bool):
        return text("value.yes" if value else "value.no")
    message = f"value.{name}.{value}"
    if isinstance(value, int) and message not in MESSAGES:
        return count_text(COUNTED_IN.get(name, "point"), value)
    return text(message)
