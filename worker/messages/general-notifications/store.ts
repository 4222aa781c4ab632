import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../../schema/kit/database/database.ts";
import { isOneOf } from "../../../schema/kit/database/json-list.ts";
import type { GeneralNotificationInput } from "../../../schema/messages/inputs/general-notification.ts";
import {
  generalNotifications,
  generalNotificationTexts,
} from "../../../schema/messages/tables/general-notifications.ts";
import { authorizations } from "../../../schema/organization/tables/rights.ts";
import { isHeld } from "../../kit/access/has-right.ts";
import type { RowSelection } from "../../kit/lists/table-list.ts";
import { openAccountEmail } from "../../kit/sessions/open-account-email.ts";
import type { NotificationText } from "./load-notification-texts.ts";
import { ADMINISTRATORS_RULE, CHANNEL_SENDER_RULES } from "./sender-rules.ts";

export interface SentNotification {
  id: string;
  channel: string;
  createdAtMs: number;
  /** Null where the account is closed. */
  senderEmail: string | null;
  texts: readonly NotificationText[];
}

/** False if one of this id was sent before; nothing is stored then. */
export async function insertNotification(
  database: Database,
  { id, channel, texts }: GeneralNotificationInput,
  { createdBy, nowMs }: { createdBy: string; nowMs: number },
): Promise<boolean> {
  const [created] = await database.batch([
    database
      .insert(generalNotifications)
      .values({ id, channel, createdBy, createdAtMs: nowMs })
      .onConflictDoNothing()
      .returning({ id: generalNotifications.id }),
    database
      .insert(generalNotificationTexts)
      .values(texts.map((text) => ({ notificationId: id, ...text })))
      .onConflictDoNothing(),
  ]);
  return created.length > 0;
}

/** Whether a user may send to the channel of a list's row. */
export function maySendOnRow(userId: string): SQL {
  const { entityId, rule } = authorizations;
  return sql`exists (select 1 from ${authorizations} where ${and(
    eq(authorizations.userId, userId),
    isHeld,
    sql`(${rule} = ${ADMINISTRATORS_RULE}
      or (${entityId} = ${generalNotifications.channel} and ${isOneOf(rule, CHANNEL_SENDER_RULES)}))`,
  )})`;
}

export async function loadSent(
  database: Database,
  { where, order, page }: RowSelection,
): Promise<Omit<SentNotification, "texts">[]> {
  const { id, channel, createdAtMs, createdBy } = generalNotifications;
  return await database
    .select({ id, channel, createdAtMs, senderEmail: openAccountEmail(database, createdBy) })
    .from(generalNotifications)
    .where(where)
    .orderBy(...order)
    .limit(page.itemsPerPage)
    .offset(page.offset);
}

export async function countSent(database: Database, where: SQL | undefined): Promise<number> {
  return await database.$count(generalNotifications, where);
}
