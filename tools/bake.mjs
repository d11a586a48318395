// Compiles the site's Python in Pyodide under Node: node tools/bake.mjs PROJECT TARGET PLAN
// tools/inside_pyodide.py does it; there game and PyScript's Python lie under /project, and TARGET is /target.
import { readFileSync, readdirSync } from "node:fs";
import { loadPyodide } from "pyodide";

const [project, target, plan] = process.argv.slice(2);

// One seed for hashes, so that equal sources give equal bytes.
const pyodide = await loadPyodide({ env: { PYTHONHASHSEED: "0", PYTHONNODEBUGRANGES: "1" } });
const MOUNTS = {
  "/project/game": `${project}/game`,
  "/project/pyscript": `${project}/node_modules/@pyscript/core/src/stdlib/pyscript`,
  "/target": target,
};
for (const name of readdirSync(`${target}/borrowed`)) MOUNTS[`/project/${name}`] = `${target}/borrowed/${name}`;
for (const [place, root] of Object.entries(MOUNTS)) {
  pyodide.FS.mkdirTree(place);
  pyodide.FS.mount(pyodide.FS.filesystems.NODEFS, { root }, place);
}
pyodide.globals.set("plan_text", plan);
try {
  pyodide.runPython(readFileSync(`${project}/tools/inside_pyodide.py`, "utf8"));
  await pyodide.runPythonAsync("await main(plan_text)");
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
