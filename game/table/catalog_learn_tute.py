"""The sentence that leads into each exercise of Tute in the lessons."""

from __future__ import annotations

TUTE = {
    "learn.case.tute/must-beat": (
        "Four players. West leads the knight of cups, and you have two cups."
    ),
    "learn.case.tute/too-low": (
        "West leads the ace of cups. Your cups are too low, but you hold trumps."
    ),
    "learn.case.tute/must-trump": ("West leads a cup, and you have none."),
    "learn.case.tute/free-below": (
        "North has led a cup, and West has put a trump on it. You have no cups; your trumps "
        "are lower."
    ),
    "learn.case.tute/partner-too": (
        "Your partner leads the 3 of cups and is winning. Must you spoil it?"
    ),
    "learn.case.tute/suit-first": (
        "The trick has been trumped, and you hold both cups and trumps."
    ),
    "learn.case.tute/over-partner": (
        "East has led a cup, your partner has trumped it with the 6. You have no cups."
    ),
    "learn.case.tute/stock-free": ("Two players, the first trick: the ace of trumps is led."),
    "learn.case.tute/lowest-trump": ("An ace, a knight, a jack, and one small trump."),
    "learn.case.tute/three-over-king": ("You lead a king; East has nothing higher, North has."),
    "learn.case.tute/lost-ace": (
        "Two players, first trick: a 2 is led, and you throw an ace of another suit."
    ),
    "learn.case.tute/fat-trick": ("North's ace of cups has drawn a lot."),
    "learn.case.tute/ruffed-ace": ("A 2 has taken this trick. What was in it?"),
    "learn.case.tute/king-and-three": ("Two of these four cards count."),
    "learn.case.tute/forty-first": (
        "You have won a trick and hold two pairs, one of them in trumps."
    ),
    "learn.case.tute/two-twenties": (
        "You have won a trick and hold two pairs, neither of them in trumps."
    ),
    "learn.case.tute/no-pair": (
        "You have won a trick. Kings, a knight, jacks: does anything belong together?"
    ),
    "learn.case.tute/barred": (
        "You have sung 20 in cups, won another trick, and drawn the knight of trumps."
    ),
    "learn.case.tute/four-kings": ("You have won a trick, and look at your kings."),
    "learn.case.tute/sing-forty": (
        "You have won a trick and hold king and knight of trumps. Will you tell?"
    ),
    "learn.case.tute/one-court": (
        "You could sing 20. But you also hold the knight of trumps, and its king has not "
        "been seen: a 20 now gives up the 40."
    ),
    "learn.case.tute/stock-runs-out": (
        "Only two cards are left to draw, one of them the turned trump. Singing 20 gives up "
        "a 40 that may still come."
    ),
    "learn.case.tute/second-song": (
        "You have sung in this deal before, and another pair is in your hand."
    ),
    "learn.case.tute/trumps-out-two": ("The stock is gone. Which trumps must you reckon with?"),
    "learn.case.tute/trumps-out-four": (
        "Seven tricks have been played. You hold two trumps; are there others?"
    ),
    "learn.case.tute/with-forty": (
        "North has sung the 40 for your side. Here are the cards that you two have won."
    ),
    "learn.case.tute/with-twenty": ("Both sides have sung 20. Does your side have the 101?"),
    "learn.case.tute/for-two": ("A deal for two, with a song on each side."),
    "learn.case.tute/draw-first": (
        "Two players, three cards each: you hold the ace and the 3 of cups and one trump. "
        "One trump is still out."
    ),
    "learn.case.tute/keep-the-pair": (
        "The 3 of trumps is led, and you must follow. You have not sung your pair yet."
    ),
    "learn.case.tute/cheapest": (
        "The ace of trumps is led. It cannot be beaten, but it can be fed."
    ),
    "learn.case.tute/last-ten": (
        "Three cards each, your lead. You have two trumps, the other hand has three."
    ),
    "learn.case.tute/small-wins": (
        "The jack of coins is led, and you must trump. With which trump?"
    ),
    "learn.case.tute/throw-in": (
        "You hold two small trumps, your opponent two higher ones and the ace of coins. "
        "Whose lead do you want it to be?"
    ),
    "learn.case.tute/lowest-ruff": (
        "You have no swords and must trump, although your partner is winning. King and "
        "knight of trumps are in your hand, not sung yet."
    ),
    "learn.case.tute/pair-in-hand": ("Again you must trump, and again there is a pair to be sung."),
    "learn.case.tute/nothing-to-win": (
        "You have no coins, West has trumped with the king, and your trumps are lower. You "
        "may play anything."
    ),
    "learn.case.tute/master": ("Only cups, and your lead. Look at what is missing from the suit."),
    "learn.case.tute/for-the-last": (
        "Two trumps and a small club. The last trick brings ten points."
    ),
}
