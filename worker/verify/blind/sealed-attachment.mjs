import { createDecipheriv, createHash } from "node:crypto";
import { hash, isRecord, parseJson, record, text, whole } from "../guards.mjs";

/**
 * @import { Timelock } from "./timelock.mjs"
 */

/**
 * A sealed file that was opened.
 *
 * @typedef {object} OpenedAttachment
 * @property {string} name
 * @property {string} contentType
 * @property {number} bytes
 * @property {string} contentsHash SHA-256 of the contents.
 */

/**
 * Whose file it has to be, and what opens it.
 *
 * @typedef {object} Expected
 * @property {Timelock} timelock
 * @property {{ round: number, signature: string }} signed
 * @property {string} lot
 * @property {string} bidder
 */

/** The bytes at the beginning of a sealed file that hold its whole head, and how long the text in it is. */
const HEAD_BYTES = 4_096;
const TEXT_BYTES = 1_024;
const HEAD_END = "-----END AGE ENCRYPTED FILE-----\n";
const TAG_BYTES = 16;
const IV = Buffer.alloc(12);

const factsOf = record({
  format: (value) => value === 1,
  lot: text,
  bidder: text,
  name: text,
  contentType: text,
  bytes: (value) => whole(value) && Number(value) >= 1,
  key: hash,
});

/** The SHA-256 of bytes, in hexadecimal. @param {Uint8Array} bytes */
export function bytesHash(bytes) {
  return createHash("sha256").update(bytes).digest("hex");
}

/**
 * Opens a sealed file of a bid by the signature of its round.
 *
 * @param {Buffer} file
 * @param {Expected} expected
 * @returns {OpenedAttachment | { fault: string }}
 */
export function openAttachment(file, { timelock, signed, lot, bidder }) {
  const end = file.subarray(0, HEAD_BYTES).toString("latin1").indexOf(HEAD_END);
  if (end < 0) return { fault: "FILE_MALFORMED" };
  const contentsAt = end + HEAD_END.length;
  const head = timelock.openText(file.subarray(0, contentsAt).toString("latin1"), TEXT_BYTES, signed);
  if ("fault" in head) return { fault: head.fault.replace("CIPHERTEXT", "FILE") };
  const value = parseJson(head.bytes.toString("utf8"));
  if (!isFacts(value)) return { fault: "FILE_CORRUPT" };
  if (value.lot !== lot) return { fault: "OTHER_LOT" };
  if (value.bidder !== bidder) return { fault: "OTHER_BIDDER" };
  const contents = decrypted(file.subarray(contentsAt), value);
  if (contents === null) return { fault: "FILE_CORRUPT" };
  const { name, contentType, bytes } = value;
  return { name, contentType, bytes, contentsHash: bytesHash(contents) };
}

/**
 * @param {Buffer} encrypted
 * @param {{ key: string, bytes: number }} facts
 */
function decrypted(encrypted, { key, bytes }) {
  if (encrypted.length < TAG_BYTES + bytes) return null;
  const decipher = createDecipheriv("aes-256-gcm", Buffer.from(key, "hex"), IV, { authTagLength: TAG_BYTES });
  decipher.setAuthTag(encrypted.subarray(-TAG_BYTES));
  try {
    const filled = Buffer.concat([decipher.update(encrypted.subarray(0, -TAG_BYTES)), decipher.final()]);
    return filled.subarray(0, bytes);
  } catch {
    return null;
  }
}

/**
 * @param {unknown} value
 * @returns {value is { lot: string, bidder: string, name: string, contentType: string, bytes: number, key: string }}
 */
function isFacts(value) {
  return isRecord(value) && factsOf(value);
}
