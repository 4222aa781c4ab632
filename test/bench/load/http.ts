import { Agent, request } from "node:http";

export interface Sent {
  url: string;
  headers: Record<string, string>;
  /** JSON to post; null gets. */
  body: string | null;
  agent: Agent;
}

/** Connections that stay, as many as there are requests at once. */
export function keepAlive(): Agent {
  return new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
}

/** Sends a request and answers the response's text. */
export function send({ url, headers, body, agent }: Sent): Promise<string> {
  const posted = body !== null && { "content-type": "application/json", "content-length": Buffer.byteLength(body) };
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      { method: posted ? "POST" : "GET", agent, headers: { ...posted, ...headers } },
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
    sent.end(body ?? undefined);
  });
}

/** A body or an address with `{{amount}}`, `{{client}}`, `{{lot}}` and a new `{{id}}` filled in. */
export function filled(text: string, { amount, client, lot = "" }: Filling): string {
  return text
    .replaceAll("{{amount}}", String(amount))
    .replaceAll("{{id}}", crypto.randomUUID())
    .replaceAll("{{lot}}", lot)
    .replaceAll("{{client}}", String(client));
}

interface Filling {
  amount: number;
  client: number;
  lot?: string;
}
