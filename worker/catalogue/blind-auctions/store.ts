import { and, eq, inArray, isNull, not, type SQL, sql } from "drizzle-orm";
import { blindAuctions, blindLots } from "../../../schema/catalogue/tables/blind-auctions.ts";
import { favoriteBlindLots } from "../../../schema/catalogue/tables/favorites.ts";
import { numberRankOf } from "../../../schema/catalogue/tables/lots.ts";
import { publications } from "../../../schema/catalogue/tables/publications.ts";
import type { Database } from "../../../schema/kit/database/database.ts";
import { insertRows, isOneOf } from "../../../schema/kit/database/json-list.ts";
import { deletePublication } from "../publications/delete-publication.ts";
import { failsIf, insertPublication, isOtherVersion, replacePublication } from "../publications/write-publication.ts";

export type BlindAuctionRow = typeof blindAuctions.$inferSelect;
export type BlindLotRow = typeof blindLots.$inferSelect;
type NewBlindLot = typeof blindLots.$inferInsert;
type OwnColumns = Pick<BlindAuctionRow, "bindingUntilMs" | "learns">;

/** By publication. One query. */
export async function loadBlindAuctions(
  database: Database,
  publicationIds: readonly string[],
): Promise<Map<string, BlindAuctionRow>> {
  const rows = await database.select().from(blindAuctions).where(isOneOf(blindAuctions.publicationId, publicationIds));
  return new Map(rows.map((row) => [row.publicationId, row]));
}

/** The lots of an auction, in the order of their numbers. */
export async function loadLotsOfBlindAuction(database: Database, auctionId: string): Promise<BlindLotRow[]> {
  return await database
    .select()
    .from(blindLots)
    .where(eq(blindLots.publicationId, auctionId))
    .orderBy(...IN_ORDER);
}

export const IN_ORDER = [numberRankOf(blindLots.lotNumber), blindLots.lotNumber];

/** @throws a unique violation if another auction took an asset's place meanwhile. */
export async function insertBlindAuction(
  database: Database,
  {
    publication,
    own,
    lots: rows,
  }: { publication: Parameters<typeof insertPublication>[1]; own: OwnColumns; lots: readonly NewBlindLot[] },
): Promise<void> {
  await database.batch([
    ...insertPublication(database, publication),
    database.insert(blindAuctions).values({ publicationId: publication.id, ...own }),
    insertRows(database, blindLots, rows),
  ]);
}

/** @throws a unique violation if it is not of the expected version. */
export async function replaceBlindAuction(
  database: Database,
  {
    publication,
    own,
    lots: rows,
    expectedAtMs,
  }: {
    publication: Parameters<typeof replacePublication>[1];
    own: OwnColumns;
    lots: readonly NewBlindLot[];
    expectedAtMs: number;
  },
): Promise<void> {
  const { id } = publication;
  await database.batch([
    failsIf(database, id, isOtherVersion(id, expectedAtMs)),
    ...replacePublication(database, publication),
    database.update(blindAuctions).set(own).where(eq(blindAuctions.publicationId, id)),
    ...replaceLots(database, id, rows),
  ]);
}

/** For a batch: removes the lots that the rows do not name, and changes or adds the others. */
function replaceLots(database: Database, auctionId: string, rows: readonly NewBlindLot[]) {
  const { id, publicationId } = blindLots;
  const ids = rows.map((row) => row.id);
  return [
    ...removeLots(database, and(eq(publicationId, auctionId), not(isOneOf(id, ids)))),
    // Numbers are unique after each row, and two lots may swap theirs.
    database
      .update(blindLots)
      .set({ lotNumber: sql`'~' || ${id}` })
      .where(eq(publicationId, auctionId)),
    insertRows(database, blindLots, rows).onConflictDoUpdate({
      target: id,
      set: {
        lotNumber: sql`excluded.lot_number`,
        minimumAmountCents: sql`excluded.minimum_amount_cents`,
        reserveAmountCents: sql`excluded.reserve_amount_cents`,
        takesConditions: sql`excluded.takes_conditions`,
        updatedAtMs: sql`excluded.updated_at_ms`,
      },
    }),
  ] as const;
}

/** For a batch. Marks of lots that are gone would count towards what a user may mark. */
function removeLots(database: Database, isRemoved: SQL | undefined) {
  const removed = database.select({ id: blindLots.id }).from(blindLots).where(isRemoved);
  return [
    database.delete(favoriteBlindLots).where(inArray(favoriteBlindLots.blindLotId, removed)),
    database.delete(blindLots).where(isRemoved),
  ] as const;
}

/** A second time changes nothing. */
export async function markCalledOff(
  database: Database,
  { id, reason, nowMs }: { id: string; reason: string; nowMs: number },
): Promise<void> {
  const isMarked = sql`exists (select 1 from ${blindAuctions}
    where ${blindAuctions.publicationId} = ${id} and ${blindAuctions.calledOffAtMs} = ${nowMs})`;
  await database.batch([
    database
      .update(blindAuctions)
      .set({ calledOffAtMs: nowMs, calledOffReason: reason })
      .where(and(eq(blindAuctions.publicationId, id), isNull(blindAuctions.calledOffAtMs))),
    database
      .update(publications)
      .set({ updatedAtMs: sql`max(${nowMs}, ${publications.updatedAtMs} + 1)` })
      .where(and(eq(publications.id, id), isMarked)),
  ]);
}

/** @throws a unique violation if it is not of the expected version. */
export async function removeBlindAuction(
  database: Database,
  { id, nowMs, expectedAtMs }: { id: string; nowMs: number; expectedAtMs: number },
): Promise<void> {
  await database.batch([
    ...deletePublication(database, { id, nowMs, unless: isOtherVersion(id, expectedAtMs) }),
    ...removeLots(database, eq(blindLots.publicationId, id)),
    database.delete(blindAuctions).where(eq(blindAuctions.publicationId, id)),
  ]);
}
