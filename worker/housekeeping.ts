import { lte, notInArray } from "drizzle-orm";
import { identitySessions } from "../schema/tables/identities.ts";
import { sentMessages } from "../schema/tables/messages.ts";
import { softwareTokenSetups } from "../schema/tables/mfa.ts";
import { oneTimeCodes, refreshTokens, signIns } from "../schema/tables/sign-in.ts";
import { dropUnconfirmedAccounts } from "./accounts/drop-unconfirmed-accounts.ts";
import { dropOldAddresses } from "./attempts/known-address.ts";
import { dropEndedAttempts } from "./attempts/take-attempts.ts";
import { dropOldContactChanges } from "./contact/drop-old-changes.ts";
import type { RequestContext } from "./context.ts";
import { dropOldMessages } from "./messages/outbox/drop-old-messages.ts";
import { eraseKeptDetails, hashFormerMailboxes } from "./my-data/erase-kept-details.ts";
import { dropOldNotifications } from "./notifications/drop-old-notifications.ts";
import { dropOldChallenges } from "./passkeys/challenges.ts";
import { dropOldSecurityEvents } from "./security-events/drop-old-security-events.ts";
import { dropUnconfirmedSubscriptions } from "./settings/drop-unconfirmed-subscriptions.ts";
import { dropOldDevices } from "./sign-in/device-store.ts";

const OUTBOX_MS = 7 * 24 * 3_600_000;
/** Bounds one run; the next one, a quarter of an hour later, continues. */
const MAX_BATCHES = 50;

/** Run by a cron trigger of wrangler.toml. */
export async function deleteExpired(context: Pick<RequestContext, "database" | "env" | "now">): Promise<void> {
  const nowMs = context.now();
  const { database } = context;
  await inBatches(() => hashFormerMailboxes(context));
  await database.batch([
    database.delete(oneTimeCodes).where(lte(oneTimeCodes.expiresAtMs, nowMs)),
    database.delete(softwareTokenSetups).where(lte(softwareTokenSetups.expiresAtMs, nowMs)),
    database.delete(refreshTokens).where(lte(refreshTokens.expiresAtMs, nowMs)),
    database
      .delete(signIns)
      .where(notInArray(signIns.id, database.select({ familyId: refreshTokens.familyId }).from(refreshTokens))),
    database.delete(identitySessions).where(lte(identitySessions.expiresAtMs, nowMs)),
    dropOldAddresses(context),
    dropUnconfirmedAccounts(context),
    dropOldSecurityEvents(context),
    dropOldContactChanges(context),
    dropOldDevices(context),
    dropOldChallenges(context),
    dropUnconfirmedSubscriptions(context),
    ...eraseKeptDetails(context),
    database.delete(sentMessages).where(lte(sentMessages.createdAtMs, nowMs - OUTBOX_MS)),
  ]);
  await inBatches(() => dropEndedAttempts(context));
  await dropOldMessages(context);
  await inBatches(() => dropOldNotifications(context));
}

async function inBatches(dropBatch: () => Promise<boolean>): Promise<void> {
  for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
    if (!(await dropBatch())) return;
  }
}
