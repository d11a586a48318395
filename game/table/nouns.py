"""Names that take another form within a sentence: `king of swords`, `the king of swords`.

A sentence asks for a form by the format of its placeholder: `{card}`, `{card:the}`, `{card:of}`;
`{card:The}` begins a sentence. Which article that is, or how it melts with a preposition, stands in
the catalog with the name, so that no gender is known to the code.
"""

from __future__ import annotations

from collections.abc import Mapping

FORMS = ("the", "of")
"""With the definite article; with that and the preposition of possession before it."""


class Noun(str):
    """A name as it stands alone, with its other forms by their names."""

    __slots__ = ("forms",)
    forms: Mapping[str, str]

    def __new__(cls, alone: str, forms: Mapping[str, str]) -> Noun:
        """The name and its forms; one that is missing is the name as it stands alone."""
        noun = super().__new__(cls, alone)
        noun.forms = forms
        return noun

    def __format__(self, spec: str) -> str:
        """The form that a placeholder asks for; any other format is a string's own."""
        form = spec.lower()
        if form not in FORMS:
            return super().__format__(spec)
        words = self.forms.get(form, str(self))
        return words if spec == form else words[:1].upper() + words[1:]
