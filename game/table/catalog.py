"""Every English sentence and word of the table, by message id. No other module holds any.

A message about what somebody does comes twice: `.you` for the person at the table, `.other` with
`{name}`. Families whose ids end in a code of the rules (`reason.`, `score.`, `option.`, `value.`
and others) are compared with the rules by a test.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

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
    "count.deal.one": "{n} deal",
    "count.deal.many": "{n} deals",
    "thirds.both": "{points} and {thirds}",
    "thirds.none": "nothing",
}

_NAMES = {
    "name.you": "You",
    "game.tressette": "Tressette in due",
    "level.random": "Random",
    "level.aprendiz": "Aprendiz",
}

_REASONS = {
    "reason.must_follow": "You must follow {suit}.",
    "reason.not_your_turn": "It is not your turn.",
    "reason.not_held": "You do not hold the {card}.",
    "reason.not_now": "That cannot be done now.",
    "reason.deal_over": "The deal is over.",
    "reason.trick_lies": "Wait: the trick is still on the table.",
}

_SCORES = {
    "score.thirds.whole": "{thirds} in the cards won",
    "score.thirds.dropped": "{thirds} in the cards won; {rest} dropped",
    "score.last_trick": "The last trick",
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

_OPTIONS = {
    "option.target": "Match to",
    "option.target_rule": "Looking for the winner",
    "value.target_rule.end_of_deal": "after each deal",
    "value.target_rule.immediate": "after each trick",
    "value.target_rule.claim": "when a player claims to be out",
    "option.tie_rule": "Equal at the target",
    "value.tie_rule.another_deal": "another deal",
    "value.tie_rule.last_trick": "the last trick wins",
    "option.show_drawn": "Drawn cards are shown",
    "option.accusi": "Declarations",
    "option.accusi_timing": "Declared cards",
    "value.accusi_timing.initial": "only those dealt",
    "value.accusi_timing.ongoing": "also those drawn",
    "option.accusi_choice": "Declaring",
    "value.accusi_choice.auto": "happens by itself",
    "value.accusi_choice.manual": "is your choice",
    "option.scoring": "Counting",
    "value.scoring.drop_fractions": "whole points, fractions dropped",
    "value.scoring.exact_thirds": "every third",
    "option.follow_suit": "Following suit",
    "value.follow_suit.always": "always",
    "value.follow_suit.after_stock": "once the stock is gone",
    "option.weak_hand_redeal": "New deal for a weak hand",
    "option.cappotto": "Cappotto counts more",
    "option.next_dealer": "Next dealer",
    "value.next_dealer.alternate": "in turn",
    "value.next_dealer.winner": "who won the deal",
    "value.next_dealer.loser": "who lost the deal",
    "value.yes": "yes",
    "value.no": "no",
    "house_rule": "{option}: {value}",
}

_STATUS = {
    "status.lead.you": "Your lead: play any card.",
    "status.lead.other": "{name} is to lead.",
    "status.reply.you": "Your turn: play any card.",
    "status.reply.other": "{name} is to play.",
    "status.follow": "Your turn. {reason}",
    "status.redeal.you": "Your cards are worth less than a point. Ask for a new deal?",
    "status.redeal.other": "{name} may ask for a new deal.",
    "status.takes.you": "You take the trick.",
    "status.takes.other": "{name} takes the trick.",
    "status.deal_over": "The deal is over.",
}

_TABLE = {
    "table.label": "{game}, deal {deal}",
    "menu": "Menu",
    "bar.label": "Match score",
    "bar.target": "to {target}",
    "bar.deal": "Deal {deal}",
    "seat.turn.you": "your turn",
    "seat.turn.other": "to play",
    "seat.dealer": "dealer",
    "seat.won": "{worth} won",
    "stock.left": "{n} left",
    "stock.empty": "no stock",
    "trick.label": "Trick",
    "trick.led": "led",
    "trick.winning": "winning",
    "trick.won": "won",
    "hand.label": "Your hand",
    "hand.new": "new",
    "hand.card_new": "{card}, just drawn",
    "actions.label": "What else you may do",
    "last_trick": "Last trick",
    "action.claim out": "I am out: claim the match",
    "action.redeal yes": "New deal",
    "action.redeal no": "Play on",
    "action.declare": "Declare {what}",
}

_PANELS = {
    "panel.deal": "Deal {deal}",
    "panel.deal.won.you": "Deal {deal}: you make more",
    "panel.deal.won.other": "Deal {deal}: {name} makes more",
    "panel.deal.even": "Deal {deal}: equal",
    "panel.match.won.you": "You win the match",
    "panel.match.won.other": "{name} wins the match",
    "panel.match.shared": "The match is shared",
    "panel.this_deal": "This deal",
    "panel.match_score": "Match score",
    "panel.from_to": "{before} → {after}",
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
}

_SAID = {
    "said.play.you": "You play the {card}.",
    "said.play.other": "{name} plays the {card}.",
    "said.take.you": "You take the trick.",
    "said.take.other": "{name} takes the trick.",
    "said.take_worth.you": "You take the trick: {worth}.",
    "said.take_worth.other": "{name} takes the trick: {worth}.",
    "said.draw.you": "You draw the {card}.",
    "said.draw.other": "{name} draws the {card}.",
    "said.stock": "{cards} left.",
    "said.stock_gone": "The stock is gone.",
    "said.declare.you": "You declare {what}.",
    "said.declare.other": "{name} declares {what}.",
    "said.claim.you": "You claim to be out.",
    "said.claim.other": "{name} claims to be out.",
    "said.redeal_yes.you": "You ask for a new deal.",
    "said.redeal_yes.other": "{name} asks for a new deal.",
    "said.redeal_no.you": "You play on.",
    "said.redeal_no.other": "{name} plays on.",
    "said.deal": "Deal {deal}.",
    "said.dealer.you": "You deal.",
    "said.dealer.other": "{name} deals.",
    "said.lead.you": "You lead.",
    "said.lead.other": "{name} leads.",
    "said.deal_over": "Deal {deal} is over.",
    "said.makes.you": "You make {points}.",
    "said.makes.other": "{name} makes {points}.",
    "said.standing": "The match stands {score}.",
    "said.standing_of": "{name} {total}",
    "said.final": "Final score: {score}.",
    "said.match.you": "You win the match.",
    "said.match.other": "{name} wins the match.",
    "said.match_shared": "The match is shared.",
}

_NOTICES = {
    "notice.address": "In the address: {what}. The usual setting is used.",
    "notice.seed": "seed {value!r} is not a whole number that can be used",
    "notice.level": "player {value!r} does not exist: {known}",
    "notice.bots_count": "bots {value!r} must name one player, or {opponents}",
    "notice.set_aside": "The stored match cannot be read and was set aside ({why}).",
    "notice.earlier": "The match you were playing is kept.",
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
    | _OPTIONS
    | _STATUS
    | _TABLE
    | _PANELS
    | _SAID
    | _NOTICES
)
