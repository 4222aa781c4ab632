import { createDecipheriv, createHmac, hkdfSync } from "node:crypto";

/**
 * The file that a sealed bid is: age's format version 1 (https://age-encryption.org/v1) in its armor, with one stanza
 * of a timelock. Read without the app's library.
 *
 * @typedef {object} SealedFile
 * @property {string} round as it is spelled.
 * @property {string} chain
 * @property {Buffer} stanza the hidden key: a point of G2 and two parts as long as the key.
 * @property {string} header
 * @property {string} code
 * @property {Buffer} payload
 */

const BEGIN = "-----BEGIN AGE ENCRYPTED FILE-----\n";
const END = "\n-----END AGE ENCRYPTED FILE-----\n";
const HEADER =
  /^(age-encryption\.org\/v1\n-> tlock (\S+) (\S+)\n([\w+/]{64}\n[\w+/]{64}\n[\w+/]{43})\n---) ([\w+/]{43})\n/;
const NONCE_BYTES = 16;
const TAG_BYTES = 16;
/** The number of the first part, and the sign that it is the last. */
const ONLY_PART = Buffer.from([...new Array(11).fill(0), 1]);

/**
 * The file in its one spelling; null of any other text.
 *
 * @param {string} armored
 * @param {number} contentBytes how long its contents have to be.
 * @returns {SealedFile | null}
 */
export function readSealedFile(armored, contentBytes) {
  if (!armored.startsWith(BEGIN) || !armored.endsWith(END)) return null;
  const base64 = armored.slice(BEGIN.length, -END.length);
  const bytes = Buffer.from(base64, "base64");
  const lines = bytes.toString("base64").replaceAll(/.{64}(?=.)/g, "$&\n");
  const [start, header = "", round = "", chain = "", folded = "", code = ""] =
    HEADER.exec(bytes.toString("latin1")) ?? [];
  const stanza = unpadded(folded.replaceAll("\n", ""));
  if (lines !== base64 || start === undefined || stanza === null || unpadded(code) === null) return null;
  const payload = bytes.subarray(start.length);
  if (payload.length !== NONCE_BYTES + contentBytes + TAG_BYTES) return null;
  return { round, chain, stanza, header, code, payload };
}

/**
 * The contents of a file by its key; null if either was changed.
 *
 * @param {SealedFile} file
 * @param {Buffer} key
 * @returns {Buffer | null}
 */
export function openSealedFile({ header, code, payload }, key) {
  const own = createHmac("sha256", derived(key, "", "header"))
    .update(header)
    .digest("base64")
    .replace("=", "");
  if (own !== code) return null;
  const nonce = payload.subarray(0, NONCE_BYTES);
  const options = { authTagLength: TAG_BYTES };
  const decipher = createDecipheriv("chacha20-poly1305", derived(key, nonce, "payload"), ONLY_PART, options);
  decipher.setAuthTag(payload.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(payload.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
  } catch {
    return null;
  }
}

/**
 * @param {Buffer} key
 * @param {string | Buffer} nonce
 * @param {string} use
 */
function derived(key, nonce, use) {
  return Buffer.from(hkdfSync("sha256", key, nonce, use, 32));
}

/** The bytes of base64 without padding; null for a second spelling of them. @param {string} base64 */
function unpadded(base64) {
  const bytes = Buffer.from(base64, "base64");
  return bytes.toString("base64").replace(/=+$/, "") === base64 ? bytes : null;
}
