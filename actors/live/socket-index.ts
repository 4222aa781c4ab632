import type { LiveOperation } from "./live-operation.ts";
import type { SocketState } from "./socket-state.ts";

/** The sockets that get the same frames: same operation id, arguments and selection. */
export interface FrameGroup<Payload> {
  operation: LiveOperation;
  /** Whether this group's arguments let a payload through. */
  admits(payload: Payload): boolean;
  sockets: Set<WebSocket>;
}

/** Where a socket stands in the index: what its leaving has to undo, so that it costs the same among ten or ten thousand. */
interface Member {
  userId: string | null;
  operations: readonly string[];
}

/**
 * Who listens to what, derived from the sockets' attachments: by frame group, by field and by person. Nothing here
 * needs to outlast hibernation.
 */
export class SocketIndex<Payload> {
  readonly #makeGroup: (text: string) => FrameGroup<Payload>;
  readonly #groups = new Map<string, FrameGroup<Payload>>();
  readonly #byField = new Map<string, Set<FrameGroup<Payload>>>();
  readonly #byUser = new Map<string, Set<WebSocket>>();
  readonly #members = new Map<WebSocket, Member>();
  /** Sockets that have not said connection_init, in the order of their coming. */
  readonly #waiting = new Map<WebSocket, number>();
  /** Sockets that have not answered a question, in the order of the questions. */
  readonly #asked = new Map<WebSocket, number>();

  constructor(makeGroup: (text: string) => FrameGroup<Payload>) {
    this.#makeGroup = makeGroup;
  }

  get socketCount(): number {
    return this.#members.size;
  }

  get groupCount(): number {
    return this.#groups.size;
  }

  hasGroup(text: string): boolean {
    return this.#groups.has(text);
  }

  groupsOf(field: string): Iterable<FrameGroup<Payload>> {
    return this.#byField.get(field) ?? [];
  }

  socketsOf(userId: string): Iterable<WebSocket> {
    return this.#byUser.get(userId) ?? [];
  }

  /** Sockets that were accepted before `beforeMs` and have not said connection_init. */
  waitingSince(beforeMs: number): Iterable<WebSocket> {
    return earlierThan(this.#waiting, beforeMs);
  }

  /** Sockets that were asked something before `beforeMs` and have not answered. */
  silentSince(beforeMs: number): Iterable<WebSocket> {
    return earlierThan(this.#asked, beforeMs);
  }

  /** When the oldest open question was asked; null where there is none. */
  get oldestQuestionMs(): number | null {
    for (const askedAtMs of this.#asked.values()) return askedAtMs;
    return null;
  }

  /** Takes a socket in, or takes in what its state says now. */
  put(ws: WebSocket, state: SocketState): void {
    const known = this.#members.get(ws);
    if (state.stage === "new") this.#waiting.set(ws, state.acceptedAtMs);
    else this.#waiting.delete(ws);
    if (state.stage !== "ready") {
      if (!known) this.#members.set(ws, { userId: null, operations: [] });
      return;
    }
    const { viewer, operations, question } = state;
    if (question) this.#asked.set(ws, question.askedAtMs);
    else this.#asked.delete(ws);
    if (viewer) this.#personSockets(viewer.userId).add(ws);
    for (const text of known?.operations ?? []) if (!operations.includes(text)) this.#leave(ws, text);
    // Before the groups: one that cannot be made throws, and the socket must still be found when it is removed.
    this.#members.set(ws, { userId: viewer?.userId ?? null, operations });
    for (const text of operations) this.#group(text).sockets.add(ws);
  }

  /** Forgets a socket. */
  remove(ws: WebSocket): void {
    const member = this.#members.get(ws);
    if (!member) return;
    this.#members.delete(ws);
    this.#waiting.delete(ws);
    this.#asked.delete(ws);
    for (const text of member.operations) this.#leave(ws, text);
    if (member.userId === null) return;
    const sockets = this.#byUser.get(member.userId);
    if (sockets?.delete(ws) && sockets.size === 0) this.#byUser.delete(member.userId);
  }

  #leave(ws: WebSocket, text: string): void {
    const group = this.#groups.get(text);
    if (!group?.sockets.delete(ws) || group.sockets.size > 0) return;
    this.#groups.delete(text);
    this.#byField.get(group.operation.field)?.delete(group);
  }

  #personSockets(userId: string): Set<WebSocket> {
    const known = this.#byUser.get(userId);
    if (known) return known;
    const sockets = new Set<WebSocket>();
    this.#byUser.set(userId, sockets);
    return sockets;
  }

  #group(text: string): FrameGroup<Payload> {
    const known = this.#groups.get(text);
    if (known) return known;
    const group = this.#makeGroup(text);
    this.#groups.set(text, group);
    const { field } = group.operation;
    const ofField = this.#byField.get(field) ?? new Set();
    this.#byField.set(field, ofField.add(group));
    return group;
  }
}

/** The sockets of a map whose instants only grow, up to an instant. */
function* earlierThan(sockets: Map<WebSocket, number>, beforeMs: number): Iterable<WebSocket> {
  for (const [ws, atMs] of sockets) {
    if (atMs >= beforeMs) return;
    yield ws;
  }
}
