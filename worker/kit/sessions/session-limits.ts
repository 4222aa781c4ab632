import { HOUR_MS, QUARTER_MS } from "../../../schema/kit/durations.ts";
import { addressLimits } from "../rate-limits/client-address.ts";
import type { AttemptLimit } from "../rate-limits/take-attempts.ts";

/**
 * Correct passwords are not limited elsewhere, but each sign-in stores rows. By method, so that a thief with the
 * password does not use up the owner's sign-ins by passkey; a reset of the password forgets the count.
 */
export function newSessionLimits(userId: string, method: "PASSWORD" | "PASSKEY"): AttemptLimit[] {
  return [{ key: `new-session:${method}:${userId}`, limit: 120, windowMs: HOUR_MS }];
}

/** Clients renew a sign-in every four hours. Unknown tokens count per address. */
export function renewalLimits(request: Request, familyId: string | null): AttemptLimit[] {
  const address = addressLimits(request, { what: "renewal", limit: 1_000, windowMs: QUARTER_MS });
  return familyId === null
    ? address
    : [{ key: `renewal:family:${familyId}`, limit: 30, windowMs: QUARTER_MS }, ...address];
}
