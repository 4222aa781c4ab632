import { DomainError, ERROR_CODES } from "../../schema/error-codes.ts";
import type { RequestContext } from "../context.ts";

/** Each hash takes 16 MiB, of the 128 that an isolate has. */
export const MAX_CONCURRENT_HASHES = 2;
/** About ten seconds of hashing. */
export const MAX_QUEUED_HASHES = 40;
const RETRY_AFTER_SECONDS = 10;

let running = 0;
const queue: (() => void)[] = [];

/**
 * Hashes a password when one of this isolate's places is free, first come, first served. `waitUntil` lets the work
 * finish after the client disconnects, so that its place is given back.
 * @throws DomainError TOO_MANY_ATTEMPTS if the queue is full.
 */
export async function withHashLimit<T>(
  { waitUntil }: Pick<RequestContext, "waitUntil">,
  hash: () => Promise<T>,
): Promise<T> {
  if (running >= MAX_CONCURRENT_HASHES && queue.length >= MAX_QUEUED_HASHES)
    throw new DomainError(ERROR_CODES.TOO_MANY_ATTEMPTS, { retryAfterSeconds: RETRY_AFTER_SECONDS });
  const hashed = hashInTurn(hash);
  waitUntil(hashed.catch(() => undefined));
  return await hashed;
}

async function hashInTurn<T>(hash: () => Promise<T>): Promise<T> {
  if (running < MAX_CONCURRENT_HASHES) running += 1;
  // The place is handed over: nothing that arrives meanwhile can take it.
  else await new Promise<void>((resolve) => queue.push(resolve));
  try {
    return await hash();
  } finally {
    const next = queue.shift();
    if (next) next();
    else running -= 1;
  }
}
