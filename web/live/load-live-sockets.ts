import { initialQueriesDone } from "../lib/boot/initial-queries.ts";
import { waitToRetry } from "./wait-to-retry.ts";

type LiveSocketsModule = typeof import("./live-sockets.ts");

const load = () => import("./live-sockets.ts");

let loaded: LiveSocketsModule | null = null;

/**
 * The sockets' own code. It comes after what the page shows first, which must not wait for it; tried again for as long as it is
 * wanted, as the line itself is. Null once it is not.
 */
export async function loadLiveSockets(isWanted: () => boolean): Promise<LiveSocketsModule | null> {
  await initialQueriesDone;
  for (let tries = 0; isWanted(); tries += 1) {
    try {
      loaded ??= await load();
      return isWanted() ? loaded : null;
    } catch {
      await waitToRetry(tries);
    }
  }
  return null;
}

/** Connects every open socket anew, as somebody else: after a sign-in. */
export function restartSockets(): void {
  loaded?.restartSockets();
}
