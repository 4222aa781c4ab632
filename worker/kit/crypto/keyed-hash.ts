import { createHmac } from "node:crypto";

/** A hash of a text by the app's secret: without that nobody finds the text by hashing guesses. */
export function keyedHash({ AUTH_PRIVATE_JWK }: { AUTH_PRIVATE_JWK: string }, purpose: string, text: string): Buffer {
  return createHmac("sha256", AUTH_PRIVATE_JWK).update(`${purpose}:${text}`).digest();
}
