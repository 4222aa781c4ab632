import { createStore } from "../store.ts";
import type { Failure } from "./errors.ts";

export interface ListedError {
  id: number;
  detail: string;
  /** Whether it is a network error, which disappears with the next successful response. */
  isNetwork: boolean;
}

/** More errors than this would cover the page; the oldest are dropped. */
const MAX_LISTED = 5;

/** Messages that do not help a reader; `[vite]` is the development server's own output. */
const IGNORED = [
  "Token has expired",
  "Socket closed with event 1001",
  "ResizeObserver loop",
  "Failed to fetch dynamically imported module",
  "error loading dynamically imported module",
  "Importing a module script failed",
  "[vite]",
];

/** The context of an operation whose screen itself says that no response came, and what to do. */
export const EXPLAINS_NETWORK_ERRORS = { explainsNetworkErrors: true } as const;

export const listedErrors = createStore<readonly ListedError[]>([]);

let lastId = 0;

/** What the page says itself, in place of what failed. */
const explained: Failure[] = [];

const isExplained = ({ detail, isNetwork }: Pick<ListedError, "detail" | "isNetwork">) =>
  explained.some((failure) => (isNetwork ? failure.isNetwork : errorDetail(failure) === detail));

/** Takes a failure that the page shows itself off the list, and keeps it off until the returned function is called. */
export function explainFailure(failure: Failure): () => void {
  explained.push(failure);
  const errors = listedErrors.get();
  if (errors.some(isExplained)) listedErrors.set(errors.filter((error) => !isExplained(error)));
  return () => void explained.splice(explained.indexOf(failure), 1);
}

export function isIgnored(detail: string): boolean {
  return IGNORED.some((text) => detail.includes(text));
}

export function listError(detail: string, isNetwork = false): void {
  const errors = listedErrors.get();
  if (isIgnored(detail) || isExplained({ detail, isNetwork })) return;
  if (errors.some((error) => error.detail === detail)) return;
  lastId += 1;
  listedErrors.set([...errors, { id: lastId, detail, isNetwork }].slice(-MAX_LISTED));
}

/** Lists that a language failed to load. Uses its own text, because module load errors are ignored elsewhere. */
export function listLanguageError(language: string): void {
  listError(`Language: the words of "${language}" could not be loaded`);
}

/** Lists a failure that no screen explains: a network error, or an error without a code or with an unknown one. */
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
    // The network is down, which is listed separately.
  }
}

/** Removes network errors once the network works again. */
export function forgetNetworkErrors(): void {
  const errors = listedErrors.get();
  if (errors.some(({ isNetwork }) => isNetwork)) listedErrors.set(errors.filter(({ isNetwork }) => !isNetwork));
}

/** The text by which the list shows a failure. */
export function errorDetail(failure: Failure): string {
  return failure.isNetwork ? `[Network error]: ${failure.message}` : `${failure.code ?? "GraphQL"}: ${failure.message}`;
}

export function dismissError(id: number): void {
  listedErrors.set(listedErrors.get().filter((error) => error.id !== id));
}
