"""Tables in other people's pages: what the build makes for `embed/`.

A frame draws diagrams and replays without any Python. What of that a game decides is asked of its
rules here and written down as tables.
"""
