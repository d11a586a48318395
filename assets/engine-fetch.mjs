/* What the worker fetches, counted while it arrives, and a missing file named.
 *
 * The messages {baza: "bytes", file, bytes, complete}, {baza: "missing", file} and {baza: "damaged", detail} go to
 * boot.js, which takes them out of the worker's stream and turns them into the progress line.
 */
const plainFetch = self.fetch;
const REPORT_EVERY_BYTES = 65536;
const WASM = "application/wasm";

// A .wasm file that is compiled already while Pyodide does something else: its address.
let early = "";

function tell(message) {
  self.postMessage(message);
}

// Hosts that serve .wasm without its type would make Pyodide take a slower road and warn about it.
function typeOf(url, response) {
  return url.endsWith(".wasm") ? WASM : response.headers.get("content-type") || "";
}

function counted(url, response) {
  let bytes = 0;
  let reported = 0;
  const counter = new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      if (bytes - reported >= REPORT_EVERY_BYTES) {
        reported = bytes;
        tell({ baza: "bytes", file: url, bytes });
      }
      controller.enqueue(chunk);
    },
    flush() {
      tell({ baza: "bytes", file: url, bytes, complete: true });
    },
  });
  return new Response(response.body.pipeThrough(counter), {
    status: response.status,
    headers: { "content-type": typeOf(url, response) },
  });
}

async function fetched(url, resource, options) {
  const response = await plainFetch(resource, options).catch(() => null);
  if (response && response.ok) return response;
  tell({ baza: "missing", file: url });
  if (!response) throw new Error("could not be loaded: " + url);
  return response;
}

// A browser keeps the machine code of a .wasm file only if it is handed the host's own response, and that one cannot be
// counted. So it is read once for the count and taken again from the browser's cache.
async function countedThenOwn(url, response) {
  await counted(url, response).body.pipeTo(new WritableStream());
  return fetched(url, url, { cache: "force-cache" });
}

// Compiles a file of Pyodide's that is at hand, so that there is nothing to count. Pyodide, which asks for it later,
// is given what has come of it. Returns the promise of that, and a function that puts everything back.
export function compileEarly(url) {
  const plain = WebAssembly.instantiateStreaming;
  const compiled = WebAssembly.compileStreaming(fetched(url, url));
  early = url;
  WebAssembly.instantiateStreaming = async function instantiateCompiled(_response, imports) {
    const module = await compiled;
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  };
  function putBack() {
    early = "";
    WebAssembly.instantiateStreaming = plain;
  }
  return { compiled, putBack };
}

async function countedFetch(resource, options) {
  const url = new URL(resource.url || resource, import.meta.url).href;
  if (url === early) return new Response();
  const response = await fetched(url, resource, options);
  if (!response.ok || !response.body) return response;
  const says = (name) => response.headers.get(name) || "";
  if (!says("content-type").startsWith(WASM)) return counted(url, response);
  return says("cache-control").includes("no-store") ? counted(url, response) : countedThenOwn(url, response);
}

export function watch() {
  // Modules are fetched by the browser itself; their entries come when they are complete.
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      // A fetched file has been counted as it came; a browser that does not tell a size says 0.
      const isCounted = entry.initiatorType === "fetch" && entry.name !== early;
      if (isCounted || !entry.decodedBodySize) continue;
      tell({ baza: "bytes", file: entry.name, bytes: entry.decodedBodySize, complete: true });
    }
  }).observe({ type: "resource", buffered: true });
  self.fetch = countedFetch;
}
