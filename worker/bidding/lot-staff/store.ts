import { and, desc, eq, gte, inArray, isNotNull, lt, ne, or, sql } from "drizzle-orm";
import * as v from "valibot";
import { NOTIFICATION_TYPES, type NotificationType } from "../../../schema/bidding/live/payloads.ts";
import { bidCorrections } from "../../../schema/bidding/tables/bids.ts";
import { blindBids } from "../../../schema/bidding/tables/blind-bids.ts";
import { favoriteLots } from "../../../schema/catalogue/tables/favorites.ts";
import { lotQuestions } from "../../../schema/catalogue/tables/lot-questions.ts";
import type { Database } from "../../../schema/kit/database/database.ts";
import { notifications } from "../../../schema/messages/tables/notifications.ts";

export type CorrectionRow = typeof bidCorrections.$inferSelect;

/** More than any lot has. */
const MAX_CORRECTIONS = 100;
export const MAX_NOTICES = 50;
/** Entries of the log whose notifications are looked up: most have one or two. */
const RECENT_ENTRIES = 50;
const RECENT_QUESTIONS = 20;

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
const LOT_NOTICE_TYPES = [
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
  "QUESTION_ANSWERED",
] as const satisfies readonly NotificationType[];

/** What a user is notified of beside that. A sale by sealed bids notifies nobody before its opening. */
const USER_NOTICE_TYPES = [
  ...LOT_NOTICE_TYPES,
  "MANAGED_LOT_UNPUBLISHED",
  "MANAGED_LOT_AWARDED",
  "MANAGED_LOT_DECLINED",
  "BLIND_OPENED",
  "BLIND_SECOND_ROUND",
  "BLIND_AWARDED",
  "BLIND_NOT_AWARDED",
  "BLIND_DECLINED",
  "BLIND_CALLED_OFF",
  "BLIND_MESSAGE",
] as const satisfies readonly NotificationType[];

/** An auto bid that was set or changed and placed no bid has no amount. */
const HAS_PLACED = or(ne(notifications.type, "BID_AUTOBID_SUCCESS"), isNotNull(notifications.amountCents));

const IS_LOT_NOTICE = and(inArray(notifications.type, [...LOT_NOTICE_TYPES]), HAS_PLACED);

/** A sale that was called off before its opening tells nobody who has bid: its notice needs an opened bid. */
export const IS_USER_NOTICE = and(
  inArray(notifications.type, [...USER_NOTICE_TYPES]),
  HAS_PLACED,
  or(
    ne(notifications.type, "BLIND_CALLED_OFF"),
    sql`exists (select 1 from ${blindBids} where ${blindBids.userId} = ${notifications.userId}
      and ${blindBids.blindLotId} = ${notifications.blindLotId})`,
  ),
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
 * The notifications that users got of the newest entries of a lot's log and of its newest questions, the newest first.
 * Found by their ids, which begin with lot and sequence or with the question: an index of its own would cost a write
 * for each bid.
 */
export async function loadRecentNotices(
  database: Database,
  { incrementalLotId, sequence }: { incrementalLotId: string; sequence: number },
): Promise<NoticeRow[]> {
  const first = Math.max(1, sequence - RECENT_ENTRIES + 1);
  const entries = Array.from({ length: sequence - first + 1 }, (_, index) => `${incrementalLotId}:${first + index}:`);
  const questions = await loadRecentQuestions(database, incrementalLotId);
  const beginnings = [...entries, ...questions.map(({ id }) => `${id}:`)];
  if (beginnings.length === 0) return [];
  const rows = await database
    .select({
      id: notifications.id,
      userId: notifications.userId,
      type: notifications.type,
      amountCents: notifications.amountCents,
      createdAtMs: notifications.createdAtMs,
    })
    .from(sql`json_each(${JSON.stringify(beginnings)}) as entry`)
    // ";" is the character after ":".
    .innerJoin(
      notifications,
      and(
        gte(notifications.id, sql`entry.value`),
        lt(notifications.id, sql`substr(entry.value, 1, length(entry.value) - 1) || ';'`),
      ),
    )
    .where(IS_LOT_NOTICE)
    .orderBy(desc(notifications.createdAtMs), desc(notifications.id))
    .limit(MAX_NOTICES);
  return rows.map((row) => ({ ...row, type: v.parse(noticeType, row.type) }));
}

async function loadRecentQuestions(database: Database, incrementalLotId: string): Promise<{ id: string }[]> {
  return await database
    .select({ id: lotQuestions.id })
    .from(lotQuestions)
    .where(and(eq(lotQuestions.incrementalLotId, incrementalLotId), isNotNull(lotQuestions.answer)))
    .orderBy(desc(lotQuestions.answeredAtMs))
    .limit(RECENT_QUESTIONS);
}
