import { and, desc, eq, sql } from "drizzle-orm";
import * as v from "valibot";
import { NOTIFICATION_TYPES } from "../../../schema/bidding/live/payloads.ts";
import { bidCorrections, bidderLots, incrementalBids } from "../../../schema/bidding/tables/bids.ts";
import { blindLots } from "../../../schema/catalogue/tables/blind-auctions.ts";
import { incrementalLots } from "../../../schema/catalogue/tables/lots.ts";
import { publications } from "../../../schema/catalogue/tables/publications.ts";
import { notifications } from "../../../schema/messages/tables/notifications.ts";
import type { RequestContext } from "../../kit/context.ts";
import { loadTitles, type TitlesByLanguage } from "../../kit/texts/load-texts.ts";
import { MAX_FILE_ROWS } from "../../people/users/max-file-rows.ts";
import { IS_USER_NOTICE } from "./store.ts";

type DatabaseOf = Pick<RequestContext, "database">;

/** The lot of a row, as its auction sells it. */
const LOT = {
  id: incrementalLots.id,
  publicationId: incrementalLots.publicationId,
  assetId: incrementalLots.lotId,
  lotNumber: sql<string>`${publications.publicationNumber} || '-' || ${incrementalLots.lotNumber}`,
  isSealed: sql<number>`0`,
};

/** The same of a row that has a lot of either kind. */
const LOT_OF_EITHER_KIND = {
  id: sql<string>`coalesce(${incrementalLots.id}, ${blindLots.id})`,
  publicationId: publications.id,
  assetId: sql<string>`coalesce(${incrementalLots.lotId}, ${blindLots.lotId})`,
  lotNumber: sql<string>`${publications.publicationNumber} || '-' || coalesce(${incrementalLots.lotNumber}, ${blindLots.lotNumber})`,
  isSealed: sql<number>`${blindLots.id} is not null`,
};

const none: TitlesByLanguage = new Map();

async function titled<Row extends { lot: { assetId: string } }>(context: DatabaseOf, rows: readonly Row[]) {
  const titles = await loadTitles(context, [...new Set(rows.map(({ lot }) => lot.assetId))]);
  return rows.map((row) => ({ ...row, lot: { ...row.lot, titles: titles.get(row.lot.assetId) ?? none } }));
}

export type LotOfBids = Awaited<ReturnType<typeof titled>>[number]["lot"] & {
  id: string;
  publicationId: string;
  lotNumber: string;
  isSealed: number;
};

export type BidLotRow = Awaited<ReturnType<typeof loadBidLots>>[number];

/** The lots on which a user has bid, those that close last first. */
export async function loadBidLots(context: DatabaseOf, userId: string) {
  const isOwnBid = and(
    eq(incrementalBids.incrementalLotId, bidderLots.incrementalLotId),
    eq(incrementalBids.userId, userId),
  );
  const rows = await context.database
    .select({
      lot: LOT,
      ownBidCents: bidderLots.highestBidCents,
      lastBidAtMs: bidderLots.lastBidAtMs,
      isLeading: bidderLots.isLeading,
      closesAtMs: bidderLots.closesAtMs,
      bidCount: sql<number>`(select count(*) from ${incrementalBids} where ${isOwnBid})`,
    })
    .from(bidderLots)
    .innerJoin(incrementalLots, eq(incrementalLots.id, bidderLots.incrementalLotId))
    .innerJoin(publications, eq(publications.id, incrementalLots.publicationId))
    .where(eq(bidderLots.userId, userId))
    .orderBy(desc(bidderLots.closesAtMs))
    .limit(MAX_FILE_ROWS);
  return await titled(context, rows);
}

export type UserCorrectionRow = Awaited<ReturnType<typeof loadCorrectionsOf>>[number];

/** The corrections of a user's bids, the newest first. They are found by the lots on which the user has bid. */
export async function loadCorrectionsOf(context: DatabaseOf, userId: string) {
  const { sequence, state, amountCents, reason, createdAtMs } = bidCorrections;
  const isCorrectedBid = and(
    eq(incrementalBids.incrementalLotId, bidCorrections.incrementalLotId),
    eq(incrementalBids.row, bidCorrections.row),
    eq(incrementalBids.userId, userId),
  );
  const rows = await context.database
    .select({ lot: LOT, sequence, state, amountCents, reason, createdAtMs, bidCents: incrementalBids.amountCents })
    .from(bidderLots)
    .innerJoin(bidCorrections, eq(bidCorrections.incrementalLotId, bidderLots.incrementalLotId))
    .innerJoin(incrementalBids, isCorrectedBid)
    .innerJoin(incrementalLots, eq(incrementalLots.id, bidderLots.incrementalLotId))
    .innerJoin(publications, eq(publications.id, incrementalLots.publicationId))
    .where(eq(bidderLots.userId, userId))
    .orderBy(desc(createdAtMs))
    .limit(MAX_FILE_ROWS);
  return await titled(context, rows);
}

const noticeType = v.picklist(NOTIFICATION_TYPES);

export type UserNoticeRow = Awaited<ReturnType<typeof loadNoticesTo>>[number];

/** The notifications to a user about lots, the newest first; of those that staff may know of (SECRET1). */
export async function loadNoticesTo(context: DatabaseOf, userId: string) {
  const { id, type, amountCents, createdAtMs } = notifications;
  const rows = await context.database
    .select({ lot: LOT_OF_EITHER_KIND, id, type, amountCents, createdAtMs })
    .from(notifications)
    .leftJoin(incrementalLots, eq(incrementalLots.id, notifications.incrementalLotId))
    .leftJoin(blindLots, eq(blindLots.id, notifications.blindLotId))
    .innerJoin(
      publications,
      eq(publications.id, sql`coalesce(${incrementalLots.publicationId}, ${blindLots.publicationId})`),
    )
    .where(and(eq(notifications.userId, userId), IS_USER_NOTICE))
    .orderBy(desc(createdAtMs), desc(id))
    .limit(MAX_FILE_ROWS);
  return (await titled(context, rows)).map((row) => ({ ...row, type: v.parse(noticeType, row.type) }));
}
