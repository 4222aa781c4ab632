import { createStore, type Store } from "../lib/store.ts";

/** How a socket is doing. `idle`: nobody listens. */
export type LiveStatus = "idle" | "connecting" | "connected" | "lost";

/** What the page shows of a socket; known before the socket's own code is there. */
export interface ConnectionState {
  status: Store<LiveStatus>;
  /**
   * Rises with every connection: whoever shows what this socket tells asks the server anew, for what was said while nobody
   * listened. The first connection counts too, since it comes after the page's first answers.
   */
  connections: Store<number>;
  /** The code with which the house refused to tell what this socket is for; null while it tells it, or has not said. */
  refusal: Store<string | null>;
  /** How many subscriptions want this socket. One that nobody wants any more may stay `lost` for good. */
  watchers: Store<number>;
}

const states = new Map<string, ConnectionState>();

/** Whether some socket that somebody watches has lost its line. */
export const isAnyConnectionLost = createStore(false);

/** The state of the socket under an address such as `/graphql?lot=…`. */
export function liveStatus(path: string): ConnectionState {
  let state = states.get(path);
  if (!state) {
    state = {
      status: createStore<LiveStatus>("idle"),
      connections: createStore(0),
      refusal: createStore<string | null>(null),
      watchers: createStore(0),
    };
    state.status.subscribe(lookAtLines);
    state.watchers.subscribe(lookAtLines);
    states.set(path, state);
  }
  return state;
}

/** Counts as somebody who wants the socket under an address, until the returned function is called. */
export function watchSocket(path: string): () => void {
  const { watchers } = liveStatus(path);
  watchers.set(watchers.get() + 1);
  return () => watchers.set(watchers.get() - 1);
}

/** Whether what a socket tells is followed on this page, as it happens. */
export function isFollowed(path: string): boolean {
  const state = states.get(path);
  return state !== undefined && state.watchers.get() > 0 && state.status.get() === "connected";
}

function lookAtLines(): void {
  isAnyConnectionLost.set(
    [...states.values()].some(({ status, watchers }) => watchers.get() > 0 && status.get() === "lost"),
  );
}
