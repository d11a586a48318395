"""Puzzles: positions of real deals, all hands open, in which one card alone reaches a goal.

    library.puzzles_of(game) -> the set that ships with the game, easy ones among hard ones
    library.puzzle(id) -> one of them; raises `UnknownPuzzle`
    Puzzle.match() -> the match as it stands where the puzzle begins
    judging.judge(match, puzzle) -> "reached" | "missed" | "open", by what lies in the tricks
    judging.right(match, puzzle) -> by legal action whether the goal can be reached after it
    judging.can_reach(match, puzzle), judging.progress(match, puzzle) -> for what is told meanwhile
    daily.puzzle_of(day, count), daily.seed_of(day, game) -> what a date decides
    defending.defend(match, puzzle) -> what the seat to act does, if it is not the person's

`making` finds puzzles (`python -m game puzzles`); it does not go into the page.
"""
