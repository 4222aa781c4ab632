import { createStore } from "../lib/store.ts";
import { readStored, writeStored } from "../lib/stored-values.ts";

export const seenOn = createStore<string | null>(readStored("notificationsSeenOn"));

export function markSeen(createdOn: string): void {
  const seen = seenOn.get();
  if (seen !== null && seen >= createdOn) return;
  writeStored("notificationsSeenOn", createdOn);
  seenOn.set(createdOn);
}
