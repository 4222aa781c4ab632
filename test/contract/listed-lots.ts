import { eq, sql } from "drizzle-orm";
import { incrementalLots } from "../../schema/catalogue/tables/lots.ts";
import type { Database } from "../../schema/kit/database/database.ts";
import { hoursAway } from "./paged-list.ts";

export type Lot = typeof incrementalLots.$inferSelect;

/** Every third lot is a lathe; lot numbers end with the lot's own. */
export const isLathe = ({ lotNumber }: Pick<Lot, "lotNumber">) => Number(lotNumber.split("-").at(-1)) % 3 === 0;

export const publishedLots = (database: Database) =>
  database.select().from(incrementalLots).where(eq(incrementalLots.isPublished, true)).orderBy(incrementalLots.id);

const setLot = (database: Database, id: string, columns: Partial<Lot>) =>
  database.update(incrementalLots).set(columns).where(eq(incrementalLots.id, id));

export const lotChanges = {
  // The first of the lots that are hidden, where one is.
  come: (database: Database) =>
    database
      .update(incrementalLots)
      .set({ isPublished: true })
      .where(sql`${incrementalLots.id} = (select min(id) from incremental_lots where is_published = 0)`),
  leave: (database: Database, { row }: { row: { id: string } }) => setLot(database, row.id, { isPublished: false }),
  move: (database: Database, { row, value }: { row: { id: string }; value: number }) =>
    setLot(database, row.id, {
      closesAtMs: hoursAway(value),
      startingOnMs: hoursAway(value - 10),
      currentBidAmountCents: value * 100,
      bidCount: value % 3,
      priorityIndex: value % 4,
      createdAtMs: hoursAway(value),
      updatedAtMs: hoursAway(value),
    }),
};
