"""Why an action is good or bad, as facts: what a hint says beside its number.

A fact is a code with what it is about; the sentences live with the table's texts. Each one follows
from what the seat has seen or from the search's own figures, and is left out where it does not.
`trick` tells what becomes of the trick on the table, one file a game what is special there,
`judged` what the figures say, and `choice` which of all that is told.
"""
