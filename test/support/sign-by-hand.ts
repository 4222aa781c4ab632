import { createPrivateKey, generateKeyPairSync, sign } from "node:crypto";
import { tokenKeys } from "../../schema/access-token.ts";
import { TEST_SIGNING_KEY } from "./signing-key.ts";

/**
 * Signs any claims as a receipt, as a dishonest server could and its own code never does.
 *
 * @param how.isForeign with a key that is not the server's.
 */
export async function signByHand(
  claims: unknown,
  how: { readonly kid?: string; readonly isForeign?: boolean } = {},
): Promise<string> {
  const { publicJwk } = await tokenKeys(TEST_SIGNING_KEY);
  const header = { alg: "ES256", typ: "bid-receipt+jws", kid: how.kid ?? publicJwk.kid };
  const signed = [header, claims].map((part) => Buffer.from(JSON.stringify(part)).toString("base64url")).join(".");
  const key = how.isForeign
    ? generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey
    : createPrivateKey({ key: JSON.parse(TEST_SIGNING_KEY), format: "jwk" });
  const signature = sign("sha256", Buffer.from(signed), { key, dsaEncoding: "ieee-p1363" });
  return `${signed}.${signature.toString("base64url")}`;
}
