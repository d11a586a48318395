"""What tables in other people's pages say, and the page on which they are made. The build writes it
into `embed/` (`tools/embed/words.py`); the engine does not carry it.
"""

from __future__ import annotations

_FRAME = {
    "embed.title": "A table of {game}",
    "embed.table": "The cards",
    "embed.controls": "Go through the deal",
    "embed.first": "To the beginning",
    "embed.back": "One step back",
    "embed.forward": "One step on",
    "embed.last": "To the end",
    "embed.step": "{ply} of {plies}",
    "embed.dealt": "The cards are dealt.",
    "embed.deal": "Deal {deal} of {deals}.",
    "embed.tricks": "Tricks: {score}",
    "embed.points": "Points in the tricks: {score}",
    "embed.hidden": "{name}: {cards}, face down",
    "embed.open": "{name}: {cards}",
    "embed.quiz": "Which card would you play?",
    "embed.quiz.act": "What would you do?",
    "embed.quiz.start": "Answer at the table",
    "embed.play": "Play on from here",
    "embed.play.game": "Play {game}",
    "embed.later": "Only then is the full table loaded.",
    "embed.full": "Open at the full table",
    "embed.tab": "In this frame the full table cannot start. It opens in a tab of its own.",
    "embed.no_turn": "Nobody is to act here, so there is nothing to ask.",
}

_FAULTS = {
    "embed.fault": "This table cannot be shown: {why}",
    "embed.fault.json": "the record is damaged or cut off.",
    "embed.fault.format": "the text is no record of Baza.",
    "embed.fault.long": "the record is longer than any match.",
    "embed.fault.game": "there is no game “{game}”.",
    "embed.fault.deals": "the record holds no deal.",
    "embed.fault.deal": "deal {deal} needs a dealer, a deck and a list of actions.",
    "embed.fault.deck": "the deck of deal {deal} is not the forty cards, each once.",
    "embed.fault.action": "action {number} of deal {deal}, “{action}”, does not fit the cards.",
    "embed.fault.rules": "the house rule “{name}” does not exist or cannot be set so.",
    "embed.fault.unreadable": "under the house rule “{name}” only the full table can.",
    "embed.fault.code": "the code is mistyped or cut off.",
    "embed.fault.newer": "the code is of a newer version of Baza.",
    "embed.fault.moment": "a code with cards played is read by the full table only.",
    "embed.fault.none": "neither a record nor a game is given.",
    "embed.fault.value": "“{value}” cannot be used for {name}; the usual is shown.",
}

_QUIZ = {
    "embed.quiz.label": "Your answer",
    "embed.quiz.weighing": "Weighing your answer …",
    "embed.quiz.right": "Right: {action}.",
    "embed.quiz.fine": "As good as any: {action}.",
    "embed.quiz.wrong": "Better: {best}.",
    "embed.quiz.cost": "Your choice is expected to bring {points} less.",
    "embed.quiz.again": "Try another",
    "embed.quiz.unknown": "This cannot be judged now. Please try again.",
    "embed.quiz.back": "Back to the picture",
}

_MAKER = {
    "embed.make.title": "Put a table into your page",
    "embed.make.description": "Diagrams, replays and questions of Baza for your own web page.",
    "embed.make.lead": (
        "Paste a deal, choose what is to be seen, copy a line of HTML. Nothing is sent anywhere, "
        "and your page loads no program until a reader asks for it."
    ),
    "embed.make.form": "What is shown",
    "embed.make.record": "Record, code or link",
    "embed.make.record.note": "As the table hands it out under Share, or as a file has it.",
    "embed.make.example": "Take an example",
    "embed.make.game": "Game",
    "embed.make.view": "As",
    "embed.make.view.diagram": "Picture",
    "embed.make.view.replay": "Replay, step by step",
    "embed.make.view.quiz": "Question: what would you play?",
    "embed.make.view.play": "Table to play on at",
    "embed.make.deal": "Deal",
    "embed.make.ply": "After how many actions",
    "embed.make.seat": "Seen by",
    "embed.make.seat.all": "Everybody: all hands open",
    "embed.make.deck": "Cards",
    "embed.make.theme": "Colours",
    "embed.make.lang": "Language",
    "embed.make.lang.auto": "That of your page",
    "embed.make.rules": "House rules",
    "embed.make.rules.note": "For a new match: name=value, with commas between.",
    "embed.make.width": "Width of the preview",
    "embed.make.width.full": "All there is",
    "embed.make.preview": "Preview",
    "embed.make.code": "To copy",
    "embed.make.element": "Element, sizes itself",
    "embed.make.frame": "Frame without a script",
    "embed.make.markdown": "Markdown with a picture",
    "embed.make.copy": "Copy",
    "embed.make.copied": "Copied.",
    "embed.make.not_copied": "The browser does not let us copy: select the text.",
    "embed.make.svg": "Download the picture",
    "embed.make.svg.size": "An SVG of {size} kB, all in one file.",
    "embed.make.svg.large": "With {size} kB it is large; fewer open hands make it smaller.",
    "embed.make.svg.none": "There is a picture once a record is given.",
    "embed.make.docs": "All attributes and messages: EMBED.md in the project's documents.",
}

EMBED = _FRAME | _FAULTS | _QUIZ | _MAKER
