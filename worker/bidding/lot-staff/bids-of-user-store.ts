import { and, count, desc, eq, sql } from "drizzle-orm";
import * as v from "valibot";
import { NOTIFICATION_TYPES } from "../../../schema/bidding/live/payloads.ts";
import { bidCorrections, bidderLots, incrementalBids } from "../../../schema/bidding/tables/bids.ts";
import { blindBids, blindLotResults } from "../../../schema/bidding/tables/blind-bids.ts";
import { blindLots } from "../../../schema/catalogue/tables/blind-auctions.ts";
import { incrementalLots } from "../../../schema/catalogue/tables/lots.ts";
import { publications } from "../../../schema/catalogue/tables/publications.ts";
import { notifications } from "../../../schema/messages/tables/notifications.ts";
import { lotStandingOf } from "../../catalogue/read-model/lot-standings.ts";
import type { RequestContext } from "../../kit/context.ts";
import { loadTitles, type TitlesByLanguage } from "../../kit/texts/load-texts.ts";
import { MAX_FILE_ROWS } from "../../people/users/max-file-rows.ts";
import { IS_USER_NOTICE } from "./store.ts";

type DatabaseOf = Pick<RequestContext, "database">;

/** The lot of a row, as its auction sells it. */
const LOT = {
  id: incrementalLots.id,
  publicationId: incrementalLots.publicationId,
  projectId: publications.projectId,
  assetId: incrementalLots.lotId,
  lotNumber: sql<string>`${publications.publicationNumber} || '-' || ${incrementalLots.lotNumber}`,
  isSealed: sql<number>`0`,
};

const BLIND_LOT = {
  id: blindLots.id,
  publicationId: blindLots.publicationId,
  projectId: publications.projectId,
  assetId: blindLots.lotId,
  lotNumber: sql<string>`${publications.publicationNumber} || '-' || ${blindLots.lotNumber}`,
  isSealed: sql<number>`1`,
};

/** The same of a row that has a lot of either kind. */
const LOT_OF_EITHER_KIND = {
  id: sql<string>`coalesce(${incrementalLots.id}, ${blindLots.id})`,
  publicationId: publications.id,
  projectId: publications.projectId,
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
  projectId: string;
  lotNumber: string;
  isSealed: number;
};

/** How a user stands on a lot on which they have bid. OPENED: the seller still decides on the sealed bids. */
export const USER_LOT_STATES = [
  "LEADING",
  "OUTBID",
  "WON",
  "AWAITS_ACCEPTANCE",
  "DECLINED",
  "LOST",
  "OPENED",
  "CALLED_OFF",
] as const;
export type UserLotState = (typeof USER_LOT_STATES)[number];

export type BidLotRow = Awaited<ReturnType<typeof loadBidLots>>[number];

/** The lots of both kinds on which a user has bid, those that close last first; of sealed bids the opened ones. */
export async function loadBidLots(context: Pick<RequestContext, "database" | "now">, userId: string) {
  const rows = await Promise.all([loadIncrementalBidLots(context, userId), loadOpenedBidLots(context, userId)]);
  const newest = rows
    .flat()
    .toSorted((one, other) => other.closesAtMs - one.closesAtMs)
    .slice(0, MAX_FILE_ROWS);
  return await titled(context, newest);
}

async function loadIncrementalBidLots({ database, now }: Pick<RequestContext, "database" | "now">, userId: string) {
  const isOwnBid = and(
    eq(incrementalBids.incrementalLotId, bidderLots.incrementalLotId),
    eq(incrementalBids.userId, userId),
  );
  const rows = await database
    .select({
      lot: LOT,
      ownBidCents: bidderLots.highestBidCents,
      lastBidAtMs: bidderLots.lastBidAtMs,
      isLeading: bidderLots.isLeading,
      closesAtMs: bidderLots.closesAtMs,
      bidCount: sql<number>`(select count(*) from ${incrementalBids} where ${isOwnBid})`,
      // One that the seller declined leads no longer.
      isDeclined: sql<number>`${incrementalLots.isAwarded} is false and ${incrementalLots.highestBidUserId} = ${userId}`,
      isAwarded: incrementalLots.isAwarded,
      isSubject: sql<number>`coalesce(${incrementalLots.subjectToAcceptance}, ${publications.subjectToAcceptance})`,
    })
    .from(bidderLots)
    .innerJoin(incrementalLots, eq(incrementalLots.id, bidderLots.incrementalLotId))
    .innerJoin(publications, eq(publications.id, incrementalLots.publicationId))
    .where(eq(bidderLots.userId, userId))
    .orderBy(desc(bidderLots.closesAtMs))
    .limit(MAX_FILE_ROWS);
  const nowMs = now();
  return rows.map(({ isLeading, isAwarded, isDeclined, isSubject, ...row }) => ({
    ...row,
    state:
      isDeclined === 1
        ? ("DECLINED" as const)
        : incrementalLotState({ ...row, nowMs, isLeading, isAwarded, isSubject: isSubject === 1 }),
  }));
}

/** The highest bid of a lot that is subject to acceptance has won nothing before the seller accepts it. */
function incrementalLotState({
  isAwarded,
  isSubject,
  ...lot
}: Parameters<typeof lotStandingOf>[0] & { isAwarded: boolean | null; isSubject: boolean }): UserLotState {
  const standing = lotStandingOf(lot);
  return standing === "WON" && isSubject && isAwarded === null ? "AWAITS_ACCEPTANCE" : standing;
}

/** The read model has no bid of a round that is not opened. */
async function loadOpenedBidLots({ database }: DatabaseOf, userId: string) {
  const { blindLotId, state, amountCents, receivedAtMs, place } = blindBids;
  const rows = await database
    .select({
      lot: BLIND_LOT,
      ownBidCents: sql<number | null>`max(iif(${state} = 'VALID', ${amountCents}, null))`,
      lastBidAtMs: sql<number>`max(${receivedAtMs})`,
      closesAtMs: publications.lastClosingMs,
      bidCount: count(),
      outcome: blindLotResults.outcome,
      hasWon: sql<number>`max(${place} = coalesce(${blindLotResults.awardedPlace}, -1))`,
      isDeclined: sql<number>`min(${state} = 'DECLINED')`,
    })
    .from(blindBids)
    .innerJoin(blindLots, eq(blindLots.id, blindLotId))
    .leftJoin(blindLotResults, eq(blindLotResults.blindLotId, blindLotId))
    .innerJoin(publications, eq(publications.id, blindLots.publicationId))
    .where(eq(blindBids.userId, userId))
    .groupBy(blindLots.id)
    .orderBy(desc(publications.lastClosingMs))
    .limit(MAX_FILE_ROWS);
  return rows.map(({ outcome, hasWon, isDeclined, ...row }) => ({
    ...row,
    state: openedLotState({ outcome, hasWon: hasWon === 1, isDeclined: isDeclined === 1 }),
  }));
}

function openedLotState(lot: { outcome: string | null; hasWon: boolean; isDeclined: boolean }): UserLotState {
  if (lot.outcome === "CALLED_OFF") return "CALLED_OFF";
  if (lot.isDeclined) return "DECLINED";
  if (lot.outcome === null) return "OPENED";
  return lot.hasWon ? "WON" : "LOST";
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
