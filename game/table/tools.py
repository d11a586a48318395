"""What helps, within reach: the buttons beside the status line, and the panel with all of it."""

from __future__ import annotations

from collections.abc import Iterable

from game.table import shortcuts
from game.table.aids import WORDS, Aids
from game.table.dialog import dialog
from game.table.nodes import Node, element
from game.table.scene import Scene
from game.table.texts import list_text, text


def tools(scene: Scene, behind: bool) -> Node | None:
    """Hint and undo beside the status line; nothing where nobody is helped."""
    if scene.beside is not None and scene.beside.tools:
        return _group(scene.beside.tools, behind)
    aids = scene.aids
    if aids is None:
        return None
    hint = tool("hint", why=None if aids.may_ask else "reason.not_your_turn")
    hint = _with(hint, aria_pressed=_pressed(aids.advice is not None or aids.is_thinking))
    if aids.is_thinking:
        hint = _with(hint, data_thinking="")
    undo = tool("undo", why=None if aids.may_undo else "help.no_undo")
    return _group([undo, tool("redo") if aids.may_redo else None, hint], behind)


def _group(kids: Iterable[Node | None], behind: bool) -> Node:
    return element(
        "tools",
        "div",
        kids,
        cls="tools",
        role="group",
        aria_label=text("tools.label"),
        inert=behind,
    )


def advised(scene: Scene) -> Node | None:
    """What was asked for, in a sentence."""
    if scene.aids is None or not scene.aids.said:
        return None
    return element("advice", "p", scene.aids.said, cls="advice")


def help_panel(scene: Scene) -> Node:
    """All that helps, and what has helped so far."""
    aids = scene.aids or Aids()
    kids = [
        _in_panel("what_if", pressed=aids.what_if),
        _in_panel("undo", why=None if aids.may_undo else "help.no_undo"),
        _in_panel("redo", why=None if aids.may_redo else "help.no_redo"),
        _in_panel("replay", why=None if aids.may_undo else "help.no_undo"),
        _in_panel("skip") if scene.beside is None else None,
        _in_panel("hands"),
        _in_panel("finish") if aids.may_finish else None,
        _in_panel("review", why=None if aids.may_review else "help.no_review"),
        _in_panel("share"),
        _in_panel("hand_over"),
        _in_panel("tour"),
        _in_panel("settings"),
        _in_panel("keys"),
    ]
    return dialog(
        scene.panel,
        text("help.title"),
        [
            element("help-about", "p", text("help.about"), cls="note"),
            element("help-tools", "div", kids, cls="help-tools"),
            element("help-used", "p", _used(aids), cls="note"),
        ],
        [("ui close", text("button.close"))],
    )


def with_help(helped: tuple[str, ...]) -> str:
    """What has helped, in a sentence; a word of a newer version is not named."""
    words = [text(f"help.word.{word}") for word in WORDS if word in helped]
    return text("help.used", words=list_text(words)) if words else text("help.other")


def _used(aids: Aids) -> str:
    return with_help(aids.helped) if aids.helped else text("help.none")


def tool(name: str, why: str | None = None) -> Node:
    """A small button beside the status line; one that cannot be used says why."""
    node = _button(f"tool:{name}", name, "button small tool", why)
    key = shortcuts.TOOLS[name]
    return _with(node, data_shortcut=key, aria_keyshortcuts=key.upper())


def _in_panel(name: str, why: str | None = None, pressed: bool | None = None) -> Node:
    node = _button(f"help:{name}", name, "button", why)
    return node if pressed is None else _with(node, aria_pressed=_pressed(pressed))


def _button(key: str, name: str, cls: str, why: str | None) -> Node:
    return element(
        key,
        "button",
        text(f"tool.{name}"),
        type="button",
        cls=cls,
        data_action=f"ui {name}" if why is None else f"ui why {name}",
        data_tool=name,
        aria_disabled=None if why is None else "true",
        data_why=None if why is None else text(why),
    )


def _pressed(is_on: bool) -> str:
    return "true" if is_on else "false"


def _with(node: Node, **attrs: str) -> Node:
    """The node with further attributes."""
    more = {name.replace("_", "-"): value for name, value in attrs.items()}
    return Node(node.key, node.tag, {**node.attrs, **more}, node.text, node.kids)
