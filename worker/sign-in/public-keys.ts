import * as v from "valibot";
import { tokenKeys } from "../../schema/access-token.ts";
import type { WorkerEnv } from "../env.ts";
import { formerKeys } from "./former-keys.ts";

/** How long others may hold on to the keys that prove what the house signed: so long they may not know a new one. */
const MAX_AGE_SECONDS = 3600;

/**
 * The public keys of the house as a JSON Web Key Set: the one that signs, then those that did before. Each has
 * its id (`kid`, which receipts name) and the date since when it signs (`iat`). Tokens are taken from the first only;
 * receipts are proved by any.
 */
export async function publicKeys({
  AUTH_PRIVATE_JWK,
  AUTH_FORMER_JWKS,
}: Pick<WorkerEnv, "AUTH_PRIVATE_JWK" | "AUTH_FORMER_JWKS">): Promise<Response> {
  const { publicJwk } = await tokenKeys(AUTH_PRIVATE_JWK);
  const former = AUTH_FORMER_JWKS === undefined ? [] : v.parse(formerKeys, AUTH_FORMER_JWKS).keys;
  return Response.json(
    { keys: [publicJwk, ...former.filter(({ kid }) => kid !== publicJwk.kid)] },
    { headers: { "cache-control": `public, max-age=${MAX_AGE_SECONDS}` } },
  );
}
