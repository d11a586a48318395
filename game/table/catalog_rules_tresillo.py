"""The rules of Tresillo in English, a sentence a message; `rulebook` says which hold."""

from __future__ import annotations

RULES_TRESILLO = {
    "rule.tresillo.aim": (
        "Three players, each for himself. In each deal one of them, the hombre, plays "
        "against the two others."
    ),
    "rule.tresillo.deal": (
        "Nine cards each, three at a time; thirteen are left as the stock. Everything goes "
        "to the right."
    ),
    "rule.tresillo.match": "The match has {length}; the highest score wins.",
    "rule.tresillo.match.target20": (
        "The match ends when somebody has 20 points after a deal; the highest score wins."
    ),
    "rule.tresillo.match.target30": (
        "The match ends when somebody has 30 points after a deal; the highest score wins."
    ),
    "rule.tresillo.match.open": "The match goes on until you have enough; the highest score wins.",
    "rule.tresillo.matadors": (
        "Three trumps are matadors: the spadille, ace of swords, is always the highest; "
        "then the manille, the 7 of a red trump suit or the 2 of a black one; then the "
        "basto, ace of clubs."
    ),
    "rule.tresillo.punto_fourth.yes": (
        "The ace of a red trump suit, the punto, is the fourth trump."
    ),
    "rule.tresillo.punto_fourth.no": "The ace of a red trump suit ranks below the jack.",
    "rule.tresillo.orders": (
        "The others from high to low. Swords and clubs: king, knight, jack, 7, 6, 5, 4, 3, "
        "2. Coins and cups: king, knight, jack, ace, 2, 3, 4, 5, 6, 7."
    ),
    "rule.tresillo.speaks": (
        "The player on the dealer's right speaks first. Whoever passes is out of the auction."
    ),
    "rule.tresillo.entrada": "Entrada: the hombre names trumps and exchanges cards.",
    "rule.tresillo.vuelta": (
        "Vuelta, higher: the stock's top card is turned, its suit is trumps, and the hombre "
        "exchanges."
    ),
    "rule.tresillo.solo": (
        "Solo, the highest: the hombre names trumps and plays the cards that were dealt."
    ),
    "rule.tresillo.auction.hold": (
        "Whoever is outbid may hold: play at that level in the other's place, having spoken before."
    ),
    "rule.tresillo.auction.single_round": (
        "Each speaks once, and has to bid higher than the bid before."
    ),
    "rule.tresillo.favour_suit": (
        "A bid in {favour_suit} comes before an equal one; whoever makes it names the suit "
        "with the bid."
    ),
    "rule.tresillo.all_pass.forced_espada": (
        "If all pass, whoever holds the spadille must play an Entrada; if it lies in the "
        "stock, the same dealer deals again."
    ),
    "rule.tresillo.all_pass.redeal": "If all pass, the same dealer deals again.",
    "rule.tresillo.all_pass.redeal_with_ante": (
        "If all pass, each pays 1 into the pool and the same dealer deals again."
    ),
    "rule.tresillo.entrada_min_exchange.0": (
        "In an Entrada the hombre exchanges as many cards as wished, or none."
    ),
    "rule.tresillo.entrada_min_exchange.1": "In an Entrada the hombre exchanges at least one card.",
    "rule.tresillo.vuelta_card.to_hombre": (
        "In a Vuelta the turned card joins the hombre's hand: of the ten cards one to nine "
        "go away, and one fewer is drawn."
    ),
    "rule.tresillo.vuelta_card.indicator": (
        "In a Vuelta the turned card only shows trumps and lies aside; the hombre exchanges "
        "as wished."
    ),
    "rule.tresillo.defender_order.signals": (
        "Then the defenders say how strong they are; the stronger may exchange first or let "
        "the other."
    ),
    "rule.tresillo.defender_order.right_of_hombre": (
        "Then the defender on the hombre's right exchanges first."
    ),
    "rule.tresillo.defender_order.auto": (
        "Then the defender with the stronger hand exchanges first."
    ),
    "rule.tresillo.show_signals_to_hombre.yes": "The hombre hears it.",
    "rule.tresillo.show_signals_to_hombre.no": "The hombre does not hear it.",
    "rule.tresillo.cap": (
        "The first defender exchanges at most {first_defender_cap}, the second what is left."
    ),
    "rule.tresillo.lead": (
        "The player on the dealer's right leads first, whoever is hombre; then whoever took "
        "the trick."
    ),
    "rule.tresillo.follow": (
        "Follow the suit led. Without it any card may be played: nobody has to trump or to beat."
    ),
    "rule.tresillo.takes": (
        "The highest trump takes the trick, else the highest card of the suit led."
    ),
    "rule.tresillo.renege": (
        "A matador need not be played to a lower trump; only a higher matador that is led "
        "calls for it."
    ),
    "rule.tresillo.renege_scope.matadors_only": (
        "But whoever holds another trump besides must play a trump."
    ),
    "rule.tresillo.renege_scope.loose": "Whoever holds such a matador may play any card.",
    "rule.tresillo.surrender.yes": (
        "After the third trick the hombre of an Entrada or Vuelta may give up. If both "
        "defenders accept, the deal ends as a puesta."
    ),
    "rule.tresillo.surrender.no": "The hombre cannot give up.",
    "rule.tresillo.vuelta_takeover.yes": (
        "A defender who insists goes on as hombre; trumps and tricks stay as they are."
    ),
    "rule.tresillo.vuelta_takeover.no": (
        "In an Entrada a defender who insists goes on as hombre; trumps and tricks stay as "
        "they are. A Vuelta cannot be taken over."
    ),
    "rule.tresillo.takeover_scoring.successor": (
        "The new hombre wins and loses like any other; the first owes nothing besides."
    ),
    "rule.tresillo.takeover_scoring.traditional": (
        "The first hombre has conceded a puesta: to the new one if that one wins, else into "
        "the pool, unless the first takes more tricks than the new hombre and no fewer than "
        "the third player."
    ),
    "rule.tresillo.claim": (
        "A hombre who has won the first five tricks either claims, which ends the deal, or "
        "goes for all nine, the bola."
    ),
    "rule.tresillo.sacada": (
        "Sacada: the hombre has more tricks than either defender. Each pays him {entrada} "
        "in an Entrada, {vuelta} in a Vuelta, {solo} in a Solo, and the pool is his."
    ),
    "rule.tresillo.codillo": (
        "Codillo: one defender has more than each of the others. The hombre pays that one "
        "{entrada}, {vuelta} or {solo}, and the pool goes there."
    ),
    "rule.tresillo.puesta": (
        "Puesta: anything else. The hombre pays {entrada}, {vuelta} or {solo} into the pool."
    ),
    "rule.tresillo.estuche.1": (
        "Estuche: a hombre who wins with the three matadors gets 1 more from each defender."
    ),
    "rule.tresillo.estuche_on_claim.played": "At a claim all three must have been played.",
    "rule.tresillo.estuche_on_claim.held": "At a claim those still in hand count too.",
    "rule.tresillo.primeras.1": "Primeras: a claim brings 1 more from each defender.",
    "rule.tresillo.bola": "Bola: all nine tricks double what the game pays.",
    "rule.tresillo.failed_bola.contract_value": (
        "Missed, the game is still won, but the hombre pays its worth back to each defender."
    ),
    "rule.tresillo.failed_bola": (
        "Missed, the game is still won, but the hombre pays {failed_bola} to each defender."
    ),
    "rule.tresillo.ante.1": "When the pool is empty each puts in 1 at the deal.",
    "rule.tresillo.pool_end.split": "What lies in the pool at the end of the match is shared out.",
    "rule.tresillo.pool_end.leader": (
        "What lies in the pool at the end of the match goes to the leader."
    ),
    "rule.tresillo.pool_end.last_hand_winner": (
        "What lies in the pool at the end of the match goes to whoever won the last deal."
    ),
}
