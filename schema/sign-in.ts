/** A sign-in as an access token names it: a person, and the family of refresh tokens that it belongs to. */
export interface SignIn {
  readonly userId: string;
  readonly familyId: string;
}

/**
 * How long an access token may outlive its sign-in: a verdict that is kept, in an isolate of the edge or in a person's hub, is
 * at most this old. Where a sign-in ends, and in the hub that hears of it, it ends at once.
 */
export const FAMILY_TTL_MS = 5_000;
