import { DomainError, ERROR_CODES } from "../../schema/error-codes.ts";
import { clientAddress } from "../attempts/client-address.ts";
import type { RequestContext } from "../context.ts";

/** Each hash takes 16 MiB, of the 128 that an isolate has. */
export const MAX_CONCURRENT_HASHES = 2;
/** About five seconds of hashing, for known devices and for others each. */
export const MAX_QUEUED_HASHES = 20;
/** An office signs in from one address, a flood comes from few: nobody fills the queue from one address. */
export const MAX_HASHES_PER_ADDRESS = 4;
const RETRY_AFTER_SECONDS = 10;

type HashContext = Pick<RequestContext, "waitUntil" | "request">;

let running = 0;
/** A flood of unknown addresses fills the second queue only; the first is served before it. */
const queues: Readonly<Record<"known" | "unknown", (() => void)[]>> = { known: [], unknown: [] };
/** Hashes that wait or run, by client address. */
const ofAddress = new Map<string, number>();

/**
 * Hashes a password when one of this isolate's places is free: users at known addresses (`known-address.ts`) and
 * signed-in ones first, then first come, first served. `waitUntil` lets the work finish after the client disconnects, so
 * that its place is given back.
 * @throws DomainError TOO_MANY_ATTEMPTS if the queue is full, or the client's address has its share of it.
 */
export async function withHashLimit<T>(
  { waitUntil, request }: HashContext,
  hash: () => Promise<T>,
  { isKnown = false }: { isKnown?: boolean } = {},
): Promise<T> {
  const queue = queues[isKnown ? "known" : "unknown"];
  const address = clientAddress(request);
  const isQueueFull = running >= MAX_CONCURRENT_HASHES && queue.length >= MAX_QUEUED_HASHES;
  if (isQueueFull || hashesOf(address) >= MAX_HASHES_PER_ADDRESS)
    throw new DomainError(ERROR_CODES.TOO_MANY_ATTEMPTS, { retryAfterSeconds: RETRY_AFTER_SECONDS });
  countHash(address, 1);
  const hashed = hashInTurn(queue, hash).finally(() => countHash(address, -1));
  waitUntil(hashed.catch(() => undefined));
  return await hashed;
}

async function hashInTurn<T>(queue: (() => void)[], hash: () => Promise<T>): Promise<T> {
  if (running < MAX_CONCURRENT_HASHES) running += 1;
  // The place is handed over: nothing that arrives meanwhile can take it.
  else await new Promise<void>((resolve) => queue.push(resolve));
  try {
    return await hash();
  } finally {
    const next = queues.known.shift() ?? queues.unknown.shift();
    if (next) next();
    else running -= 1;
  }
}

/** Without an address, as on a developer's machine, nothing is counted. */
function hashesOf(address: string | null): number {
  return address === null ? 0 : (ofAddress.get(address) ?? 0);
}

function countHash(address: string | null, change: 1 | -1): void {
  if (address === null) return;
  const count = hashesOf(address) + change;
  if (count === 0) ofAddress.delete(address);
  else ofAddress.set(address, count);
}
