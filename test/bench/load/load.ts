/**
 * Drives one endpoint with HTTP requests, in a process of its own so that it shares no event loop with what it
 * measures. Reads a LoadPlan from its parent and answers a LoadResult.
 */
import { atShare } from "../finding.ts";
import { filled, keepAlive, send } from "./http.ts";

export interface LoadPlan {
  /** Filled in like the body. */
  url: string;
  /** Closed loop: so many clients, each asking again when it is answered. Open loop: so many connections at most. */
  clients: number;
  seconds: number;
  /** Open loop: requests a second, whether the earlier ones are answered or not. */
  perSecond?: number;
  /** Carried by one request after another: no bidder sends faster than the app lets one person bid. */
  headers: Record<string, string>[];
  /** JSON to post; `{{amount}}`, `{{id}}`, `{{client}}` and `{{lot}}` are filled in. Null gets the address. */
  body: string | null;
  /** Of which one after another is bid on. */
  lots?: string[];
  /** The first amount and the rise from one request to the next, cents. */
  firstAmount: number;
  rise: number;
  /** Text that an answer holds when the bid was accepted. */
  accepted: string;
}

export interface LoadResult {
  accepted: number;
  answered: number;
  seconds: number;
  /** Milliseconds from sending to answer; in an open loop from the instant at which it was to be sent. */
  p50Ms: number;
  p99Ms: number;
  lastAmount: number;
  /** The last answer: it says why, where none was accepted. */
  sample: string;
}

const agent = keepAlive();

async function drive(plan: LoadPlan): Promise<LoadResult> {
  let amount = plan.firstAmount;
  let accepted = 0;
  let asked = 0;
  let sample = "";
  const latencies: number[] = [];
  const ask = async (index: number, sentMs: number): Promise<void> => {
    amount += plan.rise;
    const lot = plan.lots?.[asked % plan.lots.length] ?? "";
    asked += 1;
    const filling = { amount, client: index, lot };
    const headers = plan.headers[asked % plan.headers.length] ?? {};
    const body = plan.body === null ? null : filled(plan.body, filling);
    sample = await send({ url: filled(plan.url, filling), headers, body, agent });
    latencies.push(performance.now() - sentMs);
    if (sample.includes(plan.accepted)) accepted += 1;
  };
  const startedMs = performance.now();
  const endsMs = startedMs + plan.seconds * 1000;
  const { perSecond } = plan;
  if (perSecond === undefined) {
    const client = async (index: number): Promise<void> => {
      while (performance.now() < endsMs) await ask(index, performance.now());
    };
    await Promise.all(Array.from({ length: plan.clients }, (_, index) => client(index)));
  } else {
    const requests = Array.from({ length: Math.floor(plan.seconds * perSecond) }, async (_, index) => {
      const dueMs = startedMs + (index * 1000) / perSecond;
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, dueMs - performance.now())));
      // A timer fires up to a millisecond late or early: that is the clock of the load, not of what is measured.
      await ask(index % plan.clients, Math.max(dueMs, performance.now() - 1));
    });
    await Promise.all(requests);
  }
  const seconds = (performance.now() - startedMs) / 1000;
  return {
    accepted,
    answered: latencies.length,
    seconds,
    p50Ms: atShare(latencies, 0.5),
    p99Ms: atShare(latencies, 0.99),
    lastAmount: amount,
    sample,
  };
}

process.once("message", (plan: LoadPlan) => {
  drive(plan).then(
    (result) => {
      process.send?.(result);
      process.disconnect();
      agent.destroy();
    },
    (error) => {
      console.error(error);
      process.exit(1);
    },
  );
});
