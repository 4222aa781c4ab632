/**
 * Bids over websockets, one per client, each bidding again when it is answered; in a process of its own. Reads a
 * SocketPlan from its parent and answers a LoadResult.
 */
import { WebSocket } from "ws";
import { CLOSE_CODES } from "../../../actors/kit/live/close-codes.ts";
import { atShare } from "../finding.ts";
import { filled } from "./http.ts";
import type { LoadResult } from "./load.ts";

export interface SocketPlan {
  url: string;
  protocol: string | null;
  seconds: number;
  /** One per client: what it says first; null where it may bid at once. It waits for an answer that holds `ready`. */
  greetings: ({ frame: string; ready: string } | null)[];
  /** A bid; `{{amount}}`, `{{id}}` and `{{client}}` are filled in. */
  frame: string;
  firstAmount: number;
  rise: number;
  /** Text of a frame that says that the bid was accepted. */
  accepted: string;
  /** Texts of which one is in the frame that ends an answer. */
  ends: string[];
}

/** The actor pings a socket from time to time and closes one that does not answer. */
const PING = '{"type":"ping"';

async function drive(plan: SocketPlan): Promise<LoadResult> {
  let amount = plan.firstAmount;
  let accepted = 0;
  let sample = "";
  const latencies: number[] = [];
  const sockets = await Promise.all(plan.greetings.map((greeting) => connect(plan, greeting)));
  const startedMs = performance.now();
  const endsMs = startedMs + plan.seconds * 1000;

  /** Bids on a socket until the time is over; false if the actor closed it, as this process read too slowly. */
  const bidOn = (socket: WebSocket, client: number) =>
    new Promise<boolean>((resolve, reject) => {
      let sentMs = 0;
      const bid = () => {
        if (performance.now() >= endsMs) return resolve(true);
        amount += plan.rise;
        sentMs = performance.now();
        socket.send(filled(plan.frame, { amount, client }));
      };
      socket.on("message", (data) => {
        const text = String(data);
        if (text.startsWith(PING)) return socket.send(text.replace("ping", "pong"));
        if (text.includes(plan.accepted)) accepted += 1;
        if (!plan.ends.some((end) => text.includes(end))) return;
        sample = text;
        latencies.push(performance.now() - sentMs);
        bid();
      });
      socket.once("close", (code) => {
        if (code === CLOSE_CODES.NOT_READING) resolve(false);
        else reject(new Error(`a socket was closed: ${code}`));
      });
      bid();
    });
  await Promise.all(
    plan.greetings.map(async (greeting, client) => {
      for (let socket = sockets[client]; socket; ) {
        if (await bidOn(socket, client)) return socket.terminate();
        socket = await connect(plan, greeting);
      }
    }),
  );
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

function connect({ url, protocol }: SocketPlan, greeting: SocketPlan["greetings"][number]): Promise<WebSocket> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(url, protocol ?? [], { perMessageDeflate: false });
    socket.once("error", reject);
    socket.once("open", () => {
      if (greeting === null) return resolve(socket);
      socket.on("message", function onMessage(data) {
        if (!String(data).includes(greeting.ready)) return;
        socket.off("message", onMessage);
        resolve(socket);
      });
      socket.send(greeting.frame);
    });
  });
}

process.once("message", (plan: SocketPlan) => {
  drive(plan).then(
    (result) => {
      process.send?.(result);
      process.disconnect();
    },
    (error) => {
      console.error(error);
      process.exit(1);
    },
  );
});
