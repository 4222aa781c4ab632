import { and, desc, eq, isNull, or, sql } from "drizzle-orm";
import { incrementalBids } from "../../../schema/bidding/tables/bids.ts";
import { saleAwardProposals } from "../../../schema/bidding/tables/sale-awards.ts";
import { incrementalLots } from "../../../schema/catalogue/tables/lots.ts";
import { publications } from "../../../schema/catalogue/tables/publications.ts";
import type { Database } from "../../../schema/kit/database/database.ts";
import { isOneOf } from "../../../schema/kit/database/json-list.ts";
import { storeManagerNotices } from "../../catalogue/lots/manager-notices.ts";
import { loadApprovalLimit } from "../../organization/approval-limits/load-approvers.ts";

export type SaleProposalRow = typeof saleAwardProposals.$inferSelect;

/** More than any sale has. */
export const MAX_SALE_PROPOSALS = 5_000;

/** A lot of an auction, as a decision on it needs it. */
export interface DecidableLot {
  id: string;
  lotNumber: string;
  closesAtMs: number;
  isSubject: boolean;
  isAwarded: boolean | null;
  amountCents: number | null;
  /** The row of the highest bid; null without one. */
  row: number | null;
}

/** Those of the lots that are published lots of the auction. */
export async function loadDecidableLots(
  database: Database,
  { auctionId, lotIds }: { auctionId: string; lotIds: readonly string[] },
): Promise<DecidableLot[]> {
  const { id, lotNumber, closesAtMs, isAwarded, subjectToAcceptance } = incrementalLots;
  const { currentBidAmountCents: amountCents } = incrementalLots;
  return await database
    .select({
      ...{ id, lotNumber, closesAtMs, isAwarded, amountCents },
      isSubject: sql<boolean>`coalesce(${subjectToAcceptance}, ${publications.subjectToAcceptance})`.mapWith(Boolean),
      // Valid amounts never fall in the order of rows (P3): the last one is the highest.
      row: sql<number | null>`(
        SELECT max(${incrementalBids.row}) FROM ${incrementalBids}
        WHERE ${incrementalBids.incrementalLotId} = ${id} AND ${incrementalBids.state} = 'SUCCESS'
      )`,
    })
    .from(incrementalLots)
    .innerJoin(publications, eq(publications.id, incrementalLots.publicationId))
    .where(
      and(eq(incrementalLots.publicationId, auctionId), eq(incrementalLots.isPublished, true), isOneOf(id, lotIds)),
    );
}

/** Up to which amount the user may approve in the unit of the auction's project; null where nothing limits it. */
export async function approvalLimitIn(
  database: Database,
  { auctionId, userId }: { auctionId: string; userId: string },
): Promise<number | null> {
  const [auction] = await database
    .select({ projectId: publications.projectId })
    .from(publications)
    .where(eq(publications.id, auctionId));
  return auction ? await loadApprovalLimit(database, { projectId: auction.projectId, userId }) : null;
}

/** The proposals on an auction's lots, the newest first. */
export async function loadSaleProposals(database: Database, auctionId: string): Promise<SaleProposalRow[]> {
  const rows = await database
    .select({ proposal: saleAwardProposals })
    .from(saleAwardProposals)
    .innerJoin(incrementalLots, eq(incrementalLots.id, saleAwardProposals.incrementalLotId))
    .where(eq(incrementalLots.publicationId, auctionId))
    .orderBy(desc(saleAwardProposals.proposedAtMs), saleAwardProposals.id)
    .limit(MAX_SALE_PROPOSALS);
  return rows.map(({ proposal }) => proposal);
}

/** The newest proposals on a lot, the newest first. */
export async function loadProposalsOnLot(
  database: Database,
  { incrementalLotId, limit }: { incrementalLotId: string; limit: number },
): Promise<SaleProposalRow[]> {
  return await database
    .select()
    .from(saleAwardProposals)
    .where(eq(saleAwardProposals.incrementalLotId, incrementalLotId))
    .orderBy(desc(saleAwardProposals.proposedAtMs), saleAwardProposals.id)
    .limit(limit);
}

/** The proposals on these lots that nobody has decided on. */
export async function loadOpenProposals(database: Database, lotIds: readonly string[]): Promise<SaleProposalRow[]> {
  return await database
    .select()
    .from(saleAwardProposals)
    .where(and(isOneOf(saleAwardProposals.incrementalLotId, lotIds), isNull(saleAwardProposals.decidedAtMs)));
}

/** Writes proposals. A lot that has an open one keeps it. Returns the lots whose proposals were written. */
export async function insertSaleProposals(
  database: Database,
  rows: readonly (typeof saleAwardProposals.$inferInsert)[],
): Promise<ReadonlySet<string>> {
  const { incrementalLotId } = saleAwardProposals;
  const [first, ...others] = rows.map((row) =>
    database.insert(saleAwardProposals).values(row).onConflictDoNothing().returning({ incrementalLotId }),
  );
  const written = first ? await database.batch([first, ...others]) : [];
  return new Set(written.flat().map((row) => row.incrementalLotId));
}

/**
 * Closes a proposal, unless it has been decided on, and notifies the managers of its lot in the same batch. An approval
 * follows its lot's decision, so it stands also where a rejection came between.
 */
export async function closeSaleProposal(
  database: Database,
  { id, ...decision }: Pick<SaleProposalRow, "id" | "decidedBy" | "decidedAtMs" | "isApproved" | "decisionReason">,
  managerNotices: Parameters<typeof storeManagerNotices>[1] | null = null,
) {
  const isOpen = isNull(saleAwardProposals.decidedAtMs);
  const isWritten = decision.isApproved ? or(isOpen, eq(saleAwardProposals.isApproved, false)) : isOpen;
  const close = database
    .update(saleAwardProposals)
    .set(decision)
    .where(and(eq(saleAwardProposals.id, id), isWritten))
    .returning({ id: saleAwardProposals.id });
  if (managerNotices === null) return { isClosed: (await close).length > 0, notices: [] };
  const [closed, notices] = await database.batch([close, storeManagerNotices(database, managerNotices)]);
  return { isClosed: closed.length > 0, notices };
}
