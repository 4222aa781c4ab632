import { dropOldFaults } from "../../schema/kit/faults/keep-faults.ts";
import { dropOldDeliveries } from "../bidding/failures/failed-deliveries.ts";
import { dropDeletedDocuments } from "../catalogue/documents/drop-deleted-documents.ts";
import { dropDeletedImages } from "../catalogue/images/drop-deleted-images.ts";
import { dropExpiredPreviews } from "../catalogue/previews/store.ts";
import { dropAbandonedUploads } from "../catalogue/uploads/drop-abandoned-uploads.ts";
import { dropOldVisits } from "../catalogue/visits/drop-old-visits.ts";
import type { RequestContext } from "../kit/context.ts";
import { dropOldAddresses } from "../kit/rate-limits/known-address.ts";
import { dropEndedAttempts } from "../kit/rate-limits/take-attempts.ts";
import { dropExpiredSignIns } from "../kit/sessions/token-families.ts";
import { dropOldNotifications } from "../messages/notifications/drop-old-notifications.ts";
import { dropOldMessages } from "../messages/outbox/drop-old-messages.ts";
import { dropSentMessages } from "../messages/providers/embedded.ts";
import { dropExpiredCodes } from "../people/accounts/issue-codes.ts";
import { dropUnconfirmedAccounts } from "../people/accounts/store.ts";
import { dropOldContactChanges } from "../people/contact/store.ts";
import { dropExpiredSetups } from "../people/door/mfa/store.ts";
import { dropOldChallenges } from "../people/door/passkeys/store.ts";
import { dropExpiredSessions } from "../people/identity/store.ts";
import { eraseKeptDetails, hashClosedMailboxes, settledAccounts } from "../people/my-data/erase-kept-details.ts";
import { dropOldDevices } from "../people/security-events/device-store.ts";
import { dropOldSecurityEvents } from "../people/security-events/store.ts";
import { dropUnconfirmedSubscriptions } from "../people/settings/newsletter-store.ts";

/** Bounds one run; the next one, a quarter of an hour later, continues. */
const MAX_BATCHES = 50;

/** Run by a cron trigger of wrangler.toml. */
export async function dropExpired(context: Pick<RequestContext, "database" | "env" | "now">): Promise<void> {
  await inBatches(() => hashClosedMailboxes(context));
  const settled = await settledAccounts(context);
  await context.database.batch([
    dropExpiredCodes(context),
    dropExpiredPreviews(context),
    dropExpiredSetups(context),
    ...dropExpiredSignIns(context.database, context.now()),
    dropExpiredSessions(context),
    dropOldAddresses(context),
    dropUnconfirmedAccounts(context),
    dropOldSecurityEvents(context),
    dropOldContactChanges(context),
    dropOldDevices(context),
    dropOldChallenges(context),
    dropUnconfirmedSubscriptions(context),
    ...eraseKeptDetails(context, settled),
    dropSentMessages(context),
    dropOldFaults(context),
    dropOldDeliveries(context),
  ]);
  await inBatches(() => dropEndedAttempts(context));
  await dropOldMessages(context);
  await inBatches(() => dropOldNotifications(context));
  await inBatches(() => dropOldVisits(context));
  await inBatches(() => dropAbandonedUploads(context));
  await inBatches(() => dropDeletedImages(context));
  await inBatches(() => dropDeletedDocuments(context));
}

async function inBatches(dropBatch: () => Promise<boolean>): Promise<void> {
  for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
    if (!(await dropBatch())) return;
  }
}
