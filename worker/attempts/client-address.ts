/** One customer has all 2^64 addresses of such a network. */
const NETWORK_GROUPS = 4;
const LOOPBACK = new Set(["127.0.0.1", "::1"]);

/** As Cloudflare saw it, IPv6 as its /64 network. Null for loopback and without the header, as in tests. */
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

/** The client's address as part of a key; without one, a fixed text. */
export function attemptAddress(request: Request): string {
  return clientAddress(request) ?? "local";
}
