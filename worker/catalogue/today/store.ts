import { and, asc, between, count, eq, gt, gte, isNull, lte, not, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { blindAwardProposals } from "../../../schema/bidding/tables/blind-awards.ts";
import { blindLotResults } from "../../../schema/bidding/tables/blind-bids.ts";
import { conversationMessages } from "../../../schema/bidding/tables/conversation-messages.ts";
import { saleAwardProposals } from "../../../schema/bidding/tables/sale-awards.ts";
import { blindAuctions, blindLots } from "../../../schema/catalogue/tables/blind-auctions.ts";
import { images } from "../../../schema/catalogue/tables/images.ts";
import { invitations } from "../../../schema/catalogue/tables/invitations.ts";
import { lotQuestions } from "../../../schema/catalogue/tables/lot-questions.ts";
import { incrementalLots, lots } from "../../../schema/catalogue/tables/lots.ts";
import { publications } from "../../../schema/catalogue/tables/publications.ts";
import { quarantinedLots } from "../../../schema/catalogue/tables/quarantined-lots.ts";
import { isOneOf } from "../../../schema/kit/database/json-list.ts";
import type { AuthorizationRule } from "../../../schema/organization/authorization-rules.ts";
import { projects } from "../../../schema/organization/tables/projects.ts";
import { isGrantedOnProject } from "../../kit/access/has-right.ts";
import type { RequestContext } from "../../kit/context.ts";
import { loadPublicationRows, type PublicationRow } from "../publications/load-publications.ts";
import { isOnChannelOf } from "../publications/staff-conditions.ts";

type ReadsOf = Pick<RequestContext, "database">;

const isAuction = isOneOf(publications.kind, ["INCREMENTAL_AUCTION", "BLIND_BID_AUCTION"]);
const isCalledOff = sql`exists (select 1 from ${blindAuctions}
  where ${blindAuctions.publicationId} = ${publications.id} and ${blindAuctions.calledOffAtMs} is not null)`;

/** The published sales that the viewer may open, and that have not closed. */
function isRunningFor(userId: string, nowMs: number): SQL | undefined {
  return and(
    isAuction,
    eq(publications.isPublished, true),
    gte(publications.lastClosingMs, nowMs),
    not(isCalledOff),
    mayOpen(userId),
  );
}

/** A blind auction is opened by the staff of its project alone, others also by those of its channels. */
function mayOpen(userId: string): SQL {
  const isOfChannel = and(eq(publications.kind, "INCREMENTAL_AUCTION"), isOnChannelOf(userId));
  return sql`(${isOfProjectWith(userId, "USER_PROJECT_VIEW")} or (${isOfChannel}))`;
}

function isOfProjectWith(userId: string, rule: AuthorizationRule): SQL {
  return sql`exists (select 1 from ${projects} where ${projects.id} = ${publications.projectId}
    and ${isGrantedOnProject(userId, rule)})`;
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
  const isEditable = isOfProjectWith(userId, "USER_PROJECT_EDIT");
  return await loadPublicationRows(context, {
    where: and(isAuction, gt(publications.lastClosingMs, nowMs), isEditable, not(isCalledOff)),
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

/**
 * What the lots of some sales lack that have not closed, by sale; without those that have no such lot. Lots of a blind
 * auction are published with it.
 */
export async function countMissing(
  { database }: ReadsOf,
  { publicationIds, nowMs }: { publicationIds: readonly string[]; nowMs: number },
): Promise<MissingCounts[]> {
  const { closesAtMs, isPublished, publicationId } = incrementalLots;
  const hasImage = sql`exists (select 1 from ${images}
    where ${images.ownerId} = ${lots.id} and ${images.deletedAtMs} is null)`;
  return await database.all<MissingCounts>(sql`
    select on_sale.publication_id as "publicationId", count(*) as "lots",
      count(*) filter (where not ${hasImage}) as "withoutImage",
      count(*) filter (where ${lots.categoryId} is null) as "withoutCategory",
      count(*) filter (where on_sale.is_published = 0) as "unpublished"
    from (
      select ${publicationId} as publication_id, ${incrementalLots.lotId} as lot_id, ${isPublished} as is_published
      from ${incrementalLots} where ${isOneOf(publicationId, publicationIds)} and ${closesAtMs} >= ${nowMs}
      union all
      select ${blindLots.publicationId}, ${blindLots.lotId}, 1
      from ${blindLots} where ${isOneOf(blindLots.publicationId, publicationIds)}
    ) as on_sale join ${lots} on ${lots.id} = on_sale.lot_id
    group by on_sale.publication_id`);
}

/**
 * The lots that closed subject to acceptance with a bid, and of which nobody has decided or proposed anything, by sale,
 * the longest first: of those that the viewer may change and whose last lot closed since an instant.
 * @param maxSales how many are looked at: those that are subject to acceptance as a whole first, then the ones that
 *   closed last.
 */
export async function loadLotsToAward(
  { database }: ReadsOf,
  {
    userId,
    sinceMs,
    nowMs,
    maxSales,
    limit,
  }: { userId: string; sinceMs: number; nowMs: number; maxSales: number; limit: number },
): Promise<WaitingRow[]> {
  const { awardDecidedAtMs, bidCount, closesAtMs, id, isPublished, publicationId, subjectToAcceptance } =
    incrementalLots;
  const isProposed = sql`exists (select 1 from ${saleAwardProposals}
    where ${saleAwardProposals.incrementalLotId} = ${id} and ${saleAwardProposals.decidedAtMs} is null
      and ${saleAwardProposals.deadlineMs} > ${nowMs})`;
  // Of each sale the lots that wait alone, by the index of those that nobody has decided on: its conditions stand here.
  const waitsIn = sql`sale cross join ${incrementalLots} on ${publicationId} = sale.id
    where ${isPublished} = 1 and ${bidCount} > 0 and ${awardDecidedAtMs} is null and ${closesAtMs} < ${nowMs}
      and not ${isProposed}`;
  return await database.all<WaitingRow>(sql`
    with sale as materialized (
      select ${publications.id} as id, ${publications.subjectToAcceptance} as is_subject from ${publications}
      where ${publications.kind} = 'INCREMENTAL_AUCTION' and ${publications.lastClosingMs} > ${sinceMs}
        and ${publications.firstClosingPlannedMs} < ${nowMs} and ${isOfProjectWith(userId, "USER_PROJECT_EDIT")}
      order by ${publications.subjectToAcceptance} desc, ${publications.lastClosingMs} desc limit ${maxSales}
    )
    select id as "publicationId", count(*) as "count", min(closes_at_ms) as "sinceMs", null as "blindLotId"
    from (
      select sale.id, ${closesAtMs} as closes_at_ms from ${waitsIn} and ${subjectToAcceptance} = 1
      union all
      select sale.id, ${closesAtMs} from ${waitsIn} and ${subjectToAcceptance} is null and sale.is_subject = 1
    )
    group by id order by "sinceMs" limit ${limit}`);
}

/**
 * The blind lots whose bids are ranked, and of which nobody has decided or proposed anything, by sale, the longest
 * first: of those that the viewer may change and of which something was heard since an instant. A second round counts
 * once it is ranked, also if no bid came in it: those of the first round stand.
 */
export async function loadBlindLotsToAward(
  { database }: ReadsOf,
  { userId, sinceMs, limit }: { userId: string; sinceMs: number; limit: number },
): Promise<WaitingRow[]> {
  const { biddingRound, isRoundRanked, changedAtMs, outcome } = blindLotResults;
  const isRanked = sql`coalesce(${isRoundRanked}, ${biddingRound} = 1)`;
  const isProposed = sql`exists (select 1 from ${blindAwardProposals}
    where ${blindAwardProposals.blindLotId} = ${blindLots.id} and ${blindAwardProposals.decidedAtMs} is null)`;
  // The lot is that of the first: SQLite takes it from the row of the minimum.
  return await database.all<WaitingRow>(sql`
    select ${publications.id} as "publicationId", count(*) as "count", min(${changedAtMs}) as "sinceMs",
      ${blindLots.id} as "blindLotId"
    from ${blindLotResults} cross join ${blindLots} on ${blindLots.id} = ${blindLotResults.blindLotId}
    cross join ${publications} on ${publications.id} = ${blindLots.publicationId}
    where ${outcome} is null and ${changedAtMs} > ${sinceMs} and ${isRanked} and not ${isProposed}
      and ${isOfProjectWith(userId, "USER_PROJECT_EDIT")}
    group by ${publications.id} order by "sinceMs" limit ${limit}`);
}

/** Proposals of others on closed lots that the viewer may approve or reject, by sale. */
export async function loadProposalsToDecide(
  { database }: ReadsOf,
  { userId, nowMs, limit }: { userId: string; nowMs: number; limit: number },
): Promise<WaitingRow[]> {
  const ofTable = (proposals: typeof saleAwardProposals | typeof blindAwardProposals, parts: SQL) => sql`
    select ${publications.id} as "publicationId", count(*) as "count", min(${proposals.proposedAtMs}) as "sinceMs",
      ${parts} join ${publications} on ${publications.id} = lot.publication_id
    where ${proposals.decidedAtMs} is null and ${proposals.proposedBy} <> ${userId}
      and ${isOfProjectWith(userId, "USER_PROJECT_MANAGE_AUTHORIZATION")}
      and ${isOfProjectWith(userId, "USER_PROJECT_VIEW")}`;
  const { blindLotId } = blindAwardProposals;
  const { deadlineMs, incrementalLotId } = saleAwardProposals;
  const incremental = ofTable(
    saleAwardProposals,
    sql`null as "blindLotId" from ${saleAwardProposals}
      join ${incrementalLots} as lot on lot.id = ${incrementalLotId}`,
  );
  const blind = ofTable(
    blindAwardProposals,
    sql`${blindLotId} as "blindLotId" from ${blindAwardProposals} join ${blindLots} as lot on lot.id = ${blindLotId}`,
  );
  return await database.all<WaitingRow>(sql`
    ${incremental} and ${deadlineMs} > ${nowMs} group by ${publications.id}
    union all ${blind} group by ${publications.id}
    order by "sinceMs" limit ${limit}`);
}

/** How many questions about the lots of some publications wait for an answer, by publication. */
export async function countUnanswered(
  { database }: ReadsOf,
  publicationIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await database
    .select({ id: lotQuestions.publicationId, count: count() })
    .from(lotQuestions)
    .where(and(isOneOf(lotQuestions.publicationId, publicationIds), isNull(lotQuestions.answer)))
    .groupBy(lotQuestions.publicationId);
  return new Map(rows.map((row) => [row.id, row.count]));
}

/** What of a sale waits for the staff's answer, whether the sale has closed or not. */
export interface WaitingRow {
  publicationId: string;
  count: number;
  /** Since when the first of it waits. */
  sinceMs: number;
  /** The blind lot of the first; null where it is about the sale. */
  blindLotId: string | null;
}

/** What bidders of opened blind lots wrote and no member of staff has read, of the sales that the viewer may change. */
export async function loadUnreadMessages(
  { database }: ReadsOf,
  { userId, limit }: { userId: string; limit: number },
): Promise<WaitingRow[]> {
  const { publicationId, blindLotId, createdAtMs, isFromStaff, readAtMs } = conversationMessages;
  // The lot is that of the first message: SQLite takes it from the row of the minimum.
  return await database.all<WaitingRow>(sql`
    select ${publicationId} as "publicationId", count(*) as "count", min(${createdAtMs}) as "sinceMs",
      ${blindLotId} as "blindLotId"
    from ${conversationMessages} join ${publications} on ${publications.id} = ${publicationId}
    where ${isFromStaff} = 0 and ${readAtMs} is null and ${isOfProjectWith(userId, "USER_PROJECT_EDIT")}
    group by ${publicationId} order by "sinceMs" limit ${limit}`);
}

/** Who asked to see a sale that has not closed, of those to which the viewer may invite. */
export async function loadAccessRequests(
  { database }: ReadsOf,
  { userId, nowMs, limit }: { userId: string; nowMs: number; limit: number },
): Promise<WaitingRow[]> {
  const { publicationId, requestedAtMs, invitedAtMs, revokedAtMs } = invitations;
  const isOpen = and(isAuction, gt(publications.lastClosingMs, nowMs), not(isCalledOff));
  return await database.all<WaitingRow>(sql`
    select ${publicationId} as "publicationId", count(*) as "count", min(${requestedAtMs}) as "sinceMs",
      null as "blindLotId"
    from ${invitations} join ${publications} on ${publications.id} = ${publicationId}
    where ${invitedAtMs} is null and ${revokedAtMs} is null and ${isOpen}
      and ${isOfProjectWith(userId, "USER_PROJECT_INVITE")}
    group by ${publicationId} order by "sinceMs" limit ${limit}`);
}

/** How many available assets of some projects are in no auction: there they get their price. By project. */
export async function countWithoutPrice(
  { database }: ReadsOf,
  projectIds: readonly string[],
): Promise<Map<string, number>> {
  const isOnSaleIn = (table: typeof incrementalLots | typeof blindLots) =>
    sql`exists (select 1 from ${table} where ${table.lotId} = ${lots.id})`;
  const rows = await database.all<{ projectId: string; count: number }>(sql`
    select ${lots.projectId} as "projectId", count(*) as "count" from ${lots}
    where ${isOneOf(lots.projectId, projectIds)} and ${lots.isAvailable} = 1
      and not ${isOnSaleIn(incrementalLots)} and not ${isOnSaleIn(blindLots)}
    group by ${lots.projectId}`);
  return new Map(rows.map(({ projectId, count }) => [projectId, count]));
}

export interface QuarantinedLotRow {
  actorId: string;
  lotNumber: string;
  publicationId: string;
  sinceMs: number;
}

/** The lots in quarantine of the projects that the viewer may change, the longest first: they alone check lots. */
export async function loadQuarantined(
  { database }: ReadsOf,
  { userId, limit }: { userId: string; limit: number },
): Promise<QuarantinedLotRow[]> {
  const { actorId, sinceMs } = quarantinedLots;
  const rowsOf = (table: typeof incrementalLots | typeof blindLots) => sql`
    select ${actorId} as "actorId", ${table.lotNumber} as "lotNumber", ${publications.id} as "publicationId",
      ${sinceMs} as "sinceMs"
    from ${quarantinedLots} cross join ${table} on ${table.id} = ${actorId}
      join ${publications} on ${publications.id} = ${table.publicationId}
    where ${isOfProjectWith(userId, "USER_PROJECT_EDIT")}`;
  return await database.all<QuarantinedLotRow>(sql`
    ${rowsOf(incrementalLots)} union all ${rowsOf(blindLots)} order by "sinceMs", "actorId" limit ${limit}`);
}

/** Publications by their ids. */
export async function loadSales(context: ReadsOf, ids: readonly string[]): Promise<PublicationRow[]> {
  return await loadPublicationRows(context, {
    where: isOneOf(publications.id, ids),
    order: [],
    page: { itemsPerPage: ids.length, offset: 0 },
  });
}
