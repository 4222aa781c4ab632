import { createPublicKey } from "node:crypto";
import { Unreadable } from "../faults.mjs";
import { isRecord, LAST_INSTANT_MS, list, oneOf, optional, parseJson, record, text, whole } from "../guards.mjs";
import { quoted } from "../words.mjs";

/**
 * @import { KeyObject } from "node:crypto"
 * @import { Guard } from "../guards.mjs"
 */

/**
 * @typedef {object} Signer
 * @property {KeyObject} key
 * @property {number | null} sinceMs the instant before which the key signed nothing; null where the set has none.
 */

const COORDINATE_BYTES = 32;

/** @type {Guard} */
const coordinate = (value) => {
  if (typeof value !== "string") return false;
  const bytes = Buffer.from(value, "base64url");
  // Of the last digit two bits are beyond the 32 bytes: other digits would name the same key.
  return bytes.length === COORDINATE_BYTES && bytes.toString("base64url") === value;
};
/** @type {Guard} */
const keyDate = (value) => typeof value === "number" && whole(value) && value > 0 && value * 1000 <= LAST_INSTANT_MS;
/** @type {Guard} */
const operations = (value) => Array.isArray(value) && value.length === 1 && value[0] === "verify";
/**
 * A public key that signs receipts. Another member could contradict these, or be the private half, with which anybody
 * could have signed.
 */
const signingKey = record({
  kty: oneOf("EC"),
  crv: oneOf("P-256"),
  x: coordinate,
  y: coordinate,
  alg: oneOf("ES256"),
  use: oneOf("sig"),
  key_ops: optional(operations),
  kid: text,
  iat: optional(keyDate),
});
/** @type {Guard} */
const namedKey = (value) => isRecord(value) && optional(text)(value.kid);

/** @typedef {{ kid?: string, iat?: number }} Jwk */

/**
 * The keys of a key set, of which no two have the same name.
 *
 * @param {string} json that of `/.well-known/jwks.json`.
 * @returns {readonly Jwk[]}
 */
export function readKeySet(json) {
  const set = parseJson(json);
  if (!isKeySet(set)) throw new Unreadable("the keys are no JSON Web Key Set");
  // Of a member that stands twice this parser takes the last, and others take the first.
  if (withoutSpace(json) !== JSON.stringify(set)) {
    throw new Unreadable("the keys have a member twice, or are spelled in another way than is allowed");
  }
  const names = set.keys.map(({ kid }) => kid);
  const twice = names.find((kid, index) => kid !== undefined && names.indexOf(kid) !== index);
  if (twice !== undefined) throw new Unreadable(`two of the keys have the name ${quoted(twice)}`);
  return set.keys;
}

/**
 * The key that signs receipts under a name; null where the set has none of this name.
 *
 * @param {readonly Jwk[]} keys
 * @param {string} kid
 * @returns {Signer | null}
 */
export function signerOf(keys, kid) {
  const jwk = keys.find((other) => other.kid === kid);
  if (jwk === undefined) return null;
  if (!signingKey(jwk)) {
    throw new Unreadable(`the key ${quoted(kid)} is no public key for ES256 signatures (EC, P-256) and nothing else`);
  }
  return { key: publicKey(jwk), sinceMs: jwk.iat === undefined ? null : jwk.iat * 1000 };
}

/** @param {object} jwk */
function publicKey(jwk) {
  try {
    return createPublicKey({ key: { ...jwk }, format: "jwk" });
  } catch {
    throw new Unreadable("a key of the JSON Web Key Set cannot be read");
  }
}

/**
 * A JSON text without the white space between its tokens.
 *
 * @param {string} json
 */
function withoutSpace(json) {
  return json.replaceAll(/("[^"\\]*(?:\\.[^"\\]*)*")|[ \t\r\n]+/g, (_, string) => string ?? "");
}

/** @param {unknown} value @returns {value is { keys: Jwk[] }} */
function isKeySet(value) {
  return isRecord(value) && list(namedKey)(value.keys);
}
