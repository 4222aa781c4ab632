import { UNSAFE_createBrowserHistory as createBrowserHistory, type Navigator } from "react-router";

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

/** What the router navigates with: the history, unless navigation is blocked. */
export const navigator: Navigator = {
  createHref: (to) => history.createHref(to),
  encodeLocation: (to) => history.encodeLocation(to),
  go: (delta) => history.go(delta),
  push(to, state) {
    if (!isBlocked()) history.push(to, state);
  },
  replace(to, state) {
    if (!isBlocked()) history.replace(to, state);
  },
};
