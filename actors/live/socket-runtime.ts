import { SendWindow } from "./send-window.ts";
import { readState } from "./socket-state.ts";
import { type BucketTerms, TokenBucket } from "./token-bucket.ts";

/** Far above what a bidding program sends; a client that sends more is broken or hostile. */
const MESSAGES: BucketTerms = { burst: 500, aSecond: 500 };
/** A subscription is parsed, validated and answered with a first payload. Ten stay open; users browse through lots. */
const SUBSCRIPTIONS: BucketTerms = { burst: 30, aSecond: 1 };

/** What is known of a socket while its actor is awake. */
export interface SocketTimers {
  readonly sendWindow: SendWindow;
  readonly messages: TokenBucket;
  readonly subscriptions: TokenBucket;
  /** Unanswered commands. */
  commandsUnderWay: number;
}

/**
 * Limits and flow control of each socket. Lost when the actor sleeps: a client that sends too much keeps it awake, and
 * send-window.ts allows for the rest.
 */
export class SocketRuntime {
  readonly #timers = new Map<WebSocket, SocketTimers>();

  of(ws: WebSocket): SocketTimers {
    const known = this.#timers.get(ws);
    if (known) return known;
    const nowMs = Date.now();
    const state = readState(ws);
    const timers = {
      sendWindow: new SendWindow(state?.stage === "ready" ? state.ping : null),
      messages: new TokenBucket(MESSAGES, nowMs),
      subscriptions: new TokenBucket(SUBSCRIPTIONS, nowMs),
      commandsUnderWay: 0,
    };
    this.#timers.set(ws, timers);
    return timers;
  }

  forget(ws: WebSocket): void {
    this.#timers.delete(ws);
  }
}
