import { hash, randomBytes } from "node:crypto";

/** The SHA-256 of a text's UTF-8 bytes, in hexadecimal. In one call: a hash object takes twice as long. */
export function sha256(text: string): string {
  return hash("sha256", text, "hex");
}

/** Enough bits to prevent guessing: without a salt, a maximum is guessed in a second. */
const SALT_BYTES = 16;
/** Random bytes are fetched for this many entries at once; one fetch per entry takes several times as long. */
const SALTS_PER_BATCH = 64;

/** The salts of an entry's two seals: one can be revealed without the other. */
export interface Salts {
  readonly content: string;
  readonly maximum: string;
}

let pool = Buffer.alloc(0);

/** New salts as stored: both, concatenated, in hexadecimal. */
export function newSalts(): string {
  if (pool.length === 0) pool = randomBytes(2 * SALT_BYTES * SALTS_PER_BATCH);
  const salts = pool.toString("hex", 0, 2 * SALT_BYTES);
  pool = pool.subarray(2 * SALT_BYTES);
  return salts;
}

export function saltsOf(column: string): Salts {
  return { content: column.slice(0, 2 * SALT_BYTES), maximum: column.slice(2 * SALT_BYTES) };
}
