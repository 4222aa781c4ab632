import { holdReload } from "../../../kit/lib/held-reload.ts";
import { pause } from "../../../kit/live/wait-to-retry.ts";

/** Waits before the automatic retries; after the last retry, the bidder decides whether to try again. */
const RETRY_AFTER_MS = [700, 2_000] as const;

/** Sends up to three times until a response arrives, and holds a reload. Use only for idempotent requests. */
export function retryUntilResponse<Outcome extends { kind: string }>(send: () => Promise<Outcome>): Promise<Outcome> {
  return holdReload(sendRepeatedly(send));
}

async function sendRepeatedly<Outcome extends { kind: string }>(send: () => Promise<Outcome>): Promise<Outcome> {
  for (const waitMs of RETRY_AFTER_MS) {
    const outcome = await send();
    if (outcome.kind !== "noResponse") return outcome;
    await pause(waitMs);
  }
  return await send();
}
