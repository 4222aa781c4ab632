import type { AddressShares } from "./address-shares.ts";
import type { LiveOperation } from "./live-operation.ts";
import type { AttachedOperation, SocketState } from "./socket-state.ts";

/** The sockets that get the same payloads: same arguments and same selection. */
export interface FrameGroup<Payload> {
  readonly text: string;
  readonly operation: LiveOperation;
  /** Whether it is one of the app's own documents. */
  readonly isOwn: boolean;
  /** Whether a payload reaches subscribers with this group's arguments. */
  accepts(payload: Payload): boolean;
  /** By operation id: sockets that use the same id get the identical frame. */
  readonly subscribers: Map<string, Set<WebSocket>>;
}

/** A socket's entries in the index, so that removing it costs the same among ten or ten thousand. */
interface Member {
  readonly address: string | null;
  readonly userId: string | null;
  readonly operations: readonly AttachedOperation[];
}

export interface SocketIndexParts<Payload> {
  makeGroup(text: string): FrameGroup<Payload>;
  readonly shares: AddressShares;
}

/**
 * The subscriptions of all sockets, derived from their attachments: by frame group, by field and by user. Nothing here
 * needs to outlast hibernation.
 */
export class SocketIndex<Payload> {
  readonly #parts: SocketIndexParts<Payload>;
  readonly #groups = new Map<string, FrameGroup<Payload>>();
  readonly #byField = new Map<string, Set<FrameGroup<Payload>>>();
  readonly #byUser = new Map<string, Set<WebSocket>>();
  readonly #members = new Map<WebSocket, Member>();
  /** Sockets that we closed and their clients have not, with their addresses: their waiting frames still take room. */
  readonly #ending = new Map<WebSocket, string | null>();
  /** Sockets without connection_init, in the order of acceptance. */
  readonly #waiting = new Map<WebSocket, number>();
  /** Sockets with an unanswered ping, in the order of the pings. */
  readonly #pinged = new Map<WebSocket, number>();
  #otherGroups = 0;
  #operations = 0;

  constructor(parts: SocketIndexParts<Payload>) {
    this.#parts = parts;
  }

  get socketCount(): number {
    return this.#members.size;
  }

  /** Open sockets and those that are closing. */
  get takenCount(): number {
    return this.#members.size + this.#ending.size;
  }

  /** Subscriptions of all sockets: the most frames that one payload costs. */
  get operationCount(): number {
    return this.#operations;
  }

  /** Groups that are not the app's own. */
  get otherGroupCount(): number {
    return this.#otherGroups;
  }

  hasGroup(text: string): boolean {
    return this.#groups.has(text);
  }

  groupsOf(field: string): Iterable<FrameGroup<Payload>> {
    return this.#byField.get(field) ?? [];
  }

  socketsOf(userId: string): ReadonlySet<WebSocket> {
    return this.#byUser.get(userId) ?? NO_SOCKETS;
  }

  /** The operations of a socket on a field, each with its group. */
  *operationsOf(ws: WebSocket, field: string): Iterable<{ id: string; group: FrameGroup<Payload> }> {
    for (const { id, group: text } of this.#members.get(ws)?.operations ?? []) {
      const group = this.#groups.get(text);
      if (group?.operation.field === field) yield { id, group };
    }
  }

  /** Sockets that were accepted before `beforeMs` without a connection_init since. */
  waitingSince(beforeMs: number): Iterable<WebSocket> {
    return earlierThan(this.#waiting, beforeMs);
  }

  /** When the oldest socket without connection_init was accepted; null if there is none. */
  get oldestWaitingMs(): number | null {
    return firstInstant(this.#waiting);
  }

  /** Sockets that were pinged before `beforeMs` and have not answered. */
  silentSince(beforeMs: number): Iterable<WebSocket> {
    return earlierThan(this.#pinged, beforeMs);
  }

  /** When the oldest unanswered ping was sent; null if there is none. */
  get oldestPingMs(): number | null {
    return firstInstant(this.#pinged);
  }

  /** Adds a socket, or updates it to its present state. */
  put(ws: WebSocket, state: SocketState): void {
    const { address } = state;
    const known = this.#members.get(ws);
    if (!known) this.#parts.shares.addSocket(address);
    if (state.stage === "new") this.#waiting.set(ws, state.acceptedAtMs);
    else this.#waiting.delete(ws);
    if (state.stage !== "ready") {
      if (!known) this.#members.set(ws, { address, userId: null, operations: [] });
      return;
    }
    const { viewer, operations, ping } = state;
    if (ping) this.#pinged.set(ws, ping.sentAtMs);
    else this.#pinged.delete(ws);
    if (viewer) this.#userSockets(viewer.userId).add(ws);
    // Before the groups: a group that cannot be made throws, and the socket must still be found when it is removed.
    this.#members.set(ws, { address, userId: viewer?.userId ?? null, operations });
    for (const { id, group } of known?.operations ?? []) {
      const isKept = operations.some((operation) => operation.id === id && operation.group === group);
      if (!isKept) this.#leave(ws, { id, group }, address);
    }
    for (const operation of operations) this.#join(ws, operation, address);
  }

  /** Removes a closed socket. */
  remove(ws: WebSocket): void {
    const address = this.#removeOpen(ws) ?? this.#ending.get(ws);
    this.#ending.delete(ws);
    if (address !== undefined) this.#parts.shares.removeSocket(address);
  }

  /** Marks a socket as closed by us: it gets nothing more, and counts until it is removed. */
  end(ws: WebSocket, state: Pick<SocketState, "address"> | null): void {
    if (this.#ending.has(ws)) return;
    const known = this.#removeOpen(ws);
    const address = known === undefined ? (state?.address ?? null) : known;
    if (known === undefined) this.#parts.shares.addSocket(address);
    this.#ending.set(ws, address);
  }

  /** Removes an open socket and returns its address; undefined if it was not in the index. */
  #removeOpen(ws: WebSocket): string | null | undefined {
    const member = this.#members.get(ws);
    if (!member) return undefined;
    const { address, userId, operations } = member;
    this.#members.delete(ws);
    this.#waiting.delete(ws);
    this.#pinged.delete(ws);
    for (const operation of operations) this.#leave(ws, operation, address);
    const sockets = userId === null ? undefined : this.#byUser.get(userId);
    if (userId !== null && sockets?.delete(ws) && sockets.size === 0) this.#byUser.delete(userId);
    return address;
  }

  #join(ws: WebSocket, { id, group: text }: AttachedOperation, address: string | null): void {
    const group = this.#group(text);
    const subscribers = group.subscribers.get(id) ?? new Set();
    if (subscribers.has(ws)) return;
    group.subscribers.set(id, subscribers.add(ws));
    this.#operations += 1;
    this.#parts.shares.addOperation(address, group);
  }

  #leave(ws: WebSocket, { id, group: text }: AttachedOperation, address: string | null): void {
    const group = this.#groups.get(text);
    const subscribers = group?.subscribers.get(id);
    if (!group || !subscribers?.delete(ws)) return;
    this.#operations -= 1;
    this.#parts.shares.removeOperation(address, group);
    if (subscribers.size === 0) group.subscribers.delete(id);
    if (group.subscribers.size > 0) return;
    if (!group.isOwn) this.#otherGroups -= 1;
    this.#groups.delete(text);
    this.#byField.get(group.operation.field)?.delete(group);
  }

  #userSockets(userId: string): Set<WebSocket> {
    const known = this.#byUser.get(userId);
    if (known) return known;
    const sockets = new Set<WebSocket>();
    this.#byUser.set(userId, sockets);
    return sockets;
  }

  #group(text: string): FrameGroup<Payload> {
    const known = this.#groups.get(text);
    if (known) return known;
    const group = this.#parts.makeGroup(text);
    this.#groups.set(text, group);
    if (!group.isOwn) this.#otherGroups += 1;
    const { field } = group.operation;
    const ofField = this.#byField.get(field) ?? new Set();
    this.#byField.set(field, ofField.add(group));
    return group;
  }
}

const NO_SOCKETS: ReadonlySet<WebSocket> = new Set();

function firstInstant(instants: ReadonlyMap<WebSocket, number>): number | null {
  for (const atMs of instants.values()) return atMs;
  return null;
}

/** The first sockets of a map with rising instants, up to an instant. */
function* earlierThan(sockets: Map<WebSocket, number>, beforeMs: number): Iterable<WebSocket> {
  for (const [ws, atMs] of sockets) {
    if (atMs >= beforeMs) return;
    yield ws;
  }
}
