"""The kernels in Pyodide: `kernel.wasm` started through JavaScript. Importable in Pyodide only."""

from __future__ import annotations

from array import array
from typing import Any

import js
from pyodide.ffi import to_js

from game.ai.kernel.wasm import WORD, Wasm, code


class _Instance:
    """A module started by JavaScript. Copies go whole, since each crossing costs."""

    def __init__(self, module: bytes) -> None:
        compiled = js.WebAssembly.Module.new(to_js(module))
        self._exports: Any = js.WebAssembly.Instance.new(compiled, js.Object.new()).exports
        # A property that Python would take for a private name of this class.
        self.heap = int(getattr(self._exports, "__heap_base").value)

    def _bytes(self, address: int, count: int) -> Any:
        return js.Uint8Array.new(self._exports.memory.buffer, address, count * WORD)

    def size(self) -> int:
        return int(self._exports.memory.buffer.byteLength)

    def grow(self, pages: int) -> None:
        self._exports.memory.grow(pages)

    def write(self, address: int, data: array[int]) -> None:
        self._bytes(address, len(data)).assign(memoryview(data).cast("B"))

    def read(self, address: int, count: int) -> array[int]:
        found = array("q", bytes(count * WORD))
        self._bytes(address, count).assign_to(memoryview(found).cast("B"))
        return found

    def call(self, entry: str, words: int, length: int, table: int, size: int) -> int:
        return int(getattr(self._exports, entry)(words, length, table, size))


class Page(Wasm):
    """Runs the module that came with the game. Raises if that is missing or damaged."""

    def __init__(self) -> None:
        super().__init__(_Instance(code()))
