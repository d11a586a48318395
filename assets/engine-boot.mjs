/* The worker's interpreter: Pyodide, started from a snapshot of its memory where there is one.
 *
 * PyScript imports this module in the worker in Pyodide's place (engine.toml). It lies beside pyodide.mjs, so Pyodide
 * finds its files by the same folder. The first start is the plain one; it takes a snapshot, which is put away when
 * the engine has had nothing to do for a while. Whatever goes wrong with a snapshot, the plain start follows.
 * boot.js is told which it was: {baza: "start", from: "snapshot" or "files"}. The modules of the first table, game.bin, are
 * fetched meanwhile; the others, later.bin, once game/worker.py asks for them.
 */
import { loadPyodide as loadPlainPyodide, version } from "./pyodide.mjs";
import { addArchive, fetchArchive, offerLater } from "./engine-archives.mjs";
import { compileEarly, watch } from "./engine-fetch.mjs";
import { forget, isPossible, lookUp, putAway, take, tryOut, unpack } from "./engine-snapshot.mjs";

export { version };

const indexURL = new URL("./", import.meta.url).href;
const QUIET_MS = 1500;

function reasonOf(event) {
  return String((event.reason && event.reason.message) || event.reason);
}

// A damaged part can break Pyodide in a corner whose promise nobody waits for.
async function watchingRejections(onRejected, work) {
  self.addEventListener("unhandledrejection", onRejected);
  try {
    return await work();
  } finally {
    self.removeEventListener("unhandledrejection", onRejected);
  }
}

// Pyodide from a packed snapshot; null when it does not come up, whatever the reason.
async function fromSnapshot(options, packed) {
  let giveUp;
  const rejected = new Promise((_, reject) => (giveUp = reject));
  rejected.catch(() => undefined);
  function onRejected(event) {
    event.preventDefault();
    giveUp(new Error(reasonOf(event)));
  }
  const { compiled, putBack } = compileEarly(indexURL + "pyodide.asm.wasm");
  compiled.catch(giveUp);
  const restore = async () => {
    const pyodide = await loadPlainPyodide({ ...options, _loadSnapshot: unpack(packed) });
    tryOut(pyodide);
    return pyodide;
  };
  try {
    return await watchingRejections(onRejected, () => Promise.race([restore(), rejected]));
  } catch {
    return null;
  } finally {
    putBack();
  }
}

async function fromFiles(options) {
  const report = (event) => self.postMessage({ baza: "damaged", detail: reasonOf(event) });
  return watchingRejections(report, () => loadPlainPyodide(options));
}

// Runs `work` once no message has come for a while.
function whenQuiet(work) {
  let timer = 0;
  function wait() {
    clearTimeout(timer);
    timer = setTimeout(function begin() {
      self.removeEventListener("message", wait);
      work();
    }, QUIET_MS);
  }
  self.addEventListener("message", wait);
  wait();
}

function takeSnapshot(pyodide) {
  let snapshot;
  try {
    snapshot = take(pyodide);
  } catch {
    return; // The next start is a plain one again, and nothing else is lost.
  }
  whenQuiet(() => putAway(snapshot));
}

async function start(settings) {
  const packed = await lookUp();
  if (packed) {
    const pyodide = await fromSnapshot(settings, packed);
    if (pyodide) {
      self.postMessage({ baza: "start", from: "snapshot" });
      return pyodide;
    }
    await forget();
  }
  const isTaken = isPossible();
  const pyodide = await fromFiles({ ...settings, _makeSnapshot: isTaken });
  self.postMessage({ baza: "start", from: "files" });
  if (isTaken) takeSnapshot(pyodide);
  return pyodide;
}

export async function loadPyodide(options) {
  const game = fetchArchive("game");
  game.catch(() => undefined); // It is waited for below.
  const pyodide = await start({ ...options, indexURL });
  addArchive(pyodide, "game", await game);
  offerLater(pyodide);
  return pyodide;
}

// Held until the worker ends, however it ends; nothing else tells the page.
function sayAlive() {
  if (!self.navigator.locks || !self.crypto.randomUUID) return;
  const lock = "baza-engine-" + crypto.randomUUID();
  const hold = () => {
    self.postMessage({ baza: "alive", lock });
    return new Promise(() => undefined);
  };
  self.navigator.locks.request(lock, hold).catch(() => undefined); // A sandboxed frame refuses.
}

sayAlive();
watch();
