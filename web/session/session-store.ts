import { createStore, useStore } from "../lib/store.ts";
import { onStoredByOtherTab, readStored, SESSION_KEYS, writeStored } from "../lib/stored-values.ts";
import { parseSession, type Session } from "./session.ts";
import type { StoredSession } from "./session-rules.ts";

/** Who is signed in on this device, or null. */
export const sessionStore = createStore<Session | null>(parseSession(readStored("session")));

/** All that decides about the session, as it is stored now: another tab may have renewed it. */
export function storedSession(): StoredSession & { session: Session | null } {
  return {
    session: parseSession(readStored("session")),
    userId: readStored("userId"),
    accessToken: readStored("accessToken"),
  };
}

/** Keeps a session and its token. */
export function keepSession(session: Session, accessToken: string): void {
  writeStored("session", JSON.stringify(session));
  writeStored("userId", session.userId);
  writeStored("accessToken", accessToken);
  sessionStore.set(session);
}

/** Forgets the session and everything that belongs to it. */
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

/** The session, followed: null while nobody is signed in. */
export function useSession(): Session | null {
  return useStore(sessionStore);
}
