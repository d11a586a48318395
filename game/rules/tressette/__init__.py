"""Tressette in due a metà mazzo: two players, ten cards each and a stock of twenty, to 21.

`ranks` orders and values cards, `house` reads the options, `declarations` are the accusi, `state`
is the data of a deal, `scoring` turns it into points, `sampling` imagines hidden cards, `game` is
the flow.
"""

from game.rules.tressette.game import Tressette as Tressette
