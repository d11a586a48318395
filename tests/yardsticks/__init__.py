"""Yardsticks: players that never change, by which the strength of others is measured.

They are plain Python, know only a view, and are no part of the product. `endings_tressette` and
`endings_tute` play perfectly once the stock is gone, `tree` searches while there is one, over
`worlds_tressette` and `worlds_tute`; `flat` counts playouts in Tute for four (`four`) and Tresillo
(`three`). They play by the rules under which the arena measures, and by no other house rules.
"""

from tests.yardsticks.player import Yardstick as Yardstick
