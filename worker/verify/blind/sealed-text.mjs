import { instant, isRecord, list, nullable, optional, parseJson, shape, text, whole } from "../guards.mjs";

/**
 * @import { BidTerms } from "../../../schema/bidding/sealed-bids/bid-terms.ts"
 * @import { Guard } from "../guards.mjs"
 */

/**
 * What a sealed text says.
 *
 * @typedef {object} SealedContent
 * @property {string} lot
 * @property {string} bidder
 * @property {number} amountCents
 * @property {string} conditions
 * @property {number} validUntilMs
 * @property {readonly string[]} attachments
 * @property {BidTerms | null | undefined} [terms] left out in texts of the first format.
 */

/** Every sealed text is this long, by spaces at its end. */
export const SEALED_BYTES = 4_096;

const SALT_AND_CONTENT = /^[0-9a-f]{32}:(\{.*\})$/s;
const MAX_ID_CHARACTERS = 64;
const MAX_CONDITIONS = 2_000;
const MAX_ATTACHMENTS = 10;
/** Characters that change the direction of what follows. */
const DIRECTIONS = /[\u202A-\u202E\u2066-\u2069]/u;
const NOT_IN_LINE = /[\p{Cc}\u2028\u2029\u061C\u200E\u200F]/u;
const NOT_IN_CONDITIONS = /[^\P{Cc}\t\n\r]/u;
/** Half of a pair of code units. */
const HALF = /\p{Cs}/u;

/** @type {Guard} */
const id = (value) =>
  typeof value === "string" &&
  value.length > 0 &&
  value.length <= MAX_ID_CHARACTERS &&
  ![NOT_IN_LINE, DIRECTIONS, HALF].some((unfit) => unfit.test(value));
/** @type {Guard} */
const conditions = (value) =>
  typeof value === "string" &&
  value.length <= MAX_CONDITIONS &&
  ![NOT_IN_CONDITIONS, DIRECTIONS, HALF].some((unfit) => unfit.test(value)) &&
  value.normalize("NFC") === value;
/** @type {Guard} */
const fileHash = (value) => typeof value === "string" && /^[0-9a-f]{64}$/.test(value);
/** @type {Guard} */
const attachments = (value) =>
  list(fileHash)(value) &&
  Array.isArray(value) &&
  value.length <= MAX_ATTACHMENTS &&
  new Set(value).size === value.length;

/** A version of the channel's terms that a bidder has accepted. */
export const bidTerms = shape({ versionId: id, holdsFromMs: instant });

/**
 * The content of a text that was encrypted, and the text without its spaces; null where it has another form.
 *
 * @param {Buffer} bytes
 * @returns {{ text: string, content: SealedContent } | null}
 */
export function readSealedText(bytes) {
  if (bytes.length !== SEALED_BYTES) return null;
  try {
    const padded = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    const sealed = padded.replace(/ +$/, "");
    const content = contentOfSealed(sealed);
    return content && { text: sealed, content };
  } catch {
    return null;
  }
}

/**
 * The content of a sealed text; null where it has another form or spelling.
 *
 * @param {string} sealed
 * @returns {SealedContent | null}
 */
export function contentOfSealed(sealed) {
  const json = SALT_AND_CONTENT.exec(sealed)?.[1];
  const value = json === undefined ? undefined : parseJson(json);
  if (!isContent(value)) return null;
  const { lot, bidder, amountCents, conditions, validUntilMs, attachments, sealedAtMs, terms } = value;
  const content = { lot, bidder, amountCents, conditions, validUntilMs, attachments };
  const first = { format: 1, ...content, sealedAtMs };
  if (terms === undefined) return JSON.stringify(first) === json ? content : null;
  const named = terms && { versionId: terms.versionId, holdsFromMs: terms.holdsFromMs };
  return JSON.stringify({ ...first, format: 2, terms: named }) === json ? { ...content, terms: named } : null;
}

/**
 * @param {unknown} value
 * @returns {value is SealedContent & { sealedAtMs: number }}
 */
function isContent(value) {
  return (
    isRecord(value) &&
    id(value.lot) &&
    id(value.bidder) &&
    whole(value.amountCents) &&
    Number(value.amountCents) >= 0 &&
    text(value.conditions) &&
    conditions(value.conditions) &&
    instant(value.validUntilMs) &&
    attachments(value.attachments) &&
    instant(value.sealedAtMs) &&
    optional(nullable(bidTerms))(value.terms)
  );
}
