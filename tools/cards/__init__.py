"""The card art: every face and back is drawn by code, and is CC0. `docs/CARDS.md` tells the decks.

`shapes` writes SVG, `letters` has digits and letters as paths, `signs` the suits' signs, `layouts`
where they stand on a card, the `courts_…` and `aces_…` the figures, `decks` puts files together.
"""
