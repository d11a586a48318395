/* What the frame's reader makes of records: `node read.mjs PROJECT TABLES` reads records, one a line, and writes a line for each. */
import { readFileSync } from "node:fs";
import vm from "node:vm";

const [project, tables] = process.argv.slice(2);
globalThis.window = {};
for (const file of [tables, ...["flow.js", "reader.js", "code.js"].map((name) => project + "/embed/" + name)]) {
  vm.runInThisContext(readFileSync(file, "utf8"), { filename: file });
}
const { open, cardText, cut } = window.bazaReader;

function told(state) {
  return {
    turn: state.turn,
    phase: state.phase,
    hands: state.hands.map((hand) => hand.slice().sort((a, b) => a - b).map(cardText)),
    stock: state.stock.length,
    trick: state.trick.map(([seat, card]) => [seat, cardText(card)]),
    taken: state.taken,
    trump: state.trump,
    hombre: state.hombre,
  };
}

function answer(line) {
  const asked = JSON.parse(line);
  try {
    if (asked.code !== undefined) {
      const text = window.bazaCode.record(asked.code);
      open(text);
      return JSON.parse(text);
    }
    const match = open(typeof asked.record === "string" ? asked.record : JSON.stringify(asked.record));
    if (asked.cut) return cut(match, ...asked.cut);
    return match.deals.map(({ states }) => states.map(told));
  } catch (error) {
    return { fault: error.code, params: error.params, message: error.code ? "" : String(error.stack) };
  }
}

const lines = readFileSync(0, "utf8").split("\n").filter(Boolean);
process.stdout.write(lines.map((line) => JSON.stringify(answer(line))).join("\n") + "\n");
