import type { LiveField, LivePayloads } from "../../../schema/bidding/live/payloads.ts";
import type { ErrorCode } from "../../../schema/kit/error-codes.ts";
import { catchUp } from "./catch-up.ts";
import { CLOSE_CODES } from "./close-codes.ts";
import { challengeFrame, errorFrame, nextFrame, payloadText } from "./frames.ts";
import type { LiveOptions } from "./live-options.ts";
import type { OpenSockets } from "./open-sockets.ts";
import { ANSWER_WITHIN_MS, type SendWindow } from "./send-window.ts";
import type { Reply, SocketState } from "./socket-state.ts";
import { unsubscribe } from "./subscribe.ts";

/** A frame that would have to wait is skipped (only the newest state matters), or closes the socket. */
type Urgency = "NEWEST_IS_ENOUGH" | "EACH_COUNTS";

type SenderOptions<F extends LiveField> = Pick<LiveOptions<F>, "topics" | "actorId" | "pings" | "position">;

/** Sends frames to sockets, each within its send window. */
export class SocketSender<F extends LiveField> {
  readonly #sockets: OpenSockets<F>;
  readonly #options: SenderOptions<F>;

  constructor(sockets: OpenSockets<F>, options: SenderOptions<F>) {
    this.#sockets = sockets;
    this.#options = options;
  }

  /** Applies the result of a client's message. */
  apply(ws: WebSocket, reply: Reply): void {
    if ("close" in reply) this.#sockets.end(ws, reply.close, reply.reason);
    else if (ws.readyState === WebSocket.OPEN) {
      if (reply.state) this.#sockets.update(ws, reply.state);
      for (const frame of reply.frames) this.#send(ws, frame, "EACH_COUNTS");
    }
  }

  /** Sends a payload to every subscriber of the field. */
  publish<K extends F>(field: K, payload: LivePayloads[K]): void {
    const urgency = this.#urgencyOf(field);
    for (const group of this.#sockets.index.groupsOf(field)) {
      if (!group.accepts(payload)) continue;
      const text = payloadText(group.operation, payload);
      for (const [id, sockets] of group.subscribers) {
        const frame = nextFrame(id, text);
        for (const ws of sockets) this.#send(ws, frame, urgency);
      }
    }
  }

  /** Sends a payload to the sockets of one user that subscribe to the field; returns the number of frames sent. */
  publishTo<K extends F>(userId: string, field: K, payload: LivePayloads[K]): number {
    const { index } = this.#sockets;
    let sent = 0;
    for (const ws of index.socketsOf(userId)) {
      for (const { id, group } of index.operationsOf(ws, field)) {
        if (!group.accepts(payload)) continue;
        const frame = nextFrame(id, payloadText(group.operation, payload));
        if (this.#send(ws, frame, this.#urgencyOf(field))) sent += 1;
      }
    }
    return sent;
  }

  /** Ends every subscription to a field with an error; the sockets stay open. */
  refuse<K extends F>(field: K, code: ErrorCode): void {
    const groups = [...this.#sockets.index.groupsOf(field)];
    for (const [id, sockets] of groups.flatMap(({ subscribers }) => [...subscribers])) {
      const frame = errorFrame(id, [{ message: code, extensions: { code } }]);
      for (const ws of [...sockets]) {
        const state = this.#sockets.stateOf(ws);
        if (state) this.apply(ws, { ...unsubscribe(id, state), frames: [frame] });
      }
    }
  }

  /** Handles a pong: if it answers the ping, the client gets the payloads that were withheld. */
  handlePong(ws: WebSocket, state: SocketState, nonce: unknown): void {
    const { sendWindow } = this.#sockets.limitsOf(ws);
    const answer = sendWindow.answer(nonce);
    if (answer === null || state.stage !== "ready") return;
    const answered = { ...state, ping: null };
    const position = state.ping?.position ?? null;
    if (answer.isFull) this.#askAgain(ws, sendWindow, answer.wasBehind ? position : this.#position);
    else if (answer.wasBehind) this.apply(ws, catchUp(answered, this.#options, { nowMs: Date.now(), position }));
    else this.apply(ws, { state: answered, frames: [] });
    if (this.#sockets.index.oldestPingMs === null) this.#options.pings?.allAnswered(this.#sockets);
  }

  /** Whether the frame was sent. A failing socket is removed; an unresponsive one skips the frame or is closed. */
  #send(ws: WebSocket, frame: string, urgency: Urgency): boolean {
    const { sendWindow } = this.#sockets.limitsOf(ws);
    if (!sendWindow.canSend(frame)) {
      if (urgency === "EACH_COUNTS") this.#sockets.end(ws, CLOSE_CODES.NOT_READING, "Not reading");
      return false;
    }
    try {
      ws.send(frame);
      if (sendWindow.shouldPing) this.#challenge(ws, sendWindow, this.#position);
    } catch {
      this.#sockets.forget(ws);
      return false;
    }
    return true;
  }

  /** A frame may fill the window while a ping is under way: without another one nothing would be sent any more. */
  #askAgain(ws: WebSocket, sendWindow: SendWindow, position: number | null): void {
    try {
      this.#challenge(ws, sendWindow, position);
    } catch {
      this.#sockets.forget(ws);
    }
  }

  /** What a client has read that answers a ping which is sent now. */
  get #position(): number | null {
    return this.#options.position?.() ?? null;
  }

  #challenge(ws: WebSocket, sendWindow: SendWindow, position: number | null): void {
    const state = this.#sockets.stateOf(ws);
    if (state?.stage !== "ready") return;
    const nowMs = Date.now();
    const ping = sendWindow.challenge(nowMs);
    ws.send(challengeFrame(ping));
    this.#sockets.update(ws, { ...state, ping: { ...ping, position } });
    this.#options.pings?.pinged(nowMs + ANSWER_WITHIN_MS);
  }

  #urgencyOf(field: F): Urgency {
    return this.#options.topics[field].isNewestEnough ? "NEWEST_IS_ENOUGH" : "EACH_COUNTS";
  }
}
