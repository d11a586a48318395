/* A worker for one task: it is sent the memory of a snapshot, keeps it, and answers when that is done or has failed. */
import { store } from "./engine-snapshot.mjs";

self.addEventListener("message", async ({ data }) => {
  await store(data).catch(() => undefined);
  self.postMessage("done");
});
