import type { Session } from "./session.ts";

/** The access token is renewed when it has served this long, counted from the sign-in or the last renewal. */
export const REFRESH_AFTER_MS = 4 * 3_600_000;
/** How long a refresh token lasts. */
export const REFRESH_TOKEN_LIFE_MS = 7 * 86_400_000;
/** After an answer that says "unauthorized", the session is looked at this much later. */
export const SESSION_CHECK_DELAY_MS = 1_000;
/** Nobody waits longer than this for a session to come or go. */
export const SESSION_WAIT_MS = 12_000;

/** What a session needs before it can be used. */
export type SessionStep = "anonymous" | "valid" | "refresh" | "expired";

/** The parts of a session that decide about it, and what is stored beside it. */
export interface StoredSession {
  session: Pick<Session, "accessTokenExpiresOn" | "refreshAccessTokenAfter" | "refreshTokenExpiresOn"> | null;
  userId: string | null;
  accessToken: string | null;
}

/**
 * Valid while its renewal is not due and user and token are both there. Renewed when that time has passed or the token has
 * expired, as long as the refresh token holds. Expired otherwise. Nothing stored at all is an anonymous visitor.
 */
export function sessionStep({ session, userId, accessToken }: StoredSession, nowMs: number): SessionStep {
  if (!session) return userId === null && accessToken === null ? "anonymous" : "expired";
  const isDue = session.refreshAccessTokenAfter <= nowMs || session.accessTokenExpiresOn <= nowMs;
  if (!isDue && userId !== null && accessToken !== null) return "valid";
  return session.refreshTokenExpiresOn > nowMs ? "refresh" : "expired";
}

/** The times of a token pair that was handed out just now. */
export function sessionTimes(
  expiresInSeconds: number,
  nowMs: number,
): Pick<Session, "accessTokenExpiresOn" | "refreshAccessTokenAfter" | "refreshTokenExpiresOn"> {
  return {
    accessTokenExpiresOn: nowMs + expiresInSeconds * 1_000,
    refreshAccessTokenAfter: nowMs + REFRESH_AFTER_MS,
    refreshTokenExpiresOn: nowMs + REFRESH_TOKEN_LIFE_MS,
  };
}

/** Codes that say the token did not speak for anybody. */
const UNAUTHORIZED_CODES = new Set(["1002", "1028", "Unauthorized", "UNAUTHORIZED"]);

/** Whether a failure means that the session is to be looked at. */
export function saysUnauthorized({ code, message }: { code: string | null; message: string }): boolean {
  return (code !== null && UNAUTHORIZED_CODES.has(code)) || message === "Unauthorized" || message.includes("401");
}

/** What a house says that cannot answer now, or is asked too often. */
const UNDECIDED_CODES = new Set(["2000", "9999", "TOO_MANY_ATTEMPTS"]);

/** Whether a failed renewal leaves open if the sign-in goes on. Any other failure ends the session. */
export function decidesNothing({ code, isNetwork }: { code: string | null; isNetwork: boolean }): boolean {
  return isNetwork || (code !== null && UNDECIDED_CODES.has(code));
}
