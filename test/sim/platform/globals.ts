import type { Clock } from "./clock.ts";
import { DiskFull, PowerCut } from "./life.ts";
import { SimSocket } from "./sockets.ts";

/** What the runtime's globals do for the actor that is running. */
export interface Surroundings {
  readonly clock: Clock;
  /** At least 0, below 1. */
  chance(): number;
  setTimer(work: () => void, afterMs: number): void;
  /** A line that the actor logs. */
  log(line: string): void;
}

let surroundings: Surroundings | null = null;
let pendingCrypto = 0;
let stray: string | null = null;

/** The uncaught error since the last call, or null. */
export function takeStray(): string | null {
  const taken = stray;
  stray = null;
  return taken;
}

/** Sets the globals of the running actor. */
export function surroundWith(next: Surroundings): void {
  surroundings = next;
}

/** Runs what another actor does at once, while one runs that goes on afterwards. */
export function runWithin<T>(other: Surroundings, work: () => T): T {
  const before = surroundings;
  surroundings = other;
  try {
    return work();
  } finally {
    surroundings = before;
  }
}

function here(): Surroundings {
  if (surroundings === null) throw new Error("an actor runs outside of a simulation");
  return surroundings;
}

/** What an upgrade hands to the watcher. */
export interface ClientEnd {
  readonly server: SimSocket;
}

/** A response may be an upgrade here, which Node's own refuses. */
export class SimResponse {
  readonly status: number;
  readonly webSocket: ClientEnd | null;

  constructor(_body: unknown, init: { status?: number; webSocket?: ClientEnd } = {}) {
    this.status = init.status ?? 200;
    this.webSocket = init.webSocket ?? null;
  }
}

class SimSocketPair {
  readonly 1 = new SimSocket();
  readonly 0: ClientEnd = this[1].client;
}

/** Puts the simulation in the place of the runtime's globals, in this thread for good. */
export function installGlobals(): void {
  Date.now = () => here().clock.wallMs;
  const replaced = {
    setTimeout: (work: () => void, afterMs = 0) => here().setTimer(work, afterMs),
    setInterval: () => refuse("setInterval"),
    Response: SimResponse,
    WebSocketPair: SimSocketPair,
    WebSocketRequestResponsePair: class {},
  };
  for (const [name, value] of Object.entries(replaced)) Object.defineProperty(globalThis, name, { value });
  Object.defineProperty(performance, "now", { value: () => here().clock.monotonicMs });
  Math.random = () => here().chance();
  for (const level of ["log", "info", "warn", "error"] as const) {
    console[level] = (...words: unknown[]) => here().log(words.map((word) => JSON.stringify(word)).join(" "));
  }
  process.on("unhandledRejection", (fault) => {
    // Its life is over, or its disk was full: such errors need not be caught.
    if (!(fault instanceof PowerCut) && !(fault instanceof DiskFull)) stray ??= String(fault);
  });
  for (const name of ["sign", "verify", "importKey", "digest", "deriveBits"] as const) countCrypto(name);
}

function refuse(name: string): never {
  throw new Error(`${name} would make a run that cannot be repeated`);
}

/** Web crypto works in threads of its own: a step is over only when what it asked of them is. */
function countCrypto(name: "sign" | "verify" | "importKey" | "digest" | "deriveBits"): void {
  const real = crypto.subtle[name];
  const counted = async (...args: unknown[]): Promise<unknown> => {
    pendingCrypto += 1;
    try {
      return await Reflect.apply(real, crypto.subtle, args);
    } finally {
      pendingCrypto -= 1;
    }
  };
  Object.defineProperty(crypto.subtle, name, { value: counted });
}

const realImmediate = setImmediate;

/** Resolves when all that is under way waits for the simulation. */
export async function idle(): Promise<void> {
  do await new Promise((resolve) => realImmediate(resolve));
  while (pendingCrypto > 0);
}
