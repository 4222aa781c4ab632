import { and, eq, lt, lte, sql } from "drizzle-orm";
import { bidCorrections, incrementalBids } from "../../../schema/bidding/tables/bids.ts";
import { incrementalLots } from "../../../schema/catalogue/tables/lots.ts";
import { publications } from "../../../schema/catalogue/tables/publications.ts";
import type { Database } from "../../../schema/kit/database/database.ts";
import { insertRows } from "../../../schema/kit/database/json-list.ts";
import { notifications } from "../../../schema/messages/tables/notifications.ts";
import type { Projection } from "./projection.ts";

/**
 * Notifications in one statement, about 300 kB: a hidden lot has one for each of its bidders, and a parameter holds at
 * most 2 MB.
 */
const MAX_NOTICES = 1_000;

type NoticeRow = typeof notifications.$inferInsert;

/**
 * Writes a projection into the read models, in one transaction of few statements: their number grows only with the
 * notifications, by one per thousand. May be repeated and may be late: rows are keyed by lot and row or sequence, and
 * an older state of the lot never overwrites a newer one (P6).
 */
export async function writeProjection(database: Database, projection: Projection): Promise<void> {
  const { incrementalLotId, corrections } = projection;
  const states = JSON.stringify(Object.fromEntries(corrections.map(({ row, state }) => [row, state])));
  await database.batch([
    insertRows(database, incrementalBids, bidRows(projection)).onConflictDoNothing(),
    // After the rows themselves: a row and its correction may be in one batch. A corrected row is never corrected
    // again.
    database
      .update(incrementalBids)
      .set({ state: sql`json_extract(${states}, '$."' || ${incrementalBids.row} || '"')` })
      .where(
        and(
          eq(incrementalBids.incrementalLotId, incrementalLotId),
          sql`${incrementalBids.row} in (select cast(key as integer) from json_each(${states}))`,
        ),
      ),
    insertRows(
      database,
      bidCorrections,
      corrections.map(({ administrator, ...correction }) => ({
        incrementalLotId,
        administratorId: administrator,
        ...correction,
      })),
    ).onConflictDoNothing(),
    ...inChunks(noticeRows(projection)).map((chunk) =>
      insertRows(database, notifications, chunk).onConflictDoNothing(),
    ),
    updateLot(database, projection),
    postponeLastClosing(database, projection),
  ]);
}

function bidRows({ incrementalLotId, bids }: Projection): (typeof incrementalBids.$inferInsert)[] {
  return bids.map(({ row, sequence, bidder, pseudonym, amountCents, isAutoBid, createdAtMs }) => ({
    incrementalLotId,
    row,
    id: `${incrementalLotId}:${row}`,
    sequence,
    userId: bidder,
    annonUserRef: pseudonym,
    amountCents,
    isAutoBid,
    state: "SUCCESS",
    createdAtMs,
  }));
}

function noticeRows({ incrementalLotId, notices }: Projection): NoticeRow[] {
  return notices.map(({ reason, ...notice }) => ({
    ...notice,
    incrementalLotId,
    reasonRule: reason?.rule ?? null,
    reasonAmountCents: reason?.amountCents ?? null,
    reasonOtherSetAtMs: reason?.otherSetAtMs ?? null,
  }));
}

function updateLot(database: Database, { incrementalLotId, lot }: Projection) {
  return database
    .update(incrementalLots)
    .set({
      currentBidAmountCents: lot.priceCents,
      bidCount: lot.bidCount,
      highestBidUserId: lot.leader,
      projectedSequence: lot.sequence,
      logHead: lot.head,
      closesAtMs: lot.closesAtMs,
      extendedMs: lot.extendedMs,
      isAwarded: lot.outcome?.isAwarded ?? null,
      awardDecidedAtMs: lot.outcome?.atMs ?? null,
    })
    .where(and(eq(incrementalLots.id, incrementalLotId), lte(incrementalLots.projectedSequence, lot.sequence)));
}

/** Extensions postpone an auction's last closing; only the catalogue moves a planned closing forward. */
function postponeLastClosing(database: Database, { incrementalLotId, lot }: Projection) {
  return database
    .update(publications)
    .set({ lastClosingMs: lot.closesAtMs })
    .where(
      and(
        lt(publications.lastClosingMs, lot.closesAtMs),
        eq(publications.id, sql`(select publication_id from incremental_lots where id = ${incrementalLotId})`),
      ),
    );
}

function inChunks(notices: readonly NoticeRow[]): (readonly NoticeRow[])[] {
  const count = Math.max(1, Math.ceil(notices.length / MAX_NOTICES));
  return Array.from({ length: count }, (_, index) => notices.slice(index * MAX_NOTICES, (index + 1) * MAX_NOTICES));
}

/**
 * Deletes a lot's rows from the read models before they are rewritten. Notifications stay: they belong to users and are
 * recognised by their ids.
 */
export async function forgetProjection(database: Database, incrementalLotId: string): Promise<void> {
  await database.batch([
    database.delete(incrementalBids).where(eq(incrementalBids.incrementalLotId, incrementalLotId)),
    database.delete(bidCorrections).where(eq(bidCorrections.incrementalLotId, incrementalLotId)),
    database.update(incrementalLots).set({ projectedSequence: 0 }).where(eq(incrementalLots.id, incrementalLotId)),
  ]);
}
