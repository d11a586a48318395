"""Compile the search kernels to WebAssembly: `python -m tools.kernel_wasm TARGET`.

Numba turns the Python of `game/ai/kernel` into LLVM's intermediate language for this machine; the
same text is given the target wasm32, freed of what only Numba's own runtime could do, compiled by
LLVM (llvmlite) and linked by wasm-ld (from the package ziglang). The same sources give the same
bytes.
"""

from __future__ import annotations

import importlib.util
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

# Numba shall only translate: what it would do for this machine is of no use to the other one.
os.environ.update(NUMBA_OPT="0", NUMBA_CPU_NAME="generic", NUMBA_CPU_FEATURES="")

from game.ai.kernel.run import ENTRIES

TRIPLE = "wasm32-unknown-unknown"
LAYOUT = "e-m:e-p:32:32-p10:8:8-p20:8:8-i64:64-i128:128-n32:64-S128-ni:1:10:20"
STACK_BYTES = 1 << 17
MEMORY_BYTES = 1 << 18
"""At first; who calls the kernels lets it grow."""

_COUNTING = re.compile(r"^\s*(?:tail )?call void @NRT_(?:incref|decref)\(.*\)\s*$", re.MULTILINE)
_COMMON = re.compile(r"^(@\S+ = )common ", re.MULTILINE)
_DEFINED = re.compile(r"^define [^@]*@(\S+?)\(", re.MULTILINE)


class KernelError(Exception):
    """The kernels could not be compiled; the text says why."""


def intermediate(entry: str) -> tuple[str, str]:
    """An entry in LLVM's language, and the name of its function there."""
    # Not at the top: the module is to load where Numba does not exist.
    from game.ai.kernel.native import BARE, compiled, signature

    dispatcher = compiled(ENTRIES[entry], {}, BARE)
    result = dispatcher.overloads[signature(ENTRIES[entry]).args]
    return result.library.get_llvm_str(), result.fndesc.llvm_func_name


def retargeted(text: str) -> str:
    """The same for wasm32, without counting references: both arrays belong to the caller."""
    text = re.sub(r"^target triple = .*$", f'target triple = "{TRIPLE}"', text, flags=re.MULTILINE)
    text = re.sub(
        r"^target datalayout = .*$", f'target datalayout = "{LAYOUT}"', text, flags=re.MULTILINE
    )
    text = _COUNTING.sub("", text)
    return _COMMON.sub(r"\1internal ", text)


def door(entry: str, function: str) -> str:
    """A function with four 32-bit parameters, address and length of both arrays: what is exported.

    Numba passes an array as owner, parent, length, size of an item, data, shape and step.
    """
    array = "ptr null, ptr null, i64 %{0}, i64 8, ptr %{1}, i64 %{0}, i64 8"
    return f"""
declare i32 @{function}(ptr, ptr, {", ".join(["ptr, ptr, i64, i64, ptr, i64, i64"] * 2)})
define i32 @{entry}(i32 %words, i32 %length, i32 %table, i32 %size) #900 {{
  %result = alloca i64
  %trouble = alloca ptr
  %n = zext i32 %length to i64
  %m = zext i32 %size to i64
  %w = inttoptr i32 %words to ptr
  %t = inttoptr i32 %table to ptr
  %status = call i32 @{function}(ptr %result, ptr %trouble, {array.format("n", "w")},
    {array.format("m", "t")})
  ret i32 %status
}}
attributes #900 = {{ "wasm-export-name"="{entry}" }}
"""


def object_code(entry: str) -> bytes:
    """An entry compiled for wasm32. Raises `KernelError`."""
    from llvmlite import binding as llvm

    text, function = intermediate(entry)
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    machine = llvm.Target.from_triple(TRIPLE).create_target_machine(opt=3, reloc="static")
    module = llvm.parse_assembly(retargeted(text))
    quoted = function if function.startswith('"') else f'"{function}"'
    head = f'target triple = "{TRIPLE}"\ntarget datalayout = "{LAYOUT}"\n'
    module.link_in(llvm.parse_assembly(head + door(entry, quoted)))
    for defined in module.functions:
        if not defined.is_declaration and defined.name != entry:
            defined.linkage = "internal"
    module.verify()
    passes = llvm.create_pass_builder(machine, llvm.create_pipeline_tuning_options(speed_level=3))
    passes.getModulePassManager().run(module, passes)
    code: bytes = machine.emit_object(module)
    return code


def link(objects: dict[str, bytes]) -> bytes:
    """One module of all entries. Raises `KernelError` with what the linker says."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        paths = []
        for entry, code in objects.items():
            path = folder / f"{entry}.o"
            path.write_bytes(code)
            paths.append(path.name)
        command = [sys.executable, "-m", "ziglang", "wasm-ld", *paths, "-o", "kernel.wasm"]
        command += ["--no-entry", "--strip-all", "--gc-sections", "-O2"]
        command += [f"--export={entry}" for entry in objects]
        command += ["-z", f"stack-size={STACK_BYTES}", f"--initial-memory={MEMORY_BYTES}"]
        command += ["--export=__heap_base", "--stack-first"]
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
        if done.returncode != 0:
            raise KernelError(done.stderr.strip())
        return (folder / "kernel.wasm").read_bytes()


def build() -> bytes:
    """`kernel.wasm`. Raises `KernelError`."""
    return link({entry: object_code(entry) for entry in ENTRIES})


def main(target: str) -> int:
    """Write the module; the exit status is 1 when it cannot be made.

    Where Numba does not exist (it has left Macs with Intel processors) an empty file takes its
    place, and the page searches in plain Python.
    """
    try:
        code = build() if importlib.util.find_spec("numba") else b""
    except KernelError as error:
        print(f"The kernels could not be compiled: {error}", file=sys.stderr)
        return 1
    if not code:
        print(
            "There is no Numba here: the page will search in slow, plain Python.", file=sys.stderr
        )
    path = Path(target)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(code)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
