// Measures the site's search kernels in Pyodide under Node, for tools/bench/kernels.py: node kernels.mjs PROJECT
import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { loadPyodide } from "pyodide";

const [project] = process.argv.slice(2);

const pyodide = await loadPyodide();
pyodide.FS.writeFile("/lib/game.zip", gunzipSync(readFileSync(`${project}/dist/game.bin`)));
for (const part of ["tests/kernel", "tools/bench"]) {
  pyodide.FS.mkdirTree(`/project/${part}`);
  pyodide.FS.mount(pyodide.FS.filesystems.NODEFS, { root: `${project}/${part}` }, `/project/${part}`);
}
const report = await pyodide.runPythonAsync(`
import json, sys, time
sys.dont_write_bytecode = True
sys.path[:0] = ["/lib/game.zip", "/project"]

from game.ai.kernel import run
from tools.bench.measured import measure

json.dumps({"measured": measure(time.perf_counter), **run.status()})
`);
process.stdout.write(`${report}\n`);
