// Measures the site's search kernels in Pyodide under Node, for tools/bench/kernels.py: node kernels.mjs PROJECT
import { readFileSync } from "node:fs";
import { loadPyodide } from "pyodide";

const [project] = process.argv.slice(2);

const pyodide = await loadPyodide();
const { addArchive } = await import(`${project}/assets/engine-archives.mjs`);
addArchive(pyodide, "game", readFileSync(`${project}/dist/game.bin`));
pyodide.runPython("import game.engine");
addArchive(pyodide, "later", readFileSync(`${project}/dist/later.bin`));
for (const part of ["tests/kernel", "tools/bench"]) {
  pyodide.FS.mkdirTree(`/project/${part}`);
  pyodide.FS.mount(pyodide.FS.filesystems.NODEFS, { root: `${project}/${part}` }, `/project/${part}`);
}
const report = await pyodide.runPythonAsync(`
import json, sys, time
sys.dont_write_bytecode = True
sys.path.insert(0, "/project")

from game.ai.kernel import run
from tools.bench.measured import measure

json.dumps({"measured": measure(time.perf_counter), **run.status()})
`);
process.stdout.write(`${report}\n`);
