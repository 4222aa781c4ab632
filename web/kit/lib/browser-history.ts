import { UNSAFE_createBrowserHistory as createBrowserHistory, type Navigator, type To } from "react-router";

const BLOCK_MS = 1_000;

let made: ReturnType<typeof createBrowserHistory> | undefined;

/** Made here, not by the library's router, so that a navigation can be stopped (app/build/LIBRARIES.md). */
export function browserHistory(): ReturnType<typeof createBrowserHistory> {
  made ??= createBrowserHistory({ v5Compat: true });
  return made;
}

let blockedUntilMs = 0;

/** Blocks links and navigation for a second after a drag or swipe, whose end must not count as a press on a link. */
export function blockNavigation(): void {
  blockedUntilMs = performance.now() + BLOCK_MS;
}

function isBlocked(): boolean {
  return performance.now() < blockedUntilMs;
}

export type HistoryUpdate = Parameters<Parameters<ReturnType<typeof browserHistory>["listen"]>[0]>[0];

/**
 * Asks before leaving a page with unsaved changes (kit/forms/leaving/guard-changes.ts, loaded with forms that need it).
 */
export interface LeaveGuard {
  /** Goes to a URL, either at once or after confirmation. */
  leaveFor(to: To, goOn: () => void): void;
  /** Whether to revert a navigation by the browser, which has already happened, for now. */
  takesBack(update: HistoryUpdate): boolean;
}

let guard: LeaveGuard | null = null;

/** Sends every navigation through a guard. Returns a function that removes it. */
export function guardLeaving(next: LeaveGuard): () => void {
  guard = next;
  return () => {
    if (guard === next) guard = null;
  };
}

function leaveFor(to: To, goOn: () => void): void {
  if (guard) guard.leaveFor(to, goOn);
  else goOn();
}

/** Follows the history except for reverted navigation. */
export function followHistory(show: (place: Pick<HistoryUpdate, "location" | "action">) => void): () => void {
  return browserHistory().listen((update) => {
    if (!guard?.takesBack(update)) show(update);
  });
}

export const navigator: Navigator = {
  createHref: (to) => browserHistory().createHref(to),
  encodeLocation: (to) => browserHistory().encodeLocation(to),
  go: (delta) => browserHistory().go(delta),
  push(to, state) {
    if (!isBlocked()) leaveFor(to, () => browserHistory().push(to, state));
  },
  replace(to, state) {
    if (!isBlocked()) leaveFor(to, () => browserHistory().replace(to, state));
  },
};
