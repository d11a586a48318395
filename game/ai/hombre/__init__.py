"""A strong player of Tresillo: it imagines the hidden cards and looks what its actions lead to."""

from game.ai.hombre.judge import judge as judge
