import { env } from "cloudflare:workers";
import { signAccessToken, tokenKeys } from "../../schema/access-token.ts";

const HOUR_MS = 3_600_000;

/** An access token of the house for a user id, without an account behind it. */
export async function tokenFor(userId: string, { expiresInMs = HOUR_MS } = {}): Promise<string> {
  const nowMs = Date.now();
  const claims = { userId, familyId: crypto.randomUUID(), nowMs, expiresAtMs: nowMs + expiresInMs };
  return await signAccessToken(await tokenKeys(env.AUTH_PRIVATE_JWK), claims);
}
