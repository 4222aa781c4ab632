import { createStore } from "../lib/store.ts";

/**
 * Where the app is. A routing library was a twelfth of what a first visit may load; what the house needs of one is this, links
 * and a table of addresses.
 */
export interface Place {
  pathname: string;
  search: string;
  hash: string;
  /** What a page told the next one; outlives a reload. */
  state: unknown;
  /** Names this entry of the browser's history. */
  key: string;
}

/** How one came to a place: by the browser's own buttons (or first of all), by a link, or instead of the place before. */
export type Arrival = "POP" | "PUSH" | "REPLACE";

/** Where to go: an address, or the parts of the current one that change. */
export type To = string | Partial<Pick<Place, "pathname" | "search" | "hash">>;

export interface NavigateOptions {
  replace?: boolean | undefined;
  state?: unknown;
}

/** How long a block of navigation lasts. */
const BLOCK_MS = 1_000;
const FIRST_KEY = "first";

function readPlace(): Place {
  const { pathname, search, hash } = globalThis.location;
  const entry: unknown = globalThis.history.state;
  const kept = typeof entry === "object" && entry !== null ? entry : {};
  return {
    pathname,
    search,
    hash,
    state: "state" in kept ? kept.state : null,
    key: "key" in kept && typeof kept.key === "string" ? kept.key : FIRST_KEY,
  };
}

const NOWHERE: Place = { pathname: "/", search: "", hash: "", state: null, key: FIRST_KEY };

/** The place that is shown, and how one came there. */
export const current = createStore<{ place: Place; arrival: Arrival }>({
  place: "location" in globalThis ? readPlace() : NOWHERE,
  arrival: "POP",
});

let blockedUntilMs = 0;

/** Lets links and navigations do nothing for a second: after a drag or swipe, whose end must not count as a press on a link. */
export function blockNavigation(): void {
  blockedUntilMs = performance.now() + BLOCK_MS;
}

/** The address that a link shows: of parts, those left out are the current ones; without a search there is none. */
export function hrefOf(to: To, { pathname }: Pick<Place, "pathname"> = current.get().place): string {
  if (typeof to === "string") return to;
  const search = to.search && !to.search.startsWith("?") ? `?${to.search}` : (to.search ?? "");
  return `${to.pathname ?? pathname}${search === "?" ? "" : search}${to.hash ?? ""}`;
}

/** Goes to a place of this app, unless navigation is blocked. */
export function navigate(to: To, { replace = false, state = null }: NavigateOptions = {}): void {
  if (performance.now() < blockedUntilMs) return;
  const entry = { state, key: crypto.randomUUID() };
  const href = hrefOf(to);
  if (replace) history.replaceState(entry, "", href);
  else history.pushState(entry, "", href);
  current.set({ place: readPlace(), arrival: replace ? "REPLACE" : "PUSH" });
}

/** Follows the browser's own buttons. Returns the way to stop. */
export function watchHistory(): () => void {
  const follow = () => current.set({ place: readPlace(), arrival: "POP" });
  window.addEventListener("popstate", follow);
  return () => window.removeEventListener("popstate", follow);
}
