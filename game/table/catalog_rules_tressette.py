"""The rules of Tressette in English, a sentence a message; `rulebook` says which hold."""

from __future__ import annotations

RULES_TRESSETTE = {
    "rule.tressette.aim": (
        "Two players, forty cards, no trumps: what counts is taken in tricks. The match is "
        "to {target}."
    ),
    "rule.tressette.target_rule.end_of_deal": (
        "Scores are compared when a deal is over: {target} or more wins, and if both are "
        "there the higher score."
    ),
    "rule.tressette.target_rule.immediate": (
        "Scores are watched after every trick: the first to have {target} wins at once."
    ),
    "rule.tressette.target_rule.claim": (
        "Whoever is to lead may say that the target is reached: if so the match is won, if "
        "not it is lost. If nobody says so, scores are compared when the deal is over."
    ),
    "rule.tressette.tie_rule.another_deal": "At equal scores another deal is played.",
    "rule.tressette.tie_rule.last_trick": "At equal scores the last trick decides.",
    "rule.tressette.deal": (
        "Ten cards each, five at a time; the other twenty are the stock. The dealer's "
        "opponent leads first."
    ),
    "rule.tressette.next_dealer.alternate": "The two deal in turn.",
    "rule.tressette.next_dealer.winner": "Whoever wins a deal deals the next.",
    "rule.tressette.next_dealer.loser": "Whoever loses a deal deals the next.",
    "rule.tressette.weak_hand_redeal.yes": (
        "Whoever holds less than a point may ask for a new deal before the first card."
    ),
    "rule.tressette.order": "From high to low: 3, 2, ace, king, knight, jack, 7, 6, 5, 4.",
    "rule.tressette.follow_suit.always": (
        "The suit led must be followed, with any card of it; nobody has to beat."
    ),
    "rule.tressette.follow_suit.after_stock": (
        "While the stock lasts any card may be played. When it is gone the suit led must be "
        "followed, with any card of it."
    ),
    "rule.tressette.takes": (
        "The higher card of the suit led takes the trick; another suit never does. Whoever "
        "takes it leads to the next."
    ),
    "rule.tressette.show_drawn.no": (
        "After each of the first ten tricks its winner draws a card, then the other player, unseen."
    ),
    "rule.tressette.show_drawn.yes": (
        "After each of the first ten tricks its winner draws a card, then the other player; "
        "both are shown."
    ),
    "rule.tressette.sets": (
        "Three aces, three twos or three threes are worth 3 points, all four 4. The "
        "napoletana, 3, 2 and ace of one suit, is worth 3. A card may count in both."
    ),
    "rule.tressette.accusi_timing.initial": (
        "Only the ten cards that were dealt count; they are declared with one's first card "
        "and scored at once."
    ),
    "rule.tressette.accusi_timing.ongoing": (
        "Drawn cards count too: what they complete is declared when about to lead, and "
        "scored at once."
    ),
    "rule.tressette.accusi_choice.auto": "All of it is declared by itself.",
    "rule.tressette.accusi_choice.manual": (
        "You choose what you declare; declared cards are known to all."
    ),
    "rule.tressette.worth": (
        "In the cards won an ace is 1 point; 3, 2, king, knight and jack are a third each; "
        "the others nothing."
    ),
    "rule.tressette.scoring.drop_fractions": (
        "Fractions of a point are dropped: the two card scores then make ten. The last "
        "trick is the eleventh point."
    ),
    "rule.tressette.scoring.exact_thirds": (
        "Every third counts: 32 in the cards, and the last trick is 3 more."
    ),
    "rule.tressette.cappotto.yes": (
        "All twenty tricks of a deal make a match that is won count double; all points "
        "without all tricks, triple."
    ),
}
