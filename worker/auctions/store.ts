import { and, eq, sql } from "drizzle-orm";
import * as v from "valibot";
import type { Ladder } from "../../schema/bidding/ladder.ts";
import type { Database } from "../../schema/database/database.ts";
import { incrementalLots, publications } from "../../schema/tables/catalogue.ts";
import { LOT_NUMBER_KEYS } from "../lots/lot-order.ts";

export type Auction = typeof publications.$inferSelect;

/** An incremental auction, published or not, for its editors; null where there is none. */
export async function findAuction(database: Database, id: string): Promise<Auction | null> {
  const [auction] = await database
    .select()
    .from(publications)
    .where(and(eq(publications.id, id), eq(publications.kind, "INCREMENTAL_AUCTION")));
  return auction ?? null;
}

const ladderColumn = v.pipe(v.string(), v.parseJson(), v.array(v.tuple([v.number(), v.number()])));

/** The ladder of an auction's row. */
export function ladderOf(auction: Pick<Auction, "ladder">): Ladder {
  return v.parse(ladderColumn, auction.ladder);
}

/** The statement that numbers an auction's lots through in lot-number order. */
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

/** The statement that sets when an auction's last lot closes. */
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
