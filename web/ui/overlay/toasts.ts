import { createStore } from "../../lib/store.ts";
import type { NoticeTone } from "../notice.tsx";

/** Something that has just happened, told in a corner of the screen. */
export interface Toast {
  id: number;
  tone: NoticeTone;
  text: string;
  /** Where it leads, in the app. */
  link?: { to: string; label: string };
}

/** More at once would hide the page; the oldest go. */
const MAX_TOASTS = 4;
const SHOWN_MS = 8_000;

export const toasts = createStore<readonly Toast[]>([]);

let lastId = 0;

/** Tells something for eight seconds; a warning or a fault is read out at once, anything else when there is a pause. */
export function showToast(toast: Omit<Toast, "id">): void {
  lastId += 1;
  const id = lastId;
  toasts.set([...toasts.get(), { ...toast, id }].slice(-MAX_TOASTS));
  setTimeout(() => dismissToast(id), SHOWN_MS);
}

export function dismissToast(id: number): void {
  toasts.set(toasts.get().filter((toast) => toast.id !== id));
}
