import { DomainError, ERROR_CODES } from "../../../schema/kit/error-codes.ts";
import type { RequestContext } from "../../kit/context.ts";
import { clientAddress } from "../../kit/rate-limits/client-address.ts";

/** About four seconds of hashes and pauses, for known devices and for others each. */
export const MAX_QUEUED_HASHES = 20;
/** Enough for an office that signs in from one address, too few for one address to fill the queue. */
export const MAX_HASHES_PER_ADDRESS = 10;
/** Longer than any hash: what took longer waited for the thread. */
const MAX_PAUSE_MS = 250;
/** The runtime has ended a request by then: its hash, or its place in the queue, is free. */
const MAX_HASH_MS = 30_000;
const MAX_SILENCE_MS = 2_000;
const POLL_MS = 10;
/** In the first queue; more wait in the second. An attacker can make many addresses known for one account. */
const MAX_KNOWN_HASHES_PER_ACCOUNT = 1;
const RETRY_AFTER_SECONDS = 10;

type HashContext = Pick<RequestContext, "waitUntil" | "request">;

interface Ticket {
  polledAtMs: number;
}

/** When the next hash may begin, by `performance.now()`. */
let freeAtMs = 0;
/** A flood of unknown addresses fills the second queue only; the first is served before it. */
const queues: Readonly<Record<"known" | "unknown", Ticket[]>> = { known: [], unknown: [] };
/** Hashes that wait or run, by client address, and by account in the first queue. */
const ofAddress = new Map<string, number>();
const ofKnownAccount = new Map<string, number>();

export function waitingHashes(): number {
  return queues.known.length + queues.unknown.length;
}

/**
 * One hash at a time, and after each a pause as long as the hash: the runtime hashes in the thread that answers
 * everything else in the isolate, bids too. Rejected: slices of a hash, which take several times as long, and a Worker
 * of its own, which a service binding runs in the same thread.
 *
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
  dropEnded(queue);
  if (queue.length >= MAX_QUEUED_HASHES || countOf(ofAddress, address) >= MAX_HASHES_PER_ADDRESS)
    throw new DomainError(ERROR_CODES.TOO_MANY_ATTEMPTS, { retryAfterSeconds: RETRY_AFTER_SECONDS });
  count(1);
  const hashed = hashInTurn(queue, hash).finally(() => count(-1));
  waitUntil(hashed.catch(() => undefined));
  return await hashed;
}

async function hashInTurn<T>(queue: Ticket[], hash: () => Promise<T>): Promise<T> {
  const ticket = { polledAtMs: performance.now() };
  queue.push(ticket);
  // Polls by timers of its own: a request that waits for another one alone counts as hung, and is ended.
  while (!isTurnOf(ticket)) {
    await elapsed(POLL_MS);
    ticket.polledAtMs = performance.now();
  }
  queue.splice(queue.indexOf(ticket), 1);
  const startedAtMs = performance.now();
  freeAtMs = startedAtMs + MAX_HASH_MS;
  try {
    return await hash();
  } finally {
    // On the platform the clock stands still until a timer or an answer from outside.
    await elapsed(0);
    const nowMs = performance.now();
    freeAtMs = nowMs + Math.min(nowMs - startedAtMs, MAX_PAUSE_MS);
  }
}

function isTurnOf(ticket: Ticket): boolean {
  const nowMs = performance.now();
  if (nowMs < freeAtMs) return false;
  const first = [...queues.known, ...queues.unknown].find(({ polledAtMs }) => nowMs - polledAtMs < MAX_SILENCE_MS);
  return first === ticket;
}

/** Of requests that the runtime has ended. */
function dropEnded(queue: Ticket[]): void {
  const nowMs = performance.now();
  const ended = queue.findIndex(({ polledAtMs }) => nowMs - polledAtMs > MAX_HASH_MS);
  if (ended >= 0) queue.splice(ended, 1);
}

function elapsed(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
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
