import { DomainError, ERROR_CODES } from "../../schema/error-codes.ts";
import { clientAddress } from "../attempts/client-address.ts";
import type { RequestContext } from "../context.ts";

/** Each hash takes 16 MiB, of the 128 that an isolate has. */
export const MAX_CONCURRENT_HASHES = 2;
/** About five seconds of hashing, for known devices and for others each. */
export const MAX_QUEUED_HASHES = 20;
/** Enough for an office that signs in from one address, too few for one address to fill the queue. */
export const MAX_HASHES_PER_ADDRESS = 4;
/** In the first queue; more wait in the second. An attacker can make many addresses known for one account. */
const MAX_KNOWN_HASHES_PER_ACCOUNT = 1;
const RETRY_AFTER_SECONDS = 10;

type HashContext = Pick<RequestContext, "waitUntil" | "request">;

let running = 0;
/** A flood of unknown addresses fills the second queue only; the first is served before it. */
const queues: Readonly<Record<"known" | "unknown", (() => void)[]>> = { known: [], unknown: [] };
/** Hashes that wait or run, by client address, and by account in the first queue. */
const ofAddress = new Map<string, number>();
const ofKnownAccount = new Map<string, number>();

/**
 * Users at known addresses (`known-address.ts`) and signed-in ones first, then first come, first served. `waitUntil`
 * lets the work finish after the client disconnects, so that its place is given back.
 * @param knownAccount The e-mail address of such a user's account.
 * @throws DomainError TOO_MANY_ATTEMPTS if the queue is full, or the client's address has its share of it.
 */
export async function withHashLimit<T>(
  { waitUntil, request }: HashContext,
  hash: () => Promise<T>,
  { knownAccount = null }: { knownAccount?: string | null } = {},
): Promise<T> {
  const account = countOf(ofKnownAccount, knownAccount) < MAX_KNOWN_HASHES_PER_ACCOUNT ? knownAccount : null;
  const queue = queues[account === null ? "unknown" : "known"];
  const address = clientAddress(request);
  const count = (change: 1 | -1) => {
    addTo(ofAddress, address, change);
    addTo(ofKnownAccount, account, change);
  };
  const isQueueFull = running >= MAX_CONCURRENT_HASHES && queue.length >= MAX_QUEUED_HASHES;
  if (isQueueFull || countOf(ofAddress, address) >= MAX_HASHES_PER_ADDRESS)
    throw new DomainError(ERROR_CODES.TOO_MANY_ATTEMPTS, { retryAfterSeconds: RETRY_AFTER_SECONDS });
  count(1);
  const hashed = hashInTurn(queue, hash).finally(() => count(-1));
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
function countOf(counts: ReadonlyMap<string, number>, key: string | null): number {
  return key === null ? 0 : (counts.get(key) ?? 0);
}

function addTo(counts: Map<string, number>, key: string | null, change: 1 | -1): void {
  if (key === null) return;
  const count = countOf(counts, key) + change;
  if (count === 0) counts.delete(key);
  else counts.set(key, count);
}
