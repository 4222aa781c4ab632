/**
 * Misbehaving clients in a process of their own: they share no event loop with the server or the clients that measure
 * it. Reads an AbusePlan from its parent, reports when all are connected, and counts how the server closed them.
 */

import { subscribeTo } from "../app/watcher.ts";
import { malformedFrames } from "./malformed-frames.ts";
import { RawSocket } from "./raw-socket.ts";

export interface AbusePlan {
  kind: "STOP_READING" | "SAY_NONSENSE" | "FLOOD" | "STAMPEDE";
  app: string;
  lotId: string;
  clients: number;
}

export interface AbuseCounts {
  /** Sockets that got a frame of the lot. */
  greeted: number;
  /** How many sockets ended with each code; 1006 where the line ended without one. */
  closes: Record<string, number>;
  /** Upgrades that were not answered with 101. */
  refused: number;
}

/** How many sockets are opened at once. */
const ABREAST = 50;
const FLOOD_MESSAGES_A_SECOND = 1_000;
const FLOOD_TICK_MS = 20;
/** Dropped clients reconnect at random instants within this time. */
const JITTER_MS = 10_000;

const counts: AbuseCounts = { greeted: 0, closes: {}, refused: 0 };
let isOver = false;
const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const { promise: goAhead, resolve: go } = Promise.withResolvers<void>();

process.on("message", (message: AbusePlan | "go" | "stop") => {
  if (message === "stop") {
    isOver = true;
    process.send?.(counts, undefined, {}, () => process.exit(0));
  } else if (message === "go") go();
  else void abuse(message);
});

async function abuse(plan: AbusePlan): Promise<void> {
  switch (plan.kind) {
    case "STOP_READING": {
      const sockets = await inStretches(plan.clients, () => open(plan));
      for (const socket of sockets) socket?.pause();
      process.send?.("ready");
      return;
    }
    case "SAY_NONSENSE":
      process.send?.("ready");
      await Promise.all(Array.from({ length: plan.clients }, (_, index) => sayNonsense(plan, index)));
      return;
    case "FLOOD":
      process.send?.("ready");
      await Promise.all(Array.from({ length: plan.clients }, () => flood(plan)));
      return;
    case "STAMPEDE": {
      const sockets = await inStretches(plan.clients, () => open(plan));
      process.send?.("ready");
      // They are measured while they watch in peace, too.
      await goAhead;
      for (const socket of sockets) socket?.drop();
      await Promise.all(sockets.map(() => rest(Math.random() * JITTER_MS).then(() => open(plan))));
      return;
    }
  }
}

async function open({ app, lotId }: AbusePlan): Promise<RawSocket | null> {
  try {
    let isGreeted = false;
    const socket = await RawSocket.open(app, `?lot=${lotId}`, {
      text: (text) => {
        if (!isGreeted && text.includes('"next"')) {
          isGreeted = true;
          counts.greeted += 1;
        }
        if (text.includes('"ping"')) socket.say({ type: "pong", payload: JSON.parse(text).payload });
      },
      closed: (code) => {
        counts.closes[code] = (counts.closes[code] ?? 0) + 1;
      },
    });
    socket.say({ type: "connection_init" });
    socket.say(subscribeTo(lotId));
    return socket;
  } catch {
    counts.refused += 1;
    return null;
  }
}

async function inStretches<T>(length: number, work: () => Promise<T>): Promise<T[]> {
  const done: T[] = [];
  while (done.length < length) {
    const stretch = Math.min(ABREAST, length - done.length);
    done.push(...(await Promise.all(Array.from({ length: stretch }, work))));
  }
  return done;
}

async function sayNonsense(plan: AbusePlan, index: number): Promise<void> {
  const all = Object.values(malformedFrames(plan.lotId));
  for (let turn = index; !isOver; turn += 1) {
    const socket = await open(plan);
    if (socket) all[turn % all.length]?.send(socket);
    await rest(100);
    socket?.drop();
  }
}

async function flood(plan: AbusePlan): Promise<void> {
  while (!isOver) {
    const socket = await open(plan);
    while (socket && !socket.isClosed && !isOver) {
      for (let said = 0; said < (FLOOD_MESSAGES_A_SECOND * FLOOD_TICK_MS) / 1_000; said += 1) {
        socket.say({ type: "ping", payload: { said } });
      }
      await rest(FLOOD_TICK_MS);
    }
    await rest(1_000);
  }
}
