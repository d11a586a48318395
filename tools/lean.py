"""What a page has no use for is left out of what is shipped: docstrings, comments, blank lines.

Nothing here changes what is done. Line by line, because the page's Python is MicroPython, which
does not know all that could be written by a newer Python for an older tree.
"""

from __future__ import annotations

import ast
import re

_CSS_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
_SPACE = re.compile(r"\n\s*")


def lean_python(source: str) -> str:
    """The same module; a body that was a docstring alone becomes `pass`.

    Raises `SyntaxError`.
    """
    lines: list[str | None] = list(source.splitlines())
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            for text in _texts_in(node.body):
                indent = " " * text.col_offset
                lines[text.lineno - 1 : text.end_lineno] = [None] * _height(text)
                if len(node.body) == 1:
                    lines[text.lineno - 1] = indent + "pass"
    inside = _inside_strings(source)
    kept = [
        line
        for number, line in enumerate(lines, 1)
        if line is not None
        and (number in inside or (line.strip() and not line.lstrip().startswith("#")))
    ]
    return "\n".join(kept) + "\n"


def lean_css(source: str) -> str:
    """The same style sheet without comments and indents. No text in it may hold either."""
    return _SPACE.sub("\n", _CSS_COMMENT.sub("", source)).strip() + "\n"


def _texts_in(body: list[ast.stmt]) -> list[ast.stmt]:
    """Docstrings: of the body, and of what is named in it."""
    return [
        node
        for node in body
        if isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Constant)
        and isinstance(node.value.value, str)
    ]


def _height(node: ast.stmt) -> int:
    assert node.end_lineno is not None
    return node.end_lineno - node.lineno + 1


def _inside_strings(source: str) -> set[int]:
    """Lines that go on with a string that began above."""
    return {
        line
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Constant | ast.JoinedStr) and node.end_lineno is not None
        for line in range(node.lineno + 1, node.end_lineno + 1)
    }
