import { createStore } from "../lib/store.ts";
import type { Failure } from "./errors.ts";

/** A failure that no screen could explain, shown until it is dismissed. */
export interface ListedError {
  id: number;
  /** `type: message`, or `[Network error]: message`. */
  detail: string;
  /** Whether the line failed: it goes by itself with the next answer. */
  isNetwork: boolean;
}

/** More than this many would bury the page; the oldest go. */
const MAX_LISTED = 5;

/** Noise that tells a reader nothing; `[vite]` is what the developer's server says of itself on localhost. */
const IGNORED = [
  "Token has expired",
  "Socket closed with event 1001",
  "ResizeObserver loop",
  "Failed to fetch dynamically imported module",
  "error loading dynamically imported module",
  "Importing a module script failed",
  "[vite]",
];

/** The errors that wait to be dismissed, oldest first. */
export const listedErrors = createStore<readonly ListedError[]>([]);

let lastId = 0;

/** Whether an error's text is one of those that are left alone. */
export function isIgnored(detail: string): boolean {
  return IGNORED.some((text) => detail.includes(text));
}

/** Adds an error to the list unless it is ignored or already there. */
export function listError(detail: string, isNetwork = false): void {
  const errors = listedErrors.get();
  if (isIgnored(detail) || errors.some((error) => error.detail === detail)) return;
  lastId += 1;
  listedErrors.set([...errors, { id: lastId, detail, isNetwork }].slice(-MAX_LISTED));
}

/** Lists that a language could not be shown: not by the error's own text, a module that fails to load is left alone elsewhere. */
export function listLanguageError(language: string): void {
  listError(`Language: the words of "${language}" could not be loaded`);
}

/** Lists a failure that no screen explains: of the line, without a code, or of a type that the app does not know. */
export async function listUnexplained(failure: Failure): Promise<void> {
  const { code, isNetwork } = failure;
  if (isNetwork || code === null) {
    listError(errorDetail(failure), isNetwork);
    return;
  }
  try {
    const { isKnownCode } = await import("./known-codes.ts");
    if (!isKnownCode(code)) listError(errorDetail(failure));
  } catch {
    // The line is down, which is listed by itself.
  }
}

/** Drops the errors of a line that works again. */
export function forgetNetworkErrors(): void {
  const errors = listedErrors.get();
  if (errors.some(({ isNetwork }) => isNetwork)) listedErrors.set(errors.filter(({ isNetwork }) => !isNetwork));
}

/** The line that stands in the list for a failure. */
export function errorDetail(failure: Failure): string {
  return failure.isNetwork ? `[Network error]: ${failure.message}` : `${failure.code ?? "GraphQL"}: ${failure.message}`;
}

export function dismissError(id: number): void {
  listedErrors.set(listedErrors.get().filter((error) => error.id !== id));
}
