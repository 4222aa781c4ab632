import { type ClientNetwork, networksOf, widened } from "../../../schema/kit/client-networks.ts";
import { CLIENT_ADDRESS_HEADER } from "../../../schema/kit/live/client-address-header.ts";

/**
 * Sockets of one address at one actor. An office or a mobile carrier puts many bidders with several tabs behind one
 * address: 200 is more than such an address brings to one lot. It is a fiftieth of what an actor takes, so one address
 * cannot shut the others out. Of the networks of an IPv6 address, a /64 has 200, a /56 250 and a /48 300.
 */
export const SOCKETS_PER_ADDRESS = 200;
/** Frame groups of an address besides the app's own documents, wider networks three: a program needs one or two. */
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
 * Counts the use of one actor by each network address, and by the wider networks of an IPv6 address. Sockets without an
 * address (a developer's machine) are not counted. Networks without a socket have no entry.
 */
export class AddressShares {
  readonly #operationsPerAddress: number;
  readonly #shares = new Map<string, Share>();

  /** @param topics the actor's subscription fields: each socket of an address may subscribe to each of them once. */
  constructor(topics: number) {
    this.#operationsPerAddress = SOCKETS_PER_ADDRESS * topics;
  }

  hasRoomForSocket(address: string | null): boolean {
    return networksOfSocket(address).every(
      (network) => this.#shareOf(network).sockets < widened(SOCKETS_PER_ADDRESS, network),
    );
  }

  /** Whether an address may add one more operation to a group. */
  hasRoomFor(address: string | null, { text, isOwn }: OperationGroup): boolean {
    return networksOfSocket(address).every((network) => {
      const { operations, otherGroups } = this.#shareOf(network);
      if (operations >= widened(this.#operationsPerAddress, network)) return false;
      return isOwn || otherGroups.has(text) || otherGroups.size < widened(OTHER_GROUPS_PER_ADDRESS, network);
    });
  }

  addSocket(address: string | null): void {
    for (const network of networksOfSocket(address)) {
      const share = this.#shareOf(network);
      share.sockets += 1;
      this.#shares.set(network.name, share);
    }
  }

  removeSocket(address: string | null): void {
    for (const network of networksOfSocket(address)) {
      const share = this.#shareOf(network);
      share.sockets -= 1;
      if (share.sockets <= 0) this.#shares.delete(network.name);
    }
  }

  addOperation(address: string | null, { text, isOwn }: OperationGroup): void {
    for (const network of networksOfSocket(address)) {
      const { otherGroups } = this.#count(network, 1);
      if (!isOwn) otherGroups.set(text, (otherGroups.get(text) ?? 0) + 1);
    }
  }

  removeOperation(address: string | null, { text, isOwn }: OperationGroup): void {
    for (const network of networksOfSocket(address)) {
      const { otherGroups } = this.#count(network, -1);
      if (isOwn) continue;
      const left = (otherGroups.get(text) ?? 0) - 1;
      if (left > 0) otherGroups.set(text, left);
      else otherGroups.delete(text);
    }
  }

  #count(network: ClientNetwork, operations: number): Share {
    const share = this.#shareOf(network);
    share.operations += operations;
    return share;
  }

  #shareOf({ name }: ClientNetwork): Share {
    return this.#shares.get(name) ?? { sockets: 0, operations: 0, otherGroups: new Map() };
  }
}

function networksOfSocket(address: string | null): readonly ClientNetwork[] {
  return address === null ? [] : networksOf(address);
}

/** The network address that a socket counts against; null if there is none. */
export function clientAddressOf(request: Request): string | null {
  return request.headers.get(CLIENT_ADDRESS_HEADER);
}
