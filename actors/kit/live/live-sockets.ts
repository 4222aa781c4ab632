import { MessageType, type SubscribeMessage } from "graphql-ws";
import type { LiveField, LivePayloads } from "../../../schema/bidding/live/payloads.ts";
import { BoundedMap } from "../../../schema/kit/bounded-map.ts";
import { type Channel, hostOf } from "../../../schema/kit/channels.ts";
import type { ErrorCode } from "../../../schema/kit/error-codes.ts";
import { AUDIENCE_HEADER, INVITED_AUDIENCE } from "../../../schema/kit/live/audience-header.ts";
import type { SignIn } from "../../../schema/people/sign-in.ts";
import { clientAddressOf } from "./address-shares.ts";
import type { InvitedWatcher } from "./admission/invited-watchers.ts";
import { INIT_TIMEOUT_MS } from "./authentication-timeout.ts";
import { CLOSE_CODES } from "./close-codes.ts";
import { type Commands, executeCommand } from "./command.ts";
import { authenticate } from "./connection-auth.ts";
import { errorFrame, PING_FRAME, PONG_FRAME } from "./frames.ts";
import type { LiveOptions } from "./live-options.ts";
import { OpenSockets } from "./open-sockets.ts";
import { admit, needsAdmission } from "./open-topic.ts";
import { isOwnOperation } from "./own-operations.ts";
import { readFrame } from "./read-frame.ts";
import {
  isKnownDocument,
  readSocketOperation,
  type SocketCommand,
  type Subscription,
} from "./read-socket-operation.ts";
import type { SocketIndex } from "./socket-index.ts";
import { SocketSender } from "./socket-sender.ts";
import type { Reply, SocketState } from "./socket-state.ts";
import { type ReadyState, readyFor, subscribe, unsubscribe } from "./subscribe.ts";
import type { LiveViewer } from "./topic.ts";
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

/**
 * The sockets of one actor, speaking graphql-transport-ws over the Hibernation API (PROTOCOL.md). Make one in the
 * actor's constructor and pass the actor's fetch and webSocket* handlers on to it:
 *
 *     fetch(request) { return this.#live.accept(request); }
 *     webSocketMessage(ws, data) { return this.#live.message(ws, data); }
 *     webSocketClose(ws, code, reason, wasClean) { this.#live.close(ws, wasClean); }
 *     webSocketError(ws) { this.#live.close(ws, false); }
 */
export class LiveSockets<F extends LiveField> {
  readonly #ctx: DurableObjectState;
  readonly #options: LiveOptions<F>;
  readonly #sockets: OpenSockets<F>;
  readonly #sender: SocketSender<F>;
  /** Sign-ins that ended while this actor was awake: a socket under authentication must not get in afterwards. */
  readonly #ended = new BoundedMap<string, true>(MAX_ENDED);
  #commands: Commands | undefined;

  constructor(ctx: DurableObjectState, options: LiveOptions<F>) {
    this.#ctx = ctx;
    this.#options = options;
    this.#sockets = new OpenSockets(ctx, options.topics);
    this.#sender = new SocketSender(this.#sockets, options);
    // The runtime answers these exact bytes itself: a keep-alive of an idle socket does not wake the actor.
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair(PING_FRAME, PONG_FRAME));
  }

  /** Sets what executes the clients' commands. Before, and at actors without it, they get WRONG_ADDRESS. */
  serveCommands(commands: Commands): void {
    this.#commands = commands;
  }

  /** Open sockets, hibernating ones included. */
  get size(): number {
    return this.#index.socketCount;
  }

  /** Subscriptions of all sockets: the most frames that one payload costs. */
  get subscribers(): number {
    return this.#index.operationCount;
  }

  /** Answers an upgrade: 101, or 426 (no websocket), 400 (other subprotocol), 503 (actor full), 429 (address full). */
  accept(request: Request): Response {
    const fault = upgradeFault(request);
    if (fault) return fault;
    const nowMs = Date.now();
    this.#sockets.closeWaiting(nowMs - INIT_TIMEOUT_MS);
    this.closeUnresponsive(nowMs);
    const address = clientAddressOf(request);
    if (this.#index.takenCount >= MAX_SOCKETS) return noRoom(503);
    if (!this.#sockets.shares.hasRoomForSocket(address)) return noRoom(429);
    const { 0: client, 1: server } = new WebSocketPair();
    this.#ctx.acceptWebSocket(server);
    const { channel } = hostOf(new URL(request.url).hostname);
    const isForInvited = request.headers.get(AUDIENCE_HEADER) === INVITED_AUDIENCE;
    this.#sockets.update(server, { stage: "new", channel, address, isForInvited, acceptedAtMs: nowMs });
    return upgraded(client);
  }

  /** Handles a client's frame. Never throws: a client's fault closes its socket. */
  async message(ws: WebSocket, data: string | ArrayBuffer): Promise<void> {
    // Sent before the client noticed that the socket was closed.
    if (ws.readyState !== WebSocket.OPEN) return;
    const nowMs = Date.now();
    const limits = this.#sockets.limitsOf(ws);
    if (!limits.messages.take(nowMs)) return this.#sockets.end(ws, CLOSE_CODES.TOO_MANY, "Too many messages");
    const message = readFrame(data);
    const state = this.#sockets.stateOf(ws);
    if ("close" in message) this.#sender.apply(ws, message);
    else if (!state) this.#sockets.end(ws, CLOSE_CODES.RESTART, "Restart");
    else {
      switch (message.type) {
        case MessageType.ConnectionInit: {
          if (state.stage !== "new")
            return this.#sockets.end(ws, CLOSE_CODES.TOO_MANY, "Too many initialisation requests");
          const { acceptedAtMs, ...rest } = state;
          this.#sockets.update(ws, { ...rest, stage: "authenticating" });
          return this.#acknowledge(ws, await authenticate(message, state, this.#options));
        }
        case MessageType.Subscribe: {
          const reply = this.#begin(ws, state, message);
          return reply instanceof Promise ? reply : this.#sender.apply(ws, reply);
        }
        case MessageType.Complete:
          return this.#sender.apply(ws, unsubscribe(message.id, state));
        case MessageType.Ping:
          return this.#sender.apply(ws, { frames: [PONG_FRAME] });
        case MessageType.Pong:
          return this.#sender.handlePong(ws, state, message.payload?.mark);
      }
    }
  }

  /** Applies the answer to connection_init, unless the sign-in has just ended or the user has too many sockets here. */
  #acknowledge(ws: WebSocket, reply: Reply): void {
    const viewer = "state" in reply && reply.state?.stage === "ready" ? reply.state.viewer : null;
    const isSignedOut = viewer !== null && this.#ended.get(viewer.familyId) === true;
    const isOneTooMany = viewer !== null && this.#index.socketsOf(viewer.userId).size >= MAX_SOCKETS_PER_USER;
    if (isSignedOut) this.#sockets.end(ws, CLOSE_CODES.FORBIDDEN, "Signed out");
    else if (isOneTooMany) this.#sockets.end(ws, CLOSE_CODES.TRY_AGAIN_LATER, "Too many sockets");
    else this.#sender.apply(ws, reply);
  }

  /** Closes the sockets of a sign-in: with 4403 if it has ended, else so that their clients reconnect. */
  dismiss({ userId, familyId }: SignIn, hasEnded: boolean): void {
    if (hasEnded) this.#ended.set(familyId, true);
    const { FORBIDDEN, RESTART } = CLOSE_CODES;
    for (const ws of [...this.#index.socketsOf(userId)]) {
      const state = this.#sockets.stateOf(ws);
      const isOfSignIn = state?.stage === "ready" && state.viewer?.familyId === familyId;
      if (isOfSignIn) this.#sockets.end(ws, hasEnded ? FORBIDDEN : RESTART, hasEnded ? "Signed out" : "Restart");
    }
  }

  /**
   * Answers `subscribe`: a subscription at once, or by itself after its sender was admitted; a command when it has been
   * executed.
   */
  #begin(ws: WebSocket, state: SocketState, { id, payload }: SubscribeMessage): Reply | Promise<void> {
    const nowMs = Date.now();
    const ready = readyFor(id, state, nowMs);
    if ("close" in ready) return ready;
    const limits = this.#sockets.limitsOf(ws);
    const tooMany = { close: CLOSE_CODES.TOO_MANY, reason: "Too many operations" } as const;
    const isKnown = isKnownDocument(payload);
    if (!isKnown && !limits.subscriptions.take(nowMs)) return tooMany;
    const operation = readSocketOperation(payload);
    if (!("kind" in operation)) return { frames: [errorFrame(id, operation)] };
    if (operation.kind === "COMMAND") return this.#execute(ws, ready, { id, command: operation });
    if (isKnown && !limits.subscriptions.take(nowMs)) return tooMany;
    if (needsAdmission(this.#options, operation, ready)) return this.#beginAdmitted(ws, ready, { id, operation });
    return this.#subscribe(id, operation, ready);
  }

  async #beginAdmitted(
    ws: WebSocket,
    sender: ReadyState,
    { id, operation }: { id: string; operation: Subscription },
  ): Promise<void> {
    const code = await admit(this.#options, operation, sender);
    const state = this.#sockets.stateOf(ws);
    // The socket may have been closed meanwhile, or pinged.
    if (ws.readyState !== WebSocket.OPEN || !state) return;
    const ready = readyFor(id, state, Date.now());
    if ("close" in ready) this.#sender.apply(ws, ready);
    else if (code === null) this.#sender.apply(ws, this.#subscribe(id, operation, ready));
    else this.#sender.apply(ws, { frames: [errorFrame(id, [{ message: code, extensions: { code } }])] });
  }

  #subscribe(id: string, operation: Subscription, ready: ReadyState): Reply {
    return subscribe(id, operation, ready, {
      options: this.#options,
      hasRoomFor: (text, operation) => {
        const isOwn = isOwnOperation(operation);
        const isRoomHere = isOwn || this.#index.hasGroup(text) || this.#index.otherGroupCount < MAX_OTHER_GROUPS;
        return isRoomHere && this.#sockets.shares.hasRoomFor(ready.address, { text, isOwn });
      },
    });
  }

  #execute(ws: WebSocket, sender: ReadyState, { id, command }: { id: string; command: SocketCommand }): Reply {
    const limits = this.#sockets.limitsOf(ws);
    if (limits.commandsUnderWay >= MAX_COMMANDS) return { close: CLOSE_CODES.TOO_MANY, reason: "Too many commands" };
    limits.commandsUnderWay += 1;
    const { viewer, channel } = sender;
    const { actorId } = this.#options;
    // Not awaited: the runtime delivers a socket's next frame only after this handler has ended.
    void executeCommand(id, command, { commands: this.#commands, actorId, viewer, channel }).then((frames) => {
      limits.commandsUnderWay -= 1;
      this.#sender.apply(ws, { frames });
    });
    return { frames: [] };
  }

  /**
   * Handles a closed socket. A close frame is answered, or our end would stay open. On a broken connection the answer
   * goes nowhere, and the runtime takes 0.25 ms to find that out: a second if thousands drop at once.
   */
  close(ws: WebSocket, wasClean: boolean): void {
    if (wasClean) this.#sockets.end(ws, CLOSE_CODES.NORMAL, "Bye");
    this.#sockets.forget(ws);
  }

  /** Closes the clients that did not answer their ping in time. Returns when the next answer is due, or null. */
  closeUnresponsive(nowMs: number): number | null {
    return this.#sockets.closeUnresponsive(nowMs);
  }

  /**
   * Sends a payload to every subscriber of the field. It is projected and serialised once for all subscribers with the
   * same arguments and selection, and becomes one frame for those with the same operation id. Never throws because of a
   * socket: a dead one is dropped. Call it after the commit (P2).
   */
  publish<K extends F>(field: K, payload: LivePayloads[K]): void {
    this.closeUnresponsive(Date.now());
    this.#sender.publish(field, payload);
  }

  /**
   * Sends a payload to the sockets of one user that subscribe to the field. A socket whose token has expired is closed
   * with 4403, so that its client reconnects with a new token. Returns the number of frames sent.
   */
  publishTo<K extends F>(userId: string, field: K, payload: LivePayloads[K]): number {
    const nowMs = Date.now();
    for (const ws of this.#index.socketsOf(userId)) {
      const state = this.#sockets.stateOf(ws);
      const holds = state?.stage === "ready" && state.viewer !== null && state.viewer.expiresAtMs > nowMs;
      if (!holds) this.#sockets.end(ws, CLOSE_CODES.FORBIDDEN, "Token expired");
    }
    return this.#sender.publishTo(userId, field, payload);
  }

  /** Ends every subscription to a field with an error; the sockets stay open. */
  refuse<K extends F>(field: K, code: ErrorCode): void {
    this.#sender.refuse(field, code);
  }

  /** The signed-in users that subscribe to a field. */
  viewersOf<K extends F>(field: K): LiveViewer[] {
    const viewers = this.#subscribersOf(field).flatMap(({ state: { viewer } }) => viewer ?? []);
    return [...new Map(viewers.map((viewer) => [viewer.familyId, viewer])).values()];
  }

  /** Those of a field that came to what is for invited users alone. */
  invitedOf<K extends F>(field: K): InvitedWatcher[] {
    const invited = this.#subscribersOf(field).filter(({ state }) => state.isForInvited);
    const watchers = invited.flatMap(({ state: { viewer, channel } }) => (viewer ? [{ ...viewer, channel }] : []));
    return [...new Map(watchers.map((watcher) => [`${watcher.familyId}/${watcher.channel}`, watcher])).values()];
  }

  /** The channels on which a field is watched as everybody may. */
  openChannelsOf<K extends F>(field: K): Set<Channel> {
    const open = this.#subscribersOf(field).filter(({ state }) => !state.isForInvited);
    return new Set(open.map(({ state }) => state.channel));
  }

  /** Closes the sockets of a channel that watch a field as everybody may: it is no longer for everybody. */
  closeOpenOf<K extends F>(field: K, channel: Channel): void {
    for (const { ws, state } of this.#subscribersOf(field))
      if (!state.isForInvited && state.channel === channel) this.#sockets.end(ws, CLOSE_CODES.RESTART, "Restart");
  }

  #subscribersOf<K extends F>(field: K): { ws: WebSocket; state: ReadyState }[] {
    const sockets = new Set<WebSocket>();
    for (const { subscribers } of this.#index.groupsOf(field))
      for (const group of subscribers.values()) for (const ws of group) sockets.add(ws);
    return [...sockets].flatMap((ws) => {
      const state = this.#sockets.stateOf(ws);
      return state?.stage === "ready" ? [{ ws, state }] : [];
    });
  }

  get #index(): SocketIndex<LivePayloads[F]> {
    return this.#sockets.index;
  }
}
