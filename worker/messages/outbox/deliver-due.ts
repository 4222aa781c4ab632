import type { ProviderContext } from "../providers/open-providers.ts";
import { attemptDelivery } from "./attempt.ts";
import { claimDue, expireWaiting, MESSAGES_PER_CLAIM, type OutgoingRow, SENT_AT_A_TIME } from "./outbox-rows.ts";

/** Bounds one run; the next one, a minute later, continues. */
const MAX_BATCHES_PER_RUN = 10;

/** Run by a cron trigger every minute. */
export async function deliverDue(context: ProviderContext): Promise<void> {
  await expireWaiting(context);
  for (let batch = 0; batch < MAX_BATCHES_PER_RUN; batch += 1) {
    const claimed = await claimDue(context);
    await attemptAll(context, claimed);
    if (claimed.length < MESSAGES_PER_CLAIM) return;
  }
}

async function attemptAll(context: ProviderContext, claimed: readonly OutgoingRow[]): Promise<void> {
  const waiting = [...claimed];
  const one = async () => {
    for (let row = waiting.shift(); row; row = waiting.shift()) await attemptDelivery(context, row, { canWait: true });
  };
  await Promise.all(Array.from({ length: SENT_AT_A_TIME }, one));
}
