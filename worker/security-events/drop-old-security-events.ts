import { and, lte, sql } from "drizzle-orm";
import { DAY_MS } from "../../schema/durations.ts";
import { securityEvents } from "../../schema/tables/sign-in.ts";
import type { RequestContext } from "../context.ts";
import { SECURITY_EVENT_LIFETIME_DAYS } from "./store.ts";

const LIFETIME_MS = SECURITY_EVENT_LIFETIME_DAYS * DAY_MS;
/** Bounds one run; the next one continues. */
const MAX_DROPPED_PER_RUN = 2_000;

/** Deletes the oldest events, of more than two years ago: a trigger keeps all others. Belongs to housekeeping. */
export function dropOldSecurityEvents({ database, now }: Pick<RequestContext, "database" | "now">) {
  const { id, createdAtMs } = securityEvents;
  const oldest = sql`(select ${id} from ${securityEvents} order by ${createdAtMs} limit ${MAX_DROPPED_PER_RUN})`;
  return database.delete(securityEvents).where(and(sql`${id} in ${oldest}`, lte(createdAtMs, now() - LIFETIME_MS)));
}
