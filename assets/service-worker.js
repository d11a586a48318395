/* The service worker: keeps every file of the site, serves it without the network, and lets a new version wait.
 *
 * tools/offline.mjs bundles this with Workbox into sw.js and writes in what the site consists of: for each file its
 * address, a revision, its size and its hash. The hash is checked when a file comes, so a cache can never hold files
 * of two versions, not even while a host is being filled.
 *
 * The page (assets/offline.js) sends {baza: …}:
 *   "status", with a port   the worker sees to it that everything is there and reports {version, done, total, failed}, in bytes
 *   "accept"                this version takes over now, in every tab
 *   "claim"                 pages of this same version that were loaded from the network belong to this worker from now on
 */
import { setCacheNameDetails } from "workbox-core";
import { PrecacheController } from "workbox-precaching/PrecacheController.js";
import { registerRoute } from "workbox-routing";

/* global VERSION */

const LANES = 4;
const HOME = self.registration.scope;

// The cache's name ends with the scope, so that two Bazas below one address keep out of each other's way.
setCacheNameDetails({ prefix: "baza" });

const entries = self.__WB_MANIFEST;
const controller = new PrecacheController();
controller.addToCacheList(entries);

const sizes = new Map(entries.map((entry) => [new URL(entry.url, location.href).href, entry.bytes]));
const total = entries.reduce((sum, entry) => sum + entry.bytes, 0);
const watchers = new Set();
let missing = total;
let filling = null;
let afresh = false;

// ---- keeping everything ---------------------------------------------------------------------------

function report(failed) {
  for (const port of watchers) port.postMessage({ version: VERSION, done: total - missing, total, failed });
}

async function missingUrls() {
  const cache = await caches.open(controller.strategy.cacheName);
  const kept = new Set((await cache.keys()).map((request) => request.url));
  return [...controller.getURLsToCacheKeys()].filter(([, key]) => !kept.has(key)).map(([url]) => url);
}

function fetchInto(url, cache, event) {
  const cacheKey = controller.getCacheKeyForURL(url);
  const integrity = controller.getIntegrityForCacheKey(cacheKey);
  const request = new Request(url, { integrity, cache, credentials: "same-origin" });
  return Promise.all(controller.strategy.handleAll({ params: { cacheKey, integrity }, request, event }));
}

// The host is always asked. What the page has just loaded need not be sent twice, unless the host is wrong about its age.
async function keep(url, event) {
  await fetchInto(url, "no-cache", event).catch(() => fetchInto(url, "reload", event));
  missing -= sizes.get(url);
  report(false);
}

async function fill(event) {
  const urls = await missingUrls();
  missing = urls.reduce((sum, url) => sum + sizes.get(url), 0);
  report(false);
  const lane = async () => {
    while (urls.length) await keep(urls.shift(), event);
  };
  await Promise.all(Array.from({ length: LANES }, lane)).catch((error) => {
    urls.length = 0;
    report(true);
    throw error;
  });
}

function fillOnce(event) {
  filling = filling || fill(event).finally(() => {
    filling = null;
    watchers.clear();
  });
  return filling;
}

// ---- serving --------------------------------------------------------------------------------------

function precached({ url }) {
  const path = url.origin + url.pathname;
  const file = path === HOME ? HOME + "index.html" : path;
  return controller.getCacheKeyForURL(file) ? { file } : false;
}

// Asked for by its bare address: a missing file is fetched against its hash, also where the page did not ask so.
function serveKept({ event, params }) {
  const cacheKey = controller.getCacheKeyForURL(params.file);
  const integrity = controller.getIntegrityForCacheKey(cacheKey);
  const request = new Request(params.file, { credentials: "same-origin" });
  return controller.strategy.handle({ event, request, params: { cacheKey, integrity } });
}

async function serveFresh(asked) {
  const fresh = await fetch(new Request(asked.event.request, { cache: "reload" })).catch(() => undefined);
  return fresh && fresh.ok ? fresh : serveKept(asked);
}

function serve(asked) {
  if (isPage(asked)) afresh = false;
  return afresh ? serveFresh(asked) : serveKept(asked);
}

// ?reset: everything from the network again, file by file as far as it can be had. What is kept stays until the page
// has seen that the network is there, and does away with this worker and its cache.
function startAfresh(asked) {
  afresh = true;
  return serveFresh({ ...asked, params: precached(asked) });
}

// A page that is not ours is the host's business; without the network every way leads home, with its fragment.
function goHome({ request }) {
  return fetch(request).catch(() => Response.redirect(HOME));
}

const isPage = ({ request }) => request.mode === "navigate";
registerRoute((asked) => isPage(asked) && asked.url.searchParams.has("reset") && precached(asked), startAfresh);
registerRoute(precached, serve);
registerRoute(isPage, goHome);

// ---- coming and going -------------------------------------------------------------------------------

async function dropOldCaches() {
  const current = controller.strategy.cacheName;
  const ours = (name) => name.startsWith("baza-precache-") && name.endsWith("-" + HOME);
  const old = (await caches.keys()).filter((name) => ours(name) && name !== current);
  await Promise.all(old.map((name) => caches.delete(name)));
}

self.addEventListener("install", (event) => event.waitUntil(fillOnce(event)));
self.addEventListener("activate", (event) => {
  controller.activate(event);
  event.waitUntil(dropOldCaches());
});
self.addEventListener("message", (event) => {
  const wish = event.data && event.data.baza;
  if (wish === "accept") event.waitUntil(self.skipWaiting());
  if (wish === "claim") event.waitUntil(self.clients.claim());
  if (wish === "status") {
    watchers.add(event.ports[0]);
    if (filling) report(false);
    // What goes wrong has been reported to the page.
    event.waitUntil(fillOnce(event).catch(() => undefined));
  }
});
