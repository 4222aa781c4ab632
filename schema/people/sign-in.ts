/** The sign-in that an access token identifies: a user, and the family of refresh tokens. */
export interface SignIn {
  readonly userId: string;
  readonly familyId: string;
}

/**
 * How long an access token may remain usable after its sign-in has ended. Cached results, in an isolate of the edge or
 * in a user's hub, are at most this old. Where a sign-in ends, and in the hub that is notified, the token stops working
 * at once.
 */
export const FAMILY_TTL_MS = 5_000;
