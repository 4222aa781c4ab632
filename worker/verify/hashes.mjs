import { createHash } from "node:crypto";

/** @import { SealedContent } from "../../schema/bidding/public-log/public-entry.ts" */

/** The log format that is known here. */
export const KNOWN_FORMAT = 2;

/**
 * The SHA-256 of a text's UTF-8 bytes, in hexadecimal.
 *
 * @param {string} text
 */
export function sha256(text) {
  return createHash("sha256").update(text).digest("hex");
}

/**
 * What the first entry's `previous` is: a log cannot pass for another lot's.
 *
 * @param {string} lotId
 */
export function genesisHash(lotId) {
  return sha256(JSON.stringify({ format: KNOWN_FORMAT, lotId }));
}

/**
 * The seal of a maximum.
 *
 * @param {string} salt
 * @param {number} maximumCents
 */
export function maximumSeal(salt, maximumCents) {
  return sha256(`${salt}:${maximumCents}`);
}

/**
 * The seal of a SEALED entry. The members are written out: their order is part of the format.
 *
 * @param {string} salt
 * @param {SealedContent} content
 */
export function contentSeal(salt, { asked, bidder, amountCents, maximumSeal, effect, refusal }) {
  return sha256(`${salt}:${JSON.stringify({ asked, bidder, amountCents, maximumSeal, effect, refusal })}`);
}
