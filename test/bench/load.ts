/**
 * Drives one endpoint with a number of HTTP clients, in a process of its own so that it shares no event loop with what
 * it measures. Reads a LoadPlan from its parent and answers a LoadResult.
 */
import { Agent, request } from "node:http";

export interface LoadPlan {
  url: string;
  clients: number;
  seconds: number;
  /** One client's requests carry its own headers. */
  headers: Record<string, string>[];
  /** The body of a request; `{{amount}}`, `{{id}}` and `{{client}}` are filled in. */
  body: string;
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
  /** Milliseconds from sending to answer. */
  p50Ms: number;
  p99Ms: number;
  lastAmount: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });

function post(url: string, headers: Record<string, string>, body: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      {
        method: "POST",
        agent,
        headers: { "content-type": "application/json", "content-length": Buffer.byteLength(body), ...headers },
      },
      (response) => {
        let text = "";
        response.setEncoding("utf8");
        response.on("data", (chunk) => {
          text += chunk;
        });
        response.on("end", () => resolve(text));
      },
    );
    sent.on("error", reject);
    sent.end(body);
  });
}

async function drive(plan: LoadPlan): Promise<LoadResult> {
  let amount = plan.firstAmount;
  let accepted = 0;
  const latencies: number[] = [];
  const startedMs = performance.now();
  const endsMs = startedMs + plan.seconds * 1000;
  const client = async (index: number): Promise<void> => {
    while (performance.now() < endsMs) {
      amount += plan.rise;
      const body = plan.body
        .replaceAll("{{amount}}", String(amount))
        .replaceAll("{{id}}", crypto.randomUUID())
        .replaceAll("{{client}}", String(index));
      const sentMs = performance.now();
      const answer = await post(plan.url, plan.headers[index % plan.headers.length] ?? {}, body);
      latencies.push(performance.now() - sentMs);
      if (answer.includes(plan.accepted)) accepted += 1;
    }
  };
  await Promise.all(Array.from({ length: plan.clients }, (_, index) => client(index)));
  const seconds = (performance.now() - startedMs) / 1000;
  latencies.sort((a, b) => a - b);
  const at = (share: number) => latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? 0;
  return { accepted, answered: latencies.length, seconds, p50Ms: at(0.5), p99Ms: at(0.99), lastAmount: amount };
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
