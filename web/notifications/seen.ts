import { createStore } from "../lib/store.ts";
import { readStored, writeStored } from "../lib/stored-values.ts";

/** The time up to which the user has seen their notifications on this device: ISO 8601, or null. */
export const seenOn = createStore<string | null>(readStored("notificationsSeenOn"));

/** Marks all notifications up to that time as seen. */
export function markSeen(createdOn: string): void {
  const seen = seenOn.get();
  if (seen !== null && seen >= createdOn) return;
  writeStored("notificationsSeenOn", createdOn);
  seenOn.set(createdOn);
}
