import type { ERROR_CODES, ErrorCode } from "../../../schema/kit/error-codes.ts";
import type { Session } from "./session.ts";

type Codes = typeof ERROR_CODES;

/** The age at which the access token is renewed, counted from the sign-in or the last renewal. */
const REFRESH_AFTER_MS = 4 * 3_600_000;
/** The lifetime of a refresh token, unless the server names a shorter one. */
const REFRESH_TOKEN_LIFE_MS = 7 * 86_400_000;
/** How long after an "unauthorized" response the session is checked. */
export const SESSION_CHECK_DELAY_MS = 1_000;
/** The longest that a caller waits for the session to start or end. */
export const SESSION_WAIT_MS = 12_000;

/** The state of a session, which determines what must happen before it can be used. */
export type SessionStep = "anonymous" | "valid" | "refresh" | "expired";

/** The session and the values stored with it that determine its state. */
export interface StoredSession {
  session: Pick<Session, "accessTokenExpiresOn" | "refreshAccessTokenAfter" | "refreshTokenExpiresOn"> | null;
  userId: string | null;
  accessToken: string | null;
}

/**
 * `valid` while the renewal is not due and both user and token are stored. `refresh` if the renewal is due or the token
 * has expired, as long as the refresh token is valid. `expired` otherwise. If nothing is stored, the visitor
 * is `anonymous`.
 */
export function sessionStep({ session, userId, accessToken }: StoredSession, nowMs: number): SessionStep {
  if (!session) return userId === null && accessToken === null ? "anonymous" : "expired";
  const isDue = session.refreshAccessTokenAfter <= nowMs || session.accessTokenExpiresOn <= nowMs;
  if (!isDue && userId !== null && accessToken !== null) return "valid";
  return session.refreshTokenExpiresOn > nowMs ? "refresh" : "expired";
}

/** The expiry times of a token pair that was issued just now. */
export function sessionTimes(
  expiresInSeconds: number,
  nowMs: number,
  refreshExpiresInSeconds: number | null = null,
): Pick<Session, "accessTokenExpiresOn" | "refreshAccessTokenAfter" | "refreshTokenExpiresOn"> {
  return {
    accessTokenExpiresOn: nowMs + expiresInSeconds * 1_000,
    refreshAccessTokenAfter: nowMs + REFRESH_AFTER_MS,
    refreshTokenExpiresOn:
      nowMs + (refreshExpiresInSeconds === null ? REFRESH_TOKEN_LIFE_MS : refreshExpiresInSeconds * 1_000),
  };
}

/** Codes for a token that does not identify a user. */
const UNAUTHORIZED_CODES = new Set<string>([
  "1002" satisfies Codes["LOGIN_AGAIN"],
  "1028" satisfies Codes["TOKEN_VERIFICATION"],
  "Unauthorized",
  "UNAUTHORIZED",
]);

/** Whether a failure means that the session must be checked. */
export function saysUnauthorized({ code, message }: { code: string | null; message: string }): boolean {
  return (code !== null && UNAUTHORIZED_CODES.has(code)) || message === "Unauthorized" || message.includes("401");
}

/** Codes of a server that is unavailable or limits the rate of requests. */
const UNDECIDED_CODES = new Set<string>([
  "2000" satisfies Codes["TECHNICAL"],
  "9999" satisfies Codes["UNHANDLED"],
  "TOO_MANY_ATTEMPTS" satisfies ErrorCode,
  "KEY_PROOF_REFUSED" satisfies ErrorCode,
]);

/** Whether a failed renewal leaves the session as it is. Any other failure ends it. */
export function decidesNothing({ code, isNetwork }: { code: string | null; isNetwork: boolean }): boolean {
  return isNetwork || (code !== null && UNDECIDED_CODES.has(code));
}
