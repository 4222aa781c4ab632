import { and, lte, sql } from "drizzle-orm";
import { blindLotVisits } from "../../../schema/catalogue/tables/blind-lot-visits.ts";
import { lotVisits } from "../../../schema/catalogue/tables/lot-visits.ts";
import { DAY_MS } from "../../../schema/kit/durations.ts";
import type { RequestContext } from "../../kit/context.ts";

/** Long enough to compare a sale with that of the year before. */
const VISIT_LIFETIME_MS = 2 * 366 * DAY_MS;
/** The database deletes so many in some tens of milliseconds. */
const MAX_DROPPED_PER_RUN = 2_000;

/** True if there may be more. It needs no index: visits are inserted in the order of their times. */
export async function dropOldVisits({ database, now }: Pick<RequestContext, "database" | "now">): Promise<boolean> {
  let isMore = false;
  for (const visits of [lotVisits, blindLotVisits]) {
    const oldest = sql`(select rowid from ${visits} order by rowid limit ${MAX_DROPPED_PER_RUN})`;
    const dropped = await database
      .delete(visits)
      .where(and(sql`rowid in ${oldest}`, lte(visits.createdAtMs, now() - VISIT_LIFETIME_MS)))
      .returning({ userId: visits.userId });
    isMore ||= dropped.length === MAX_DROPPED_PER_RUN;
  }
  return isMore;
}
