/** What the app keeps in the browser between visits. */
export type StoredKey =
  | "theme"
  | "locale"
  | "channelLanguages"
  | "userId"
  | "accessToken"
  | "session"
  | "adminNeedsComponent"
  | "userHasAddress"
  | "disableNotificationPopup"
  | "clockSkew"
  | "pushPermission"
  | "notificationsSeenOn"
  | "bidReceipts"
  | "logHeads";

/**
 * What belongs to a sign-in and goes when it ends. Receipts go too: they may name a maximum. Heads of logs stay: they are
 * public, and a visitor who never signs in is warned as well.
 */
export const SESSION_KEYS = [
  "session",
  "userId",
  "accessToken",
  "userHasAddress",
  "adminNeedsComponent",
  "disableNotificationPopup",
  "clockSkew",
  "bidReceipts",
] as const satisfies readonly StoredKey[];

/** The stored text, or null; a browser that refuses storage counts as empty. */
export function readStored(key: StoredKey): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text; null forgets it. A browser that refuses storage keeps nothing. */
export function writeStored(key: StoredKey, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Private windows and full disks: the visit works, only nothing is remembered.
  }
}

/** Calls back when another tab changes a stored value. Returns the way to stop. */
export function onStoredByOtherTab(key: StoredKey, listener: (value: string | null) => void): () => void {
  const handle = (event: StorageEvent) => {
    if (event.key === key) listener(event.newValue);
  };
  window.addEventListener("storage", handle);
  return () => window.removeEventListener("storage", handle);
}
