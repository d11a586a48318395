"""Inside Pyodide: compiles the engine, and what it imports of the standard library.

Started by tools/bake.mjs when the site is built. The page's Python is Pyodide's, and code compiled
by any other would be of no use to it. What is imported is found out by doing it: every module of
the engine is imported, and deals are played by requests as the page makes them.

The plan says what to compile (tools/bake.py). /target receives `game/`, `pyscript/` and `library/`
with .pyc files where the sources lay, and `found.json`: `imports`, the modules of the standard
library that were imported, and `first`, the modules of ours that the first table needs.
"""

# No import beyond what a page needs may come before `find_out` has looked.
import importlib
import json
import sys

PROJECT, TARGET = "/project/", "/target/"
LIBRARY = "/lib/python314.zip/"
MOST_REQUESTS = 1000
FIRST = ("game.engine", "game.loading")
"""What game/worker.py imports."""


async def play_deals() -> None:
    """A deal of every game against every level, through the engine's one door.

    The compiled kernels lie in the target; without them the stronger levels would take minutes.
    """
    from game.ai.kernel import page
    from game.ai.levels import LEVELS
    from game.engine import request
    from game.rules.registry import GAMES

    kernel = page.__spec__.loader.get_data(f"{TARGET}game/ai/kernel/kernel.wasm")
    page.code = lambda: kernel

    async def ask(**asked: object) -> dict:
        return json.loads(await request(json.dumps(asked)))

    await ask(do="open", stored={}, fragment="", names={})
    for game in GAMES:
        for level in LEVELS:
            intent = f"start game={game}&bots={level}&seed=7"
            await play_deal(ask, await ask(do="ui", intent=intent, deal=0, ply=0))


async def play_deal(ask, reply: dict) -> None:
    """Go on with a match until its first deal is over: do what is allowed first."""
    from random import Random

    from game.rules.notation import one_of
    from game.rules.record import decode
    from game.table.saved import KEY

    for _ in range(MOST_REQUESTS):
        stored = reply.get("save", {}).get(KEY)
        if stored is not None:
            match = decode(json.loads(stored)["record"])
        view = match.view(0)
        now = {"deal": view.deal, "ply": view.ply}
        if reply["more"]:
            reply = await ask(do="advance", **now)
        elif view.legal:
            first = one_of(view.legal[0], view.hand, Random(view.ply))
            reply = await ask(do="act", action=first.text, **now)
        else:
            await ask(do="ui", intent="next", **now)
            return
    raise AssertionError("a deal that does not end")


def library_names() -> set[str]:
    """The modules of the standard library's zip that have been imported."""
    files = {name: getattr(module, "__file__", None) for name, module in sys.modules.items()}
    return {name for name, file in files.items() if (file or "").startswith(LIBRARY)}


def first_names() -> list[str]:
    """Our modules that are imported with the engine, before anything is asked of it."""
    for name in FIRST:
        importlib.import_module(name)
    return sorted(name for name in sys.modules if name.partition(".")[0] == "game")


async def find_out(modules: list[str], others: list[str]) -> dict[str, list[str]]:
    """What is imported, in the order of names: `first` and `imports`, as in found.json."""
    at_start = library_names()
    first = first_names()
    for name in [*modules, *others]:
        importlib.import_module(name)
    await play_deals()
    return {"first": first, "imports": sorted(library_names() - at_start)}


AS_WRITTEN, WITHOUT_ASSERTIONS = 0, 1
"""What the compiler leaves out."""


def lean(source: bytes, name: str):
    """The syntax tree of one of our modules: as good as no docstrings, no types.

    Fields keep theirs: `dataclass` goes by them, and where there is no docstring it takes its
    time to write one.
    """
    import ast

    tree = ast.parse(source, name)
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            strip_types(node)
        elif not isinstance(node, ast.Module | ast.ClassDef):
            continue
        if ast.get_docstring(node, clean=False) is None:
            continue
        if isinstance(node, ast.Module):
            del node.body[0]
        else:
            node.body[0].value.value = "-"
    return tree


def strip_types(function) -> None:
    """Take from a function's syntax tree what it says of its parameters and its result."""
    function.returns = None
    arguments = function.args
    for argument in (
        *arguments.posonlyargs,
        *arguments.args,
        *arguments.kwonlyargs,
        arguments.vararg,
        arguments.kwarg,
    ):
        if argument is not None:
            argument.annotation = None


def compiled(source: bytes, name: str, is_ours: bool) -> bytes:
    """The content of a .pyc file that is used without a look at any source."""
    from importlib import _bootstrap_external as bootstrap
    from importlib import util

    code = compile(
        lean(source, name) if is_ours else source,
        name,
        "exec",
        dont_inherit=True,
        optimize=WITHOUT_ASSERTIONS if is_ours else AS_WRITTEN,
    )
    return bytes(bootstrap._code_to_hash_pyc(code, util.source_hash(source), checked=False))


def write(path: str, content: bytes) -> None:
    """Write a file below /target."""
    from pathlib import Path

    target = Path(TARGET, path)
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(content)


def read(path: str) -> bytes:
    """A source below /project."""
    from pathlib import Path

    return Path(PROJECT, path).read_bytes()


def compile_library(names: set[str], whole: set[str]) -> None:
    """Compile the modules of these names, and all of the packages that are kept whole."""
    import zipfile

    with zipfile.ZipFile(LIBRARY.rstrip("/")) as archive:
        for entry in sorted(archive.namelist()):
            if not entry.endswith(".py"):
                continue
            name = entry.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
            if name in names or name.partition(".")[0] in whole:
                write(f"library/{entry}c", compiled(archive.read(entry), LIBRARY + entry, False))


async def main(plan_text: str) -> None:
    """Find out, compile, write."""
    sys.dont_write_bytecode = True
    sys.path.insert(0, PROJECT)
    plan = json.loads(plan_text)
    at_start = library_names()
    found = await find_out(plan["modules"], plan["others"])
    for path in [*plan["sources"], *(f"pyscript/{name}" for name in plan["pyscript"])]:
        write(path + "c", compiled(read(path), path, True))
    compile_library(at_start | set(found["imports"]) | set(plan["keep"]), set(plan["whole"]))
    write("found.json", json.dumps(found).encode())
