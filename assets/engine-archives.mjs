/* The archives of our own modules: game.bin, what the first table needs, and later.bin, all else. */
const SITE = new URL("../../", import.meta.url).href;
// How long to wait before a file is asked for once more, in a connection that comes and goes.
const PAUSES_MS = [500, 1000, 2000, 4000, 8000];

export async function fetchArchive(name) {
  const response = await fetch(`${SITE}${name}.bin`);
  if (!response.ok) throw new Error("the game could not be loaded");
  return new Uint8Array(await response.arrayBuffer());
}

// An archive compressed as one piece. Python unpacks it, since not every browser can, and imports the modules right from it.
// Packages that have been imported from an earlier archive look for further modules in this one too.
export function addArchive(pyodide, name, packed) {
  const place = `/lib/${name}.zip`;
  pyodide.FS.writeFile(place, packed);
  pyodide.runPython(`
def add(place):
    import sys, zlib
    with open(place, "r+b") as file:
        archive = zlib.decompress(file.read(), 31)  # 31: as gzip writes it.
        file.seek(0)
        file.write(archive)
    sys.path.insert(0, place)
    for name, module in sys.modules.items():
        if name.partition(".")[0] == "game" and hasattr(module, "__path__"):
            module.__path__.append(f"{place}/{name.replace('.', '/')}")

add("${place}")
del add
`);
}

async function fetchPatiently(name) {
  for (const pause of PAUSES_MS) {
    try {
      return await fetchArchive(name);
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return fetchArchive(name);
}

// What game/worker.py imports as `baza`. An archive that could not be had is asked for again with the next call.
export function offerLater(pyodide) {
  let added = null;
  async function add() {
    addArchive(pyodide, "later", await fetchPatiently("later"));
  }
  function addLater() {
    added ??= add().catch((error) => {
      added = null;
      throw error;
    });
    return added;
  }
  pyodide.registerJsModule("baza", { add_later: addLater });
}
