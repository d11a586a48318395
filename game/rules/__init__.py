"""The rules: pure, deterministic, standard library only.

Nothing here knows of a player's skill, a screen or a clock. `registry` lists the games; a game
turns a deck and a dealer into a state, and actions into the next state; `match` strings deals
together; `record` is the text form.
"""
