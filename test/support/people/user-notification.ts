import type { UserNotification } from "../../../schema/bidding/live/payloads.ts";

/** A notification for a user, with the given fields. */
export function notification(userId: string, fields: Partial<UserNotification> = {}): UserNotification {
  return {
    id: crypto.randomUUID(),
    title: "Title",
    message: "Message",
    userId,
    channel: null,
    type: null,
    amount: null,
    reason: null,
    explanation: null,
    incrementalLotId: null,
    blindLotId: null,
    publicationId: null,
    lotNumber: null,
    ...fields,
  };
}
