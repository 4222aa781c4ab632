import type { RequestContext } from "../context.ts";
import { statusAt } from "./identity-row.ts";
import { mailOutcome } from "./mail-outcome.ts";
import { type PersonOnFile, reviewReasons } from "./review-reasons.ts";
import { readIdentity, sendToReview } from "./store.ts";

/**
 * Sends a verified identity to review if the user's address now names another person: otherwise a user could verify
 * their own identity and then buy under any name.
 */
export async function recheckIdentity(context: RequestContext, userId: string, person: PersonOnFile): Promise<void> {
  const { database, now } = context;
  const nowMs = now();
  const identity = await readIdentity(database, userId);
  if (!identity || statusAt(identity, nowMs).status !== "SUCCESS") return;
  const { name, birthDate, subjectHash, sessionId, channel } = identity;
  if (name === null || sessionId === null) return;
  const reasons = reviewReasons({ name, birthDate }, person, { now: subjectHash ?? "", before: null });
  if (reasons.length === 0) return;
  await sendToReview(database, { userId, id: sessionId }, { reasons, nowMs });
  mailOutcome(context, { userId, channel }, { outcome: "REVIEW" });
}
