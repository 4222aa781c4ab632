import { readStored, writeStored } from "../../kit/lib/stored-values.ts";
import { createStore } from "../../kit/store.ts";

export const seenOn = createStore<string | null>(readStored("notificationsSeenOn"), null);

export function markSeen(createdOn: string): void {
  const seen = seenOn.get();
  if (seen !== null && seen >= createdOn) return;
  writeStored("notificationsSeenOn", createdOn);
  seenOn.set(createdOn);
}
