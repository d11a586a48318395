/* The snapshot of Pyodide's memory: taken after a plain start, kept in Cache Storage, used by later starts.
 *
 * Only the standard library is in it, so it changes with Pyodide and not with the game. The build names what is
 * imported (`IMPORTS`) and what the snapshot fits (`KEY`) in engine-parts.mjs. One entry is kept, at an address with
 * the key in it, without the half of the memory that is empty: first a bit for each stretch, then the stretches that are
 * not empty. It is not compressed, because a phone unpacks longer than it reads. Its headers say how long the memory
 * is, and the SHA-256 of what is kept.
 */
import { IMPORTS, KEY } from "./engine-parts.mjs";

const HOME = new URL("../../", import.meta.url).href;
const CACHE = "baza-snapshot-" + HOME;
const ADDRESS = new URL("./snapshot/stretches-" + KEY, import.meta.url).href;
const STRETCH = 4096;
const LENGTH = "x-baza-length";
const HASH = "x-baza-sha256";

// Whether this browser can make and keep a snapshot here; a look at `caches` alone may throw.
export function isPossible() {
  try {
    return Boolean(self.caches && self.crypto.subtle);
  } catch {
    return false;
  }
}

async function hashOf(bytes) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

// How many bytes hold a bit for each stretch of a memory; the last may be a shorter one.
function marksOf(memory) {
  return Math.ceil(memory.length / STRETCH / 8);
}

// ---- use ----------------------------------------------------------------------------------------

// What is kept for this Pyodide: {bytes, length, hash}, the bytes still on their way; null when there is none to be had.
export async function lookUp() {
  if (!isPossible()) return null;
  try {
    const found = await caches.match(ADDRESS, { cacheName: CACHE });
    if (!found) return null;
    const { headers } = found;
    return { bytes: found.arrayBuffer(), length: Number(headers.get(LENGTH)), hash: headers.get(HASH) };
  } catch {
    return null;
  }
}

// The memory as it was taken; raises when what was kept is damaged.
export async function unpack({ bytes: coming, length, hash }) {
  const bytes = await coming;
  const isWhole = hashOf(bytes).then((found) => found === hash);
  const memory = new Uint8Array(length);
  const marks = new Uint8Array(bytes, 0, marksOf(memory));
  let from = marks.length;
  for (let at = 0; at < length; at += STRETCH) {
    const place = at / STRETCH;
    if (!((marks[place >> 3] >> (place & 7)) & 1)) continue;
    const stretch = new Uint8Array(bytes, from, Math.min(STRETCH, length - at));
    memory.set(stretch, at);
    from += stretch.length;
  }
  if (from !== bytes.byteLength || !(await isWhole)) throw new Error("the snapshot is damaged");
  return memory;
}

// Raises unless Python answers; gives chance a new seed, which must not be that of the snapshot.
export function tryOut(pyodide) {
  pyodide.runPython("import random; random.seed(); del random");
}

// ---- making -------------------------------------------------------------------------------------

// The memory of a Pyodide that was loaded with `_makeSnapshot`, with the standard library's modules imported.
export function take(pyodide) {
  pyodide.runPython(`import ${IMPORTS.join(", ")}; del ${[...new Set(IMPORTS.map((name) => name.split(".")[0]))].join(", ")}`);
  return pyodide.makeMemorySnapshot();
}

// What is kept of a memory: which stretches are not empty, and those.
function pack(memory) {
  const words = new Uint32Array(memory.buffer, memory.byteOffset, memory.length / 4);
  const marks = new Uint8Array(marksOf(memory));
  const parts = [marks];
  for (let at = 0; at < memory.length; at += STRETCH) {
    if (words.subarray(at / 4, (at + STRETCH) / 4).every((word) => word === 0)) continue;
    const place = at / STRETCH;
    marks[place >> 3] |= 1 << (place & 7);
    parts.push(memory.subarray(at, at + STRETCH));
  }
  return new Blob(parts).arrayBuffer();
}

// Keeps a snapshot from a worker of its own, so that the engine can answer meanwhile.
export function putAway(memory) {
  if (typeof Worker !== "function") {
    store(memory).catch(() => undefined);
    return;
  }
  const keeper = new Worker(new URL("./engine-keeper.mjs", import.meta.url), { type: "module" });
  keeper.addEventListener("message", () => keeper.terminate());
  keeper.addEventListener("error", (event) => event.preventDefault());
  keeper.postMessage(memory, [memory.buffer]);
}

// Keeps a snapshot in the place of all older ones; raises when there is no room or the browser refuses.
export async function store(memory) {
  const bytes = await pack(memory);
  const headers = { [LENGTH]: String(memory.length), [HASH]: await hashOf(bytes), "content-type": "application/octet-stream" };
  // Older ones go first: they make room.
  await forget();
  const cache = await caches.open(CACHE);
  await cache.put(ADDRESS, new Response(bytes, { headers }));
}

// Drops every snapshot of this site.
export async function forget() {
  try {
    await caches.delete(CACHE);
  } catch {
    // What cannot be dropped is found unusable again at the next start.
  }
}
