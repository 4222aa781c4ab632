import type { SQL } from "drizzle-orm";
import {
  BID_PERMISSION_TTL_MS,
  type BidCondition,
  type BidPermission,
} from "../../../../schema/bidding/bid-permission.ts";
import { BoundedMap } from "../../../../schema/kit/bounded-map.ts";
import type { SignIn } from "../../../../schema/people/sign-in.ts";
import { onRightsChanged } from "../../../kit/access/rights-changed.ts";
import type { RequestContext } from "../../../kit/context.ts";
import { viewersPublications } from "../../../kit/lists/viewers-publications.ts";
import { cacheFamily, isKnownEnded } from "../../../kit/sessions/live-families.ts";
import { blindLotOf, incrementalLotOf, type PermissionFacts, readPermissionFacts } from "./store.ts";

/** Pairs of bidder and lot; beyond these, the oldest is dropped. */
const MAX_CACHED_PERMISSIONS = 10_000;

const PERMITTED: BidPermission = { isLotKnown: true, missingConditions: [] };
const permittedUntilMs = new BoundedMap<string, number>(MAX_CACHED_PERMISSIONS);

type Bidder = Pick<RequestContext, "channel" | "database" | "now"> & { bearer: SignIn };

const NOT_SIGNED_IN: BidPermission = { isLotKnown: true, missingConditions: ["SIGNED_IN"] };

/** The conditions that the bearer lacks on a lot, cached for some seconds; SIGNED_IN without a live sign-in. */
export async function cachedBidPermission(
  context: Pick<RequestContext, "bearer" | "channel" | "database" | "now">,
  incrementalLotId: string,
): Promise<BidPermission> {
  const { bearer, channel, database, now } = context;
  if (!bearer) return NOT_SIGNED_IN;
  const bidder = { bearer, channel, database, now };
  if (isCached(bidder, incrementalLotId)) return PERMITTED;
  return await readBidPermission(bidder, incrementalLotId);
}

/** As `cachedBidPermission` without the cache, for callers that cache the answer: the two TTLs must not add up. */
export async function readBidPermission(bidder: Bidder, incrementalLotId: string): Promise<BidPermission> {
  const { bearer, channel } = bidder;
  const view = { channel, nowMs: bidder.now(), invitedUserId: bearer.userId };
  return await readPermission(bidder, incrementalLotId, incrementalLotOf(incrementalLotId, view));
}

/** The conditions that a bearer lacks on a blind lot, cached as those of an incremental lot. */
export async function cachedBlindBidPermission(
  context: RequestContext,
  bearer: SignIn,
  blindLotId: string,
): Promise<BidPermission> {
  const { channel, database, now } = context;
  const bidder = { bearer, channel, database, now };
  if (isCached(bidder, blindLotId)) return PERMITTED;
  const { open } = await viewersPublications(context);
  return await readPermission(bidder, blindLotId, blindLotOf(blindLotId, open));
}

function isCached(bidder: Bidder, id: string): boolean {
  const nowMs = bidder.now();
  return (permittedUntilMs.get(keyOf(bidder, id)) ?? 0) > nowMs && !isKnownEnded(bidder.bearer, nowMs);
}

/** Reads what a bidder lacks on a lot of either kind, and caches that it is nothing. */
async function readPermission(bidder: Bidder, id: string, lot: SQL): Promise<BidPermission> {
  const { bearer, channel, database } = bidder;
  const nowMs = bidder.now();
  const key = keyOf(bidder, id);
  const facts = await readPermissionFacts(database, { ...bearer, lot, view: { channel, nowMs } });
  cacheFamily(bearer, facts.isSignedIn, nowMs);
  if (!facts.isSignedIn || isKnownEnded(bearer, nowMs)) {
    permittedUntilMs.delete(key);
    return NOT_SIGNED_IN;
  }
  const missing = facts.isLotPublic ? missingConditions(facts) : null;
  if (missing?.length === 0) permittedUntilMs.set(key, nowMs + BID_PERMISSION_TTL_MS);
  else permittedUntilMs.delete(key);
  // A hidden lot is answered like an unknown one.
  return missing === null ? { isLotKnown: false } : { isLotKnown: true, missingConditions: missing };
}

export function forgetBidPermissions(): void {
  permittedUntilMs.clear();
}

// A user involved in a sale may not bid on it.
onRightsChanged(forgetBidPermissions);

function keyOf({ bearer, channel }: Pick<Bidder, "bearer" | "channel">, id: string): string {
  return `${bearer.userId}/${bearer.familyId}/${channel}/${id}`;
}

/** The conditions that a signed-in bidder does not meet, in the order of `BID_CONDITIONS`. */
function missingConditions(facts: Omit<PermissionFacts, "isSignedIn">): BidCondition[] {
  const missing: BidCondition[] = [];
  if (facts.isInvolved) missing.push("NOT_INVOLVED");
  if (!facts.isLotOpen) missing.push("INVITED");
  if (!facts.isConfirmed) missing.push("CONFIRMED");
  if (!facts.hasBidRight) missing.push("CHANNEL_BID_RIGHT");
  if (!facts.hasAddress) missing.push("ADDRESS");
  if (facts.isIdentityRequired && !facts.hasIdentity) missing.push("IDENTITY");
  if (facts.isMfaRequired && !facts.hasMfa) missing.push("MFA");
  if (!facts.hasAcceptedTerms) missing.push("TERMS");
  if (facts.isBlacklisted) missing.push("NOT_BLACKLISTED");
  return missing;
}
