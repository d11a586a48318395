"""The sentence that leads into each exercise of Tressette in the lessons."""

from __future__ import annotations

TRESSETTE = {
    "learn.case.tressette/three-coins": (
        "Your opponent leads the king of coins. You hold three coins, and some of them would lose."
    ),
    "learn.case.tressette/forced-ace": ("The 3 of coins comes, and you have only one coin."),
    "learn.case.tressette/forced-three": ("A worthless 4 is led. You would like to keep your 3."),
    "learn.case.tressette/stock-stands": (
        "There are twenty cards left to draw. Does the duty to follow hold already?"
    ),
    "learn.case.tressette/two-on-ace": (
        "Your opponent leads the ace of coins; you put the 2 on it."
    ),
    "learn.case.tressette/wrong-suit": (
        "A 7 is led. You have no sword and throw your strongest club."
    ),
    "learn.case.tressette/knight-on-jack": ("Two court cards of cups."),
    "learn.case.tressette/three-on-two": ("You lead the second-best card of the suit."),
    "learn.case.tressette/king-and-ace": ("You take the king of clubs with the ace."),
    "learn.case.tressette/thrown-ace": (
        "You lead the 3 of swords. Your opponent has no sword and must part with an ace."
    ),
    "learn.case.tressette/two-small": ("Two small cards meet."),
    "learn.case.tressette/napoletana": (
        "At this table combinations are declared with the first card. You look at the ten "
        "cards you were dealt."
    ),
    "learn.case.tressette/almost": (
        "Declarations count here too. There is a lot of 3, 2 and ace in this hand."
    ),
    "learn.case.tressette/coins-out": (
        "One trick is left before the stock is gone. You would like to lead a coin."
    ),
    "learn.case.tressette/swords-out": (
        "The stock is gone, so what you have not seen is in the other hand. Your ace of "
        "swords depends on it."
    ),
    "learn.case.tressette/cups-out": (
        "You hold four cups with the ace and the king. What stands against them?"
    ),
    "learn.case.tressette/nineteen-thirds": (
        "The deal is over. Count what you have won, and look who took the last trick."
    ),
    "learn.case.tressette/sixteen-each": (
        "Both of you have won just as much. Only one thing makes the difference."
    ),
    "learn.case.tressette/seventeen": ("A third more or less: does it matter here?"),
    "learn.case.tressette/keep-for-the-end": (
        "Three cards each, your lead. Two of your cards would win at once, and then?"
    ),
    "learn.case.tressette/who-has-the-last": (
        "Five cards each. You hold two 3s that nobody can take from you. When do they count most?"
    ),
    "learn.case.tressette/give-the-lead": ("Your cups are safe winners. The ace of clubs is not."),
    "learn.case.tressette/two-first": (
        "Six cards each, your lead. In one suit everything above your card is gone."
    ),
    "learn.case.tressette/under-the-three": (
        "A low club is led, and you can win with three different cards. Which one gets home "
        "now, and which one is still needed?"
    ),
    "learn.case.tressette/discard": ("You have no cups: the trick is lost, and something must go."),
    "learn.case.tressette/how-high": ("You can win this trick with any of your three cups."),
    "learn.case.tressette/three-tricks": (
        "Three swords, three tricks. The order of your leads decides a great deal."
    ),
    "learn.case.tressette/last-trick": (
        "Two strong cups and a 6. The last trick is worth as much as an ace."
    ),
}
