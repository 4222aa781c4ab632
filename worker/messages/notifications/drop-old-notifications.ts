import { notifications } from "../../../schema/messages/tables/notifications.ts";
import type { RequestContext } from "../../kit/context.ts";
import { dropOldest } from "../../kit/drop-oldest.ts";
import { NOTIFICATION_LIFETIME_MS } from "./store.ts";

/** True if there may be more. */
export async function dropOldNotifications({
  database,
  now,
}: Pick<RequestContext, "database" | "now">): Promise<boolean> {
  return await dropOldest(database, notifications.createdAtMs, now() - NOTIFICATION_LIFETIME_MS);
}
