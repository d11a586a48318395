// Runs the conformance suite inside Pyodide, with the standard library that the site ships: node run.mjs PROJECT PLAN
// PLAN is JSON: {"walks": number of seeds a case, "records": [[game, options, seed], ...]}.
// Prints one line of JSON; a failed check ends the process with its traceback and status 1.
import { loadPyodide } from "pyodide";

const [project, plan] = process.argv.slice(2);

const pyodide = await loadPyodide({ stdLibURL: `${project}/dist/vendor/pyodide/python_stdlib.zip` });
// Only what the suite needs is visible, so nothing else of the project can be leaned on.
for (const part of ["game/rules", "tests/conformance"]) {
  pyodide.FS.mkdirTree(`/project/${part}`);
  pyodide.FS.mount(pyodide.FS.filesystems.NODEFS, { root: `${project}/${part}` }, `/project/${part}`);
}
pyodide.globals.set("plan_text", plan);
let report;
try {
  report = await pyodide.runPythonAsync(`
import json, sys, warnings
sys.dont_write_bytecode = True
sys.path.insert(0, "/project")
warnings.simplefilter("error")

from tests.conformance.cases import Case, all_cases
from tests.conformance.suite import record_text, run_case

plan = json.loads(plan_text)
cases = all_cases()
actions = sum(run_case(case, seed, deals=1) for case in cases for seed in range(plan["walks"]))
json.dumps({
    "platform": sys.platform,
    "cases": [case.name for case in cases],
    "actions": actions,
    "records": [
        record_text(Case(game_id, tuple(options.items())), seed)
        for game_id, options, seed in plan["records"]
    ],
})
`);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
process.stdout.write(`${report}\n`);
