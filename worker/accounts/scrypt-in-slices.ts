import { pbkdf2Sync } from "node:crypto";
import { hashingTurn } from "./hashing-turn.ts";
import { romix } from "./romix.ts";

/** scrypt's cost: N a power of two, p times 2 * N steps over 128 * r * N bytes. */
export interface ScryptCost {
  readonly N: number;
  readonly r: number;
  readonly p: number;
}

/** Of the mixing; some 0.7 ms of work, which a bid may have to wait at each of its stations. */
const STEPS_IN_SLICE = 512;
/** Slices at once where many wait, twice as many for each: a timer takes a millisecond, small steps alone do too little. */
const MAX_SLICES = 16;
const BYTES_A_WORD = 4;
const WORDS_A_BLOCK = 32;

/** Of whose turn it is. Kept: megabytes that come and go make the runtime collect all its garbage, and bids wait for that. */
let kept = new Int32Array(0);

/**
 * scrypt (RFC 7914), giving way to everybody else after every slice of its work, the more seldom the more passwords
 * wait. The runtime's own is a quarter faster, but holds its whole thread for 200 ms: every bid that arrives meanwhile
 * would wait for it. One at a time.
 *
 * @throws HouseError TOO_MANY_ATTEMPTS where too many passwords wait to be hashed.
 */
export async function scryptInSlices(
  password: string,
  { salt, cost: { N, r, p }, keyBytes }: { salt: Uint8Array; cost: ScryptCost; keyBytes: number },
): Promise<Buffer> {
  const turn = await hashingTurn();
  try {
    const words = WORDS_A_BLOCK * r;
    const blocks = new Int32Array(words * p);
    const bytes = Buffer.from(blocks.buffer);
    bytes.set(pbkdf2Sync(password, salt, 1, words * p * BYTES_A_WORD, "sha256"));
    if (kept.length < words * N) kept = new Int32Array(words * N);
    const memory = kept.subarray(0, words * N);
    let slices = 0;
    for (let part = 0; part < p; part += 1) {
      const block = blocks.subarray(part * words, (part + 1) * words);
      for (const _ of romix(block, memory, { N, stepsAtOnce: STEPS_IN_SLICE })) {
        slices += 1;
        if (slices < Math.min(2 ** turn.waiting, MAX_SLICES)) continue;
        slices = 0;
        await giveWay();
        turn.goesOn();
      }
    }
    return pbkdf2Sync(password, bytes, 1, keyBytes, "sha256");
  } finally {
    // What a password led to is nobody's to find; once the turn is somebody else's, so is the memory.
    if (turn.isOwn) kept.fill(0);
    turn.end();
  }
}

/** A macrotask: a microtask would run before anything that has arrived. */
function giveWay(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
