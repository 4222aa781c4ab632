export type StoredKey =
  | "theme"
  | "locale"
  | "channelLanguages"
  | "userId"
  | "accessToken"
  | "session"
  | "adminNeedsComponent"
  | "recentThings"
  | "importColumns"
  | "monitorMarks"
  | "userHasAddress"
  | "disableNotificationPopup"
  | "clockSkew"
  | "pushPermission"
  | "notificationsSeenOn"
  | "bidReceipts"
  | "sealedBids"
  | "logHeads";

/**
 * The values that belong to a session and are removed when it ends. Receipts may contain a maximum. Log heads are
 * public and stay: they also warn visitors who never sign in. Sealed bids stay, as nobody else has their texts; the
 * bidder removes them from a shared device.
 */
export const SESSION_KEYS = [
  "session",
  "userId",
  "accessToken",
  "userHasAddress",
  "adminNeedsComponent",
  "recentThings",
  "importColumns",
  "monitorMarks",
  "disableNotificationPopup",
  "clockSkew",
  "bidReceipts",
] as const satisfies readonly StoredKey[];

export function readStored(key: StoredKey): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text; null removes it. A browser that refuses storage stores nothing. */
export function writeStored(key: StoredKey, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Private windows and full disks: the app works, but does not remember the value.
  }
}

/** Calls the listener when another tab changes a stored value. Returns a function that stops it. */
export function onStoredByOtherTab(key: StoredKey, listener: (value: string | null) => void): () => void {
  const handle = (event: StorageEvent) => {
    if (event.key === key) listener(event.newValue);
  };
  window.addEventListener("storage", handle);
  return () => window.removeEventListener("storage", handle);
}
