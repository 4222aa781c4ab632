import * as v from "valibot";
import type { RequestContext } from "../../kit/context.ts";
import { identityRow, statusAt } from "./identity-row.ts";
import { mailOutcome } from "./mail-outcome.ts";
import { type PersonOnFile, personReasons } from "./review-reasons.ts";
import { readIdentity, sendToReview } from "./store.ts";

/**
 * Sends a verified identity to review if the user's address is about to name another person: otherwise a user could
 * verify their own identity and then buy under any name.
 * @returns the statement: the caller runs it before the statement that writes the address, in the same transaction.
 * `inform` takes its result and mails the user.
 */
export async function recheckIdentity(context: RequestContext, userId: string, person: PersonOnFile) {
  const { database, now } = context;
  const nowMs = now();
  const identity = await readIdentity(database, userId);
  const isVerified = identity !== null && statusAt(identity, nowMs).status === "SUCCESS";
  const { name = null, birthDate = null, sessionId = null } = isVerified ? identity : {};
  const reasons = name === null ? [] : personReasons({ name, birthDate }, person);
  return {
    statement: sendToReview(database, userId, { person, reasons, comparedSessionId: sessionId, nowMs }),
    inform: (reviewed: Awaited<ReturnType<typeof sendToReview>>): void => {
      for (const row of reviewed) {
        const channel = v.parse(identityRow.entries.channel, row.channel);
        mailOutcome(context, { userId, channel }, { outcome: "REVIEW" });
      }
    },
  };
}
