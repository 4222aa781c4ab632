import { createStore } from "../store.ts";

export const isOnline = createStore(navigator.onLine);

window.addEventListener("online", () => isOnline.set(true));
window.addEventListener("offline", () => isOnline.set(false));
