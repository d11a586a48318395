"""The compiled kernels outside a browser, by wasmtime."""

from __future__ import annotations

from array import array

import wasmtime

from game.ai.kernel.wasm import Wasm


class _Instance:
    """A module started by wasmtime."""

    def __init__(self, module: bytes) -> None:
        self._store = wasmtime.Store()
        compiled = wasmtime.Module(self._store.engine, module)
        self._exports = wasmtime.Instance(self._store, compiled, []).exports(self._store)
        memory = self._exports["memory"]
        assert isinstance(memory, wasmtime.Memory)
        self._memory = memory
        heap = self._exports["__heap_base"]
        assert isinstance(heap, wasmtime.Global)
        self.heap = int(heap.value(self._store))

    def size(self) -> int:
        return self._memory.data_len(self._store)

    def grow(self, pages: int) -> None:
        self._memory.grow(self._store, pages)

    def write(self, address: int, data: array[int]) -> None:
        self._memory.write(self._store, data.tobytes(), address)

    def read(self, address: int, count: int) -> array[int]:
        return array("q", bytes(self._memory.read(self._store, address, address + 8 * count)))

    def call(self, entry: str, words: int, length: int, table: int, size: int) -> int:
        function = self._exports[entry]
        assert isinstance(function, wasmtime.Func)
        return int(function(self._store, words, length, table, size))


def wasmtime_runner(module: bytes) -> Wasm:
    """Runs this module."""
    return Wasm(_Instance(module))
