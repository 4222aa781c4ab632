import { createPublicKey, verify } from "node:crypto";
import { must, Unreadable } from "./faults.mjs";
import {
  hash,
  instant,
  isRecord,
  list,
  nullable,
  oneOf,
  optional,
  parseJson,
  record,
  salt,
  text,
  whole,
} from "./guards.mjs";
import { quoted } from "./words.mjs";

const RECEIPT_TYPE = "bid-receipt+jws";
const ISSUER = "hamerslag";

/**
 * What a receipt claims (FORMAT.md).
 *
 * @typedef {object} Claims
 * @property {string} lot
 * @property {number} sequence
 * @property {string} hash
 * @property {"BID" | "AUTO_BID" | "REMOVE_AUTO_BID"} asked
 * @property {number | null} amountCents
 * @property {number} receivedAtMs
 * @property {number} closesAtMs the closing that held when the command came.
 * @property {number} timeLeftMs
 * @property {string | null} bidder
 * @property {"ACCEPTED" | "REFUSED"} outcome
 * @property {string | null} refusal
 * @property {number} rulesVersion
 * @property {{ content: string, maximum: string } | null} salts
 */

/**
 * A receipt that the app signed.
 *
 * @typedef {object} Receipt
 * @property {string} name what it is called in answers: its file.
 * @property {string} keyId
 * @property {Claims} claims
 */

const claims = record({
  iss: oneOf(ISSUER),
  lot: text,
  sequence: whole,
  hash,
  asked: oneOf("BID", "AUTO_BID", "REMOVE_AUTO_BID"),
  amountCents: nullable(whole),
  receivedAtMs: instant,
  closesAtMs: instant,
  bidder: nullable(text),
  outcome: oneOf("ACCEPTED", "REFUSED"),
  refusal: nullable(text),
  rulesVersion: whole,
  salts: nullable(record({ content: salt, maximum: salt })),
  timeLeftMs: whole,
});
const header = record({ alg: oneOf("ES256"), typ: oneOf(RECEIPT_TYPE), kid: text });
/** @type {import("./guards.mjs").Guard} */
const key = (value) => isRecord(value) && optional(text)(value.kid);

/**
 * Reads a receipt and checks that the app signed it.
 *
 * @param {{ name: string, jws: string, jwks: string }} source `jwks` is the JSON of `/.well-known/jwks.json`.
 * @returns {Receipt}
 */
export function readReceipt({ name, jws, jwks }) {
  const parts = signedText(jws).split(".");
  const [head = "", body = "", signature = ""] = parts;
  const header = decoded(head);
  if (parts.length !== 3 || !parts.every(isBase64url) || !isHeader(header))
    throw new Unreadable(`${name} is no receipt`);
  const keys = parseJson(jwks);
  if (!isKeySet(keys)) throw new Unreadable("the keys are no JSON Web Key Set");
  const known = keys.keys.map(({ kid }) => kid);
  const signer = keys.keys[known.indexOf(header.kid)];
  const names = known.map((kid) => quoted(kid ?? "")).join(", ");
  const unknown = `it is signed with the key ${quoted(header.kid)}, which is not among the keys (${names})`;
  must(signer !== undefined, name, unknown);
  const isSigned = verify(
    "sha256",
    Buffer.from(`${head}.${body}`),
    { key: publicKey(signer), dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  must(isSigned, name, "its signature is not that of the key");
  const receipt = decoded(body);
  must(isClaims(receipt) && isCoherent(receipt), name, "it does not say what a receipt says");
  return { name, keyId: header.kid, claims: receipt };
}

/**
 * The signed text of a receipt as the app writes it to a file: without the lines for people, which begin with #.
 *
 * @param {string} file
 */
function signedText(file) {
  return file.replaceAll(/^#.*$/gm, "").trim();
}

/** @param {Claims} claims */
function isCoherent({ asked, amountCents, outcome, refusal, receivedAtMs, closesAtMs, timeLeftMs }) {
  if ((asked === "REMOVE_AUTO_BID") !== (amountCents === null)) return false;
  if ((outcome === "ACCEPTED") !== (refusal === null)) return false;
  return timeLeftMs === closesAtMs - receivedAtMs;
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
 * Whether the part is base64url exactly as it was written: Buffer skips characters that are not.
 *
 * @param {string} part
 */
function isBase64url(part) {
  return Buffer.from(part, "base64url").toString("base64url") === part;
}

/** @param {string} part */
function decoded(part) {
  return parseJson(Buffer.from(part, "base64url").toString());
}

/** @param {unknown} value @returns {value is { kid: string }} */
function isHeader(value) {
  return header(value);
}

/** @param {unknown} value @returns {value is { keys: { kid?: string }[] }} */
function isKeySet(value) {
  return isRecord(value) && list(key)(value.keys);
}

/** @param {unknown} value @returns {value is Claims} */
function isClaims(value) {
  return claims(value);
}
