import { createPrivateKey, createPublicKey, sign, verify } from "node:crypto";
import * as v from "valibot";
import { keyDate } from "../../../schema/people/access-token.ts";

/** The public part (`x`) of signing keys that this repository publishes: the key of the tests. */
const PUBLISHED_KEYS: ReadonlySet<string> = new Set(["BPBLiQHmeghQC2X6UuHeAjTxbakDdO-oDtFAKQLPcow"]);

const coordinate = v.pipe(v.string(), v.regex(/^[\w-]{43}$/));
const privateJwk = v.object({
  kty: v.literal("EC"),
  crv: v.literal("P-256"),
  x: coordinate,
  y: coordinate,
  d: coordinate,
  iat: v.optional(keyDate),
});

/**
 * A key that can sign ES256; null if the text holds none. It serves access tokens and receipts, which their `typ` and
 * claims keep apart, and the hashes of one-time codes under a prefix.
 */
function readSigningKey(text: string): { x: string; iat?: number | undefined } | null {
  try {
    const { d, iat, ...publicJwk } = v.parse(privateJwk, JSON.parse(text));
    const privateKey = createPrivateKey({ key: { ...publicJwk, d }, format: "jwk" });
    const publicKey = createPublicKey({ key: publicJwk, format: "jwk" });
    // The runtime imports a key whose halves do not match, and its signatures would never verify.
    const signed = Buffer.from("signing key");
    const isWhole = verify("sha256", signed, publicKey, sign("sha256", signed, privateKey));
    return isWhole ? { x: publicJwk.x, iat } : null;
  } catch {
    return null;
  }
}

export const signingKey = v.pipe(
  v.string(),
  v.check((text) => readSigningKey(text) !== null, "expected the JSON of a P-256 private JWK"),
);

/** Refuses the published test key, and keys without a date, which distinguishes the keys of receipts. */
export const deployedSigningKey = v.pipe(
  signingKey,
  v.check(
    (text) => !PUBLISHED_KEYS.has(readSigningKey(text)?.x ?? ""),
    "expected a key of your own, not the one of the tests",
  ),
  v.check((text) => {
    const key = readSigningKey(text);
    return key === null || key.iat !== undefined;
  }, "expected a key with its date (iat), as npm run key makes it"),
);
