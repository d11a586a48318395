"""From one tree to the next: the patches that a page has to apply, and no more.

A patch is an array that JSON can carry: `["make", parent, index, node]`,
`["move", key, parent, index]`, `["attr", key, name, value or null]`, `["text", key, text]`,
`["drop", key, where it goes or null]`. They are applied in order. An index counts the parent's
children as they are just then, without the node that is put there.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from game.table.nodes import ROOT, Node

Patch = list[Any]


def diff(old: Node | None, new: Node) -> list[Patch]:
    """The patches that turn `old`, or an empty container, into `new`."""
    return _Diff(_rooted(old), _rooted(new)).patches()


def _rooted(tree: Node | None) -> Node:
    return Node(ROOT, "", kids=() if tree is None else (tree,))


class _Diff:
    """One comparison. `_below` mirrors the page while the patches are being written."""

    def __init__(self, old: Node, new: Node) -> None:
        self._new_root = new
        self._new = {node.key: node for node in _walk(new)}
        self._kept: dict[str, Node] = {}
        """Old nodes that live on: same tag in the new tree, and nothing above them dropped."""
        self._below: dict[str, list[str]] = {}
        self._parent: dict[str, str] = {}
        self._doomed: list[Node] = []
        self._keep(old)

    def patches(self) -> list[Patch]:
        """Drops first: no key is there twice. Texts last: the kids they replace are gone then."""
        out: list[Patch] = [["drop", node.key, node.leave] for node in self._doomed]
        for key, old in self._kept.items():
            if old.text is not None and self._new[key].text is None:
                out.append(["text", key, ""])
        out += self._placing(self._new_root)
        for key, old in self._kept.items():
            out += self._attributes(old, self._new[key])
            text = self._new[key].text
            if text is not None and text != old.text:
                out.append(["text", key, text])
        return out

    def _keep(self, old: Node) -> None:
        self._kept[old.key] = old
        self._below[old.key] = []
        for kid in old.kids:
            new = self._new.get(kid.key)
            if new is None or new.tag != kid.tag:
                self._doomed.append(kid)
            else:
                self._below[old.key].append(kid.key)
                self._parent[kid.key] = old.key
                self._keep(kid)

    def _placing(self, parent: Node) -> Iterator[Patch]:
        """Puts every kid in its place behind the one before it, from the top of the tree down."""
        settled = _longest_run(self._below[parent.key], [kid.key for kid in parent.kids])
        here = self._below[parent.key]
        before: str | None = None
        for kid in parent.kids:
            if kid.key in self._kept:
                if kid.key not in settled:
                    self._below[self._parent[kid.key]].remove(kid.key)
                    index = 0 if before is None else here.index(before) + 1
                    self._put(kid.key, parent.key, index)
                    yield ["move", kid.key, parent.key, index]
            elif kid.key not in self._parent:
                index = 0 if before is None else here.index(before) + 1
                yield ["make", parent.key, index, self._made(kid, parent.key, index).to_json()]
            before = kid.key
        for kid in parent.kids:
            yield from self._placing(kid)

    def _put(self, key: str, parent: str, index: int) -> None:
        self._below[parent].insert(index, key)
        self._parent[key] = parent

    def _made(self, node: Node, parent: str, index: int) -> Node:
        """The node as it is made: without what is in the page already and will move in."""
        self._put(node.key, parent, index)
        self._below[node.key] = []
        fresh = [kid for kid in node.kids if kid.key not in self._kept]
        kids = [self._made(kid, node.key, place) for place, kid in enumerate(fresh)]
        return replace(node, kids=tuple(kids))

    @staticmethod
    def _attributes(old: Node, new: Node) -> Iterator[Patch]:
        for name in old.attrs:
            if name not in new.attrs:
                yield ["attr", old.key, name, None]
        for name, value in new.attrs.items():
            if old.attrs.get(name) != value:
                yield ["attr", old.key, name, value]


def _walk(node: Node) -> Iterator[Node]:
    yield node
    for kid in node.kids:
        yield from _walk(kid)


def _longest_run(present: Sequence[str], wanted: Sequence[str]) -> frozenset[str]:
    """The most of `wanted` that stand in `present` in this order already, and so need not move."""
    place: Mapping[str, int] = {key: index for index, key in enumerate(present)}
    tails: list[int] = []
    ends: list[str] = []
    previous: dict[str, str | None] = {}
    for key in wanted:
        if key not in place:
            continue
        length = bisect_left(tails, place[key])
        previous[key] = ends[length - 1] if length else None
        tails[length:] = (
            [place[key]] if length == len(tails) else [place[key], *tails[length + 1 :]]
        )
        ends[length:] = [key] if length == len(ends) else [key, *ends[length + 1 :]]
    run = set()
    last = ends[-1] if ends else None
    while last is not None:
        run.add(last)
        last = previous[last]
    return frozenset(run)
