// Runs the search kernels inside Pyodide as the site ships them: node kernel.mjs PROJECT PLAN
// PLAN is JSON: {"positions": number a game, "damage": whether kernel.wasm is to be useless}. Prints one line of JSON.
import { readFileSync } from "node:fs";
import { loadPyodide } from "pyodide";

const [project, plan] = process.argv.slice(2);

const pyodide = await loadPyodide({ stdLibURL: `${project}/dist/vendor/pyodide/python_stdlib.zip` });
const { addArchive } = await import(`${project}/assets/engine-archives.mjs`);
addArchive(pyodide, "game", readFileSync(`${project}/dist/game.bin`));
pyodide.runPython("import game.engine");
addArchive(pyodide, "later", readFileSync(`${project}/dist/later.bin`));
pyodide.FS.mkdirTree("/project/tests/kernel");
pyodide.FS.mount(pyodide.FS.filesystems.NODEFS, { root: `${project}/tests/kernel` }, "/project/tests/kernel");
pyodide.globals.set("plan_text", plan);
let report;
try {
  report = await pyodide.runPythonAsync(`
import json, sys
sys.dont_write_bytecode = True
sys.path.insert(0, "/project")

from game.ai.kernel import run, wasm
from tests.kernel.report import report

plan = json.loads(plan_text)
if plan["damage"]:
    wasm.MODULE = "__init__.pyc"
json.dumps({"lines": report(plan["positions"]), **run.status()})
`);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
process.stdout.write(`${report}\n`);
