import { UNSAFE_createBrowserHistory as createBrowserHistory, type Navigator, type To } from "react-router";

/** How long a block of navigation lasts. */
const BLOCK_MS = 1_000;

/** The browser's history, as the router follows it. */
export const history = createBrowserHistory({ v5Compat: true });

let blockedUntilMs = 0;

/** Lets links and navigations do nothing for a second: after a drag or swipe, whose end must not count as a press on a link. */
export function blockNavigation(): void {
  blockedUntilMs = performance.now() + BLOCK_MS;
}

function isBlocked(): boolean {
  return performance.now() < blockedUntilMs;
}

/** Every move through the history, as its listeners hear of it. */
export type HistoryUpdate = Parameters<Parameters<typeof history.listen>[0]>[0];

/** Asks before a page is left that has something to lose (forms/guard-changes.ts, which comes with the forms that need it). */
export interface LeaveGuard {
  /** Goes on to an address, at once or when that is confirmed. */
  leaveFor(to: To, goOn: () => void): void;
  /** Whether a move of the browser's own, which has happened already, is taken back for now. */
  takesBack(update: HistoryUpdate): boolean;
}

let guard: LeaveGuard | null = null;

/** Has every way off the page go by a guard. Returns the way to stop. */
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

/** Follows the history but for moves that are taken back. */
export function followHistory(show: (place: Pick<HistoryUpdate, "location" | "action">) => void): () => void {
  return history.listen((update) => {
    if (!guard?.takesBack(update)) show(update);
  });
}

/** What the router navigates with: the history, unless navigation is blocked. */
export const navigator: Navigator = {
  createHref: (to) => history.createHref(to),
  encodeLocation: (to) => history.encodeLocation(to),
  go: (delta) => history.go(delta),
  push(to, state) {
    if (!isBlocked()) leaveFor(to, () => history.push(to, state));
  },
  replace(to, state) {
    if (!isBlocked()) leaveFor(to, () => history.replace(to, state));
  },
};
