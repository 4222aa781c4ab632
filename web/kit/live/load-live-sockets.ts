import { initialQueriesDone } from "../lib/boot/initial-queries.ts";
import { retryWaits } from "./wait-to-retry.ts";

type LiveSocketsModule = typeof import("./live-sockets.ts");

const load = () => import("./live-sockets.ts");

let loaded: LiveSocketsModule | null = null;

/**
 * Loads the socket code after the page's first content, which must not wait for it. Retries, like the connection
 * itself, for as long as it is wanted; returns null once it is not.
 */
export async function loadLiveSockets(isWanted: () => boolean): Promise<LiveSocketsModule | null> {
  await initialQueriesDone();
  const waitToRetry = retryWaits();
  for (let attempts = 0; isWanted(); attempts += 1) {
    try {
      loaded ??= await load();
      return isWanted() ? loaded : null;
    } catch {
      await waitToRetry(attempts);
    }
  }
  return null;
}

/** Reconnects every open socket as another user, after a sign-in. */
export function reconnectSockets(): void {
  loaded?.terminateSockets();
}
