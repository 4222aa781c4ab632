/** The four groups of an IPv6 address that name a network: whoever has one address of it has 2^64. */
const NETWORK_GROUPS = 4;
const LOOPBACK = new Set(["127.0.0.1", "::1"]);

/**
 * Whom to count attempts against: the address that Cloudflare saw, an IPv6 address cut to its /64 network. Null where
 * there is none to hold responsible: no header, or the machine itself, which is a developer's or a test's.
 */
export function clientAddress(request: Request): string | null {
  const address = request.headers.get("cf-connecting-ip")?.trim();
  if (!address || LOOPBACK.has(address)) return null;
  return address.includes(":") ? networkOf(address) : address;
}

function networkOf(address: string): string {
  const [head = "", tail] = address.toLowerCase().split("::");
  const groups = head === "" ? [] : head.split(":");
  if (tail !== undefined) {
    const tailGroups = tail === "" ? [] : tail.split(":");
    while (groups.length + tailGroups.length < 8) groups.push("0");
    groups.push(...tailGroups);
  }
  return `${groups.slice(0, NETWORK_GROUPS).join(":")}::/64`;
}

/** The client's address as a part of a key, also where there is none to hold responsible. */
export function attemptAddress(request: Request): string {
  return clientAddress(request) ?? "local";
}
