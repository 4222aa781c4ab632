import { isNull } from "drizzle-orm";
import { authorizations } from "../../schema/tables/rights.ts";

/** Excludes withdrawn grants, which stay in the table. Every query for current rights needs it. */
export const isHeld = isNull(authorizations.withdrawnAtMs);
