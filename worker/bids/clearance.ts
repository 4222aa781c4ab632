import type { BidCondition } from "../../schema/bidding/bid-conditions.ts";
import { CLEARANCE_TTL_MS, type Clearance } from "../../schema/bidding/clearance.ts";
import { BoundedMap } from "../../schema/bounded-map.ts";
import type { HouseContext } from "../context.ts";
import { type ClearanceFacts, readClearanceFacts } from "./clearance-store.ts";

/** Bidders and lots remembered at once; beyond it the oldest is forgotten. */
const CLEARANCES_REMEMBERED = 10_000;

const CLEARED: Clearance = { isLotKnown: true, missingConditions: [] };
const clearedUntilMs = new BoundedMap<string, number>(CLEARANCES_REMEMBERED);

/**
 * What the viewer still has to put right before bidding on a lot through the channel of the request. Visitors have to
 * sign in.
 */
export async function clearanceOf(
  context: Pick<HouseContext, "viewer" | "channel" | "database" | "now">,
  incrementalLotId: string,
): Promise<Clearance> {
  const { viewer, channel, database } = context;
  if (!viewer) return { isLotKnown: true, missingConditions: ["SIGNED_IN"] };
  const nowMs = context.now();
  const key = `${viewer.userId}/${channel}/${incrementalLotId}`;
  if ((clearedUntilMs.get(key) ?? 0) > nowMs) return CLEARED;
  const facts = await readClearanceFacts(database, {
    userId: viewer.userId,
    incrementalLotId,
    view: { channel, nowMs },
  });
  // One that is not in sight is no other to bidders than one that is not there.
  if (!facts.isLotInSight) return { isLotKnown: false };
  const missing = missingConditions(facts);
  if (missing.length === 0) clearedUntilMs.set(key, nowMs + CLEARANCE_TTL_MS);
  else clearedUntilMs.delete(key);
  return { isLotKnown: true, missingConditions: missing };
}

/** Forgets who may bid: what was withdrawn holds at once in this isolate. */
export function forgetClearances(): void {
  clearedUntilMs.clear();
}

/** The conditions that the facts of somebody signed in leave open. */
export function missingConditions(facts: ClearanceFacts): BidCondition[] {
  const missing: BidCondition[] = [];
  if (!facts.isConfirmed) missing.push("CONFIRMED");
  if (!facts.hasBidRight) missing.push("CHANNEL_BID_RIGHT");
  if (!facts.hasAddress) missing.push("ADDRESS");
  if (facts.isIdentityRequired && !facts.hasIdentity) missing.push("IDENTITY");
  if (facts.isMfaRequired && !facts.hasMfa) missing.push("MFA");
  if (facts.isBlacklisted) missing.push("NOT_BLACKLISTED");
  if (facts.isInvolved) missing.push("NOT_INVOLVED");
  return missing;
}
