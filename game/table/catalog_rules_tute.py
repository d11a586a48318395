"""The rules of Tute in English, for two and for four; `rulebook` says which hold."""

from __future__ import annotations

RULES_TUTE = {
    "rule.tute.aim.tute2": (
        "Two players, forty cards. A card is turned up: its suit is trumps, and it is the "
        "last that is drawn."
    ),
    "rule.tute.hand_size_2p.6": (
        "Six cards each, three at a time; the rest is the stock. The dealer's opponent "
        "leads first; the two deal in turn."
    ),
    "rule.tute.hand_size_2p.8": (
        "Eight cards each, four at a time; the rest is the stock. The dealer's opponent "
        "leads first; the two deal in turn."
    ),
    "rule.tute.aim.tute4": (
        "Two against two, partners opposite. Ten cards each; the dealer's last card is "
        "shown, and its suit is trumps."
    ),
    "rule.tute.lead.tute4": (
        "The player on the dealer's right leads first, and deals next. Everything goes to "
        "the right."
    ),
    "rule.tute.format.points": "Points add up from deal to deal; the match is to {target}.",
    "rule.tute.format.deals": (
        "Each deal is won by the higher score, at equal scores by the last trick. The match "
        "goes to whoever first wins {deals_to_win}."
    ),
    "rule.tute.target_rule.end_of_deal": (
        "Scores are compared when a deal is over: the higher wins, at equal scores whoever "
        "took the last trick."
    ),
    "rule.tute.target_rule.immediate": (
        "Scores are watched after every trick and every song: the first at {target} wins at once."
    ),
    "rule.tute.target_rule.claim": (
        "From the second deal on, whoever has just won a trick may say before leading that "
        "{target} is reached: if so the match is won, if not it is lost. Otherwise scores "
        "are compared when the deal is over."
    ),
    "rule.tute.order": (
        "From high to low: ace, 3, king, knight, jack, 7, 6, 5, 4, 2; in trumps too."
    ),
    "rule.tute.draw": "After each trick its winner draws a card, then the other player.",
    "rule.tute.stock_duty.none": (
        "While the stock lasts any card may be played. When it is gone these duties hold:"
    ),
    "rule.tute.stock_duty.follow_trump": (
        "While the stock lasts only a led trump must be followed, without beating. When it "
        "is gone these duties hold:"
    ),
    "rule.tute.stock_duty.full": "From the first card on these duties hold:",
    "rule.tute.follow": (
        "Follow the suit led, with a card that beats the one winning if you have any."
    ),
    "rule.tute.mount_when_trumped.no": (
        "If the trick has been trumped any card of the suit led will do."
    ),
    "rule.tute.mount_when_trumped.yes": (
        "Even if the trick has been trumped, the best card of the suit led must be beaten."
    ),
    "rule.tute.trump": (
        "Without the suit led you must trump, and overtrump where somebody has trumped."
    ),
    "rule.tute.must_undertrump.no": "If you can do neither, any card may be played.",
    "rule.tute.must_undertrump.yes": (
        "If your trumps are lower, one of them must be played all the same; without trumps "
        "any card."
    ),
    "rule.tute.partner_exempt.no": "All of it holds even while your partner is winning.",
    "rule.tute.partner_exempt.yes": "While your partner is winning you only have to follow suit.",
    "rule.tute.takes": (
        "The highest trump takes the trick, else the highest card of the suit led. Whoever "
        "takes it leads to the next."
    ),
    "rule.tute.exchange.yes": (
        "Having won a trick, before drawing you may swap the 7 of trumps for a turned ace, "
        "3, king, knight or jack, and the 2 for a turned 7, 6, 5 or 4."
    ),
    "rule.tute.capote.yes": (
        "When the stock has just gone the player to lead may announce capote: all tricks "
        "that are left. Made, it wins the deal; missed, it loses it."
    ),
    "rule.tute.when": "Whoever has just won a trick may sing before leading: one song a trick.",
    "rule.tute.singers.trick_winner": (
        "Only the player who has just won a trick may sing, before leading: one song a trick."
    ),
    "rule.tute.singers.winning_side": (
        "After a trick both partners of the side that won it may sing once, each from the "
        "own hand, its winner first."
    ),
    "rule.tute.pairs": (
        "King and knight of a suit in one hand are worth 20, of trumps 40. A pair is sung "
        "once; its cards stay in the hand."
    ),
    "rule.tute.forty_first.yes": "Whoever holds the 40 and may sing it cannot sing a 20 before.",
    "rule.tute.forty_first.no": "A 20 may be sung before the 40.",
    "rule.tute.forty_after_twenty.barred": (
        "Whoever has sung a 20 cannot sing the 40 any more in that deal."
    ),
    "rule.tute.forty_after_twenty.allowed": "The 40 may still be sung after a 20.",
    "rule.tute.sing_window.always": "One sings while the stock lasts and when it is gone.",
    "rule.tute.sing_window.stock_only": "One sings only while cards are left to draw.",
    "rule.tute.sing_window.until_first_win_after_stock": (
        "When the stock is gone, one sings only after the first trick that one wins."
    ),
    "rule.tute.tute_enabled.yes": (
        "All four kings or all four knights in one hand are a tute, sung like the others."
    ),
    "rule.tute.tute_enabled.no": "There is no tute of kings or knights.",
    "rule.tute.tute_effect.match": "The tute ends the deal and wins the match.",
    "rule.tute.tute_effect.deal": (
        "The tute ends the deal and wins it: 130 and that side's songs, nothing for the other."
    ),
    "rule.tute.tute_deal": "The tute ends the deal and wins it.",
    "rule.tute.tute_dealt_wins.yes": (
        "A tute among the dealt cards wins before the first card is played."
    ),
    "rule.tute.worth": (
        "In the cards won: ace 11, 3 10, king 4, knight 3, jack 2; the others nothing. That "
        "makes 120."
    ),
    "rule.tute.last": "The last trick is worth 10 more, and what was sung is added.",
}
