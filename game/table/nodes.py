"""The tree that a page draws: elements with keys, as plain data."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

ROOT = "root"
"""Key of the page's container, which holds the tree."""

Attrs = Mapping[str, str]


@dataclass(frozen=True)
class Node:
    """One element. It has a text or kids, never both.

    `enter` and `leave` are keys of the elements from whose place it comes when it is made, and to
    whose place it goes when it is dropped: hints for movement that change nothing in what stands.
    """

    key: str
    tag: str
    attrs: Attrs = field(default_factory=dict)
    text: str | None = None
    kids: tuple[Node, ...] = ()
    enter: str | None = None
    leave: str | None = None

    def to_json(self) -> dict[str, Any]:
        """The element with all below it, as a patch carries it."""
        out: dict[str, Any] = {"key": self.key, "tag": self.tag, "attrs": dict(self.attrs)}
        if self.text is None:
            out["kids"] = [kid.to_json() for kid in self.kids]
        else:
            out["text"] = self.text
        if self.enter is not None:
            out["enter"] = self.enter
        return out


def element(
    key: str,
    tag: str,
    content: str | Iterable[Node | None] = (),
    *,
    enter: str | None = None,
    leave: str | None = None,
    **attrs: str | int | bool | None,
) -> Node:
    """A node in short: kids that are None are left out, like attributes that are None or False.

    `cls` stands for `class`; an underscore in an attribute's name is a hyphen; True is an attribute
    without a value.
    """
    named = {
        "class" if name == "cls" else name.replace("_", "-"): "" if value is True else str(value)
        for name, value in attrs.items()
        if value is not None and value is not False
    }
    if isinstance(content, str):
        return Node(key, tag, named, text=content, enter=enter, leave=leave)
    kids = tuple(kid for kid in content if kid is not None)
    return Node(key, tag, named, kids=kids, enter=enter, leave=leave)


def button(key: str, action: str, label: str, cls: str, *, data_autofocus: bool = False) -> Node:
    """A button that does `action`, a game action or an intent of the page."""
    return element(
        key,
        "button",
        label,
        type="button",
        cls=cls,
        data_action=action,
        data_autofocus=data_autofocus,
    )
