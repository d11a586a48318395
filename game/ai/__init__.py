"""Computer players: they get a view of what their seat may know and answer with an action.

Nothing here holds a state of the game, so no player can peek. `players` says what a player is,
`levels` lists them, `aprendiz` and one file a game hold rules of thumb. `outside` runs other
people's programs and is for the command line.
"""
