import { and, asc, between, eq, gt, gte, lte, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { images } from "../../../schema/catalogue/tables/images.ts";
import { incrementalLots, lots } from "../../../schema/catalogue/tables/lots.ts";
import { publications } from "../../../schema/catalogue/tables/publications.ts";
import { isOneOf } from "../../../schema/kit/database/json-list.ts";
import { projects } from "../../../schema/organization/tables/projects.ts";
import { isGrantedOnProject } from "../../kit/access/has-right.ts";
import type { RequestContext } from "../../kit/context.ts";
import { loadPublicationRows, type PublicationRow } from "../publications/load-publications.ts";
import { isPublishedOnChannelOf, isVisibleToStaff } from "../publications/staff-conditions.ts";

type ReadsOf = Pick<RequestContext, "database">;

const isIncremental = eq(publications.kind, "INCREMENTAL_AUCTION");

/** The published sales that the viewer may see or publishes for, and that have not closed. */
function isRunningFor(userId: string, nowMs: number): SQL | undefined {
  return and(
    isIncremental,
    eq(publications.isPublished, true),
    gte(publications.lastClosingMs, nowMs),
    sql`(${isVisibleToStaff(userId)} or ${isPublishedOnChannelOf(userId)})`,
  );
}

export interface OpenFigures {
  openAuctionCount: number;
  openLotCount: number;
  closingLotCount: number;
  bidAmountCents: number;
}

/** What is open among the viewer's sales. `closingLotCount` are the lots that close before `untilMs`. */
export async function countOpen(
  { database }: ReadsOf,
  { userId, nowMs, untilMs }: { userId: string; nowMs: number; untilMs: number },
): Promise<OpenFigures> {
  const { closesAtMs, currentBidAmountCents, isPublished, publicationId, startingOnMs } = incrementalLots;
  const [row] = await database.all<OpenFigures>(sql`
    select count(distinct ${publicationId}) as "openAuctionCount", count(*) as "openLotCount",
      count(*) filter (where ${closesAtMs} < ${untilMs}) as "closingLotCount",
      coalesce(sum(${currentBidAmountCents}), 0) as "bidAmountCents"
    from ${publications} cross join ${incrementalLots} on ${publicationId} = ${publications.id}
    where ${isRunningFor(userId, nowMs)} and ${lte(publications.startingOnMs, nowMs)}
      and ${isPublished} = 1 and ${startingOnMs} <= ${nowMs} and ${closesAtMs} >= ${nowMs}`);
  return row ?? { openAuctionCount: 0, openLotCount: 0, closingLotCount: 0, bidAmountCents: 0 };
}

/** The viewer's published sales of which a moment lies in the period, or that close in it. */
export async function loadSalesAround(
  context: ReadsOf,
  { userId, nowMs, untilMs, limit }: { userId: string; nowMs: number; untilMs: number; limit: number },
): Promise<PublicationRow[]> {
  const isWithin = (column: SQLiteColumn) => between(column, nowMs, untilMs);
  const { firstClosingPlannedMs, startingOnMs, visibleOnMs } = publications;
  const isSoon = sql`(${isWithin(visibleOnMs)} or ${isWithin(startingOnMs)} or ${lte(firstClosingPlannedMs, untilMs)})`;
  return await loadPublicationRows(context, {
    where: and(isRunningFor(userId, nowMs), isSoon),
    order: [asc(publications.lastClosingMs), asc(publications.id)],
    page: { itemsPerPage: limit, offset: 0 },
  });
}

/** The sales that the viewer may change and that have not closed, published or not; those that open first. */
export async function loadSalesToPrepare(
  context: ReadsOf,
  { userId, nowMs, limit }: { userId: string; nowMs: number; limit: number },
): Promise<PublicationRow[]> {
  const isEditable = sql`exists (select 1 from ${projects} where ${projects.id} = ${publications.projectId}
    and ${isGrantedOnProject(userId, "USER_PROJECT_EDIT")})`;
  return await loadPublicationRows(context, {
    where: and(isIncremental, gt(publications.lastClosingMs, nowMs), isEditable),
    order: [asc(publications.startingOnMs), asc(publications.id)],
    page: { itemsPerPage: limit, offset: 0 },
  });
}

export interface MissingCounts {
  publicationId: string;
  lots: number;
  withoutImage: number;
  withoutCategory: number;
  unpublished: number;
}

/** What the lots of some sales lack that have not closed, by sale; without those that have no such lot. */
export async function countMissing(
  { database }: ReadsOf,
  { publicationIds, nowMs }: { publicationIds: readonly string[]; nowMs: number },
): Promise<MissingCounts[]> {
  const { closesAtMs, isPublished, publicationId } = incrementalLots;
  const hasImage = sql`exists (select 1 from ${images}
    where ${images.ownerId} = ${incrementalLots.lotId} and ${images.deletedAtMs} is null)`;
  return await database.all<MissingCounts>(sql`
    select ${publicationId} as "publicationId", count(*) as "lots",
      count(*) filter (where not ${hasImage}) as "withoutImage",
      count(*) filter (where ${lots.categoryId} is null) as "withoutCategory",
      count(*) filter (where ${isPublished} = 0) as "unpublished"
    from ${incrementalLots} join ${lots} on ${lots.id} = ${incrementalLots.lotId}
    where ${isOneOf(publicationId, publicationIds)} and ${closesAtMs} >= ${nowMs}
    group by ${publicationId}`);
}
