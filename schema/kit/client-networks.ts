/** The networks of an IPv6 address that are counted as one client each, narrowest first, by their length in bits. */
const WIDTHS = [64, 56, 48] as const;

export type NetworkWidth = (typeof WIDTHS)[number];

/** A provider gives each customer a /64 at least, often a /56, and a company or a customer of a tunnel a /48. */
const GROUPS = 8;
const GROUP_BITS = 16;
const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/;

/** A network that limits count as one client. */
export interface ClientNetwork {
  /** An IPv4 address, or an IPv6 network as `2001:db8:1:2::/64`. */
  name: string;
  /** An IPv4 address, which a household, an office or a carrier's users share, counts as a /64. */
  width: NetworkWidth;
}

/**
 * What a network may do, beside what one address may: an attacker fills a /48 alone, and a carrier's users share one.
 * An IPv4 address is shared as well, and has no more than a /64 has.
 */
const SHARES: Readonly<Record<NetworkWidth, number>> = { 64: 1, 56: 1.25, 48: 1.5 };

/** A limit of one address, widened for a network of addresses: a quarter more for a /56, half more for a /48. */
export function widened(limit: number, { width }: Pick<ClientNetwork, "width">): number {
  return Math.ceil(limit * SHARES[width]);
}

/** The narrowest network of an address in any spelling: an IPv4 address as it is, an IPv6 address as its /64. */
export function narrowestNetwork(address: string): string {
  const lower = address.toLowerCase();
  const mapped = MAPPED_IPV4.exec(lower)?.[1];
  if (mapped !== undefined) return mapped;
  return lower.includes(":") ? nameOf(groupsOf(lower), WIDTHS[0]) : lower;
}

/** The networks that an address counts for, narrowest first; `address` as `narrowestNetwork` spells it. */
export function networksOf(address: string): [ClientNetwork, ...ClientNetwork[]] {
  const [narrowest, ...wider] = WIDTHS;
  const first: ClientNetwork = { name: address, width: narrowest };
  if (!address.includes(":")) return [first];
  const groups = groupsOf(address.replace(/\/\d+$/, ""));
  return [first, ...wider.map((width) => ({ name: nameOf(groups, width), width }))];
}

function groupsOf(address: string): number[] {
  const [head = "", tail = ""] = address.split("::");
  const before = head === "" ? [] : head.split(":");
  const after = tail === "" ? [] : tail.split(":");
  const zeros = Array<string>(Math.max(0, GROUPS - before.length - after.length)).fill("0");
  return [...before, ...zeros, ...after].map((group) => Number.parseInt(group, 16));
}

function nameOf(groups: readonly number[], width: NetworkWidth): string {
  const named = groups.slice(0, Math.ceil(width / GROUP_BITS)).map((group, index) => {
    const bits = Math.min(GROUP_BITS, width - index * GROUP_BITS);
    return (group & (0xffff << (GROUP_BITS - bits))).toString(16);
  });
  return `${named.join(":")}::/${width}`;
}
