import { type ClientNetwork, narrowestNetwork, networksOf } from "../../../schema/kit/client-networks.ts";

const LOOPBACK = new Set(["127.0.0.1", "::1"]);
/** Stands for clients without an address, as on a developer's machine. */
const LOCAL = "local";

/** As Cloudflare saw it, IPv6 as its /64 network. Null for loopback and without the header, as in tests. */
export function clientAddress(request: Request): string | null {
  const address = request.headers.get("cf-connecting-ip")?.trim();
  return !address || LOOPBACK.has(address) ? null : narrowestNetwork(address);
}

/** The client's address as part of a key; without one, a fixed text. */
export function attemptAddress(request: Request): string {
  return clientAddress(request) ?? LOCAL;
}

/** The networks of `attemptAddress`, narrowest first. */
export function attemptNetworks(request: Request): [ClientNetwork, ...ClientNetwork[]] {
  return networksOf(attemptAddress(request));
}
