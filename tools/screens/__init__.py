"""The contact sheet: every phase of every game, at six sizes, light and dark, in each language."""
