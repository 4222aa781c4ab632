import { count, eq, or, type SQL, sql } from "drizzle-orm";
import { incrementalLots } from "../../../schema/catalogue/tables/lots.ts";
import type { Database } from "../../../schema/kit/database/database.ts";
import { failsIf, isOtherVersion, replacePublication } from "../publications/write-publication.ts";
import { renewClosing } from "./after-lot-changes.ts";

export async function countLotsOf(
  database: Database,
  auctionId: string,
): Promise<{ total: number; published: number }> {
  const { publicationId, isPublished } = incrementalLots;
  const [lots] = await database
    .select({ total: count(), published: sql<number>`coalesce(sum(${isPublished}), 0)` })
    .from(incrementalLots)
    .where(eq(publicationId, auctionId));
  return lots ?? { total: 0, published: 0 };
}

export type FixedRule = "projectStays" | "hasLots" | "hasPublishedLots";

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
  );
  return (
    breaking &&
    sql`exists (
    select 1 from ${incrementalLots} where ${incrementalLots.publicationId} = ${id} and ${breaking})`
  );
}
