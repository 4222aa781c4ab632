import { onStoredByOtherTab, readStored, SESSION_KEYS, writeStored } from "../lib/stored-values.ts";
import { createStore, useStore } from "../store.ts";
import { parseSession, type Session } from "./session.ts";
import type { StoredSession } from "./session-rules.ts";

/** The session on this device, or null. */
export const sessionStore = createStore<Session | null>(parseSession(readStored("session")), null);

/** The session state as currently stored, since another tab may have renewed it. */
export function storedSession(): StoredSession & { session: Session | null } {
  return {
    session: parseSession(readStored("session")),
    userId: readStored("userId"),
    accessToken: readStored("accessToken"),
  };
}

/** Stores a session and its token. */
export function keepSession(session: Session, accessToken: string): void {
  writeStored("session", JSON.stringify(session));
  writeStored("userId", session.userId);
  writeStored("accessToken", accessToken);
  sessionStore.set(session);
}

/** Removes the session and everything stored with it. */
export function forgetSession(): void {
  for (const key of SESSION_KEYS) writeStored(key, null);
  sessionStore.set(null);
}

/** Follows sign-in, renewal and sign-out in other tabs. */
export function followOtherTabs(onSignedOut: () => void): () => void {
  return onStoredByOtherTab("session", (text) => {
    const session = parseSession(text);
    const wasSignedIn = sessionStore.get() !== null;
    sessionStore.set(session);
    if (wasSignedIn && !session) onSignedOut();
  });
}

/** Subscribes to the session; null while no user is signed in. */
export function useSession(): Session | null {
  return useStore(sessionStore);
}
