import { MessageType, type SubscribeMessage } from "graphql-ws";
import { BoundedMap } from "../../schema/bounded-map.ts";
import { hostOf } from "../../schema/channels.ts";
import type { ErrorCode } from "../../schema/error-codes.ts";
import type { LiveField, LivePayloads } from "../../schema/live/payloads.ts";
import type { SignIn } from "../../schema/sign-in.ts";
import { AddressShares, clientAddressOf } from "./address-shares.ts";
import { AuthenticationTimeout, INIT_TIMEOUT_MS } from "./authentication-timeout.ts";
import { catchUp } from "./catch-up.ts";
import { CLOSE_CODES, type LiveCloseCode } from "./close-codes.ts";
import { type Commands, executeCommand } from "./command.ts";
import { authenticate } from "./connection-auth.ts";
import { challengeFrame, errorFrame, nextFrame, PING_FRAME, PONG_FRAME, payloadText } from "./frames.ts";
import { parseOperation } from "./live-operation.ts";
import type { LiveOptions } from "./live-options.ts";
import { ownsField, payloadFilter } from "./open-topic.ts";
import { isOwnOperation } from "./own-operations.ts";
import { readFrame } from "./read-frame.ts";
import { isKnownDocument, readOperation, type SocketCommand } from "./read-operation.ts";
import { ANSWER_WITHIN_MS, type SendWindow } from "./send-window.ts";
import { type FrameGroup, SocketIndex } from "./socket-index.ts";
import { SocketRuntime } from "./socket-runtime.ts";
import type { Reply } from "./socket-state.ts";
import { readState, type SocketState, writeState } from "./socket-state.ts";
import { type ReadyState, readyFor, subscribe, unsubscribe } from "./subscribe.ts";
import { noRoom, upgraded, upgradeFault } from "./upgrade.ts";

/** The runtime's limit is 32,768; one actor is too busy to send to all of them long before that. */
const MAX_SOCKETS = 10_000;
/** Each group costs one projection per payload. Beyond this limit only the app's own groups are added. */
const MAX_OTHER_GROUPS = 1_000;
/** One user's sockets at one actor: a dozen tabs, a few devices, and closed ones not yet reported as closed. */
const MAX_SOCKETS_PER_USER = 20;
/** Authentication takes moments, so few ended sign-ins need to be remembered. */
const MAX_ENDED = 1_000;
/** Unanswered commands of one socket; a client that sends more does not wait for any. */
const MAX_COMMANDS = 50;

/** A frame that would have to wait is skipped (only the newest state matters), or closes the socket. */
type Urgency = "NEWEST_IS_ENOUGH" | "EACH_COUNTS";

/**
 * The sockets of one actor, speaking graphql-transport-ws over the Hibernation API (PROTOCOL.md). Make one in the
 * actor's constructor and pass the actor's fetch and webSocket* handlers on to it:
 *
 *     fetch(request) { return this.#live.accept(request); }
 *     webSocketMessage(ws, data) { return this.#live.message(ws, data); }
 *     webSocketClose(ws, code, reason, wasClean) { this.#live.close(ws, wasClean); }
 *     webSocketError(ws) { this.#live.close(ws, false); }
 *
 * What must outlast hibernation is in each socket's attachment; the index here is derived from it and rebuilt once
 * after a wake.
 */
export class LiveSockets<F extends LiveField> {
  readonly #ctx: DurableObjectState;
  readonly #options: LiveOptions<F>;
  #derived: SocketIndex<LivePayloads[F]> | null = null;
  #commands: Commands | undefined;
  readonly #runtime = new SocketRuntime();
  /** Sign-ins that ended while this actor was awake: a socket under authentication must not get in afterwards. */
  readonly #ended = new BoundedMap<string, true>(MAX_ENDED);
  readonly #states = new WeakMap<WebSocket, SocketState>();
  readonly #shares: AddressShares;
  readonly #authenticationTimeout = new AuthenticationTimeout({
    // If the index was not derived since the actor woke, no socket was accepted either.
    oldestWaitingMs: () => this.#derived?.oldestWaitingMs ?? null,
    closeWaiting: (beforeMs) => this.#closeWaiting(beforeMs),
  });

  constructor(ctx: DurableObjectState, options: LiveOptions<F>) {
    this.#ctx = ctx;
    this.#options = options;
    this.#shares = new AddressShares(Object.keys(options.topics).length);
    // The runtime answers these exact bytes itself: a keep-alive of an idle socket does not wake the actor.
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair(PING_FRAME, PONG_FRAME));
  }

  /** Executes commands of clients; until then they get an error with the address that takes commands. */
  serveCommands(commands: Commands): void {
    this.#commands = commands;
  }

  /** Open sockets, hibernating ones included. */
  get size(): number {
    return this.#index.socketCount;
  }

  /** The most frames that one payload for all subscribers costs. */
  get subscribers(): number {
    return this.#index.operationCount;
  }

  /** Answers an upgrade: 101, or 426 (no websocket), 400 (other subprotocol), 503 (actor full), 429 (address full). */
  accept(request: Request): Response {
    const fault = upgradeFault(request);
    if (fault) return fault;
    const nowMs = Date.now();
    this.#closeWaiting(nowMs - INIT_TIMEOUT_MS);
    this.closeUnresponsive(nowMs);
    const address = clientAddressOf(request);
    if (this.#index.takenCount >= MAX_SOCKETS) return noRoom(503);
    if (!this.#shares.hasRoomForSocket(address)) return noRoom(429);
    const { 0: client, 1: server } = new WebSocketPair();
    this.#ctx.acceptWebSocket(server);
    const { channel } = hostOf(new URL(request.url).hostname);
    this.#update(server, { stage: "new", channel, address, acceptedAtMs: nowMs });
    this.#authenticationTimeout.changed();
    return upgraded(client);
  }

  /** Handles a client's frame. Never throws: a client's fault closes its socket. */
  async message(ws: WebSocket, data: string | ArrayBuffer): Promise<void> {
    // Sent before the client noticed that the socket was closed.
    if (ws.readyState !== WebSocket.OPEN) return;
    const nowMs = Date.now();
    const timers = this.#runtime.of(ws);
    if (!timers.messages.take(nowMs)) return this.#end(ws, CLOSE_CODES.TOO_MANY, "Too many messages");
    const message = readFrame(data);
    const state = this.#stateOf(ws);
    if ("close" in message) this.#apply(ws, message);
    else if (!state) this.#end(ws, CLOSE_CODES.RESTART, "Restart");
    else {
      switch (message.type) {
        case MessageType.ConnectionInit:
          if (state.stage !== "new") return this.#end(ws, CLOSE_CODES.TOO_MANY, "Too many initialisation requests");
          this.#update(ws, { stage: "authenticating", channel: state.channel, address: state.address });
          this.#authenticationTimeout.changed();
          return this.#acknowledge(ws, await authenticate(message, state, this.#options));
        case MessageType.Subscribe:
          return this.#apply(ws, this.#begin(ws, state, message));
        case MessageType.Complete:
          return this.#apply(ws, unsubscribe(message.id, state));
        case MessageType.Ping:
          return this.#apply(ws, { frames: [PONG_FRAME] });
        case MessageType.Pong:
          return this.#handlePong(ws, state, message.payload?.mark);
      }
    }
  }

  /** Applies the answer to connection_init, unless the sign-in has just ended or the user has too many sockets here. */
  #acknowledge(ws: WebSocket, reply: Reply): void {
    const viewer = "state" in reply && reply.state?.stage === "ready" ? reply.state.viewer : null;
    const isSignedOut = viewer !== null && this.#ended.get(viewer.familyId) === true;
    const isOneTooMany = viewer !== null && this.#index.socketsOf(viewer.userId).size >= MAX_SOCKETS_PER_USER;
    if (isSignedOut) this.#end(ws, CLOSE_CODES.FORBIDDEN, "Signed out");
    else if (isOneTooMany) this.#end(ws, CLOSE_CODES.TRY_AGAIN_LATER, "Too many sockets");
    else this.#apply(ws, reply);
  }

  /** Closes the sockets of a sign-in: with 4403 if it has ended, else so that their clients reconnect. */
  dismiss({ userId, familyId }: SignIn, hasEnded: boolean): void {
    if (hasEnded) this.#ended.set(familyId, true);
    const { FORBIDDEN, RESTART } = CLOSE_CODES;
    for (const ws of [...this.#index.socketsOf(userId)]) {
      const state = this.#stateOf(ws);
      const isOfSignIn = state?.stage === "ready" && state.viewer?.familyId === familyId;
      if (isOfSignIn) this.#end(ws, hasEnded ? FORBIDDEN : RESTART, hasEnded ? "Signed out" : "Restart");
    }
  }

  /** Answers `subscribe`: a subscription at once, a command when it has been executed. */
  #begin(ws: WebSocket, state: SocketState, { id, payload }: SubscribeMessage): Reply {
    const nowMs = Date.now();
    const ready = readyFor(id, state, nowMs);
    if ("close" in ready) return ready;
    const timers = this.#runtime.of(ws);
    const tooMany = { close: CLOSE_CODES.TOO_MANY, reason: "Too many operations" } as const;
    const isKnown = isKnownDocument(payload);
    if (!isKnown && !timers.subscriptions.take(nowMs)) return tooMany;
    const operation = readOperation(payload);
    if (!("kind" in operation)) return { frames: [errorFrame(id, operation)] };
    if (operation.kind === "COMMAND") return this.#execute(ws, ready, { id, command: operation });
    if (isKnown && !timers.subscriptions.take(nowMs)) return tooMany;
    return subscribe(id, operation, ready, {
      topics: this.#options.topics,
      hasRoomFor: (text, operation) => {
        const isOwn = isOwnOperation(operation);
        const isRoomHere = isOwn || this.#index.hasGroup(text) || this.#index.otherGroupCount < MAX_OTHER_GROUPS;
        return isRoomHere && this.#shares.hasRoomFor(ready.address, { text, isOwn });
      },
    });
  }

  #execute(ws: WebSocket, sender: ReadyState, { id, command }: { id: string; command: SocketCommand }): Reply {
    const timers = this.#runtime.of(ws);
    if (timers.commandsUnderWay >= MAX_COMMANDS) return { close: CLOSE_CODES.TOO_MANY, reason: "Too many commands" };
    timers.commandsUnderWay += 1;
    const { viewer, channel } = sender;
    // Not awaited: the runtime delivers a socket's next frame only after this handler has ended.
    void executeCommand(id, command, { commands: this.#commands, viewer, channel }).then((frames) => {
      timers.commandsUnderWay -= 1;
      this.#apply(ws, { frames });
    });
    return { frames: [] };
  }

  /**
   * Handles a closed socket. A close frame is answered, or our end would stay open. On a broken connection the answer
   * goes nowhere, and the runtime takes 0.25 ms to find that out: a second if thousands drop at once.
   */
  close(ws: WebSocket, wasClean: boolean): void {
    if (wasClean) this.#end(ws, CLOSE_CODES.NORMAL, "Bye");
    this.#forget(ws);
    this.#authenticationTimeout.changed();
  }

  /** Closes the clients that did not answer their ping in time. Returns when the next answer is due, or null. */
  closeUnresponsive(nowMs: number): number | null {
    // Includes the instant itself: an alarm at that instant must not find nothing to do and be set again.
    for (const ws of this.#index.silentSince(nowMs - ANSWER_WITHIN_MS + 1)) {
      this.#end(ws, CLOSE_CODES.NOT_READING, "Not reading");
    }
    const { oldestPingMs } = this.#index;
    return oldestPingMs === null ? null : oldestPingMs + ANSWER_WITHIN_MS;
  }

  /**
   * Sends a payload to every subscriber of the field. It is projected and serialised once for all subscribers with the
   * same arguments and selection, and becomes one frame for those with the same operation id. Never throws because of a
   * socket: a dead one is dropped. Call it after the commit (P2).
   */
  publish<K extends F>(field: K, payload: LivePayloads[K]): void {
    this.closeUnresponsive(Date.now());
    const urgency = this.#urgencyOf(field);
    for (const group of this.#index.groupsOf(field)) {
      if (!group.accepts(payload)) continue;
      const text = payloadText(group.operation, payload);
      for (const [id, sockets] of group.subscribers) {
        const frame = nextFrame(id, text);
        for (const ws of sockets) this.#send(ws, frame, urgency);
      }
    }
  }

  /**
   * Sends a payload to the sockets of one user that subscribe to the field. A socket whose token has expired is closed
   * with 4403, so that its client reconnects with a new token. Returns the number of frames sent.
   */
  publishTo<K extends F>(userId: string, field: K, payload: LivePayloads[K]): number {
    const nowMs = Date.now();
    let sent = 0;
    for (const ws of this.#index.socketsOf(userId)) {
      const state = this.#stateOf(ws);
      const holds = state?.stage === "ready" && state.viewer !== null && state.viewer.expiresAtMs > nowMs;
      if (!holds) this.#end(ws, CLOSE_CODES.FORBIDDEN, "Token expired");
    }
    for (const ws of this.#index.socketsOf(userId)) {
      for (const { id, group } of this.#index.operationsOf(ws, field)) {
        if (!group.accepts(payload)) continue;
        const frame = nextFrame(id, payloadText(group.operation, payload));
        if (this.#send(ws, frame, this.#urgencyOf(field))) sent += 1;
      }
    }
    return sent;
  }

  /** Ends every subscription to a field with an error; the sockets stay open. */
  refuse<K extends F>(field: K, code: ErrorCode): void {
    const groups = [...this.#index.groupsOf(field)];
    for (const [id, sockets] of groups.flatMap(({ subscribers }) => [...subscribers])) {
      const frame = errorFrame(id, [{ message: code, extensions: { code } }]);
      for (const ws of [...sockets]) {
        const state = this.#stateOf(ws);
        if (state) this.#apply(ws, { ...unsubscribe(id, state), frames: [frame] });
      }
    }
  }

  get #index(): SocketIndex<LivePayloads[F]> {
    if (this.#derived) return this.#derived;
    const index = new SocketIndex<LivePayloads[F]>({
      makeGroup: (text) => this.#makeGroup(text),
      shares: this.#shares,
    });
    this.#derived = index;
    const sockets = this.#ctx.getWebSockets().map((ws) => ({ ws, state: readState(ws) }));
    // The index needs the order of the pings, which is not the order of the sockets.
    sockets.sort((a, b) => askedAtMs(a.state) - askedAtMs(b.state));
    for (const { ws, state } of sockets) {
      if (ws.readyState !== WebSocket.OPEN) {
        index.end(ws, state);
        continue;
      }
      try {
        // Authentication cannot be resumed: its token was in memory only.
        if (state && state.stage !== "authenticating") index.put(ws, state);
        else this.#end(ws, CLOSE_CODES.RESTART, "Restart");
      } catch {
        // An operation of another version of this code: its client subscribes again.
        this.#end(ws, CLOSE_CODES.RESTART, "Restart");
      }
    }
    this.#authenticationTimeout.changed();
    return index;
  }

  #makeGroup(text: string): FrameGroup<LivePayloads[F]> {
    const operation = parseOperation(text);
    const { topics } = this.#options;
    if (!ownsField(topics, operation.field)) throw new Error(`No topic ${operation.field} here`);
    const accepts = payloadFilter(topics, operation.field, operation.args);
    return { text, operation, accepts, isOwn: isOwnOperation(operation), subscribers: new Map() };
  }

  #apply(ws: WebSocket, reply: Reply): void {
    if ("close" in reply) this.#end(ws, reply.close, reply.reason);
    else if (ws.readyState === WebSocket.OPEN) {
      if (reply.state) this.#update(ws, reply.state);
      for (const frame of reply.frames) this.#send(ws, frame, "EACH_COUNTS");
    }
  }

  /** The attachment as last read or written: a message does not parse it again. */
  #stateOf(ws: WebSocket): SocketState | null {
    const known = this.#states.get(ws);
    if (known) return known;
    const state = readState(ws);
    if (state) this.#states.set(ws, state);
    return state;
  }

  #update(ws: WebSocket, state: SocketState): void {
    writeState(ws, state);
    this.#states.set(ws, state);
    this.#index.put(ws, state);
  }

  #urgencyOf(field: F): Urgency {
    return this.#options.topics[field].isNewestEnough ? "NEWEST_IS_ENOUGH" : "EACH_COUNTS";
  }

  /** Whether the frame was sent. A failing socket is removed; an unresponsive one skips the frame or is closed. */
  #send(ws: WebSocket, frame: string, urgency: Urgency): boolean {
    const { sendWindow } = this.#runtime.of(ws);
    if (!sendWindow.canSend(frame)) {
      if (urgency === "EACH_COUNTS") this.#end(ws, CLOSE_CODES.NOT_READING, "Not reading");
      return false;
    }
    try {
      ws.send(frame);
    } catch {
      this.#forget(ws);
      return false;
    }
    if (sendWindow.shouldPing) this.#challenge(ws, sendWindow);
    return true;
  }

  #challenge(ws: WebSocket, sendWindow: SendWindow): void {
    const state = this.#stateOf(ws);
    if (state?.stage !== "ready") return;
    const nowMs = Date.now();
    const ping = sendWindow.challenge(nowMs);
    ws.send(challengeFrame(ping));
    this.#update(ws, { ...state, ping });
    this.#options.pings?.pinged(nowMs + ANSWER_WITHIN_MS);
  }

  /** Handles a pong: if it answers the ping, the client gets the payloads that were withheld. */
  #handlePong(ws: WebSocket, state: SocketState, nonce: unknown): void {
    const answer = this.#runtime.of(ws).sendWindow.answer(nonce);
    if (answer === null || state.stage !== "ready") return;
    const answered = { ...state, ping: null };
    this.#apply(
      ws,
      answer.wasBehind ? catchUp(answered, this.#options.topics, Date.now()) : { state: answered, frames: [] },
    );
    if (this.#index.oldestPingMs === null) this.#options.pings?.allAnswered(this);
  }

  #forget(ws: WebSocket): void {
    this.#derived?.remove(ws);
    this.#runtime.forget(ws);
  }

  #end(ws: WebSocket, code: LiveCloseCode, reason: string): void {
    this.#runtime.forget(ws);
    this.#derived?.end(ws, this.#stateOf(ws));
    try {
      ws.close(code, reason);
    } catch {
      // It was already closed.
      this.#derived?.remove(ws);
    }
  }

  #closeWaiting(beforeMs: number): void {
    for (const ws of this.#index.waitingSince(beforeMs)) {
      this.#end(ws, CLOSE_CODES.INIT_TIMEOUT, "No connection_init");
    }
  }
}

function askedAtMs(state: SocketState | null): number {
  return state?.stage === "ready" ? (state.ping?.askedAtMs ?? 0) : 0;
}
