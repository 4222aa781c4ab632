import { and, eq } from "drizzle-orm";
import type { Database } from "../../schema/database/database.ts";
import { publications } from "../../schema/tables/publications.ts";
import type { Auction } from "./auction-row.ts";

/** Also an unpublished one, for its editors. */
export async function findAuction(database: Database, id: string): Promise<Auction | null> {
  const [auction] = await database
    .select()
    .from(publications)
    .where(and(eq(publications.id, id), eq(publications.kind, "INCREMENTAL_AUCTION")));
  return auction ?? null;
}
