import { createStore, type Store } from "../lib/store.ts";

/** How a socket is doing. `idle`: nobody listens. */
export type LiveStatus = "idle" | "connecting" | "connected" | "lost";

/** What the page shows of a socket; known before the socket's own code is there. */
export interface SocketState {
  status: Store<LiveStatus>;
  /**
   * Rises with every connection: whoever shows what this socket tells asks the server anew, for what was said while nobody
   * listened. The first connection counts too, since it comes after the page's first answers.
   */
  connections: Store<number>;
}

const states = new Map<string, SocketState>();

/** The state of the socket under an address such as `/graphql?lot=…`. */
export function liveStatus(path: string): SocketState {
  let state = states.get(path);
  if (!state) {
    state = { status: createStore<LiveStatus>("idle"), connections: createStore(0) };
    states.set(path, state);
  }
  return state;
}
