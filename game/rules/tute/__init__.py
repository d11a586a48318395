"""Tute: for two players with a stock (`tute2`), and for four in two sides (`tute4`).

`ranks` orders and values cards, `duties` says what must be played, `singing` what may be announced,
`house` reads the options, `state` is the data of a deal, `scoring` turns it into points, `sampling`
imagines hidden cards, `views` shows a seat what it may know, `game` is the flow.
"""

from game.rules.tute.game import Tute2 as Tute2
from game.rules.tute.game import Tute4 as Tute4
