import { BoundedMap } from "../../../schema/kit/bounded-map.ts";
import { nextPoll } from "../../kit/coalescing/next-poll.ts";
import { CostRate, type RateTerms } from "../../kit/graphql/cost-rate.ts";
import { plainResponse } from "../../kit/plain-answers.ts";
import { clientAddress } from "../../kit/rate-limits/client-address.ts";
import type { IncomingRequest } from "../../kit/sessions/create-context.ts";

/** What one network address may load: as many at once as bidders of a mobile carrier who open a sale together. */
export const PAGES_PACE: RateTerms = { burst: 400, perSecond: 40 };

/**
 * Pages of which there is no copy. Queries and render take about 20 ms of processor time, sending a copy about 1 ms
 * (BENCH.md, B15): one address has at most a twentieth of an isolate's time.
 */
export const MAKING_PACE: RateTerms = { burst: 10, perSecond: 2 };

/** A person waits this long for a page; what would wait for longer is refused. */
export const MAX_WAIT_SECONDS = 5;

const pages = new CostRate(PAGES_PACE);
const makings = new CostRate(MAKING_PACE);

/** When the next page may be made for an address, milliseconds since the epoch. */
const nextMakingAt = new BoundedMap<string, number>(10_000);
/** A page that takes longer holds up no other one: its request may have been cancelled. */
const MAX_TURN_MS = 500;
/** Beyond the wait of the pace: turns come in no order. */
const MAX_TURN_WAIT_MS = 2 * MAX_WAIT_SECONDS * 1_000;

type Wait = (seconds: number) => Promise<void>;
type Incoming = Pick<IncomingRequest, "request">;

/**
 * Serves a page at the pace of its address. Above the pace it comes later, which slows a program that sends its next
 * request after the answer.
 *
 * @param wait waits so many seconds; tests give one of their own.
 */
export async function pacedPage(incoming: Incoming, serve: () => Promise<Response>, wait?: Wait): Promise<Response> {
  return await paced(pages, incoming, serve, wait);
}

/** Makes a page of which there is no copy, at the pace of its address, as `pacedPage` does, and in its turn. */
export async function pacedMaking(incoming: Incoming, make: () => Promise<Response>, wait?: Wait): Promise<Response> {
  const address = clientAddress(incoming.request);
  const serve = address === null ? make : async () => await inTurn(address, make, Date.now());
  return await paced(makings, incoming, serve, wait);
}

/** One page at a time for an address, and then a rest as long: bids of others come between two of its pages. */
async function inTurn(address: string, make: () => Promise<Response>, cameAtMs: number): Promise<Response> {
  while (Date.now() < (nextMakingAt.get(address) ?? 0)) {
    if (Date.now() - cameAtMs > MAX_TURN_WAIT_MS) return tooManyPages(1);
    await nextPoll();
  }
  const startedAtMs = Date.now();
  nextMakingAt.set(address, startedAtMs + MAX_TURN_MS);
  try {
    return await make();
  } finally {
    const nowMs = Date.now();
    nextMakingAt.set(address, nowMs + Math.min(nowMs - startedAtMs, MAX_TURN_MS));
  }
}

async function paced(
  rate: CostRate,
  { request }: Incoming,
  serve: () => Promise<Response>,
  wait: Wait = waited,
): Promise<Response> {
  const address = clientAddress(request);
  const waitSeconds = rate.wait(address, Date.now());
  if (waitSeconds > MAX_WAIT_SECONDS) return tooManyPages(waitSeconds);
  rate.charge(address, 1, Date.now());
  if (waitSeconds > 0) await wait(waitSeconds);
  return await serve();
}

async function waited(seconds: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
}

function tooManyPages(retryAfterSeconds: number): Response {
  return plainResponse(429, `Too many pages. Try again in ${retryAfterSeconds} seconds.`, {
    "retry-after": String(retryAfterSeconds),
  });
}
