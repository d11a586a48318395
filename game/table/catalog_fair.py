"""The book of rules at the table and its chapter on fair deals, in English."""

from __future__ import annotations

FAIR = {
    "rule.chapter.game": "The game",
    "rule.chapter.auction": "Auction",
    "rule.chapter.exchange": "Exchange",
    "rule.chapter.play": "Play",
    "rule.chapter.singing": "Singing",
    "rule.chapter.declaring": "Declarations",
    "rule.chapter.ending": "Early ends",
    "rule.chapter.scoring": "Scoring",
    "rule.chapter.house": "House rules",
    "rule.chapter.fair": "Fair deals",
    "fair.sealed": (
        "The cards of this match were fixed and sealed before you saw one. Note the "
        "beginning of the seal, and at the end you can check that no card was changed."
    ),
    "fair.seal": "Seal of the match",
    "fair.seal_of": "Seal of deal {deal}",
    "fair.when": (
        "One seed makes the decks of all deals, those to come too: so it is opened when the "
        "match is over. Each deal can be checked by itself as soon as it is over."
    ),
    "fair.named": (
        "The seed of this match, {seed}, was named before it began: so it has no seal. Its "
        "decks can be checked all the same."
    ),
    "fair.given": "The decks of this match were given with it. There is no seed to check them by.",
    "fair.own": (
        "The other players see only their own cards: each is given what its seat may know, "
        "nothing else. A test changes the hidden cards, for every game and level, and each "
        "must play the same."
    ),
    "fair.check": "Check deal {deal}",
    "fair.trial": "Deal 10,000 hands",
    "fair.back": "Back",
    "fair.seed": "Seed",
    "fair.salt": "Salt",
    "fair.key": "Key of deal {deal}",
    "fair.made_of": "A seal is the SHA-256 of this text:",
    "fair.fits": (
        "Deal {deal} fits: made again from the seed it is the same forty cards in the same "
        "order, and the seal is theirs."
    ),
    "fair.fits.named": (
        "Deal {deal} fits: made again from the seed it is the same forty cards in the same order."
    ),
    "fair.differs": "Deal {deal} does not fit: the seed makes other cards.",
    "fair.deck": "The deck, top card first",
    "fair.swaps": "How it was shuffled: 39 swaps",
    "fair.swaps.line": (
        "Coins, cups, swords, clubs, each from the ace to the king: so the cards lie at "
        "first. Then, from place 40 down to place 2, the card there changes with one at a "
        "place up to it that the seed chooses."
    ),
    "fair.swap": "{place} and {other}: {one}, {two}",
    "fair.swap.stays": "{place}: {card:the} stays",
    "trial.about": (
        "Dealt here and now, with the very shuffle that deals your matches, from a new seed."
    ),
    "trial.progress": "{n} of {all} hands dealt",
    "trial.done": "{all} hands dealt.",
    "trial.stopped": "Stopped after {n} hands.",
    "trial.stop": "Stop",
    "trial.again": "Once more",
    "trial.dealt": "Dealt",
    "trial.expected": "Expected",
    "trial.seat.0": "you",
    "trial.seat.other": "the other player",
    "trial.seat.right": "the player on your right",
    "trial.seat.partner": "your partner",
    "trial.seat.left": "the player on your left",
    "trial.seat.stock": "the stock",
    "trial.seat.turned": "the turned card",
    "trial.strong": "3s, 2s and aces in your hand",
    "trial.aces": "Aces in your hand",
    "trial.trumps": "Trumps in your hand",
    "trial.matadors": "Matadors in your hand, with coins as trumps",
    "trial.spadille": "Who gets the spadille",
    "trial.trump_ace": "Where the ace of trumps goes",
    "trial.more": "{n} or more",
    "trial.usual": (
        "As close to what is expected as chance mostly is: it is further off in {percent} "
        "of 100 trials."
    ),
    "trial.rare": (
        "Rather far off, as happens in {percent} of 100 trials. Try once more: chance does "
        "not repeat it."
    ),
    "trial.wrong": "Further off than chance explains: fewer than 1 in 1,000 trials come out so.",
    "trial.chi": "Chi-square {chi}, {free} degrees of freedom",
    "book.title": "Rules",
    "book.chapters": "Chapters",
    "book.house.some": "House rules in this match",
    "book.house.none": "This match is played by the usual rules.",
    "book.house.usual": "As usual",
    "book.house.was": "usually: {value}",
}
