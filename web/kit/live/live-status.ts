import { createStore, type Store } from "../store.ts";

/** A lost connection is tried again; a stopped one only if the user, the page or the browser causes it. */
export type LiveStatus = "idle" | "connecting" | "connected" | "lost" | "stopped";

/** The state of a socket as shown by the page; available before the socket code has loaded. */
export interface ConnectionState {
  status: Store<LiveStatus>;
  /**
   * Increases with each connection. Components that show data from this socket then refetch it, because messages may
   * have been missed. The first connection counts too, since it comes after the page's first responses.
   */
  connections: Store<number>;
  /** The code with which the server refused the subscription; null while it is accepted or undecided. */
  refusal: Store<string | null>;
  watchers: Store<number>;
  /** When it last answered a ping; null before. What was sent before that has arrived. */
  answeredAtMs: Store<number | null>;
}

const states = new Map<string, ConnectionState>();

/** The worst state of the sockets with watchers; null if no connection is lost. */
export const connectionLoss = createStore<"lost" | "stopped" | null>(null);

/** The state of the socket at a path such as `/graphql?lot=…`. */
export function liveStatus(path: string): ConnectionState {
  let state = states.get(path);
  if (!state) {
    state = {
      status: createStore<LiveStatus>("idle"),
      connections: createStore(0),
      refusal: createStore<string | null>(null),
      watchers: createStore(0),
      answeredAtMs: createStore<number | null>(null),
    };
    state.status.subscribe(updateConnectionLoss);
    state.watchers.subscribe(updateConnectionLoss);
    states.set(path, state);
  }
  return state;
}

/** Registers a watcher of the socket at a path until the returned function is called. */
export function watchSocket(path: string): () => void {
  const { watchers } = liveStatus(path);
  watchers.set(watchers.get() + 1);
  return () => watchers.set(watchers.get() - 1);
}

/** Whether this page currently receives the live messages of a socket. */
export function isFollowed(path: string): boolean {
  const state = states.get(path);
  if (state === undefined || state.refusal.get() !== null) return false;
  return state.watchers.get() > 0 && state.status.get() === "connected";
}

function updateConnectionLoss(): void {
  const watched = [...states.values()].map(({ status, watchers }) => watchers.get() > 0 && status.get());
  connectionLoss.set((["stopped", "lost"] as const).find((loss) => watched.includes(loss)) ?? null);
}
