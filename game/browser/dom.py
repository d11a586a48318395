"""The table's elements by key, and the patches that change them.

Patches are arrays, applied in order: `["make", parent, index, node]`, `["move", key, parent,
index]`, `["attr", key, name, value]`, `["text", key, text]` and `["drop", key, toKey]`. An index
counts the parent's children as they are without the node that is put there.

The tree is mirrored here, because each look into the document crosses from Python to JavaScript.
"""

from js import Element, document, window
from js import Object as Json

ROOT = "root"
HAND = "hand"
SVG = "http://www.w3.org/2000/svg"
DRAWN = ("svg", "rect", "path", "line", "circle", "text")
"""Elements of charts, which are made in another way than those of a page."""
_write = window.baza.write
"""Puts a text into an element, words of other languages marked (`assets/foreign.js`)."""


class Node:
    """One element of the table, where it hangs and the keys below it, in order."""

    def __init__(self, key: str, parent: str, element: Element) -> None:
        self.key = key
        self.parent = parent
        self.element = element
        self.kids: list[str] = []
        self.is_card = False
        self.tab = ""


nodes: dict[str, Node] = {}


def adopt_root() -> None:
    """Take the container of `index.html` as the tree's root."""
    nodes[ROOT] = Node(ROOT, "", document.getElementById("table"))


def clear() -> None:
    """Take away what boot.js has shown in the tree's place."""
    nodes[ROOT].element.textContent = ""


def apply(patches: list[list[Json]]) -> None:
    """Apply patches in order; raises `KeyError` when one names a node that is not there."""
    for patch in patches:
        kind = patch[0]
        if kind == "make":
            _make(patch[1], patch[2], patch[3])
        elif kind == "move":
            _move(patch[1], patch[2], patch[3])
        elif kind == "attr":
            _set_attribute(nodes[patch[1]], patch[2], patch[3])
        elif kind == "text":
            _write(nodes[patch[1]].element, patch[2])
        elif kind == "drop":
            _drop(patch[1])
        else:
            raise KeyError(kind)


def cards_in_hand() -> list[str]:
    """The keys of the own hand's cards, from left to right."""
    if HAND not in nodes:
        return []
    return [key for key in nodes[HAND].kids if nodes[key].is_card]


def with_shortcut() -> list[Element]:
    """Everything that a single key belongs to, seen or not."""
    found = document.querySelectorAll("[data-table] [data-shortcut]")
    return [found.item(index) for index in range(found.length)]


def position() -> dict[str, Json]:
    """Deal and ply that the table shows now; zeros while there is no table."""
    table = document.querySelector("[data-table]")
    if table is None:
        return {"deal": 0, "ply": 0}
    return {name: int(table.getAttribute("data-" + name) or 0) for name in ("deal", "ply")}


def is_beside() -> bool:
    """Whether the table that is shown is none of the match: a puzzle, or a deal of the day."""
    return document.querySelector('[data-table][data-deal="0"]') is not None


def _make(parent: str, index: int, spec: dict[str, Json]) -> None:
    if spec["key"] in nodes:
        _drop(spec["key"])
    if parent == ROOT:
        # What stands there is one thing: a table, or something in its place.
        for key in list(nodes[ROOT].kids):
            _drop(key)
    _hang(_build(parent, spec), parent, index)


def _build(parent: str, spec: dict[str, Json]) -> Node:
    tag = spec["tag"]
    drawn = tag in DRAWN
    element = document.createElementNS(SVG, tag) if drawn else document.createElement(tag)
    node = Node(spec["key"], parent, element)
    nodes[node.key] = node
    element.setAttribute("data-key", node.key)
    for name, value in spec.get("attrs", {}).items():
        _set_attribute(node, name, value)
    if spec.get("text") is not None:
        _write(element, spec["text"])
    for kid in spec.get("kids") or ():
        element.appendChild(_build(node.key, kid).element)
        node.kids.append(kid["key"])
    return node


def _move(key: str, parent: str, index: int) -> None:
    node = nodes[key]
    kids = nodes[node.parent].kids
    if node.parent == parent and kids.index(key) == index:
        return
    kids.remove(key)
    _hang(node, parent, index)


def _hang(node: Node, parent: str, index: int) -> None:
    above = nodes[parent]
    follower = nodes[above.kids[index]].element if index < len(above.kids) else None
    above.element.insertBefore(node.element, follower)
    above.kids.insert(index, node.key)
    node.parent = parent


def _set_attribute(node: Node, name: str, value: object) -> None:
    if name == "data-card":
        node.is_card = value is not None
    if value is None:
        node.element.removeAttribute(name)
    else:
        node.element.setAttribute(name, str(value))


def _drop(key: str) -> None:
    node = nodes[key]
    node.element.remove()
    nodes[node.parent].kids.remove(key)
    _forget(key)


def _forget(key: str) -> None:
    for kid in nodes.pop(key).kids:
        _forget(kid)
