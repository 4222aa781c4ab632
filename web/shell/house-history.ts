import { UNSAFE_createBrowserHistory as createBrowserHistory, type Navigator, type To } from "react-router";
import { pathBelowLanguage } from "./language-route.ts";

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

/** What stands between a page and leaving it: whether there is something to lose, and the question whether to go on. */
export interface LeaveGuard {
  isNeeded(): boolean;
  ask(goOn: () => void): void;
}

let guard: LeaveGuard | null = null;

/** Has every way off the page asked about first. Returns the way to stop. */
export function guardLeaving(next: LeaveGuard): () => void {
  guard = next;
  const onUnload = (event: BeforeUnloadEvent) => {
    if (next.isNeeded()) event.preventDefault();
  };
  addEventListener("beforeunload", onUnload);
  return () => {
    if (guard === next) guard = null;
    removeEventListener("beforeunload", onUnload);
  };
}

/** Goes on to an address, at once where nothing is lost: another language of the page keeps it. */
function leaveFor(to: To, goOn: () => void): void {
  const { pathname, search } = new URL(history.createHref(to), location.href);
  const isSame = search === location.search && pathBelowLanguage(pathname) === pathBelowLanguage(location.pathname);
  if (isSame || !guard?.isNeeded()) goOn();
  else guard.ask(goOn);
}

/** Follows the history. A step back or forth that is to be asked about first has happened already: it is taken back meanwhile. */
export function followHistory(show: (place: Pick<Update, "location" | "action">) => void): () => void {
  let next: "ask" | "hide" | "show" = "ask";
  return history.listen((update) => {
    const { action, delta } = update;
    const reaction = action === "POP" ? next : "show";
    if (action === "POP") next = "ask";
    if (reaction === "hide") return;
    if (reaction === "show" || !delta || !guard?.isNeeded()) {
      show(update);
      return;
    }
    next = "hide";
    history.go(-delta);
    guard.ask(() => {
      next = "show";
      history.go(delta);
    });
  });
}

type Update = Parameters<Parameters<typeof history.listen>[0]>[0];

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
