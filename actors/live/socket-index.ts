import type { LiveOperation } from "./live-operation.ts";
import type { SocketState } from "./socket-state.ts";

/** The sockets that get the same frames: same operation id, arguments and selection. */
export interface FrameGroup<Payload> {
  operation: LiveOperation;
  /** Whether this group's arguments let a payload through. */
  admits(payload: Payload): boolean;
  sockets: Set<WebSocket>;
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
  readonly #sockets = new Set<WebSocket>();
  /** Sockets that have not said connection_init, in the order of their coming. */
  readonly #waiting = new Map<WebSocket, number>();

  constructor(makeGroup: (text: string) => FrameGroup<Payload>) {
    this.#makeGroup = makeGroup;
  }

  get socketCount(): number {
    return this.#sockets.size;
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
  *waitingSince(beforeMs: number): Iterable<WebSocket> {
    for (const [ws, acceptedAtMs] of this.#waiting) {
      if (acceptedAtMs >= beforeMs) return;
      yield ws;
    }
  }

  /** Takes a socket in, or takes in what its state says now. */
  put(ws: WebSocket, state: SocketState): void {
    this.#sockets.add(ws);
    if (state.stage === "new") this.#waiting.set(ws, state.acceptedAtMs);
    else this.#waiting.delete(ws);
    if (state.stage !== "ready") return;
    if (state.viewer) this.#personSockets(state.viewer.userId).add(ws);
    for (const [text, group] of this.#groups) {
      if (group.sockets.has(ws) && !state.operations.includes(text)) this.#leave(ws, text);
    }
    for (const text of state.operations) this.#group(text).sockets.add(ws);
  }

  /** Forgets a socket. Its state may be unreadable by now, so every group is asked. */
  remove(ws: WebSocket): void {
    if (!this.#sockets.delete(ws)) return;
    this.#waiting.delete(ws);
    for (const text of this.#groups.keys()) this.#leave(ws, text);
    for (const [userId, sockets] of this.#byUser) {
      if (sockets.delete(ws) && sockets.size === 0) this.#byUser.delete(userId);
    }
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
