import { Secret, TOTP, URI } from "otpauth";

/** What RFC 6238 recommends, and what every authenticator app supports. */
const SETTINGS = { algorithm: "SHA1", digits: 6, period: 30 } as const;
const SECRET_BYTES = 20;
/** A phone's clock may be off by one step, and a code may be typed as its time ends. */
const DRIFT_STEPS = 1;
const STEP_MS = SETTINGS.period * 1000;

export function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** The text of the QR code with which an app reads the secret (`otpauth://totp/...`). */
export function totpUri({ secret, issuer, label }: { secret: string; issuer: string; label: string }): string {
  return URI.stringify(new TOTP({ ...SETTINGS, secret, issuer, label }));
}

/** The time step that a code belongs to; null if it is the code of no step near `nowMs`. */
export function totpStep(secret: string, code: string, nowMs: number): number | null {
  const delta = new TOTP({ ...SETTINGS, secret }).validate({ token: code, timestamp: nowMs, window: DRIFT_STEPS });
  return delta === null ? null : Math.floor(nowMs / STEP_MS) + delta;
}
