"""The sentence that leads into each exercise of Tresillo in the lessons."""

from __future__ import annotations

TRESILLO = {
    "learn.case.tresillo/clubs-are-trumps": ("Clubs are trumps, a black suit."),
    "learn.case.tresillo/cups-are-trumps": (
        "Cups are trumps, a red suit. Two black aces are among your cards."
    ),
    "learn.case.tresillo/best-sword": (
        "Swords are trumps, and you hold three of them. A king is high, but is it the highest?"
    ),
    "learn.case.tresillo/best-coin": ("Coins are trumps. Ace and king of coins are yours."),
    "learn.case.tresillo/plain-cups": (
        "Swords are trumps, so cups are a plain red suit. You hold four of them."
    ),
    "learn.case.tresillo/lone-spadille": (
        "West leads a small trump. Your only trump is the spadille."
    ),
    "learn.case.tresillo/punto-follows": ("West leads the basto. You hold manille and punto."),
    "learn.case.tresillo/manille-stays": ("West leads the basto. The manille is your only trump."),
    "learn.case.tresillo/manille-falls": ("The same hand, but now the spadille is led."),
    "learn.case.tresillo/basto-called": ("West leads the manille. You hold spadille and basto."),
    "learn.case.tresillo/not-a-sword": (
        "Cups are trumps, and the king of swords is led. You hold an ace with swords on it."
    ),
    "learn.case.tresillo/no-duty": (
        "The king of swords is led again; this time you have no sword."
    ),
    "learn.case.tresillo/small-ruff": ("A king, a 4, and the 6 of coins, coins being trumps."),
    "learn.case.tresillo/weak-ace": ("Three cups, and cups are a plain red suit here."),
    "learn.case.tresillo/punto-wins": ("Three trumps: king, ace, knight of coins."),
    "learn.case.tresillo/four-and-four": (
        "You were the hombre in a Solo, and nobody has more tricks than you."
    ),
    "learn.case.tresillo/four-is-enough": (
        "West was the hombre and has won four tricks, not five."
    ),
    "learn.case.tresillo/four-beats": (
        "West played a Solo. You and East have defended, and not evenly."
    ),
    "learn.case.tresillo/solo-codillo": (
        "You played a Solo, and East has beaten you. An ordinary game is worth 2."
    ),
    "learn.case.tresillo/with-estuche": (
        "You played an Entrada, and all three matadors were yours and were played."
    ),
    "learn.case.tresillo/vuelta-won": ("You played a Vuelta. The pool was empty."),
    "learn.case.tresillo/six-and-kings": (
        "The first player has passed, now it is you. Count: how long is your best suit, how "
        "many kings are beside it?"
    ),
    "learn.case.tresillo/two-black-aces": (
        "The first player has passed. Two black aces, and a manille if you like."
    ),
    "learn.case.tresillo/turn-it": (
        "The first player has passed. Both black aces and a king, but no long suit with them."
    ),
    "learn.case.tresillo/modest": (
        "You speak first. Four trumps with manille and basto, if coins are trumps, and "
        "nothing else."
    ),
    "learn.case.tresillo/let-it-go": (
        "West bid Entrada, you Vuelta, and West holds. Only a Solo would outbid that."
    ),
    "learn.case.tresillo/how-strong": (
        "West is hombre, clubs are trumps. How strong do you say you are?"
    ),
    "learn.case.tresillo/weak-signal": ("West plays a Solo in coins."),
    "learn.case.tresillo/first-or-second": (
        "You have called strong, East fair. The first exchange is offered to you."
    ),
    "learn.case.tresillo/leave-it": (
        "Both of you have called weak, and you sit to the hombre's right, so you are asked."
    ),
    "learn.case.tresillo/on-or-out": (
        "Three tricks have been played, and none of them is yours. But look at your trumps. "
        "Will you give the deal up?"
    ),
    "learn.case.tresillo/give-up": (
        "You have no trick yet, and West has two. Your trumps are not what you had hoped for."
    ),
    "learn.case.tresillo/five-in-a-row": (
        "You have won the first five tricks. Stop here with the primeras, or go for all nine?"
    ),
    "learn.case.tresillo/keep-the-matadors": (
        "You play an Entrada in coins and may exchange as many as you like."
    ),
    "learn.case.tresillo/with-the-turned": (
        "You play a Vuelta: coins were turned up, and the turned card is in your hand. You "
        "hold ten, so at least one must go."
    ),
    "learn.case.tresillo/defending": (
        "East plays an Entrada in cups. You exchange first among the defenders."
    ),
    "learn.case.tresillo/small-one-first": (
        "Swords are trumps; you have three of them and no coins. With which one do you take "
        "this trick, if at all?"
    ),
    "learn.case.tresillo/over-the-king": (
        "The king of coins lies there. You have no coins, but the manille, the king of "
        "trumps and a small club."
    ),
    "learn.case.tresillo/ruff-low": (
        "You have nothing but trumps left. The jack of swords is led."
    ),
    "learn.case.tresillo/basto-strikes": (
        "The king of trumps is winning. You hold the basto and two lower trumps."
    ),
    "learn.case.tresillo/cheap-trump": (
        "A club is led, and you have none. Spadille and manille are in your hand, and a "
        "small trump."
    ),
}
