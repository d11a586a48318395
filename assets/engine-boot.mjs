/* The worker's interpreter: Pyodide, with its bytes counted while they arrive.
 *
 * PyScript imports this module in the worker in Pyodide's place (engine.toml). It lies beside pyodide.mjs, so Pyodide
 * finds its files by the same folder. Whatever the worker fetches is counted and a missing file is named; boot.js, which
 * takes these messages out of the worker's stream, turns them into the progress line.
 */
import { loadPyodide as loadPlainPyodide, version } from "./pyodide.mjs";

export { version };

const plainFetch = self.fetch;
const REPORT_EVERY_BYTES = 65536;

// Hosts that serve .wasm without its type would make Pyodide take a slower road and warn about it.
function typeOf(url, response) {
  return url.endsWith(".wasm") ? "application/wasm" : response.headers.get("content-type") || "";
}

function counted(url, response) {
  let bytes = 0;
  let reported = 0;
  const counter = new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      if (bytes - reported >= REPORT_EVERY_BYTES) {
        reported = bytes;
        self.postMessage({ baza: "bytes", file: url, bytes });
      }
      controller.enqueue(chunk);
    },
    flush() {
      self.postMessage({ baza: "bytes", file: url, bytes, complete: true });
    },
  });
  return new Response(response.body.pipeThrough(counter), {
    status: response.status,
    headers: { "content-type": typeOf(url, response) },
  });
}

async function countedFetch(resource, options) {
  const url = new URL(resource.url || resource, import.meta.url).href;
  const report = () => self.postMessage({ baza: "missing", file: url });
  const response = await plainFetch(resource, options).catch((error) => {
    report();
    throw error;
  });
  if (!response.ok) {
    report();
    return response;
  }
  return response.body ? counted(url, response) : response;
}

function reportRejection(event) {
  self.postMessage({ baza: "damaged", detail: String((event.reason && event.reason.message) || event.reason) });
}

export async function loadPyodide(options) {
  const indexURL = new URL("./", import.meta.url).href;
  // A damaged part can break Pyodide in a corner whose promise nobody waits for.
  self.addEventListener("unhandledrejection", reportRejection);
  const pyodide = await loadPlainPyodide({ ...options, indexURL });
  self.removeEventListener("unhandledrejection", reportRejection);
  return pyodide;
}

// Modules are fetched by the browser itself; their entries come when they are complete.
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) {
    // A fetched file has been counted as it came; a browser that does not tell a size says 0.
    if (entry.initiatorType === "fetch" || !entry.decodedBodySize) continue;
    self.postMessage({ baza: "bytes", file: entry.name, bytes: entry.decodedBodySize, complete: true });
  }
}).observe({ type: "resource", buffered: true });

self.fetch = countedFetch;
