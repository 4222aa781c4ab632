import { createStore } from "../store.ts";

export const isOnline = createStore(globalThis.navigator?.onLine ?? true, true);

// A server loads this too, and is never offline.
if (globalThis.window) {
  window.addEventListener("online", () => isOnline.set(true));
  window.addEventListener("offline", () => isOnline.set(false));
}
