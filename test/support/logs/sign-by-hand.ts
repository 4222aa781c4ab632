import { createPrivateKey, generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import { tokenKeys } from "../../../schema/people/access-token.ts";
import { TEST_SIGNING_KEY } from "../signing-key.ts";

/** The server's private key. */
export const serverKey: KeyObject = createPrivateKey({ key: JSON.parse(TEST_SIGNING_KEY), format: "jwk" });

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
  const key = how.isForeign ? generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey : serverKey;
  return signTexts({ header: JSON.stringify(header), claims: JSON.stringify(claims) }, key);
}

/** Signs a header and claims as they are spelled. */
export function signTexts(
  { header, claims }: { readonly header: string | Buffer; readonly claims: string | Buffer },
  key: KeyObject = serverKey,
): string {
  const signed = [header, claims].map((part) => Buffer.from(part).toString("base64url")).join(".");
  // Ed25519 has a hash of its own.
  const digest = key.asymmetricKeyType === "ed25519" ? null : "sha256";
  const signature = sign(digest, Buffer.from(signed), { key, dsaEncoding: "ieee-p1363" });
  return `${signed}.${signature.toString("base64url")}`;
}
