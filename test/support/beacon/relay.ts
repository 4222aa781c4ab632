import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { VerifiedRound } from "../../../schema/kit/beacon/verify-round.ts";
import type { Beacon } from "../../../worker/kit/beacon/beacon.ts";

export type RelayAnswer = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

/** A relay of a beacon over HTTP on this machine, and the paths that it was asked for. */
export interface Relay {
  readonly url: string;
  readonly asked: readonly string[];
  close(): Promise<void>;
}

export async function startRelay(answer: RelayAnswer): Promise<Relay> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? "");
    void answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return {
    url: `http://127.0.0.1:${address.port}`,
    asked,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Answers as drand's relays do, with the rounds of a beacon. */
export function answersOf(beacon: Beacon, change: (answer: object) => unknown = (answer) => answer): RelayAnswer {
  return async ({ url = "" }, response) => {
    const [, hash, round] = /^\/([0-9a-f]{64})\/public\/(\d+)$/.exec(url) ?? [];
    const found = hash === beacon.chain.hash ? await beacon.read(Number(round)) : null;
    if (!(found instanceof VerifiedRound)) {
      response.writeHead(404).end();
      return;
    }
    const answer = { round: found.round, randomness: "00".repeat(32), signature: found.signature };
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(change(answer)));
  };
}
