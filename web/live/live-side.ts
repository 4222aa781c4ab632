import { firstAnswers } from "../lib/first-answers.ts";
import { storedSession } from "../session/session-store.ts";
import { waitToRetry } from "./wait-to-retry.ts";

type LiveSide = typeof import("./live-sockets.ts");

const load = () => import("./live-sockets.ts");

let loaded: LiveSide | null = null;

// Who is signed in may be outbid at any moment. A failure shows when it is needed.
const mayWait = storedSession().session === null;
if (!mayWait) void load().catch(() => {});

/**
 * The sockets' own code. A visitor's comes after what the page shows first, which does not wait for it; tried again for as long as
 * somebody wants it, as the line itself is. Null once nobody does.
 */
export async function liveSide(isWanted: () => boolean): Promise<LiveSide | null> {
  if (mayWait) await firstAnswers;
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
