"""What is said of the people one plays with; each sentence is true of the level, in every game."""

from __future__ import annotations

CHARACTERS = {
    "character.pepin": "Plays whatever is allowed, as it comes to hand.",
    "character.nina": "Is learning which card is which: any of them will do.",
    "character.beppe": "Leaves everything to chance, and does not mind losing.",
    "character.carmen": "Counts what is gone and guards her good cards. Does not look ahead.",
    "character.gino": "Gives no good card to a lost trick. Plays by rules of thumb.",
    "character.paco": "Plays quickly and soundly, by rules of thumb alone.",
    "character.lola": (
        "Imagines a few ways the cards may lie. In Tresillo she weighs her bid so, and plays by "
        "rules of thumb."
    ),
    "character.enzo": (
        "Looks a little ahead and soon forgets low cards. In Tresillo he thinks hardest when he "
        "bids."
    ),
    "character.ramon": "Weighs some chances before he decides, but not for long.",
    "character.concetta": "Forgets no card; once she knows how all of them lie, she errs no more.",
    "character.anselmo": "Tries his cards in dozens of imagined deals before he plays one.",
    "character.pilar": "Looks well ahead, and remembers every card that was played.",
    "character.ines": "Forgets nothing and looks much further ahead than Concetta.",
    "character.tullio": "Takes his time: nobody here looks further ahead.",
    "character.alvaro": "Tries everything in more imagined deals than anybody else here.",
    "seat.partner": "{name}, your partner",
}
