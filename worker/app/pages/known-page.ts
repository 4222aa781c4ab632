import { eq } from "drizzle-orm";
import { incrementalLots } from "../../../schema/catalogue/tables/lots.ts";
import { publications } from "../../../schema/catalogue/tables/publications.ts";
import { BoundedMap } from "../../../schema/kit/bounded-map.ts";
import type { Database } from "../../../schema/kit/database/database.ts";
import { publicPageAt } from "../../../schema/kit/public-paths.ts";

/** Ids that were found, so that a page that many open costs one read in each isolate. About 100 bytes each. */
const MAX_KNOWN = 10_000;
const known = new BoundedMap<string, true>(MAX_KNOWN);

/**
 * Whether the public app has a page at a path. An auction or lot that is there but not shown now counts as known: only
 * the API decides what is shown. So does any id while the database does not answer, as the page then says so itself.
 */
export async function isKnownPage(pathname: string, openDatabase: () => Database): Promise<boolean> {
  const page = publicPageAt(pathname);
  if (page === null) return false;
  // A lot's page finds the lot's own auction.
  const id = page.incrementalLotId ?? page.auctionId;
  if (id === undefined) return true;
  const key = `${page.incrementalLotId === undefined ? "auction" : "lot"} ${id}`;
  if (known.get(key)) return true;
  try {
    const table = page.incrementalLotId === undefined ? publications : incrementalLots;
    const [row] = await openDatabase().select({ id: table.id }).from(table).where(eq(table.id, id)).limit(1);
    if (row) known.set(key, true);
    return row !== undefined;
  } catch {
    return true;
  }
}
