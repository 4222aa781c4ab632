import type { ClientNetwork } from "../../../schema/kit/client-networks.ts";
import { addressLimits, attemptAddress, attemptNetworks, type LimitOfKind, networkLimit } from "./client-address.ts";
import type { AttemptLimit, AttemptRate } from "./take-attempts.ts";

/** How often a kind of attempts on an account is allowed: per network and account, per network, and per account. */
export interface AccountLimits {
  /** Begins the keys of these limits. */
  what: string;
  pair: AttemptRate;
  /** Kinds of attempts can share it. */
  address: LimitOfKind | null;
  account: AttemptRate;
  /** What one network has when strangers have used the account's limit up, and all networks together. */
  reserve: { network: AttemptRate; all?: AttemptRate };
}

export interface AttemptBy {
  request: Request;
  email: string;
  /** Whether the account's user has signed in from the client's address. */
  isKnown: boolean;
}

/** The limits of one client's attempt: at least one, of which the last is what all strangers use up together. */
export interface ClientLimits {
  /** The narrowest first. */
  usual: [AttemptLimit, ...AttemptLimit[]];
  /** Asked in place of the last limit where that one alone refuses: networks that had little of it have more here. */
  reserve: readonly AttemptLimit[] | null;
}

/**
 * A limit per account alone would let ten strangers lock its user out. So a known address (`known-address.ts`) has a
 * separate last limit and shares none with its wider networks, and strangers use up only that of unknown addresses.
 * When they have, each network that comes has a few attempts in reserve, so that the user gets in from an address that
 * is new. Rejected: a device cookie (the API has no cookies), and clearing the counter after a code (it refunds the
 * strangers' attempts).
 */
export function clientLimits(limits: AccountLimits, { request, email, isKnown }: AttemptBy): ClientLimits {
  const { what, pair, account, reserve } = limits;
  const [narrowest, ...wider] = attemptNetworks(request);
  const pairOf = (network: ClientNetwork) => networkLimit({ what: `${what}:pair:${email}`, ...pair }, network);
  const address = limits.address === null ? [] : addressLimits(request, limits.address);
  if (isKnown) {
    const own = { key: `${what}:known:${email}:${attemptAddress(request)}`, ...account };
    return { usual: [pairOf(narrowest), ...address.slice(0, 1), own], reserve: null };
  }
  const widest = wider.at(-1) ?? narrowest;
  const reserved: AttemptLimit[] = [{ key: `${what}:reserve:${email}:${widest.name}`, ...reserve.network }];
  if (reserve.all) reserved.push({ key: `${what}:reserve:${email}`, ...reserve.all });
  const all = { key: `${what}:account:${email}`, ...account };
  return { usual: [pairOf(narrowest), ...wider.map(pairOf), ...address, all], reserve: reserved };
}
