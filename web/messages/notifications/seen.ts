import type { NotificationType } from "../../../schema/bidding/live/payloads.ts";
import { readStored, writeStored } from "../../kit/lib/stored-values.ts";
import { createStore } from "../../kit/store.ts";

export const seenOn = createStore<string | null>(readStored("notificationsSeenOn"), null);

export function markSeen(createdOn: string): void {
  const seen = seenOn.get();
  if (seen !== null && seen >= createdOn) return;
  writeStored("notificationsSeenOn", createdOn);
  seenOn.set(createdOn);
}

/** Whether the event is new to its recipient; a user's own placed bid is not. */
export function isNews(type: NotificationType): boolean {
  return type !== "BID_SUCCESS" && type !== "BID_AUTOBID_SUCCESS";
}
