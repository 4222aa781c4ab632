import type { Failure } from "./errors.ts";
import { createStore } from "./store.ts";

/** A failure that no screen could explain, shown until it is dismissed. */
export interface ListedError {
  id: number;
  /** `type: message`, or `[Network error]: message`. */
  detail: string;
}

/** More than this many would bury the page; the oldest go. */
const MAXIMUM_LISTED = 5;

/** Noise that means nothing to anybody. */
const IGNORED = [
  "Token has expired",
  "Socket closed with event 1001",
  "ResizeObserver loop",
  "Failed to fetch dynamically imported module",
  "error loading dynamically imported module",
  "Importing a module script failed",
];

/** The errors that wait to be dismissed, oldest first. */
export const listedErrors = createStore<readonly ListedError[]>([]);

let lastId = 0;

/** Whether an error's text is one of those that are left alone. */
export function isIgnored(detail: string): boolean {
  return IGNORED.some((text) => detail.includes(text));
}

/** Adds a failure to the list unless it is ignored or already there. */
export function listError(detail: string): void {
  const errors = listedErrors.get();
  if (isIgnored(detail) || errors.some((error) => error.detail === detail)) return;
  lastId += 1;
  listedErrors.set([...errors, { id: lastId, detail }].slice(-MAXIMUM_LISTED));
}

/** The line that stands in the list for a failure. */
export function errorDetail(failure: Failure): string {
  return failure.isNetwork ? `[Network error]: ${failure.message}` : `${failure.code ?? "GraphQL"}: ${failure.message}`;
}

export function dismissError(id: number): void {
  listedErrors.set(listedErrors.get().filter((error) => error.id !== id));
}
