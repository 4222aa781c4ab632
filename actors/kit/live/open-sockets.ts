import type { LiveField, LivePayloads } from "../../../schema/bidding/live/payloads.ts";
import { AddressShares } from "./address-shares.ts";
import { AuthenticationTimeout } from "./authentication-timeout.ts";
import { CLOSE_CODES, type LiveCloseCode } from "./close-codes.ts";
import { parseOperation } from "./live-operation.ts";
import { ownsField, payloadFilter } from "./open-topic.ts";
import { isOwnOperation } from "./own-operations.ts";
import { ANSWER_WITHIN_MS, SendWindow } from "./send-window.ts";
import { type FrameGroup, SocketIndex } from "./socket-index.ts";
import { readState, type SocketState, writeState } from "./socket-state.ts";
import { type BucketTerms, TokenBucket } from "./token-bucket.ts";
import type { Topics } from "./topic.ts";

/** Far above what a bidding program sends; a client that sends more is broken or hostile. */
const MESSAGES: BucketTerms = { burst: 500, perSecond: 500 };
/** A subscription is parsed, validated and answered with a first payload. Ten stay open; users browse through lots. */
const SUBSCRIPTIONS: BucketTerms = { burst: 30, perSecond: 1 };

/**
 * Limits and flow control of one socket. Lost when the actor sleeps: a client that sends too much keeps it awake, and
 * send-window.ts allows for the rest.
 */
export interface SocketLimits {
  readonly sendWindow: SendWindow;
  readonly messages: TokenBucket;
  readonly subscriptions: TokenBucket;
  /** Unanswered commands. */
  commandsUnderWay: number;
}

/**
 * The sockets of one actor and what is known of each. What must outlast hibernation is in each socket's attachment; the
 * index is derived from it and rebuilt once after a wake.
 */
export class OpenSockets<F extends LiveField> {
  readonly #ctx: DurableObjectState;
  readonly #topics: Topics<F>;
  readonly #states = new WeakMap<WebSocket, SocketState>();
  readonly #limits = new Map<WebSocket, SocketLimits>();
  readonly #authenticationTimeout = new AuthenticationTimeout({
    // If the index was not derived since the actor woke, no socket was accepted either.
    oldestWaitingMs: () => this.#derived?.oldestWaitingMs ?? null,
    closeWaiting: (beforeMs) => this.closeWaiting(beforeMs),
  });
  #derived: SocketIndex<LivePayloads[F]> | null = null;
  readonly shares: AddressShares;

  constructor(ctx: DurableObjectState, topics: Topics<F>) {
    this.#ctx = ctx;
    this.#topics = topics;
    this.shares = new AddressShares(Object.keys(topics).length);
  }

  get index(): SocketIndex<LivePayloads[F]> {
    if (this.#derived) return this.#derived;
    const index = new SocketIndex<LivePayloads[F]>({ makeGroup: (text) => this.#makeGroup(text), shares: this.shares });
    this.#derived = index;
    const sockets = this.#ctx.getWebSockets().map((ws) => ({ ws, state: readState(ws) }));
    // The index needs the order of the pings, which is not the order of the sockets.
    sockets.sort((a, b) => pingSentAtMs(a.state) - pingSentAtMs(b.state));
    for (const { ws, state } of sockets) {
      if (ws.readyState !== WebSocket.OPEN) {
        index.end(ws, state);
        continue;
      }
      try {
        // Authentication cannot be resumed: its token was in memory only.
        if (state && state.stage !== "authenticating") index.put(ws, state);
        else this.end(ws, CLOSE_CODES.RESTART, "Restart");
      } catch {
        // An operation of another version of this code: its client subscribes again.
        this.end(ws, CLOSE_CODES.RESTART, "Restart");
      }
    }
    this.#authenticationTimeout.changed();
    return index;
  }

  #makeGroup(text: string): FrameGroup<LivePayloads[F]> {
    const operation = parseOperation(text);
    if (!ownsField(this.#topics, operation.field)) throw new Error(`No topic ${operation.field} here`);
    const accepts = payloadFilter(this.#topics, operation.field, operation.args);
    return { text, operation, accepts, isOwn: isOwnOperation(operation), subscribers: new Map() };
  }

  /** The attachment as last read or written: a message does not parse it again. */
  stateOf(ws: WebSocket): SocketState | null {
    const known = this.#states.get(ws);
    if (known) return known;
    const state = readState(ws);
    if (state) this.#states.set(ws, state);
    return state;
  }

  limitsOf(ws: WebSocket): SocketLimits {
    const known = this.#limits.get(ws);
    if (known) return known;
    const nowMs = Date.now();
    const state = this.stateOf(ws);
    const limits = {
      sendWindow: new SendWindow(state?.stage === "ready" ? state.ping : null),
      messages: new TokenBucket(MESSAGES, nowMs),
      subscriptions: new TokenBucket(SUBSCRIPTIONS, nowMs),
      commandsUnderWay: 0,
    };
    this.#limits.set(ws, limits);
    return limits;
  }

  /** Stores the state of a socket, and adds a new one. */
  update(ws: WebSocket, state: SocketState): void {
    const before = this.#states.get(ws)?.stage;
    writeState(ws, state);
    this.#states.set(ws, state);
    this.index.put(ws, state);
    if (state.stage !== before) this.#authenticationTimeout.changed();
  }

  /** Closes a socket. It counts until the runtime has reported it as closed. */
  end(ws: WebSocket, code: LiveCloseCode, reason: string): void {
    this.#limits.delete(ws);
    this.#derived?.end(ws, this.stateOf(ws));
    try {
      ws.close(code, reason);
    } catch {
      // It was already closed.
      this.#derived?.remove(ws);
    }
  }

  /** Removes a closed socket. */
  forget(ws: WebSocket): void {
    this.#limits.delete(ws);
    this.#derived?.remove(ws);
    this.#authenticationTimeout.changed();
  }

  /** Closes the sockets that were accepted before `beforeMs` without a connection_init since. */
  closeWaiting(beforeMs: number): void {
    for (const ws of this.index.waitingSince(beforeMs)) this.end(ws, CLOSE_CODES.INIT_TIMEOUT, "No connection_init");
  }

  /** Closes the clients that did not answer their ping in time. Returns when the next answer is due, or null. */
  closeUnresponsive(nowMs: number): number | null {
    // Includes the instant itself: an alarm at that instant must not find nothing to do and be set again.
    for (const ws of this.index.silentSince(nowMs - ANSWER_WITHIN_MS + 1)) {
      this.end(ws, CLOSE_CODES.NOT_READING, "Not reading");
    }
    const { oldestPingMs } = this.index;
    return oldestPingMs === null ? null : oldestPingMs + ANSWER_WITHIN_MS;
  }
}

function pingSentAtMs(state: SocketState | null): number {
  return state?.stage === "ready" ? (state.ping?.sentAtMs ?? 0) : 0;
}
