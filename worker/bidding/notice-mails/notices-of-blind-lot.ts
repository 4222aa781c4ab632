import { and, desc, eq, gte, inArray, lt, sql } from "drizzle-orm";
import * as v from "valibot";
import { NOTIFICATION_TYPES, type NotificationType } from "../../../schema/bidding/live/payloads.ts";
import { blindBids } from "../../../schema/bidding/tables/blind-bids.ts";
import type { Database } from "../../../schema/kit/database/database.ts";
import { MESSAGE_STATES, type MessageState } from "../../../schema/messages/message-states.ts";
import { outgoingMessages } from "../../../schema/messages/tables/messages.ts";
import { notifications } from "../../../schema/messages/tables/notifications.ts";
import { openAccountEmail } from "../../kit/sessions/open-account-email.ts";
import { BLIND_NOTICE_TYPES } from "../../messages/texts/notice-texts.ts";
import { NOTICE_MAIL } from "./mail-due-notices.ts";

export const MAX_BLIND_NOTICES = 100;

export interface BlindLotNotice {
  id: string;
  userId: string;
  /** Null where the account is closed. */
  userName: string | null;
  type: NotificationType;
  createdAtMs: number;
  /** Null where no mail is known: it was never sent, or is no longer kept. */
  mailState: MessageState | null;
}

/**
 * What the bidders of a blind lot were notified of, the newest first, and how far each mail is. Only of users whose
 * bids are opened: a sale that was called off before tells nobody who has bid.
 */
export async function loadNoticesOfBlindLot(database: Database, blindLotId: string): Promise<BlindLotNotice[]> {
  const { id, userId, type, createdAtMs, mailDueAtMs } = notifications;
  const hasOpenedBid = sql`exists (select 1 from ${blindBids} where ${blindBids.userId} = ${userId}
    and ${blindBids.blindLotId} = ${blindLotId})`;
  const rows = await database
    .select({
      ...{ id, userId, type, createdAtMs, mailDueAtMs },
      userName: openAccountEmail(database, userId),
      mailState: outgoingMessages.state,
    })
    .from(notifications)
    .leftJoin(outgoingMessages, eq(outgoingMessages.id, sql`${NOTICE_MAIL} || ${id}`))
    // Their ids begin with that of the lot; ";" is the character after ":".
    .where(and(gte(id, `${blindLotId}:`), lt(id, `${blindLotId};`), inArray(type, BLIND_TYPES), hasOpenedBid))
    .orderBy(desc(createdAtMs), desc(id))
    .limit(MAX_BLIND_NOTICES);
  return rows.map(({ mailDueAtMs: dueAtMs, mailState, ...row }) => ({
    ...row,
    type: v.parse(v.picklist(NOTIFICATION_TYPES), row.type),
    mailState: MESSAGE_STATES.find((state) => state === mailState) ?? (dueAtMs === null ? null : "WAITING"),
  }));
}

/** Without messages: their ids begin otherwise, and those who may read the conversation see there what was read. */
const BLIND_TYPES = [...BLIND_NOTICE_TYPES.filter((type) => type !== "BLIND_MESSAGE"), "BLIND_CALLED_OFF"];
