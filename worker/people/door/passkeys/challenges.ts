import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import * as v from "valibot";
import { MINUTE_MS } from "../../../../schema/kit/durations.ts";
import { DomainError, ERROR_CODES } from "../../../../schema/kit/error-codes.ts";
import type { RequestContext, Viewer } from "../../../kit/context.ts";
import { insertUsedChallenge } from "./store.ts";

/** Long enough to find a security key. The sign-in screen renews its challenge before this time. */
const LIFETIME_MS = 5 * MINUTE_MS;
const RANDOM_BYTES = 16;
const EXPIRY_BYTES = 6;
const SIGNATURE_BYTES = 32;
const SIGNED_BYTES = RANDOM_BYTES + EXPIRY_BYTES;

type ChallengeContext = Pick<RequestContext, "env" | "now">;

/** What a challenge is valid for. A challenge of another domain, sign-in or purpose is refused. */
export type ChallengeIntent =
  | { purpose: "SIGN_IN"; domain: string }
  | { purpose: "REGISTRATION"; domain: string; viewer: Viewer }
  | { purpose: "PROOF"; domain: string; viewer: Viewer };

/**
 * A random challenge that carries its expiry and the server's signature: asking for one stores nothing, so no number of
 * requests fills a table. Rejected: a row for each challenge, which every visit of the sign-in screen would write.
 */
export function newChallenge({ env, now }: ChallengeContext, intent: ChallengeIntent) {
  const signed = Buffer.alloc(SIGNED_BYTES);
  randomBytes(RANDOM_BYTES).copy(signed);
  signed.writeUIntBE(now() + LIFETIME_MS, RANDOM_BYTES, EXPIRY_BYTES);
  // A plain array: a Buffer may share its memory with others.
  return Uint8Array.from([...signed, ...signatureOf(env.AUTH_PRIVATE_JWK, signed, intent)]);
}

const clientData = v.pipe(v.string(), v.parseJson(), v.object({ challenge: v.string() }));

/** The challenge (base64url) of an answer, of this use. @throws DomainError PASSKEY_EXPIRED; PASSKEY_REFUSED. */
export function challengeOf(context: ChallengeContext, clientDataJson: string, intent: ChallengeIntent): string {
  const parsed = v.safeParse(clientData, Buffer.from(clientDataJson, "base64url").toString());
  const state = parsed.success ? checkChallenge(context, intent, parsed.output.challenge) : "foreign";
  if (state === "expired") throw new DomainError(ERROR_CODES.PASSKEY_EXPIRED);
  if (!parsed.success || state === "foreign") throw new DomainError(ERROR_CODES.PASSKEY_REFUSED);
  return parsed.output.challenge;
}

function checkChallenge(
  { env, now }: ChallengeContext,
  intent: ChallengeIntent,
  challenge: string,
): "valid" | "expired" | "foreign" {
  const bytes = Buffer.from(challenge, "base64url");
  if (bytes.length !== SIGNED_BYTES + SIGNATURE_BYTES) return "foreign";
  const signed = bytes.subarray(0, SIGNED_BYTES);
  const expected = signatureOf(env.AUTH_PRIVATE_JWK, signed, intent);
  if (!timingSafeEqual(bytes.subarray(SIGNED_BYTES), expected)) return "foreign";
  return signed.readUIntBE(RANDOM_BYTES, EXPIRY_BYTES) > now() ? "valid" : "expired";
}

/** Of concurrent and repeated calls, one gets true. */
export async function spendChallenge(
  { database, now }: Pick<RequestContext, "database" | "now">,
  challenge: string,
): Promise<boolean> {
  return await insertUsedChallenge(database, { challenge, expiresAtMs: now() + LIFETIME_MS });
}

function signatureOf(secret: string, signed: Buffer, intent: ChallengeIntent): Buffer {
  const owner = intent.purpose === "SIGN_IN" ? "" : `${intent.viewer.userId}/${intent.viewer.familyId}`;
  const text = `passkey-challenge:${intent.purpose}:${intent.domain}:${owner}:${signed.toString("base64url")}`;
  return createHmac("sha256", secret).update(text).digest();
}
