import { SendWindow } from "./send-window.ts";
import { readState } from "./socket-state.ts";
import { type BucketTerms, TokenBucket } from "./token-bucket.ts";

/** Far above what a program that bids for somebody says; a client that says more is broken or means harm. */
const MESSAGES: BucketTerms = { burst: 500, aSecond: 500 };
/** A subscription is parsed, validated and answered with a first payload. Ten stay open; people leaf through lots. */
const SUBSCRIPTIONS: BucketTerms = { burst: 30, aSecond: 1 };

/** What is known of a socket while its actor is awake. */
export interface SocketTimers {
  readonly pace: SendWindow;
  readonly messages: TokenBucket;
  readonly subscriptions: TokenBucket;
  /** Commands that wait for their answers. */
  commandsUnderWay: number;
}

/**
 * How each socket reads and speaks. Forgotten when the actor sleeps: who speaks too much keeps it awake, and
 * reader-pace.ts allows for the rest.
 */
export class SocketRuntime {
  readonly #pulses = new Map<WebSocket, SocketTimers>();

  of(ws: WebSocket): SocketTimers {
    const known = this.#pulses.get(ws);
    if (known) return known;
    const nowMs = Date.now();
    const state = readState(ws);
    const pulse = {
      pace: new SendWindow(state?.stage === "ready" ? state.question : null),
      messages: new TokenBucket(MESSAGES, nowMs),
      subscriptions: new TokenBucket(SUBSCRIPTIONS, nowMs),
      commandsUnderWay: 0,
    };
    this.#pulses.set(ws, pulse);
    return pulse;
  }

  forget(ws: WebSocket): void {
    this.#pulses.delete(ws);
  }
}
