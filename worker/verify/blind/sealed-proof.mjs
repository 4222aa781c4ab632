import { must, Unreadable } from "../faults.mjs";
import { hash, instant, nullable, oneOf, optional, record, text, whole } from "../guards.mjs";
import { sha256 } from "../hashes.mjs";
import { readSigned } from "../receipt/receipt.mjs";
import { named } from "../words.mjs";
import { bidTerms, contentOfSealed } from "./sealed-text.mjs";

/**
 * @import { BidTerms } from "../../../schema/bidding/sealed-bids/bid-terms.ts"
 * @import { SealedContent } from "./sealed-text.mjs"
 */

/**
 * What the receipt of a sealed bid claims (BLIND-LOG.md).
 *
 * @typedef {object} SealedClaims
 * @property {string} lot
 * @property {"BID" | "WITHDRAWAL"} asked
 * @property {string | null} seal
 * @property {string | null} ciphertextHash
 * @property {number} receivedAtMs
 * @property {number} closesAtMs
 * @property {number} timeLeftMs
 * @property {string} pseudonym
 * @property {"ACCEPTED" | "REFUSED"} outcome
 * @property {string | null} refusal
 * @property {number} rulesVersion
 * @property {BidTerms | null} [terms] left out in receipts from before they had it.
 */

/**
 * What a bidder kept of a sealed bid: the file of the app, or the receipt alone.
 *
 * @typedef {object} SealedProof
 * @property {string} name its file.
 * @property {{ keyId: string, claims: SealedClaims } | null} receipt
 * @property {{ text: string, seal: string, content: SealedContent } | null} sealed
 * @property {string | null} ciphertext
 */

const claimsOf = record({
  iss: oneOf("hamerslag"),
  lot: text,
  asked: oneOf("BID", "WITHDRAWAL"),
  seal: nullable(hash),
  ciphertextHash: nullable(hash),
  receivedAtMs: instant,
  closesAtMs: instant,
  timeLeftMs: whole,
  pseudonym: text,
  outcome: oneOf("ACCEPTED", "REFUSED"),
  refusal: nullable(text),
  rulesVersion: whole,
  terms: optional(nullable(bidTerms)),
});

const ARMOR = /^-----BEGIN AGE ENCRYPTED FILE-----\n[\w+/=\n]+\n-----END AGE ENCRYPTED FILE-----\n/m;
const SEALED_LINE = /^[0-9a-f]{32}:\{.*$/m;
const RECEIPT_LINE = /^[\w-]+\.[\w-]+\.[\w-]+$/m;

/**
 * Whether a file has a signed receipt in it, for which the app's keys are needed.
 *
 * @param {string} file
 */
export function hasReceipt(file) {
  return RECEIPT_LINE.test(readable(file));
}

/**
 * Reads what a bidder kept, and checks that it agrees with itself: that the app signed the receipt, that its seal is
 * that of the text, and its hash that of the ciphertext.
 *
 * @param {{ name: string, file: string, jwks: string | null }} source `jwks` is null where there is no receipt.
 * @returns {SealedProof}
 */
export function readSealedProof({ name, file, jwks }) {
  const lines = readable(file);
  const ciphertext = ARMOR.exec(lines)?.[0] ?? null;
  const rest = ciphertext === null ? lines : lines.replace(ciphertext, "");
  const jws = RECEIPT_LINE.exec(rest)?.[0] ?? null;
  const written = SEALED_LINE.exec(rest)?.[0] ?? null;
  if (jws === null && written === null) throw new Unreadable(`${named(name)} is no proof of a sealed bid`);
  const receipt = jws === null || jwks === null ? null : receiptOf({ name, jws, jwks });
  const content = written === null ? null : contentOfSealed(written);
  must(written === null || content !== null, name, "its text is not one that a sealed bid can have");
  const sealed = written === null || content === null ? null : { text: written, seal: sha256(written), content };
  const claims = receipt?.claims ?? null;
  if (claims !== null && claims.asked === "BID" && claims.outcome === "ACCEPTED") {
    must(sealed === null || sealed.seal === claims.seal, name, "its text is not the one whose seal the receipt has");
    const isSame = ciphertext === null || sha256(ciphertext) === claims.ciphertextHash;
    must(isSame, name, "its ciphertext is not the one whose hash the receipt has");
  }
  return { name, receipt, sealed, ciphertext };
}

/** The lines that are not for people. @param {string} file */
function readable(file) {
  return file.replaceAll("\r\n", "\n").replaceAll(/^#.*\n?/gm, "");
}

/** @param {{ name: string, jws: string, jwks: string }} source */
function receiptOf(source) {
  const { keyId, claims } = readSigned(source, { type: "sealed-bid-receipt+jws", isClaims });
  return { keyId, claims };
}

/** @param {unknown} value @returns {value is SealedClaims} */
function isClaims(value) {
  return claimsOf(value) && isCoherent(/** @type {SealedClaims} */ (value));
}

/** @param {SealedClaims} claims */
function isCoherent({ asked, seal, ciphertextHash, outcome, refusal, receivedAtMs, closesAtMs, timeLeftMs }) {
  if ((outcome === "ACCEPTED") !== (refusal === null)) return false;
  if ((seal === null) !== (ciphertextHash === null)) return false;
  if (asked === "BID" ? outcome === "ACCEPTED" && seal === null : seal !== null) return false;
  return timeLeftMs === closesAtMs - receivedAtMs;
}
