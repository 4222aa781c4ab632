import { and, eq, inArray, isNull, not, type SQL, sql } from "drizzle-orm";
import { blindAuctions, blindCallOffs, blindLots } from "../../../schema/catalogue/tables/blind-auctions.ts";
import { favoriteBlindLots } from "../../../schema/catalogue/tables/favorites.ts";
import { numberRankOf } from "../../../schema/catalogue/tables/lots.ts";
import { publications } from "../../../schema/catalogue/tables/publications.ts";
import type { Database } from "../../../schema/kit/database/database.ts";
import { insertRows, isOneOf } from "../../../schema/kit/database/json-list.ts";
import { MINUTE_MS } from "../../../schema/kit/durations.ts";
import { deletePublication } from "../publications/delete-publication.ts";
import { failsIf, insertPublication, isOtherVersion, replacePublication } from "../publications/write-publication.ts";

export type BlindAuctionRow = typeof blindAuctions.$inferSelect;
export type BlindLotRow = typeof blindLots.$inferSelect;
type NewBlindLot = typeof blindLots.$inferInsert;
type OwnColumns = Pick<BlindAuctionRow, "bindingUntilMs" | "learns" | "showsBidderCount">;

/** Who removes lots, and what their actors are told. */
export interface Removal {
  administrator: string;
  reason: string;
  nowMs: number;
}

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
    renewed,
    removal,
    expectedAtMs,
  }: {
    publication: Parameters<typeof replacePublication>[1];
    own: OwnColumns;
    lots: readonly NewBlindLot[];
    renewed: RenewedIds;
    /** Of the lots that are no longer named. */
    removal: Removal;
    expectedAtMs: number;
  },
): Promise<void> {
  const { id } = publication;
  await database.batch([
    failsIf(database, id, isOtherVersion(id, expectedAtMs)),
    ...replacePublication(database, publication),
    database.update(blindAuctions).set(own).where(eq(blindAuctions.publicationId, id)),
    moveMarks(database, renewed),
    ...replaceLots(database, id, { rows, removal }),
  ]);
}

/** The new ids of lots that are published again, by their former ones. */
export type RenewedIds = ReadonlyMap<string, string>;

/**
 * Publishes an auction, or withdraws it.
 * @throws a unique violation if it is not of the expected version.
 */
export async function updatePublished(
  database: Database,
  {
    id,
    isPublished,
    lots: rows,
    renewed,
    removal,
    expectedAtMs,
  }: {
    id: string;
    isPublished: boolean;
    lots: readonly BlindLotRow[];
    renewed: RenewedIds;
    /** Of the former lots. */
    removal: Removal;
    expectedAtMs: number;
  },
): Promise<void> {
  const newLots = rows.flatMap((row) => {
    const newId = renewed.get(row.id);
    return newId === undefined ? [] : [{ ...row, id: newId, updatedAtMs: removal.nowMs }];
  });
  await database.batch([
    failsIf(database, id, isOtherVersion(id, expectedAtMs)),
    moveMarks(database, renewed),
    ...removeLots(database, isOneOf(blindLots.id, [...renewed.keys()]), removal),
    insertRows(database, blindLots, newLots),
    database
      .update(publications)
      .set({ isPublished, updatedAtMs: sql`max(${removal.nowMs}, ${publications.updatedAtMs} + 1)` })
      .where(eq(publications.id, id)),
  ]);
}

/** For a batch, before the former lots are removed: who has marked one has marked what it becomes. */
function moveMarks(database: Database, renewed: RenewedIds) {
  const { userId, blindLotId, createdAtMs } = favoriteBlindLots;
  return database
    .insert(favoriteBlindLots)
    .select(
      sql`select ${userId}, json_extract(renewed.value, '$[1]'), ${createdAtMs}
      from json_each(${JSON.stringify([...renewed])}) as renewed
        join ${favoriteBlindLots} on ${blindLotId} = json_extract(renewed.value, '$[0]')
      where true`,
    )
    .onConflictDoNothing();
}

/** For a batch: removes the lots that the rows do not name, and changes or adds the others. */
function replaceLots(
  database: Database,
  auctionId: string,
  { rows, removal }: { rows: readonly NewBlindLot[]; removal: Removal },
) {
  const { id, publicationId } = blindLots;
  const ids = rows.map((row) => row.id);
  return [
    ...removeLots(database, and(eq(publicationId, auctionId), not(isOneOf(id, ids))), removal),
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

/**
 * For a batch. Marks of lots that are gone would count towards what a user may mark. That the actors are called off is
 * stored in the same batch: a request that ends early leaves it to a later run of `callOffDue`.
 */
function removeLots(database: Database, isRemoved: SQL | undefined, { administrator, reason, nowMs }: Removal) {
  const removed = database.select({ id: blindLots.id }).from(blindLots).where(isRemoved);
  const callOffs = database
    .select({
      blindLotId: blindLots.id,
      administrator: sql<string>`${administrator}`.as("administrator"),
      reason: sql<string>`${reason}`.as("reason"),
      attempts: sql<number>`0`.as("attempts"),
      // The request that removes the lots makes the first attempt itself.
      nextAttemptAtMs: sql<number>`${nowMs + MINUTE_MS}`.as("next_attempt_at_ms"),
    })
    .from(blindLots)
    .where(isRemoved);
  return [
    database.insert(blindCallOffs).select(callOffs).onConflictDoNothing(),
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
  { id, removal, expectedAtMs }: { id: string; removal: Removal; expectedAtMs: number },
): Promise<void> {
  const { nowMs } = removal;
  await database.batch([
    ...deletePublication(database, { id, nowMs, unless: isOtherVersion(id, expectedAtMs) }),
    ...removeLots(database, eq(blindLots.publicationId, id), removal),
    database.delete(blindAuctions).where(eq(blindAuctions.publicationId, id)),
  ]);
}
