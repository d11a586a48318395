"""What is left out of what is shipped, and that nothing else is."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tools.lean import lean_css, lean_python

ROOT = Path(__file__).resolve().parent.parent
MODULES = sorted((ROOT / "game/browser").glob("*.py"))
STYLES = sorted((ROOT / "assets").glob("*.css"))
SMALL = '''"""What it is."""

# Why.
NAMES = """a
# b

c"""  # Said beside it.


def stub() -> None:
    """Only words."""


def one(x: int) -> int:
    """Words.

    More words.
    """
    return x


SIZE = 3
"""What a size is."""
'''
SMALLER = '''NAMES = """a
# b

c"""  # Said beside it.
def stub() -> None:
    pass
def one(x: int) -> int:
    return x
SIZE = 3
'''


def bare(source: str) -> str:
    """What a module does: its tree without texts that stand alone and without `pass`."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            node.body = [part for part in node.body if not is_idle(part)]
    return ast.dump(tree)


def is_idle(node: ast.stmt) -> bool:
    is_text = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    return is_text or isinstance(node, ast.Pass)


def test_docstrings_comments_and_blank_lines_go() -> None:
    assert lean_python(SMALL) == SMALLER


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.stem)
def test_a_module_of_the_page_does_the_same(path: Path) -> None:
    source = path.read_text(encoding="utf-8")
    assert bare(lean_python(source)) == bare(source)
    assert len(lean_python(source)) < len(source)


def test_a_style_sheet_keeps_its_rules() -> None:
    given = '/* Why. */\n.a {\n  color: red;\n}\n\n/* And\n   more. */\n  .b { content: "x y"; }\n'
    assert lean_css(given) == '.a {\ncolor: red;\n}\n.b { content: "x y"; }\n'


@pytest.mark.parametrize("path", STYLES, ids=lambda path: path.stem)
def test_no_text_of_a_style_sheet_looks_like_a_comment(path: Path) -> None:
    """A comment is taken for one wherever it stands."""
    source = path.read_text(encoding="utf-8")
    assert source.count("/*") == source.count("*/")
    for line in source.splitlines():
        assert not ('"' in line and ("/*" in line.split('"')[1] or "*/" in line.split('"')[1]))
