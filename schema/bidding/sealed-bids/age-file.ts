import { decodeArmor, encodeArmor } from "tlock-js/age/armor.js";
import { STREAM } from "tlock-js/age/stream-cipher.js";

/**
 * The file that a sealed bid is: age's format version 1 (https://age-encryption.org/v1) in its armor, with one stanza
 * of a timelock and contents of one length. Such a file has one spelling, and any other is not read.
 */

/** The key of a file, hidden to a round: a point of G2 and two parts as long as the key. */
export interface HiddenKey {
  readonly U: Uint8Array;
  readonly V: Uint8Array;
  readonly W: Uint8Array;
}

export interface AgeFile {
  /** The stanza's arguments, as they are spelled. */
  readonly round: string;
  readonly chainHash: string;
  readonly hiddenKey: HiddenKey;
  /** What the authentication code is of, and the code. */
  readonly header: string;
  readonly code: string;
  readonly payload: Uint8Array<ArrayBuffer>;
}

export const FILE_KEY_BYTES = 16;
/** A compressed point of G2. */
const POINT_BYTES = 96;
const NONCE_BYTES = 16;
/** The bytes of encrypted contents beyond the contents: the nonce before and the authentication code behind. */
const PAYLOAD_EXTRA_BYTES = NONCE_BYTES + 16;
/** The stanza's 128 bytes in lines of 64 characters, and the code's 32 bytes. */
const FILE =
  /^(age-encryption\.org\/v1\n-> tlock (\S+) (\S+)\n([\w+/]{64}\n[\w+/]{64}\n[\w+/]{43})\n---) ([\w+/]{43})\n/;

/** The armored file of encrypted contents. */
export async function writeAgeFile(
  contents: Uint8Array<ArrayBuffer>,
  key: { fileKey: Uint8Array<ArrayBuffer>; hiddenKey: HiddenKey; round: number; chainHash: string },
): Promise<string> {
  const { fileKey, hiddenKey, round, chainHash } = key;
  const stanza = base64Of(Uint8Array.from([...hiddenKey.U, ...hiddenKey.V, ...hiddenKey.W]));
  const lines = [stanza.slice(0, 64), stanza.slice(64, 128), stanza.slice(128)].join("\n");
  const header = `age-encryption.org/v1\n-> tlock ${round} ${chainHash}\n${lines}\n---`;
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const payload = Uint8Array.from([...nonce, ...STREAM.seal(contents, await payloadKey(fileKey, nonce))]);
  return encodeArmor(`${header} ${await codeOf(header, fileKey)}\n${binaryOf(payload)}`);
}

/** The parts of an armored file with contents of so many bytes, before it is opened; null if it is none. */
export function readAgeFile(armored: string, contentBytes: number): AgeFile | null {
  const file = unarmored(armored);
  const [start = "", header = "", round = "", chainHash = "", lines = "", code = ""] = FILE.exec(file ?? "") ?? [];
  const stanza = bytesOf(lines.replaceAll("\n", ""));
  if (file === null || start === "" || stanza === null || bytesOf(code) === null) return null;
  const payload = bytesOfBinary(file.slice(start.length));
  if (payload.length !== contentBytes + PAYLOAD_EXTRA_BYTES) return null;
  const [U, V, W] = [
    stanza.subarray(0, POINT_BYTES),
    stanza.subarray(POINT_BYTES, POINT_BYTES + FILE_KEY_BYTES),
    stanza.subarray(POINT_BYTES + FILE_KEY_BYTES),
  ];
  return { round, chainHash, hiddenKey: { U, V, W }, header, code, payload };
}

/** The contents of a file by its key; null if either was changed. */
export async function openAgeFile(file: AgeFile, fileKey: Uint8Array<ArrayBuffer>): Promise<Uint8Array | null> {
  const { header, code, payload } = file;
  if ((await codeOf(header, fileKey)) !== code) return null;
  try {
    return STREAM.open(payload.subarray(NONCE_BYTES), await payloadKey(fileKey, payload.subarray(0, NONCE_BYTES)));
  } catch {
    return null;
  }
}

/** The library reads armor kindly: it is compared with what it would have been written as. */
function unarmored(armored: string): string | null {
  try {
    const file = decodeArmor(armored);
    return encodeArmor(file) === armored ? file : null;
  } catch {
    return null;
  }
}

function payloadKey(fileKey: Uint8Array<ArrayBuffer>, nonce: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  return derive(fileKey, nonce, "payload");
}

/** The authentication code of a header, in base64 without padding. */
async function codeOf(header: string, fileKey: Uint8Array<ArrayBuffer>): Promise<string> {
  const secret = await derive(fileKey, new Uint8Array(0), "header");
  const key = await crypto.subtle.importKey("raw", secret, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  return base64Of(new Uint8Array(await crypto.subtle.sign("HMAC", key, new TextEncoder().encode(header))));
}

/** 32 bytes by HKDF with SHA-256. */
async function derive(fileKey: Uint8Array<ArrayBuffer>, salt: Uint8Array<ArrayBuffer>, use: string) {
  const key = await crypto.subtle.importKey("raw", fileKey, "HKDF", false, ["deriveBits"]);
  const info = new TextEncoder().encode(use);
  return new Uint8Array(await crypto.subtle.deriveBits({ name: "HKDF", hash: "SHA-256", salt, info }, key, 256));
}

const binaryOf = (bytes: Uint8Array) => Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");

/** One character a byte. `Uint8Array.from` takes forty times as long, and a lot reads every bid's file. */
function bytesOfBinary(binary: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(binary.length);
  for (let at = 0; at < binary.length; at += 1) bytes[at] = binary.charCodeAt(at);
  return bytes;
}

/** Without padding, as age writes it. */
const base64Of = (bytes: Uint8Array) => btoa(binaryOf(bytes)).replace(/=+$/, "");

/** Null for a second spelling of the same bytes. */
function bytesOf(base64: string): Uint8Array<ArrayBuffer> | null {
  try {
    const bytes = bytesOfBinary(atob(base64));
    return base64Of(bytes) === base64 ? bytes : null;
  } catch {
    return null;
  }
}
