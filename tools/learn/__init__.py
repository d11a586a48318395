"""The lessons: rules, exercises and annotated deals as pages that are read without a script.

`learn/` holds what is written (Markdown by language, exercises, records); all that a game decides,
from the order of its cards to the answer of an exercise, is asked of its rules by this package.
"""
