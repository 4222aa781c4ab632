import { and, lte, sql } from "drizzle-orm";
import { notifications } from "../../../schema/messages/tables/notifications.ts";
import type { RequestContext } from "../../kit/context.ts";
import { NOTIFICATION_LIFETIME_MS } from "./store.ts";

/** The database deletes so many in some tens of milliseconds. */
export const MAX_DROPPED_PER_RUN = 2_000;

/** True if there may be more. It needs no index: notifications are inserted in the order of their times. */
export async function dropOldNotifications({
  database,
  now,
}: Pick<RequestContext, "database" | "now">): Promise<boolean> {
  const oldest = sql`(select rowid from ${notifications} order by rowid limit ${MAX_DROPPED_PER_RUN})`;
  const dropped = await database
    .delete(notifications)
    .where(and(sql`rowid in ${oldest}`, lte(notifications.createdAtMs, now() - NOTIFICATION_LIFETIME_MS)))
    .returning({ id: notifications.id });
  return dropped.length === MAX_DROPPED_PER_RUN;
}
