import { and, count, eq, gt, inArray, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { favoriteLots } from "../../../schema/catalogue/tables/favorites.ts";
import { incrementalLots, oncePublicLots } from "../../../schema/catalogue/tables/lots.ts";
import type { Database } from "../../../schema/kit/database/database.ts";
import { qualified } from "../../../schema/kit/database/qualified.ts";
import { deleteEvents } from "../events/write-events.ts";
import { deletePublication } from "../publications/delete-publication.ts";
import { failsIf, isOtherVersion, replacePublication } from "../publications/write-publication.ts";
import { renewClosing } from "./after-lot-changes.ts";

export interface LotsOfAuction {
  total: number;
  published: number;
  withBids: number;
  /** Shown by a channel before they were hidden. */
  oncePublic: number;
}

const WAS_PUBLIC = sql`exists (
  select 1 from ${oncePublicLots} where ${oncePublicLots.incrementalLotId} = ${incrementalLots}.id)`;

export async function countLotsOf(database: Database, auctionId: string): Promise<LotsOfAuction> {
  const { publicationId, isPublished, bidCount } = incrementalLots;
  const sumOf = (condition: SQLWrapper) => qualified(sql<number>`coalesce(sum(${condition}), 0)`);
  const [lots] = await database
    .select({
      total: count(),
      published: sumOf(isPublished),
      withBids: sumOf(gt(bidCount, 0)),
      oncePublic: sumOf(WAS_PUBLIC),
    })
    .from(incrementalLots)
    .where(eq(publicationId, auctionId));
  return lots ?? { total: 0, published: 0, withBids: 0, oncePublic: 0 };
}

/** @throws a unique violation if one of its lots has bids, or is or was published. */
export async function removeAuction(database: Database, { id, nowMs }: { id: string; nowMs: number }): Promise<void> {
  const { publicationId, isPublished, bidCount } = incrementalLots;
  const ownLots = database.select({ id: incrementalLots.id }).from(incrementalLots).where(eq(publicationId, id));
  const ids = (await ownLots).map((lot) => lot.id);
  const isKept = and(eq(publicationId, id), or(eq(isPublished, true), gt(bidCount, 0), WAS_PUBLIC));
  await database.batch([
    ...deletePublication(database, {
      id,
      nowMs,
      unless: sql`exists (select 1 from ${incrementalLots} where ${isKept})`,
    }),
    ...deleteEvents(database, ids),
    database.delete(favoriteLots).where(inArray(favoriteLots.incrementalLotId, ownLots)),
    database.delete(incrementalLots).where(eq(publicationId, id)),
  ]);
}

export type FixedRule = "projectStays" | "hasLots" | "hasPublishedLots" | "lotsHaveBids" | "lotsWerePublic";

/** @throws a unique violation if it has lots that break one of the rules, or is not of the expected version. */
export async function replaceAuction(
  database: Database,
  {
    expectedAtMs,
    fixedByLots,
    ...written
  }: Parameters<typeof replacePublication>[1] & {
    expectedAtMs: number | null;
    fixedByLots: ReadonlySet<FixedRule>;
  },
): Promise<void> {
  const { id, nowMs } = written;
  await database.batch([
    failsIf(
      database,
      id,
      or(isFixed(id, fixedByLots), expectedAtMs === null ? undefined : isOtherVersion(id, expectedAtMs)),
    ),
    ...replacePublication(database, written),
    renewClosing(database, { auctionId: id, nowMs }),
  ]);
}

/** That the auction has lots that break one of the rules. */
function isFixed(id: string, rules: ReadonlySet<FixedRule>): SQL | undefined {
  const breaking = or(
    rules.has("hasLots") ? sql`true` : undefined,
    rules.has("hasPublishedLots") ? eq(incrementalLots.isPublished, true) : undefined,
    rules.has("lotsWerePublic") ? or(eq(incrementalLots.isPublished, true), WAS_PUBLIC) : undefined,
    rules.has("lotsHaveBids") ? gt(incrementalLots.bidCount, 0) : undefined,
  );
  return (
    breaking &&
    sql`exists (
    select 1 from ${incrementalLots} where ${incrementalLots.publicationId} = ${id} and ${breaking})`
  );
}
