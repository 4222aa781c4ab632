import { randomBytes } from "node:crypto";

/** As many bits as nobody tries out: a maximum alone is guessed in a second. */
const SALT_BYTES = 16;
/** Randomness is fetched for so many entries at once; fetching it for each costs several times as much. */
const SALTS_PER_BATCH = 64;

/** The random parts of an entry's seals. One must be given away without the other. */
export interface Salts {
  readonly content: string;
  readonly maximum: string;
}

let pool = Buffer.alloc(0);

/** New salts as the log's column holds them: both, one behind the other, in hexadecimal. */
export function newSalts(): string {
  if (pool.length === 0) pool = randomBytes(2 * SALT_BYTES * SALTS_PER_BATCH);
  const salts = pool.toString("hex", 0, 2 * SALT_BYTES);
  pool = pool.subarray(2 * SALT_BYTES);
  return salts;
}

/** The salts in the log's column. */
export function saltsOf(column: string): Salts {
  return { content: column.slice(0, 2 * SALT_BYTES), maximum: column.slice(2 * SALT_BYTES) };
}
