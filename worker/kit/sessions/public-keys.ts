import { tokenKeys } from "../../../schema/people/access-token.ts";
import type { AppEnv } from "../env.ts";

/** How long caches may keep the keys, and so how long a new key may be unknown to verifiers. */
const MAX_AGE_SECONDS = 3600;

/** The signing key, then former ones. Tokens are verified with the first key only, receipts with any. */
export async function publicKeys({
  AUTH_PRIVATE_JWK,
  AUTH_FORMER_JWKS,
}: Pick<AppEnv, "AUTH_PRIVATE_JWK" | "AUTH_FORMER_JWKS">): Promise<Response> {
  const { publicJwk } = await tokenKeys(AUTH_PRIVATE_JWK);
  return Response.json(
    { keys: [publicJwk, ...AUTH_FORMER_JWKS.filter(({ kid }) => kid !== publicJwk.kid)] },
    { headers: { "cache-control": `public, max-age=${MAX_AGE_SECONDS}` } },
  );
}
