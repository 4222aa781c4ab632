import { and, eq, lte, sql } from "drizzle-orm";
import type { StaffBlindBid } from "../../../schema/bidding/rpc/blind-lot-rpc.ts";
import { blindBids, blindLotResults } from "../../../schema/bidding/tables/blind-bids.ts";
import type { Database } from "../../../schema/kit/database/database.ts";
import { insertRows } from "../../../schema/kit/database/json-list.ts";
import { notifications } from "../../../schema/messages/tables/notifications.ts";
import type { BidCounts } from "../blind-bids.ts";
import type { BlindNotice } from "./blind-notices.ts";

/** A blind lot in the read models, as of `sequence`: nothing of a round whose bids are not ranked. */
export interface BlindProjection {
  readonly blindLotId: string;
  readonly sequence: number;
  readonly changedAtMs: number;
  readonly biddingRound: 1 | 2;
  readonly isRoundRanked: boolean;
  readonly outcome: "AWARDED" | "UNSOLD" | "CALLED_OFF" | null;
  readonly awardedPlace: number | null;
  readonly bids: readonly StaffBlindBid[];
  /** Null before a ranking. */
  readonly counts: BidCounts | null;
  readonly notices: readonly BlindNotice[];
}

/**
 * Writes a projection in one transaction. May be repeated and may be late: an older one changes nothing (P6). All bids
 * are written each time, as each may have another rank.
 */
export async function writeBlindProjection(database: Database, projection: BlindProjection): Promise<void> {
  const { blindLotId, sequence, bids, counts, notices } = projection;
  const { changedAtMs, biddingRound, isRoundRanked, outcome, awardedPlace } = projection;
  const counted = {
    placedCount: counts?.placed ?? null,
    replacedCount: counts?.replaced ?? null,
    withdrawnCount: counts?.withdrawn ?? null,
  };
  const now = { changedAtMs, biddingRound, isRoundRanked, outcome, awardedPlace };
  const values = { projectedSequence: sequence, ...now, ...counted };
  const isNewest = sql`(select projected_sequence from blind_lot_results where blind_lot_id = ${blindLotId}) = ${sequence}`;
  await database.batch([
    database
      .insert(blindLotResults)
      .values({ blindLotId, ...values })
      .onConflictDoUpdate({
        target: blindLotResults.blindLotId,
        set: values,
        setWhere: lte(blindLotResults.projectedSequence, sequence),
      }),
    database.delete(blindBids).where(and(eq(blindBids.blindLotId, blindLotId), isNewest)),
    insertRows(
      database,
      blindBids,
      bids.map((bid) => bidRow(blindLotId, bid)),
      isNewest,
    ),
    insertRows(
      database,
      notifications,
      notices.map((notice) => ({ ...notice, blindLotId, mailDueAtMs: notice.createdAtMs })),
    ).onConflictDoNothing(),
  ]);
}

/** Deletes a lot's rows from the read models before they are written again. */
export async function forgetBlindProjection(database: Database, blindLotId: string): Promise<void> {
  await database.batch([
    database.delete(blindBids).where(eq(blindBids.blindLotId, blindLotId)),
    database.delete(blindLotResults).where(eq(blindLotResults.blindLotId, blindLotId)),
  ]);
}

function bidRow(blindLotId: string, bid: StaffBlindBid): typeof blindBids.$inferInsert {
  const { place, biddingRound, userId, pseudonym, receivedAtMs, state, reason, rank, content } = bid;
  return {
    blindLotId,
    place,
    biddingRound,
    userId,
    annonUserRef: pseudonym,
    receivedAtMs,
    state,
    reason,
    rank,
    amountCents: content?.amountCents ?? null,
    validUntilMs: content?.validUntilMs ?? null,
    conditions: content?.conditions ?? null,
  };
}
