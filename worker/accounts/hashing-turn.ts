import { DomainError, ERROR_CODES } from "../../schema/error-codes.ts";

/** Whoever hashes says so more often than this; who has not is gone, with the request that it was for. */
const GONE_AFTER_MS = 2_000;
const LOOK_EVERY_MS = 10;
/** A look that took longer was held up with everything else in the isolate: of that time no more than this was silence. */
const MAX_LOOK_MS = 50;
/** Some ten seconds of hashing; who would wait longer is told to come back. */
const MAX_WAITING = 40;
const RETRY_AFTER_SECONDS = 10;

let holder: symbol | null = null;
/** Rises with every sign of life of the holder. */
let signs = 0;
let waiting = 0;

/** Somebody's turn to hash, in this isolate. */
export interface HashingTurn {
  /** How many wait for theirs. */
  readonly waiting: number;
  /** Whether it still is: who was silent for too long has lost it. */
  readonly isOwn: boolean;
  /**
   * Says that the hashing goes on.
   *
   * @throws HouseError TOO_MANY_ATTEMPTS where the turn has gone to somebody else, who uses the same memory.
   */
  goesOn(): void;
  end(): void;
}

/**
 * Waits for a turn: one password is hashed at a time, or a few sign-ins together would need more memory than an isolate
 * has. Those who wait look again and again instead of awaiting the one before: a request that is cancelled takes its
 * promises with it.
 *
 * @throws HouseError TOO_MANY_ATTEMPTS where too many wait already.
 */
export async function hashingTurn(): Promise<HashingTurn> {
  if (waiting >= MAX_WAITING) throw tooMany();
  const own = Symbol("turn");
  waiting += 1;
  try {
    for (let silentMs = 0; holder !== null && silentMs < GONE_AFTER_MS; ) {
      const [signsBefore, lookedAtMs] = [signs, Date.now()];
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
      silentMs = signs === signsBefore ? silentMs + Math.min(Date.now() - lookedAtMs, MAX_LOOK_MS) : 0;
    }
  } finally {
    waiting -= 1;
  }
  holder = own;
  signs += 1;
  return {
    get waiting() {
      return waiting;
    },
    get isOwn() {
      return holder === own;
    },
    goesOn: () => {
      if (holder !== own) throw tooMany();
      signs += 1;
    },
    end: () => {
      if (holder === own) holder = null;
    },
  };
}

function tooMany(): DomainError {
  return new DomainError(ERROR_CODES.TOO_MANY_ATTEMPTS, { retryAfterSeconds: RETRY_AFTER_SECONDS });
}
