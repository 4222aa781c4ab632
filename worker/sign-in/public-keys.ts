import { tokenKeys } from "../../schema/access-token.ts";

/** How long others may hold on to the key that proves the house's tokens; a rotation waits at least this long. */
const MAXIMUM_AGE_SECONDS = 3600;

/** The public key of the house's tokens, as a JSON Web Key Set. */
export async function publicKeys({ AUTH_PRIVATE_JWK }: { AUTH_PRIVATE_JWK: string }): Promise<Response> {
  const { publicJwk } = await tokenKeys(AUTH_PRIVATE_JWK);
  return Response.json(
    { keys: [publicJwk] },
    { headers: { "cache-control": `public, max-age=${MAXIMUM_AGE_SECONDS}` } },
  );
}
