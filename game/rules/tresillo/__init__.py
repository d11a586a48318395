"""Tresillo for three, each for itself, one of them as hombre against the two others.

`ranks` orders the cards under a trump, `duties` says what must be followed, `auction` is the
bidding, `house` reads the options, `state` is the data of a deal, `talk` the defenders' signals,
`flow` what happens when an action is taken, `scoring` and `payouts` turn a deal into points,
`stakes` says beforehand what a choice may lead to, `pool` ends a match, `sampling` imagines hidden
cards (`recall` reads the rest off a view), `views` shows a seat what it may know, `game` joins
them.
"""

from game.rules.tresillo.game import Tresillo as Tresillo
