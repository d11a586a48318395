"""What a key reads out, as sentences that stand in the table and are never seen.

The page says them as they are, whatever it waits for just then, and need not know what they mean.
"""

from __future__ import annotations

from itertools import groupby

from game.rules.cards import SUITS, Card, Seat, suit_of
from game.rules.view import View
from game.table import faces, question, shortcuts
from game.table.called import trump_text
from game.table.hand import shown_hand
from game.table.nodes import Node, element
from game.table.prompts import about, binding, prompt
from game.table.say import hombre_sentences, score_words, which_deal
from game.table.scene import Scene
from game.table.seats import won_words
from game.table.texts import (
    action_text,
    announced_text,
    capitalised,
    card_name,
    count_text,
    list_text,
    nouns_text,
    points_text,
    rank_name,
    reason_text,
    score_text,
    suit_name,
    text,
    title_name,
    told,
)


def readings(view: View, scene: Scene) -> Node:
    """All that can be read out; and what opens the list of keys."""
    words = {
        "hand": _hand(view, scene),
        "trick": _trick(view, scene),
        "last": _last(view, scene),
        "score": _score(view, scene),
        "may": _may(view, scene),
        "table": _table(view, scene),
    }
    kids = [
        element(
            f"read:{what}",
            "p",
            " ".join(said),
            data_read=what,
            data_shortcut=shortcuts.READ[what],
        )
        for what, said in words.items()
    ]
    opener = element(
        "read:keys", "button", type="button", data_action="ui keys", data_shortcut=shortcuts.LIST
    )
    return element("readings", "div", [*kids, opener], hidden=True)


def _hand(view: View, scene: Scene) -> list[str]:
    cards = shown_hand(view, scene)
    if not cards:
        return [text("read.no_hand")]
    suits = " ".join(_suit(suit, list(group), scene) for suit, group in groupby(cards, key=suit_of))
    return [text("read.hand", cards=count_text("card", len(cards)), suits=suits)]


def _suit(suit: int, cards: list[Card], scene: Scene) -> str:
    named = [_rank(card, scene) for card in cards]
    return text("read.suit", suit=capitalised(suit_name(SUITS[suit])), cards=", ".join(named))


def _rank(card: Card, scene: Scene) -> str:
    if card not in scene.titles:
        return rank_name(card)
    return text("read.titled", card=rank_name(card), title=title_name(scene.titles[card]))


def _played(trick: tuple[tuple[Seat, Card], ...], scene: Scene) -> list[str]:
    return [told("said.play", scene.names[seat], card=card_name(card)) for seat, card in trick]


def _trick(view: View, scene: Scene) -> list[str]:
    if scene.lingering:
        taken = told("said.take", scene.names[view.taken_by[-1]])
        return [*_played(scene.lingering, scene), taken]
    if not view.trick or view.winning is None:
        return [text("read.no_trick")]
    return [*_played(view.trick, scene), told("read.winning", scene.names[view.winning])]


def _last(view: View, scene: Scene) -> list[str]:
    if not view.tricks:
        return [text("notice.no_last_trick")]
    taken = told("said.take", scene.names[view.taken_by[-1]])
    return [text("read.last"), *_played(view.tricks[-1], scene), taken]


def _score(view: View, scene: Scene) -> list[str]:
    """The match, how far it is, and what each has won in this deal; beside the match what it is
    about.
    """
    said = _match_score(scene) if scene.beside is None else list(scene.beside.said)
    won = {seat: won_words(view, scene, seat) for seat in scene.names}
    said += [_of(scene, seat, words) for seat, words in sorted(won.items()) if words is not None]
    is_told = scene.beside is not None and scene.beside.counts
    if scene.has_partners and "points" in view.counted and not is_told:
        said += [
            text("read.of", name=capitalised(name), what=points_text(view.counted["points"][side]))
            for side, name in scene.side_names.items()
        ]
    if scene.pool is not None:
        said.append(text("said.pool", points=points_text(scene.pool)))
    return said


def _match_score(scene: Scene) -> list[str]:
    """The match, and how far it is."""
    said = text("said.standing", score=score_words(scene))
    if scene.length is None and scene.target is not None:
        end = text("bar.target", target=score_text(scene.target, scene.unit))
        return [said, text("read.course", deal=scene.number, end=end)]
    return [said, which_deal(scene)]


def _of(scene: Scene, seat: Seat, what: str) -> str:
    return text("read.of", name=scene.names[seat], what=what)


def _may(view: View, scene: Scene) -> list[str]:
    """What may be done and what binds; of others, who is to act."""
    if scene.lingering:
        return [told("status.takes", scene.names[view.taken_by[-1]])]
    if view.turn is None:
        return [text("status.deal_over")]
    if view.turn != scene.viewer or not view.legal:
        return [prompt(view, scene.names)]
    if view.phase in question.PHASES:
        return [prompt(view, scene.names), *_answers(view, scene)]
    return [*_plays(view, scene), *_besides(view)]


def _answers(view: View, scene: Scene) -> list[str]:
    if view.exchange_bounds is not None:
        return []
    known = about(view, scene.names)
    labels = [
        suit_name(action.text.split()[1])
        if action.verb == "trump"
        else question.label(action.text, known)
        for action in view.legal
    ]
    return [text("read.answers", actions=", ".join(labels))]


def _plays(view: View, scene: Scene) -> list[str]:
    plays = [action.cards[0] for action in view.legal if action.verb == "play"]
    if not plays:
        return [prompt(view, scene.names)]
    bound = binding(view, scene.titles)
    if len(plays) == len(view.hand):
        said = text("read.may_play_any")
    else:
        named = [card for card in scene.arranged if card in plays]
        said = text("read.may_play", cards=nouns_text([card_name(card) for card in named]))
    return [said] if bound is None else [said, bound]


def _besides(view: View) -> list[str]:
    """What may be done besides playing a card, and what must wait for what."""
    others = [action_text(a.text, view) for a in view.legal if a.verb != "play"]
    said = [text("read.may_also", actions=list_text(others))] if others else []
    said += [reason_text(why) for why in view.warnings.values()]
    return said + [reason_text(why) for why in view.held_back.values()]


def _table(view: View, scene: Scene) -> list[str]:
    """Contract, trumps, stock, what was sung, and how many cards the others hold."""
    said = hombre_sentences(view, scene)
    left = view.stock + (len(view.hand_sizes) if scene.is_drawing(view) else 0)
    if view.trump is not None and left and view.contract is None:
        said.append(trump_text(view))
    elif view.trump is not None:
        said.append(capitalised(text("said.trumps", suit=suit_name(view.trump))))
    if left:
        said.append(text("said.stock", cards=count_text("card", left)))
    for seat in scene.names:
        held = faces.held(view, scene, seat)
        words = [] if seat == scene.viewer else [count_text("card", held)]
        if words and scene.lies_open:
            words = [card_name(card) for card in scene.hands[seat]]
        words += [announced_text(told_) for told_ in view.announced if told_.seat == seat]
        if words:
            said.append(_of(scene, seat, list_text(words)))
    return said
