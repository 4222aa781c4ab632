import { pause } from "../../live/wait-to-retry.ts";

/** Waits before what was not answered is sent again by itself; after the last its bidder decides. */
const RETRY_AFTER_MS = [700, 2_000] as const;

/** Sends until there is an answer, a few times. Only for what counts once however often it is sent. */
export async function retryUntilResponse<Outcome extends { kind: string }>(
  send: () => Promise<Outcome>,
): Promise<Outcome> {
  for (const waitMs of RETRY_AFTER_MS) {
    const outcome = await send();
    if (outcome.kind !== "unanswered") return outcome;
    await pause(waitMs);
  }
  return await send();
}
