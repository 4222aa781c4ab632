import { and, desc, eq, gte, inArray, isNotNull, lt, ne, or, sql } from "drizzle-orm";
import * as v from "valibot";
import { NOTIFICATION_TYPES, type NotificationType } from "../../../schema/bidding/live/payloads.ts";
import { bidCorrections } from "../../../schema/bidding/tables/bids.ts";
import { favoriteLots } from "../../../schema/catalogue/tables/favorites.ts";
import type { Database } from "../../../schema/kit/database/database.ts";
import { notifications } from "../../../schema/messages/tables/notifications.ts";

export type CorrectionRow = typeof bidCorrections.$inferSelect;

/** More than any lot has. */
const MAX_CORRECTIONS = 100;
export const MAX_NOTICES = 50;
/** Entries of the log whose notifications are looked up: most have one or two. */
const RECENT_ENTRIES = 50;

/** The corrections of a lot, the newest first. */
export async function loadCorrections(database: Database, incrementalLotId: string): Promise<CorrectionRow[]> {
  return await database
    .select()
    .from(bidCorrections)
    .where(eq(bidCorrections.incrementalLotId, incrementalLotId))
    .orderBy(desc(bidCorrections.sequence))
    .limit(MAX_CORRECTIONS);
}

export async function countFavoritesOfLot(database: Database, incrementalLotId: string): Promise<number> {
  return await database.$count(favoriteLots, eq(favoriteLots.incrementalLotId, incrementalLotId));
}

/** What staff may know of: neither refused bids nor changed maxima, which move no price (SECRET1). */
const STAFF_NOTICE_TYPES = [
  "BID_SUCCESS",
  "BID_AUTOBID_SUCCESS",
  "OUTBID",
  "OUTBID_AUTOBID",
  "BID_INVALIDATED",
  "BID_OVERWRITTEN",
  "LOT_AWARDED",
  "LOT_DECLINED",
  "LOT_UNPUBLISHED",
  "LOT_PUBLISHED_AGAIN",
  "LOT_OUTAGE",
] as const satisfies readonly NotificationType[];

/** An auto bid that was set or changed and placed no bid has no amount. */
export const IS_STAFF_NOTICE = and(
  inArray(notifications.type, [...STAFF_NOTICE_TYPES]),
  or(ne(notifications.type, "BID_AUTOBID_SUCCESS"), isNotNull(notifications.amountCents)),
);

const noticeType = v.picklist(NOTIFICATION_TYPES);

export interface NoticeRow {
  id: string;
  userId: string;
  type: NotificationType;
  amountCents: number | null;
  createdAtMs: number;
}

/**
 * The notifications that bidders got of the newest entries of a lot's log, the newest first. Found by their ids, which
 * begin with lot and sequence: an index of its own would cost a write for each bid.
 */
export async function loadRecentNotices(
  database: Database,
  { incrementalLotId, sequence }: { incrementalLotId: string; sequence: number },
): Promise<NoticeRow[]> {
  const first = Math.max(1, sequence - RECENT_ENTRIES + 1);
  const entries = Array.from({ length: sequence - first + 1 }, (_, index) => `${incrementalLotId}:${first + index}:`);
  if (entries.length === 0) return [];
  const rows = await database
    .select({
      id: notifications.id,
      userId: notifications.userId,
      type: notifications.type,
      amountCents: notifications.amountCents,
      createdAtMs: notifications.createdAtMs,
    })
    .from(sql`json_each(${JSON.stringify(entries)}) as entry`)
    // ";" is the character after ":".
    .innerJoin(
      notifications,
      and(
        gte(notifications.id, sql`entry.value`),
        lt(notifications.id, sql`substr(entry.value, 1, length(entry.value) - 1) || ';'`),
      ),
    )
    .where(IS_STAFF_NOTICE)
    .orderBy(desc(notifications.createdAtMs), desc(notifications.id))
    .limit(MAX_NOTICES);
  return rows.map((row) => ({ ...row, type: v.parse(noticeType, row.type) }));
}
