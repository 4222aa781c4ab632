import { verify } from "node:crypto";
import { must, Unreadable } from "../faults.mjs";
import { hash, instant, isRecord, nullable, oneOf, parseJson, record, salt, text, whole } from "../guards.mjs";
import { named, quoted } from "../words.mjs";
import { readKeySet, signerOf } from "./key-set.mjs";

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
 * @property {number | null} keySinceMs since when the key signs; null where the key set does not say.
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
const header = record({ alg: oneOf("ES256"), typ: text, kid: text });

/**
 * Reads a receipt and checks that the app signed it.
 *
 * @param {{ name: string, jws: string, jwks: string }} source `jwks` is the JSON of `/.well-known/jwks.json`.
 * @returns {Receipt}
 */
export function readReceipt(source) {
  return { name: source.name, ...readSigned(source, { type: RECEIPT_TYPE, isClaims }) };
}

/**
 * Reads signed claims of one type, and checks that the app signed them.
 *
 * @template Claims
 * @param {{ name: string, jws: string, jwks: string }} source
 * @param {{ type: string, isClaims: (value: unknown) => value is Claims }} kind
 * @returns {{ keyId: string, keySinceMs: number | null, claims: Claims }}
 */
export function readSigned({ name, jws, jwks }, { type, isClaims }) {
  const parts = signedText(jws).split(".");
  const [head = "", body = "", signature = ""] = parts;
  const header = decoded(head);
  if (parts.length !== 3 || !parts.every(isBase64url) || !isHeader(header, type) || encoded(header) !== head) {
    throw new Unreadable(`${named(name)} is no receipt`);
  }
  const keys = readKeySet(jwks);
  const signer = signerOf(keys, header.kid);
  const names = keys.map(({ kid }) => quoted(kid ?? "")).join(", ");
  const unknown = `it is signed with the key ${quoted(header.kid)}, which is not among the keys (${names})`;
  must(signer !== null, name, unknown);
  const isSigned = verify(
    "sha256",
    Buffer.from(`${head}.${body}`),
    { key: signer.key, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  must(isSigned, name, "its signature is not that of the key");
  const claims = decoded(body);
  must(isClaims(claims), name, "it does not say what a receipt says");
  must(encoded(claims) === body, name, "its claims are not spelled in the one way that is allowed");
  return { keyId: header.kid, keySinceMs: signer.sinceMs, claims };
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

/**
 * A part in the one spelling of its value: UTF-8, JSON as JSON.stringify writes it, so no member twice, no white space,
 * no exponents and no needless escapes.
 *
 * @param {unknown} value
 */
function encoded(value) {
  return Buffer.from(JSON.stringify(value)).toString("base64url");
}

/** @param {unknown} value @param {string} type @returns {value is { kid: string, typ: string }} */
function isHeader(value, type) {
  return header(value) && isRecord(value) && value.typ === type;
}

/** @param {unknown} value @returns {value is Claims} */
function isClaims(value) {
  return claims(value) && isCoherent(/** @type {Claims} */ (value));
}
