"""Every English sentence and word of the table, by message id. Only the catalogs hold any.

A message about what somebody does comes twice: `.you` for the person at the table, `.other` with
`{name}`. Families whose ids end in a code of the rules (`reason.`, `score.`, `option.`, `value.`
and others) are compared with the rules by a test.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from game.table.catalog_characters import CHARACTERS
from game.table.catalog_decks import DECKS
from game.table.catalog_help import HELP
from game.table.catalog_hints import HINTS
from game.table.catalog_options import OPTIONS
from game.table.catalog_reading import READING
from game.table.catalog_settings import SETTINGS
from game.table.catalog_statistics import STATISTICS
from game.table.catalog_today import TODAY
from game.table.catalog_tour import TOUR
from game.table.catalog_transfer import TRANSFER
from game.table.catalog_tresillo import TRESILLO

_CARDS = {
    "suit.O": "coins",
    "suit.C": "cups",
    "suit.E": "swords",
    "suit.B": "clubs",
    "number.1": "ace",
    "number.2": "2",
    "number.3": "3",
    "number.4": "4",
    "number.5": "5",
    "number.6": "6",
    "number.7": "7",
    "number.10": "jack",
    "number.11": "knight",
    "number.12": "king",
    "number.1.the": "the ace",
    "number.1.of": "of the ace",
    "number.2.the": "the 2",
    "number.2.of": "of the 2",
    "number.3.the": "the 3",
    "number.3.of": "of the 3",
    "number.4.the": "the 4",
    "number.4.of": "of the 4",
    "number.5.the": "the 5",
    "number.5.of": "of the 5",
    "number.6.the": "the 6",
    "number.6.of": "of the 6",
    "number.7.the": "the 7",
    "number.7.of": "of the 7",
    "number.10.the": "the jack",
    "number.10.of": "of the jack",
    "number.11.the": "the knight",
    "number.11.of": "of the knight",
    "number.12.the": "the king",
    "number.12.of": "of the king",
    "card": "{number} of {suit}",
    "cards.1": "aces",
    "cards.2": "twos",
    "cards.3": "threes",
    "set.3": "three {cards}",
    "set.3_without": "three {cards}, all but {suit}",
    "set.4": "four {cards}",
    "napoletana": "napoletana of {suit}",
}

_COUNTS = {
    "count.card.one": "{n} card",
    "count.card.many": "{n} cards",
    "count.point.one": "{n} point",
    "count.point.many": "{n} points",
    "count.third.one": "{n} third",
    "count.third.many": "{n} thirds",
    "count.player.one": "{n} player",
    "count.player.many": "{n} players",
    "count.deal.one": "{n} deal",
    "count.deal.many": "{n} deals",
    "decimal": ".",
    "thirds.both": "{points} and {thirds}",
    "thirds.none": "nothing",
}

_NAMES = {
    "name.you": "You",
    "name.4.0": "South",
    "name.4.1": "East",
    "name.4.2": "North",
    "name.4.3": "West",
    "name.ours": "your side",
    "name.theirs": "their side",
    "game.tressette": "Tressette in due",
    "game.tute2": "Tute for two",
    "game.tute4": "Tute for four",
    "level.random": "Random",
    "level.aprendiz": "Aprendiz",
    "level.aficionado": "Aficionado",
    "level.veterano": "Veterano",
    "level.maestro": "Maestro",
}

_REASONS = {
    "reason.must_follow": "You must follow {suit}.",
    "reason.must_follow_and_beat": "You must follow {suit} and beat the {rank}.",
    "reason.must_trump": "You have no {suit}: you must trump.",
    "reason.must_overtrump": "You have no {suit}: you must beat the {card}.",
    "reason.no_pair": "You do not hold the king and the knight of {word}.",
    "reason.no_tute": "You do not hold all four.",
    "reason.tute_off": "At this table the tute is not played.",
    "reason.sung_already": "You have sung {suit} already.",
    "reason.forty_first": "The 40 in {suit} comes first; the 20 must wait for a later trick.",
    "reason.forty_barred": "You have sung a 20, so the 40 is gone for this deal.",
    "reason.sing_after_trick": "You sing right after winning a trick, before you lead.",
    "reason.sing_over": "There is no singing any more in this deal.",
    "reason.gives_up_forty": "Singing 20 now gives up a 40 in {suit}.",
    "reason.answer_first": "Answer the question first.",
    "reason.not_your_turn": "It is not your turn.",
    "reason.not_held": "You do not hold the {card}.",
    "reason.not_now": "That cannot be done now.",
    "reason.deal_over": "The deal is over.",
    "reason.trick_lies": "Wait: the trick is still on the table.",
}

_SCORES = {
    "score.thirds.exact": "{thirds} in the cards won",
    "score.thirds.whole": "{thirds} in the cards won make {points}",
    "score.thirds.dropped": "{thirds} in the cards won make {points}, {rest} dropped",
    "score.last_trick": "The last trick",
    "score.card_points": "Points in the cards won",
    "score.last_ten": "Ten for the last trick",
    "score.twenty": "20 sung in {suit}",
    "score.forty": "40 sung in {suit}, trumps",
    "score.tute12": "Tute of kings",
    "score.tute11": "Tute of knights",
    "score.capote_made": "Capote announced and made: the whole deal",
    "score.capote_failed": "Capote announced and not made: the whole deal to the others",
    "score.whole_deal": "The whole deal",
    "score.no_deal": "Nothing is counted",
    "score.declared": "Declared: {what}",
    "score.cappotto": "Cappotto, every trick: a win counts {times}",
    "score.stramazzo": "Stramazzo, every point: a win counts {times}",
    "score.claim_right.you": "You said that you were out, and you were: you win the match",
    "score.claim_right.other": "{name} claimed to be out, and was: {name} wins the match",
    "score.claim_wrong.you": "You said that you were out, but you were not: you lose the match",
    "score.claim_wrong.other": "{name} claimed to be out, but was not: {name} loses the match",
    "score.redeal": "New deal asked for: nothing is counted",
    "times.2": "double",
    "times.3": "triple",
}

_STATUS = {
    "status.lead.you": "Your lead: play any card.",
    "status.lead.other": "{name} is to lead.",
    "status.reply.you": "Your turn: play any card.",
    "status.reply.other": "{name} is to play.",
    "status.follow": "Your turn. {reason}",
    "phase.sing.you": "You may sing before the lead.",
    "phase.sing.other": "{name} may sing before the lead.",
    "phase.swap.you": "Swap a trump for the turned card?",
    "phase.swap.other": "{name} may swap for the turned card.",
    "phase.redeal.you": "A weak hand: new deal?",
    "phase.redeal.other": "{name} may ask for a new deal.",
    "status.takes.you": "You take the trick.",
    "status.takes.other": "{name} takes the trick.",
    "status.deal_over": "The deal is over.",
}

_TABLE = {
    "table.label": "{game}, deal {deal}",
    "menu": "Menu",
    "bar.us": "Us",
    "bar.them": "Them",
    "bar.gained": "+{points}",
    "bar.label": "Match score",
    "bar.target": "to {target}",
    "bar.deal": "Deal {deal}",
    "seat.turn.you": "your turn",
    "seat.turn.other": "to play",
    "seat.dealer": "dealer",
    "seat.won": "{worth} won",
    "seat.sung": "Sung in this deal",
    "sung.pair": "{points} in {suit}",
    "sung.tute12": "tute of kings",
    "sung.tute11": "tute of knights",
    "stock.left.one": "{n} left",
    "stock.left.many": "{n} left",
    "stock.empty": "no stock",
    "stock.empty.tute2": "stock gone: full duties",
    "trump": "Trumps: {suit}",
    "trump.turned": "{card}, turned for trumps",
    "trick.label": "Trick",
    "trick.led": "led",
    "trick.winning": "winning",
    "trick.won": "won",
    "hand.label": "Your hand",
    "hand.new": "new",
    "hand.open": "known to all",
    "actions.label": "What else you may do",
    "last_trick": "Last trick",
    "action.claim out": "Claim: I am out",
    "action.claim capote": "Capote: all tricks are mine",
    "action.sing_for": "Sing {points} in {suit}",
    "action.sing_in": "Sing in {suit}",
    "action.sing tute12": "Tute of kings!",
    "action.sing tute11": "Tute of knights!",
    "action.sing pass": "Sing nothing",
    "action.swap": "Swap the {number} for the {card}",
    "action.swap no": "Do not swap",
    "action.redeal yes": "New deal",
    "action.redeal no": "Play on",
    "action.declare": "Declare {what}",
}

_PANELS = {
    "panel.deal.won.you": "Deal {deal} goes to you",
    "panel.deal.won.other": "Deal {deal} goes to {name}",
    "panel.deal.even": "Deal {deal} is even",
    "panel.match.won.you": "You win the match",
    "panel.match.won.other": "{name} wins the match",
    "panel.match.shared": "The match is shared",
    "panel.this_deal": "This deal",
    "panel.match_score": "Match score",
    "panel.from_to": "{before} → {after}",
    "feat.tute12.you": "You sing the tute of kings!",
    "feat.tute12.other": "{name} sings the tute of kings!",
    "feat.tute11.you": "You sing the tute of knights!",
    "feat.tute11.other": "{name} sings the tute of knights!",
    "panel.worth": "This win counts {times}.",
    "panel.length": "After {deals}, match to {target}.",
    "panel.last_trick": "The last trick",
    "panel.led.you": "You led",
    "panel.led.other": "{name} led",
    "panel.played.you": "You played",
    "panel.played.other": "{name} played",
    "button.next": "Next deal",
    "button.new": "New match",
    "button.close": "Close",
    "button.earlier": "Go back to it",
    "button.moment": "Go to that moment",
}

_SAID = {
    "said.play.you": "You play the {card}.",
    "said.play.other": "{name} plays the {card}.",
    "said.lead": "Your lead.",
    "said.turn": "Your turn.",
    "said.take.you": "You take the trick.",
    "said.take.other": "{name} takes the trick.",
    "said.take_worth.you": "You take the trick: {worth}.",
    "said.take_worth.other": "{name} takes the trick: {worth}.",
    "said.draw.you": "You draw the {card}.",
    "said.draw.other": "{name} draws the {card}.",
    "said.stock": "{cards} left in the stock.",
    "said.stock_gone": "The stock is gone.",
    "said.stock_gone.tute2": "The stock is gone: from now on follow, beat and trump.",
    "said.pick_up.you": "You pick up the {card}.",
    "said.pick_up.other": "{name} picks up the {card}.",
    "said.trump": "The {card} is turned up: {suit} are trumps.",
    "said.declare.you": "You declare {what}.",
    "said.declare.other": "{name} declares {what}.",
    "called.sing.you": "You sing {points} in {suit}.",
    "called.sing.other": "{name} sings {points} in {suit}.",
    "called.sing tute12.you": "You sing the tute of kings: all four kings.",
    "called.sing tute12.other": "{name} sings the tute of kings: all four kings.",
    "called.sing tute11.you": "You sing the tute of knights: all four knights.",
    "called.sing tute11.other": "{name} sings the tute of knights: all four knights.",
    "called.sing pass.you": "You sing nothing.",
    "called.sing pass.other": "{name} sings nothing.",
    "called.swap 7.you": "You swap the 7 of trumps for the turned card.",
    "called.swap 7.other": "{name} swaps the 7 of trumps for the turned card.",
    "called.swap 2.you": "You swap the 2 of trumps for the turned card.",
    "called.swap 2.other": "{name} swaps the 2 of trumps for the turned card.",
    "called.swap no.you": "You do not swap.",
    "called.swap no.other": "{name} does not swap.",
    "called.claim capote.you": "You announce capote: every trick from here on.",
    "called.claim capote.other": "{name} announces capote: every trick from here on.",
    "called.claim out.you": "You claim to be out.",
    "called.claim out.other": "{name} claims to be out.",
    "called.redeal yes.you": "You ask for a new deal.",
    "called.redeal yes.other": "{name} asks for a new deal.",
    "called.redeal no.you": "You play on.",
    "called.redeal no.other": "{name} plays on.",
    "said.deal": "Deal {deal}.",
    "said.dealer.you": "You deal.",
    "said.dealer.other": "{name} deals.",
    "said.deal_over": "Deal {deal} is over.",
    "said.makes.you": "You make {points}.",
    "said.makes.other": "{name} makes {points}.",
    "said.standing": "The match stands {score}.",
    "said.standing_of": "{name} {total}",
    "said.final": "Final score: {score}.",
    "said.match.you": "You win the match.",
    "said.match.other": "{name} wins the match.",
}

_MENU = {
    "menu.resume": "Go on with the match",
    "menu.result": "See the result",
    "menu.earlier": "An earlier match",
    "menu.kept": "{game}, deal {deal}, {score}",
    "menu.opponent": "Opponent",
    "menu.opponents": "The other players",
    "menu.rules": "House rules",
    "menu.preset.tressette.usual": "Usual",
    "menu.preset.tressette.accusi": "With declarations",
    "menu.preset.tute2.usual": "Usual: six cards",
    "menu.preset.tute2.habanero": "Habanero: eight cards, trump exchange",
    "menu.preset.tute2.sin_tute": "Without the tute",
    "menu.preset.tute4.usual": "Usual",
    "menu.preset.tute4.sin_tute": "Without the tute",
    "menu.game.tute2": (
        "Trumps and a stock: free play while cards are drawn, strict duties after. "
        "King and knight of a suit are sung for 20, in trumps for 40."
    ),
    "menu.game.tute4": (
        "Two against two, partners opposite. Follow, beat, trump: the duties hold from the first "
        "card, and king with knight are sung after a trick is won."
    ),
    "menu.level.random": "Plays any card that is allowed",
    "menu.level.aprendiz": "Plays by sound rules of thumb",
    "menu.level.aficionado": "Looks ahead, and forgets low cards",
    "menu.level.veterano": "Looks further, forgets nothing",
    "menu.level.maestro": "Looks as far as it can",
    "menu.game.tressette": (
        "No trumps: follow suit, and take what counts. The threes are the best cards, "
        "the aces are worth most, and half the pack is drawn as you play."
    ),
}

_NOTICES = {
    "notice.address": "In the address: {what}. The usual setting is used.",
    "notice.game": "In the address: {what}.",
    "notice.seed": "seed {value!r} is not a whole number that can be used",
    "notice.level": "player {value!r} does not exist; there are: {known}",
    "notice.bots_count": (
        "bots {value!r} must name one player, or one for each of the others: {opponents} here"
    ),
    "notice.set_aside": (
        "The stored match cannot be read ({why}). It is set aside; you can start a new one."
    ),
    "notice.record": "The record cannot be played: {why}.",
    "notice.code": "The code cannot be opened: {why}.",
    "notice.technical": "it is not what Baza writes",
    "notice.newer": "it is of a newer version of Baza",
    "notice.damaged": "its text is damaged or cut off",
    "notice.earlier": "The match you were playing is kept.",
    "notice.moment": "The address names an earlier moment of this match.",
    "notice.no_last_trick": "There is no finished trick to look at yet.",
    "notice.no_next_deal": "The next deal comes when this one is over.",
    "notice.unreadable": "That is not something one can do here: {what}",
}

MESSAGES: Mapping[str, str] = MappingProxyType(
    _CARDS
    | _COUNTS
    | _NAMES
    | _REASONS
    | _SCORES
    | OPTIONS
    | _STATUS
    | _TABLE
    | _PANELS
    | _SAID
    | _MENU
    | _NOTICES
    | HINTS
    | HELP
    | CHARACTERS
    | STATISTICS
    | TRANSFER
    | READING
    | TRESILLO
    | TOUR
    | TODAY
    | DECKS
    | SETTINGS
)
