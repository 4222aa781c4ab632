import { createStore } from "../../store.ts";
import type { NoticeTone } from "../notice.tsx";

export interface Toast {
  id: number;
  tone: NoticeTone;
  text: string;
  link?: { to: string; label: string };
}

/** More toasts than this would cover the page; the oldest are dropped. */
const MAX_TOASTS = 4;
const SHOWN_MS = 8_000;

export const toasts = createStore<readonly Toast[]>([]);

let lastId = 0;

/** Shows a toast for eight seconds; warnings and errors interrupt a screen reader, others wait for a pause. */
export function showToast(toast: Omit<Toast, "id">): void {
  lastId += 1;
  const id = lastId;
  toasts.set([...toasts.get(), { ...toast, id }].slice(-MAX_TOASTS));
  setTimeout(() => dismissToast(id), SHOWN_MS);
}

export function dismissToast(id: number): void {
  toasts.set(toasts.get().filter((toast) => toast.id !== id));
}
