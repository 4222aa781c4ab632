import { and, count, lte, type SQL, sql } from "drizzle-orm";
import * as v from "valibot";
import { DAY_MS } from "../../../schema/kit/durations.ts";
import {
  MAX_COUNTED_EVENTS,
  SECURITY_EVENT_KINDS,
  type SecurityEventKind,
} from "../../../schema/people/security-event-kinds.ts";
import { securityEvents } from "../../../schema/people/tables/sign-in.ts";
import type { RequestContext } from "../../kit/context.ts";
import type { RowSelection } from "../../kit/lists/table-list.ts";
import { openAccountEmail } from "../../kit/sessions/open-account-email.ts";

type DatabaseOf = Pick<RequestContext, "database">;

/** Long enough to look into a fraud that shows late, and no longer: events say where a user was. */
export const SECURITY_EVENT_LIFETIME_DAYS = 730;

const securityEventKind = v.picklist(SECURITY_EVENT_KINDS);

export interface SecurityEventRow extends Omit<typeof securityEvents.$inferSelect, "kind"> {
  kind: SecurityEventKind;
  userEmail: string | null;
}

export async function loadSecurityEvents(
  { database }: DatabaseOf,
  { where, order, page }: RowSelection,
): Promise<SecurityEventRow[]> {
  const rows = await database
    .select({
      event: securityEvents,
      userEmail: openAccountEmail(database, securityEvents.userId),
    })
    .from(securityEvents)
    .where(where)
    .orderBy(...order)
    .limit(page.itemsPerPage)
    .offset(page.offset);
  return rows.map(({ event, userEmail }) => ({ ...event, kind: v.parse(securityEventKind, event.kind), userEmail }));
}

export async function countSecurityEvents({ database }: DatabaseOf, where: SQL | undefined): Promise<number> {
  const counted = database
    .select({ id: securityEvents.id })
    .from(securityEvents)
    .where(where)
    .limit(MAX_COUNTED_EVENTS)
    .as("counted");
  const [row] = await database.select({ total: count() }).from(counted);
  return row?.total ?? 0;
}

const LIFETIME_MS = SECURITY_EVENT_LIFETIME_DAYS * DAY_MS;
/** Bounds one run; the next one continues. */
const MAX_DROPPED_PER_RUN = 2_000;

/** Deletes the oldest events, of more than two years ago: a trigger keeps all others. */
export function dropOldSecurityEvents({ database, now }: Pick<RequestContext, "database" | "now">) {
  const { id, createdAtMs } = securityEvents;
  const oldest = sql`(select ${id} from ${securityEvents} order by ${createdAtMs} limit ${MAX_DROPPED_PER_RUN})`;
  return database.delete(securityEvents).where(and(sql`${id} in ${oldest}`, lte(createdAtMs, now() - LIFETIME_MS)));
}
