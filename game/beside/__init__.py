"""Puzzles and daily deals: what is played beside the match, and never part of it."""
