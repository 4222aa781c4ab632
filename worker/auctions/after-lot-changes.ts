import { eq, sql } from "drizzle-orm";
import type { Database } from "../../schema/database/database.ts";
import { incrementalLots } from "../../schema/tables/lots.ts";
import { publications } from "../../schema/tables/publications.ts";
import { LOT_NUMBER_KEYS } from "../catalogue/lot-order.ts";

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

/** Sets when an auction's last lot closes, for a batch. */
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
