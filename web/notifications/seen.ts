import { createStore } from "../lib/store.ts";
import { readStored, writeStored } from "../lib/stored-values.ts";

/** Until when this person has seen their notifications on this device: ISO 8601, or null. */
export const seenOn = createStore<string | null>(readStored("notificationsSeenOn"));

/** Everything up to that moment counts as seen. */
export function markSeen(createdOn: string): void {
  const seen = seenOn.get();
  if (seen !== null && seen >= createdOn) return;
  writeStored("notificationsSeenOn", createdOn);
  seenOn.set(createdOn);
}
