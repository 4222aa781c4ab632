import { CLIENT_ADDRESS_HEADER } from "../../schema/live/client-address-header.ts";

/**
 * Sockets of one address (an IPv6 /64 counts as one) at one actor. An office or a mobile carrier puts many bidders with
 * several tabs behind one address: 200 is more than such an address brings to one lot. It is a fiftieth of what an
 * actor takes, so one address cannot shut the others out.
 */
export const SOCKETS_PER_ADDRESS = 200;
/** Frame groups of an address besides the app's own documents: a program that watches needs one or two. */
export const OTHER_GROUPS_PER_ADDRESS = 2;

interface Share {
  sockets: number;
  operations: number;
  /** Sockets of the address by frame group, without the app's own groups. */
  readonly otherGroups: Map<string, number>;
}

export interface OperationGroup {
  readonly text: string;
  /** Whether it is one of the app's own documents. */
  readonly isOwn: boolean;
}

/**
 * Counts the use of one actor by each network address. Sockets without an address (a developer's machine) are not
 * counted. Addresses without a socket have no entry.
 */
export class AddressShares {
  readonly #operationsPerAddress: number;
  readonly #shares = new Map<string, Share>();

  /** @param topics the actor's subscription fields: each socket of an address may subscribe to each of them once. */
  constructor(topics: number) {
    this.#operationsPerAddress = SOCKETS_PER_ADDRESS * topics;
  }

  hasRoomForSocket(address: string | null): boolean {
    return this.#shareOf(address).sockets < SOCKETS_PER_ADDRESS;
  }

  /** Whether an address may add one more operation to a group. */
  hasRoomFor(address: string | null, { text, isOwn }: OperationGroup): boolean {
    const { operations, otherGroups } = this.#shareOf(address);
    if (operations >= this.#operationsPerAddress) return false;
    return isOwn || otherGroups.has(text) || otherGroups.size < OTHER_GROUPS_PER_ADDRESS;
  }

  addSocket(address: string | null): void {
    if (address === null) return;
    const share = this.#shareOf(address);
    share.sockets += 1;
    this.#shares.set(address, share);
  }

  removeSocket(address: string | null): void {
    if (address === null) return;
    const share = this.#shareOf(address);
    share.sockets -= 1;
    if (share.sockets <= 0) this.#shares.delete(address);
  }

  addOperation(address: string | null, { text, isOwn }: OperationGroup): void {
    if (address === null) return;
    const { otherGroups } = this.#count(address, 1);
    if (!isOwn) otherGroups.set(text, (otherGroups.get(text) ?? 0) + 1);
  }

  removeOperation(address: string | null, { text, isOwn }: OperationGroup): void {
    if (address === null) return;
    const { otherGroups } = this.#count(address, -1);
    if (isOwn) return;
    const left = (otherGroups.get(text) ?? 0) - 1;
    if (left > 0) otherGroups.set(text, left);
    else otherGroups.delete(text);
  }

  #count(address: string, operations: number): Share {
    const share = this.#shareOf(address);
    share.operations += operations;
    return share;
  }

  #shareOf(address: string | null): Share {
    const none: Share = { sockets: 0, operations: 0, otherGroups: new Map() };
    return address === null ? none : (this.#shares.get(address) ?? none);
  }
}

/** The network address that a socket counts against; null if there is none. */
export function clientAddressOf(request: Request): string | null {
  return request.headers.get(CLIENT_ADDRESS_HEADER);
}
