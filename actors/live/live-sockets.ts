import type { LiveField, LivePayloads } from "../../schema/live/payloads.ts";
import type { LiveViewer, Topics } from "./topic.ts";

export interface LiveOptions<F extends LiveField> {
  /** Whom an access token speaks for at this moment, or null where it does not hold. See token-verifier.ts. */
  verifyToken(token: string): Promise<LiveViewer | null>;
  /** The subscription fields that this actor owns. */
  topics: Topics<F>;
}

/**
 * The sockets of one actor, speaking graphql-transport-ws over the Hibernation API (PROTOCOL.md). Make one in the
 * actor's constructor and pass the actor's fetch and webSocket* handlers on to it:
 *
 *     fetch(request) { return this.#live.accept(request); }
 *     webSocketMessage(ws, data) { return this.#live.message(ws, data); }
 *     webSocketClose(ws) { this.#live.close(ws); }
 *     webSocketError(ws) { this.#live.close(ws); }
 *
 * What must outlast hibernation is in each socket's attachment; the indexes here are derived from it and are rebuilt
 * once after a wake.
 */
export declare class LiveSockets<F extends LiveField> {
  constructor(ctx: DurableObjectState, options: LiveOptions<F>);
  /** Answers an upgrade request: 101, or 426 / 400 / 503 where it is no websocket, lacks the subprotocol or the actor is full. */
  accept(request: Request): Response;
  /** A frame from a client. Never throws: faults of the client close its socket. */
  message(ws: WebSocket, data: string | ArrayBuffer): Promise<void>;
  /** A socket is gone, by closing or by an error. */
  close(ws: WebSocket): void;
  /**
   * Sends a payload to every subscriber of the field. One frame is built for all subscribers with the same operation id
   * and selection. Never throws because of a socket: a dead one is dropped. Call it after the commit (P2).
   */
  publish<K extends F>(field: K, payload: LivePayloads[K]): void;
  /**
   * Sends a payload to the sockets of one person that subscribe to the field. A socket whose token has expired is closed
   * with 4403 instead, and its client comes back with a fresh token. Returns how many sockets were sent to.
   */
  publishTo<K extends F>(userId: string, field: K, payload: LivePayloads[K]): number;
  /** The people with an open subscription to the field: those for whom a personal payload is worth making. */
  viewers<K extends F>(field: K): Iterable<string>;
}
