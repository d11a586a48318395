/* Write the service worker of a built site: `node tools/offline.mjs dist`.
 *
 * It marks index.html with its version (a hash of every file), bundles assets/service-worker.js with Workbox and puts in
 * the list of all files with revision, size and hash. The same site gives the same bytes; running it again on a site
 * that was changed by hand is right as well.
 */
import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";

import esbuild from "esbuild";
import { injectManifest } from "workbox-build";

const SOURCE = fileURLToPath(new URL("../assets/service-worker.js", import.meta.url));
const WORKER = "sw.js";
// Nothing that a page asks for: the host's own page for wrong addresses, and pictures that only an installer takes.
const LEFT_OUT = [WORKER, "404.html", "assets/screens/**", "assets/icons/*.png"];
const VERSION_MARK = /data-version="[^"]*"/;
const MOST_BYTES = 64 * 1024 * 1024;

function filesOf(dist) {
  const found = readdirSync(dist, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return found.map((entry) => path.join(entry.parentPath || entry.path, entry.name)).sort();
}

/** Mark index.html with a hash of the whole site, and return it. */
function markVersion(dist) {
  const index = path.join(dist, "index.html");
  const page = readFileSync(index, "utf8");
  if (!VERSION_MARK.test(page)) throw new Error("index.html has no data-version");
  const hash = createHash("sha256").update(page.replace(VERSION_MARK, "")).update(readFileSync(SOURCE));
  for (const file of filesOf(dist)) {
    if (file === index || file === path.join(dist, WORKER)) continue;
    hash.update(path.relative(dist, file)).update(readFileSync(file));
  }
  const version = hash.digest("hex").slice(0, 12);
  writeFileSync(index, page.replace(VERSION_MARK, `data-version="${version}"`));
  return version;
}

function withHash(dist) {
  return (entries) => ({
    manifest: entries.map((entry) => {
      const bytes = readFileSync(path.join(dist, entry.url));
      const integrity = "sha256-" + createHash("sha256").update(bytes).digest("base64");
      // The hash tells one version from another as well; a part of it that is said twice takes no room when packed.
      const revision = integrity.slice(7, 27);
      // Not as `size`, which Workbox takes out again.
      return { ...entry, revision, integrity, bytes: bytes.length };
    }),
    warnings: [],
  });
}

async function write(dist) {
  const version = markVersion(dist);
  const workshop = mkdtempSync(path.join(tmpdir(), "baza-"));
  const bundle = path.join(workshop, WORKER);
  try {
    await esbuild.build({
      entryPoints: [SOURCE],
      outfile: bundle,
      bundle: true,
      minify: true,
      target: "es2020",
      define: { VERSION: JSON.stringify(version), "process.env.NODE_ENV": '"production"' },
    });
    const { warnings } = await injectManifest({
      swSrc: bundle,
      swDest: path.join(dist, WORKER),
      globDirectory: dist,
      globPatterns: ["**/*"],
      globIgnores: LEFT_OUT,
      maximumFileSizeToCacheInBytes: MOST_BYTES,
      manifestTransforms: [withHash(dist)],
    });
    if (warnings.length) throw new Error(warnings.join("\n"));
  } finally {
    rmSync(workshop, { recursive: true });
  }
}

await write(path.resolve(process.argv[2]));
