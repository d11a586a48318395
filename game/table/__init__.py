"""What the player sees and hears, worked out from a view: pure functions, no screen.

`texts` puts things into words and `catalog` holds the English ones; `nodes` and `diff` are keyed
trees and the patches between them; `scene` is what the table shows beside the view; `model`,
`middle`, `faces` and `panels` draw the tree; `say` tells events; `setup` reads what a match is
started with; `saved` is its stored form; `session` owns the flow.
"""
