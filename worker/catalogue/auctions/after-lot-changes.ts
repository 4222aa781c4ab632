import { eq, type SQLWrapper, sql } from "drizzle-orm";
import { incrementalLots } from "../../../schema/catalogue/tables/lots.ts";
import { publications } from "../../../schema/catalogue/tables/publications.ts";
import type { Database } from "../../../schema/kit/database/database.ts";

/** Numbers an auction's lots through in lot-number order, for a batch. */
export function renumberLots(database: Database, auctionId: string) {
  const { id, publicationId } = incrementalLots;
  return database
    .update(incrementalLots)
    .set({ lotNumberOrder: sql`ranked.place` })
    .from(
      sql`(select ${id} as lot_id, row_number() over (order by ${sql.join([...LOT_NUMBER_KEYS], sql`, `)}) as place
        from ${incrementalLots} where ${publicationId} = ${auctionId}) as ranked`,
    )
    .where(sql`${id} = ranked.lot_id`);
}

export function renewClosing(database: Database, { auctionId, nowMs }: { auctionId: string; nowMs: number }) {
  return database
    .update(publications)
    .set({
      lastClosingMs: sql`coalesce(
        (select max(${incrementalLots.closesAtMs}) from ${incrementalLots}
          where ${incrementalLots.publicationId} = ${auctionId}),
        ${publications.firstClosingPlannedMs}
      )`,
      updatedAtMs: nowMs,
    })
    .where(eq(publications.id, auctionId));
}

const { lotNumber } = incrementalLots;

/** Greater than any lot number: those without a leading number come last. */
const NO_NUMBER = sql.raw("9223372036854775807");

/** Lot-number order across auctions, as `compareLotNumbers` has it: leading number, then what follows it. */
const LOT_NUMBER_KEYS: readonly SQLWrapper[] = [
  sql`(case when ${lotNumber} glob '[0-9]*' then cast(${lotNumber} as integer) else ${NO_NUMBER} end)`,
  sql`lower(ltrim(${lotNumber}, '0123456789'))`,
  lotNumber,
];
