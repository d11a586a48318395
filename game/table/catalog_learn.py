"""What the lessons say around their text: headings, questions, answers. The build writes them into
the pages of `learn/`; the engine does not carry them.
"""

from __future__ import annotations

from game.table.catalog_learn_credits import CREDITS
from game.table.catalog_learn_tresillo import TRESILLO
from game.table.catalog_learn_tressette import TRESSETTE
from game.table.catalog_learn_tute import TUTE

_PAGES = {
    "learn.description": "Rules, exercises and a whole deal explained: {game}.",
    "learn.description.index": "Learn to play Tressette, Tute and Tresillo, with exercises.",
    "learn.skip": "To the text",
    "learn.home": "To the table",
    "learn.index": "All lessons",
    "learn.pages": "Pages of this game",
    "learn.languages": "Languages",
    "learn.french": (
        "You play with French cards: for coins, cups and swords read diamonds, hearts and spades, "
        "for a knight read a queen."
    ),
    "learn.contents": "On this page",
    "learn.rules": "Rules",
    "learn.exercises": "Exercises",
    "learn.deal": "A whole deal",
    "learn.game.tressette": "Tressette in due",
    "learn.game.tute": "Tute",
    "learn.game.tresillo": "Tresillo",
    "learn.page": "{game}: {page}",
    "learn.play": "Play {game} now",
    "learn.play.deal": "Play this very deal yourself",
    "learn.play.here": "Play on from here",
    "learn.next": "Next: {page}",
}

_FIGURES = {
    "learn.position": "Position",
    "learn.opponent": "Opponent",
    "learn.turned": "Turned up: {card}",
    "learn.hombre": "{contract}, hombre: {name}",
    "learn.stock": "Stock: {cards}",
    "learn.open": "Known to all:",
    "learn.past": "Tricks played so far",
    "learn.tricks": "{name}: tricks {tricks}",
    "learn.won": "The cards you have won",
    "learn.last_trick": "The last trick: {name}",
    "learn.unseen": "Cards you have not seen",
    "learn.unseen.theirs": "Cards you have not seen: all of them are in the other hand",
    "learn.table.rank": "From the strongest to the weakest",
    "learn.table.trick": "Trick",
    "learn.table.cards": "Cards, the lead first",
    "learn.table.taken": "Taken by",
    "learn.table.option": "House rule",
    "learn.table.values": "May be set to; the usual one comes first",
    "learn.pay": "The hombre gets or pays",
    "learn.pay.won": "Sacada",
    "learn.pay.estuche": "Sacada with estuche",
    "learn.pay.primeras": "Sacada claimed after five tricks in a row",
    "learn.pay.bola": "Bola, all nine tricks",
    "learn.pay.bola_missed": "Bola tried and missed",
    "learn.pay.puesta": "Puesta, into the pool",
    "learn.pay.codillo": "Codillo, to the defender who made it",
    "learn.plain": "{suit}, as a plain suit",
    "learn.as_trumps": "{suit} as trumps",
    "learn.nothing": "nothing",
}

_QUESTIONS = {
    "learn.ask.legal": "Which cards may you play?",
    "learn.ask.winner": "Who takes the trick?",
    "learn.ask.worth": "What is this trick worth?",
    "learn.ask.worth.tressette": "How many thirds are in this trick?",
    "learn.ask.score": "How many points does the deal bring you?",
    "learn.ask.unseen": "Which {suit} have you not seen yet?",
    "learn.ask.best": "Which card do you play?",
    "learn.ask.announce": "What may you sing now?",
    "learn.ask.announce.tressette": "What may you declare?",
    "learn.ask.act": "What do you do?",
    "learn.ask.exchange": "Which cards go?",
    "learn.ask.trumps": "Which of your cards are trumps?",
    "learn.ask.order": "Which is your strongest card?",
    "learn.ask.order.suit": "Which is the strongest of your {suit}?",
    "learn.ask.outcome": "How does the deal end?",
    "learn.outcome.sacada": "Sacada: the hombre wins",
    "learn.outcome.puesta": "Puesta: the hombre pays the pool",
    "learn.outcome.codillo": "Codillo: a defender beats the hombre",
    "learn.play_on": "Play a card, say nothing",
    "learn.none": "Nothing",
    "learn.group.legal": "What may be played",
    "learn.group.winner": "Who takes the trick",
    "learn.group.worth": "What it is worth",
    "learn.group.score": "Counting a deal",
    "learn.group.unseen": "Remembering",
    "learn.group.best": "The best card",
    "learn.group.announce": "Announcing",
    "learn.group.act": "Deciding",
    "learn.group.exchange": "Exchanging",
    "learn.group.trumps": "Knowing the trumps",
    "learn.group.order": "The order of the cards",
    "learn.group.outcome": "Won, level or lost",
}

_ANSWERS = {
    "learn.answer": "Answer",
    "learn.answer.cards": "{cards}.",
    "learn.answer.all": "Any of them.",
    "learn.answer.number": "{number}.",
    "learn.why.any": "Nothing else is asked: the choice among these is yours.",
    "learn.why.free": (
        "You have none of the suit led, and none of your trumps beats the one that lies there: "
        "you are free."
    ),
    "learn.why.free.stock": "While there are cards to draw there is no duty.",
    "learn.why.free.tresillo": "You have none of the suit led, and nobody has to trump.",
    "learn.why.exchange": (
        "Trumps stay, and kings of other suits; what goes makes room for better cards."
    ),
    "learn.why.singable": (
        "King and knight of one suit are 20, of trumps 40; all four kings or all four knights are "
        "a tute."
    ),
    "learn.why.trump": "{card:The} is the highest trump in the trick.",
    "learn.why.led": "{card:The} is the highest card of the suit led.",
    "learn.why.off_suit": "{card:The} is of another suit and cannot win.",
    "learn.why.worth": "{card:The}: {worth}",
    "learn.why.declared": "{what}: {points}",
    "learn.why.declarable": (
        "What counts is the 3, the 2 and the ace of one suit, and three or four aces, twos or "
        "threes."
    ),
    "learn.why.unseen": "You hold {held}, and {gone} have been played.",
    "learn.why.unseen.held": "You hold {held}; none has been played.",
    "learn.why.unseen.gone": "You hold none, and {gone} have been played.",
    "learn.why.trumps": "{title} is {card:the}.",
    "learn.why.trump_suit": "{suit} are trumps, and the two black aces always are.",
    "learn.why.signal": (
        "Count 3 for the spadille, 3 for the manille, 2 for the basto and 1 for every other trump "
        "and every plain king: {points}. From {fair} on the hand is fair, from {strong} on strong."
    ),
    "learn.why.order": "Whoever is stronger should choose first; a weak hand leaves the cards.",
    "learn.why.renege": "{cards}: a matador need not answer a lower trump.",
    "learn.why.choice": "{actions}: {reason}",
    "learn.why.worlds": "Judged over {worlds} imagined deals that fit what you know.",
    "learn.why.exact": "Worked out to the last card.",
    "learn.why.outcome.sacada": "More tricks than either defender: the hombre wins.",
    "learn.why.outcome.puesta": (
        "The hombre has not more than each defender, and no defender has the most alone."
    ),
    "learn.why.outcome.codillo": "One defender has more tricks than each of the others.",
    "learn.why.tricks": "Tricks: {tricks}.",
}

_SCRIPT = {
    "learn.check": "Check",
    "learn.right": "Right.",
    "learn.wrong": "Not quite. Try again, or open the answer.",
    "learn.missing": "Right so far, but something is missing.",
    "learn.choose": "Choose first.",
    "learn.solved": "solved",
    "learn.progress": "Solved: {done} of {total}",
    "learn.forget": "Start over",
}

LEARN = _PAGES | _FIGURES | _QUESTIONS | _ANSWERS | _SCRIPT | TRESSETTE | TUTE | TRESILLO | CREDITS
"""Every message of the lessons by its id, all beginning with `learn.`."""
