import { Allowance, type AllowanceTerms } from "./allowance.ts";
import { ReaderPace } from "./reader-pace.ts";
import { readState } from "./socket-state.ts";

/** Far above what a program that bids for somebody says; a client that says more is broken or means harm. */
const MESSAGES: AllowanceTerms = { burst: 500, aSecond: 500 };
/** A subscription is parsed, validated and answered with a first payload. Ten stay open; people leaf through lots. */
const SUBSCRIPTIONS: AllowanceTerms = { burst: 30, aSecond: 1 };

/** What is known of a socket while its actor is awake. */
export interface Pulse {
  readonly pace: ReaderPace;
  readonly messages: Allowance;
  readonly subscriptions: Allowance;
  /** Commands that wait for their answers. */
  commandsUnderWay: number;
}

/**
 * How each socket reads and speaks. Forgotten when the actor sleeps: who speaks too much keeps it awake, and
 * reader-pace.ts allows for the rest.
 */
export class Pulses {
  readonly #pulses = new Map<WebSocket, Pulse>();

  of(ws: WebSocket): Pulse {
    const known = this.#pulses.get(ws);
    if (known) return known;
    const nowMs = Date.now();
    const state = readState(ws);
    const pulse = {
      pace: new ReaderPace(state?.stage === "ready" ? state.question : null),
      messages: new Allowance(MESSAGES, nowMs),
      subscriptions: new Allowance(SUBSCRIPTIONS, nowMs),
      commandsUnderWay: 0,
    };
    this.#pulses.set(ws, pulse);
    return pulse;
  }

  forget(ws: WebSocket): void {
    this.#pulses.delete(ws);
  }
}
