import { createStore } from "../lib/store.ts";

/** Whether the browser has a network, as far as it knows. */
export const isOnline = createStore(navigator.onLine);

window.addEventListener("online", () => isOnline.set(true));
window.addEventListener("offline", () => isOnline.set(false));
