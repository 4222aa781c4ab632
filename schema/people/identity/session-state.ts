const SEPARATOR = ".";

/**
 * The `state` with which a user comes back from the bank. It names the session: a bank's app may open another tab,
 * which knows nothing of the first. The secret shows that the session's own answer comes back.
 */
export function sessionState(sessionId: string, secret: string): string {
  return `${sessionId}${SEPARATOR}${secret}`;
}

/** The session that a state names; null if it names none. */
export function sessionIdOf(state: string | null): string | null {
  const [sessionId = "", secret = ""] = state?.split(SEPARATOR) ?? [];
  return sessionId !== "" && secret !== "" ? sessionId : null;
}
