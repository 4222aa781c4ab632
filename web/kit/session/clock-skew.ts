import { noteServerTime } from "../lib/clock/server-clock.ts";
import { writeStored } from "../lib/stored-values.ts";
import { ClockSkewDocument } from "./documents.ts";
import { postGraphql } from "./post-graphql.ts";

/** The shortest time between measurements. */
const INTERVAL_MS = 30_000;
/** Smaller differences are ignored. */
const SKEW_MS = 1_000;
/** A response slower than this is too inaccurate, so the measurement is repeated. */
const SLOW_MS = 500;
const MAX_ATTEMPTS = 3;

/** The result of a measurement: a skew in ms, or `retry` if it took too long to be accurate. */
export function judgeSkew(differenceMs: number, tookMs: number): number | "retry" {
  if (tookMs >= SLOW_MS) return "retry";
  return Math.abs(differenceMs) > SKEW_MS ? differenceMs : 0;
}

let askedAtMs = Number.NEGATIVE_INFINITY;

/** Measures the skew, at most once every 30 seconds. */
export async function measureClockSkew(): Promise<void> {
  if (performance.now() - askedAtMs < INTERVAL_MS) return;
  askedAtMs = performance.now();
  for (let attempts = 0; attempts < MAX_ATTEMPTS; attempts += 1) {
    const sentAt = performance.now();
    const answer = await postGraphql(ClockSkewDocument, { variables: { clientDateTime: new Date().toISOString() } });
    if (!answer.ok) return;
    const { clientServerDifferenceInMilliSeconds, serverDateTimeAtRequest } = answer.data.queryClockSkew;
    const skew = judgeSkew(clientServerDifferenceInMilliSeconds, performance.now() - sentAt);
    if (skew === "retry") continue;
    noteServerTime(serverDateTimeAtRequest);
    // Used as the initial offset on the next page (kit/lib/clock/server-clock.ts); this page follows the server's
    // times.
    writeStored("clockSkew", String(skew));
    return;
  }
}
