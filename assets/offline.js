/* The page's side of the service worker: kept for play without a connection, new versions, and ?reset.
 *
 * A plain script like boot.js, and before it, so that ?reset does not depend on it. Where there is no service worker (opened as
 * a file, plain http, a sandboxed frame, a browser that refuses) it does nothing, and the page is as it would be without
 * it. The sentences are in index.html. What page and worker say to each other is written in service-worker.js.
 */
"use strict";

(function offline() {
  const root = document.documentElement;
  const byId = (id) => document.getElementById(id);
  const scope = new URL("./", document.baseURI).href;
  const version = root.dataset.version;
  const RELOADED_FOR = "baza:reloaded-for";
  let offered = false;

  function workers() {
    try {
      return location.protocol.startsWith("http") && window.isSecureContext ? navigator.serviceWorker : undefined;
    } catch {
      return undefined; // A sandboxed frame throws.
    }
  }

  const container = workers();

  // ---- what the start screen says about it --------------------------------------------------------

  function say(when) {
    const line = byId("offline");
    line.hidden = false;
    for (const words of line.children) words.hidden = words.dataset.when !== when;
  }

  function showProgress({ done, total, failed }) {
    if (failed) return say("stopped");
    byId("offline-count").textContent = Math.floor((100 * done) / total) + " %";
    return say("filling");
  }

  function notice(template) {
    const entry = byId(template).content.firstElementChild.cloneNode(true);
    byId("notice").append(entry);
    return entry;
  }

  // ---- one page, one version ------------------------------------------------------------------------

  // The first report of a worker; later ones go to `heard`.
  function ask(worker, heard = () => undefined) {
    return new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }) => {
        resolve(data);
        heard(data);
      };
      worker.postMessage({ baza: "status" }, [port2]);
    });
  }

  function whenIdle(act) {
    if (root.dataset.busy !== "true") return act();
    const watch = new MutationObserver(() => {
      if (root.dataset.busy === "true") return;
      watch.disconnect();
      act();
    });
    return watch.observe(root, { attributeFilter: ["data-busy"] });
  }

  // Once for a version and tab: should page and worker never agree, it is better to play on than to reload for ever.
  function reloadFor(wanted) {
    try {
      if (sessionStorage.getItem(RELOADED_FOR) === wanted) return;
      sessionStorage.setItem(RELOADED_FOR, wanted);
    } catch {
      return;
    }
    whenIdle(() => location.reload());
  }

  // A new version has taken over, here or by another tab's wish: its files and this page's must not mix.
  async function compare() {
    if (!container.controller) return;
    const worker = await ask(container.controller);
    if (worker.version !== version) reloadFor(worker.version);
  }

  function accept(registration) {
    const worker = registration.waiting;
    const reload = () => whenIdle(() => location.reload());
    // Another tab may have been quicker.
    if (!worker) return reload();
    // A page that the old version did not serve hears of no change of controller.
    worker.addEventListener("statechange", () => {
      if (worker.state === "activated" && !container.controller) reload();
    });
    return worker.postMessage({ baza: "accept" });
  }

  async function offer(registration) {
    const worker = registration.waiting;
    if (!worker || !registration.active || offered) return;
    offered = true;
    if ((await ask(worker)).version === version) return;
    notice("update-words").querySelector("[data-accept]").addEventListener("click", () => accept(registration));
  }

  // ---- kept for play without a connection -------------------------------------------------------------

  async function beReady(worker) {
    await ask(worker, (news) => {
      if (news.failed || news.done < news.total) return showProgress(news);
      // A page that came from the network changes over to the kept files if they are the same.
      if (!container.controller && news.version === version) worker.postMessage({ baza: "claim" });
      return say("ready");
    });
  }

  function follow(registration, worker) {
    const isFirst = !registration.active;
    if (isFirst) ask(worker, showProgress);
    worker.addEventListener("statechange", () => {
      if (worker.state === "installed") offer(registration);
      if (worker.state === "activated" && isFirst) beReady(worker);
      if (worker.state === "redundant" && isFirst && !registration.active) say("stopped");
    });
  }

  async function register() {
    const registration = await container.register("./sw.js", { scope: "./", updateViaCache: "none" });
    // Some browsers, and tests, refuse without a word.
    if (!registration) return;
    registration.addEventListener("updatefound", () => follow(registration, registration.installing));
    if (registration.installing) follow(registration, registration.installing);
    if (registration.active) beReady(registration.active);
    offer(registration);
    // A page that stays open for days asks when it is taken up again, but never while one plays.
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden && !byId("start").hidden) registration.update().catch(() => undefined);
    });
  }

  function whenUsable(act) {
    if (root.dataset.state === "ready") return act();
    const watch = new MutationObserver(() => {
      byId("afresh").hidden = root.dataset.state !== "error" || !container.controller;
      if (root.dataset.state !== "ready") return;
      watch.disconnect();
      act();
    });
    return watch.observe(root, { attributeFilter: ["data-state"] });
  }

  // ---- ?reset -------------------------------------------------------------------------------------------

  // The caches of this site. One that names an address belongs to the Baza at that address.
  function isOurs(name) {
    return name.startsWith("baza-") && (name.endsWith(scope) || !name.includes("://"));
  }

  async function forgetProgram() {
    const registration = await container.getRegistration(scope);
    if (registration && registration.scope === scope) await registration.unregister();
    for (const name of (await caches.keys()).filter(isOurs)) await caches.delete(name);
  }

  // Stored matches stay. Without the network the program stays too: it could not be had again.
  async function reset() {
    const address = new URL(location.href);
    address.searchParams.delete("reset");
    const isThere = await fetch("./sw.js", { cache: "reload" }).catch(() => undefined);
    if (isThere) {
      await forgetProgram().catch(() => undefined);
      location.replace(address);
      return;
    }
    history.replaceState(history.state, "", address);
    notice("reset-words");
  }

  if (new URLSearchParams(location.search).has("reset") && container) reset();
  else if (container) {
    container.addEventListener("controllerchange", compare);
    compare();
    whenUsable(() => register().catch(() => undefined));
  }
})();
