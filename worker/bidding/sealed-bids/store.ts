import { and, eq, type SQL } from "drizzle-orm";
import { blindLots } from "../../../schema/catalogue/tables/blind-auctions.ts";
import { publications } from "../../../schema/catalogue/tables/publications.ts";
import type { Database } from "../../../schema/kit/database/database.ts";

/** Whether a lot's publication meets a condition. */
export async function isOpenBlindLot(database: Database, blindLotId: string, isOpen: SQL): Promise<boolean> {
  const rows = await database
    .select({ id: blindLots.id })
    .from(blindLots)
    .innerJoin(publications, eq(publications.id, blindLots.publicationId))
    .where(and(eq(blindLots.id, blindLotId), isOpen))
    .limit(1);
  return rows.length > 0;
}
