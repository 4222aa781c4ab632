import { type ClientNetwork, narrowestNetwork, networksOf, widened } from "../../../schema/kit/client-networks.ts";
import type { AttemptLimit, AttemptRate } from "./take-attempts.ts";

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

/** A limit of a kind of attempts: `what` begins its keys. */
export interface LimitOfKind extends AttemptRate {
  what: string;
}

/** None without an address. Offices share an address: its limit is far above what one user needs. */
export function addressLimits(request: Request, { what, ...rate }: LimitOfKind): AttemptLimit[] {
  const address = clientAddress(request);
  const ofAddress = { what: `${what}:address`, ...rate };
  return address === null ? [] : networksOf(address).map((network) => networkLimit(ofAddress, network));
}

export function networkLimit({ what, limit, windowMs }: LimitOfKind, network: ClientNetwork): AttemptLimit {
  return { key: `${what}:${network.name}`, limit: widened(limit, network), windowMs };
}
