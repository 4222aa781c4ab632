import { eq } from "drizzle-orm";
import { blindLots } from "../../../schema/catalogue/tables/blind-auctions.ts";
import { publications } from "../../../schema/catalogue/tables/publications.ts";
import type { Database } from "../../../schema/kit/database/database.ts";
import { type EntityFinder, foundBy } from "../../kit/access/needs.ts";

/** The project of a blind lot's auction; null if there is no such lot. */
export async function projectOfBlindLot(database: Database, blindLotId: string): Promise<string | null> {
  const [row] = await database
    .select({ projectId: publications.projectId })
    .from(blindLots)
    .innerJoin(publications, eq(publications.id, blindLots.publicationId))
    .where(eq(blindLots.id, blindLotId));
  return row?.projectId ?? null;
}

/** The project of the blind lot that an argument names. */
export function projectOfBlindLotAt(path: string): EntityFinder {
  return foundBy("the lot's project", path, ({ database }, id) => projectOfBlindLot(database, id));
}
