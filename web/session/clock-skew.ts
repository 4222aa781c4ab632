import { noteServerTime } from "../lib/clock/server-clock.ts";
import { writeStored } from "../lib/stored-values.ts";
import { ClockSkewDocument } from "./documents.ts";
import { postGraphql } from "./post-graphql.ts";

/** Asked at most this often. */
const INTERVAL_MS = 30_000;
/** A smaller difference is no skew. */
const SKEW_MS = 1_000;
/** An answer that took this long says little about the clock: it is asked again. */
const SLOW_MS = 500;
const MAX_TRIES = 3;

/** What a measurement says: a skew in ms, or that it took too long to say anything. */
export function judgeSkew(differenceMs: number, tookMs: number): number | "retry" {
  if (tookMs >= SLOW_MS) return "retry";
  return Math.abs(differenceMs) > SKEW_MS ? differenceMs : 0;
}

let askedAtMs = Number.NEGATIVE_INFINITY;

/** Measures the skew, unless that was done within the last 30 seconds. */
export async function measureClockSkew(): Promise<void> {
  if (performance.now() - askedAtMs < INTERVAL_MS) return;
  askedAtMs = performance.now();
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const sentAt = performance.now();
    const answer = await postGraphql(ClockSkewDocument, { variables: { clientDateTime: new Date().toISOString() } });
    if (!answer.ok) return;
    const { clientServerDifferenceInMilliSeconds, serverDateTimeAtRequest } = answer.data.queryClockSkew;
    const skew = judgeSkew(clientServerDifferenceInMilliSeconds, performance.now() - sentAt);
    if (skew === "retry") continue;
    noteServerTime(serverDateTimeAtRequest);
    // The next page's clock starts with it (lib/server-clock.ts); this one follows the server's own times.
    writeStored("clockSkew", String(skew));
    return;
  }
}
