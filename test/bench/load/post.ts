import { Agent, request } from "node:http";

export interface Post {
  url: string;
  headers: Record<string, string>;
  body: string;
  agent: Agent;
}

/** Connections that stay, as many as there are requests at once. */
export function keepAlive(): Agent {
  return new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
}

/** Posts JSON and answers the response's text. */
export function post({ url, headers, body, agent }: Post): Promise<string> {
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

/** A body with `{{amount}}`, `{{client}}`, `{{lot}}` and a new `{{id}}` filled in. */
export function filled(body: string, { amount, client, lot = "" }: Filling): string {
  return body
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
