import { blindLotVisits } from "../../../schema/catalogue/tables/blind-lot-visits.ts";
import { lotVisits } from "../../../schema/catalogue/tables/lot-visits.ts";
import { DAY_MS } from "../../../schema/kit/durations.ts";
import type { RequestContext } from "../../kit/context.ts";
import { dropOldest } from "../../kit/drop-oldest.ts";

/** Long enough to compare a sale with that of the year before. */
const VISIT_LIFETIME_MS = 2 * 366 * DAY_MS;

/** True if there may be more. */
export async function dropOldVisits({ database, now }: Pick<RequestContext, "database" | "now">): Promise<boolean> {
  let isMore = false;
  for (const { createdAtMs } of [lotVisits, blindLotVisits])
    isMore = (await dropOldest(database, createdAtMs, now() - VISIT_LIFETIME_MS)) || isMore;
  return isMore;
}
