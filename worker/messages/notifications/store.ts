import { and, count, eq, gte, type SQL, sql } from "drizzle-orm";
import { alias, unionAll } from "drizzle-orm/sqlite-core";
import * as v from "valibot";
import { BID_RULES, type BidReason } from "../../../schema/bidding/bid-rows.ts";
import { NOTIFICATION_TYPES, type NotificationType } from "../../../schema/bidding/live/payloads.ts";
import { blindLots } from "../../../schema/catalogue/tables/blind-auctions.ts";
import { incrementalLots } from "../../../schema/catalogue/tables/lots.ts";
import { publicationLanguages, publications } from "../../../schema/catalogue/tables/publications.ts";
import { isOneOf } from "../../../schema/kit/database/json-list.ts";
import { DAY_MS } from "../../../schema/kit/durations.ts";
import type { Language } from "../../../schema/kit/languages.ts";
import type { Page } from "../../../schema/kit/pagination.ts";
import { generalNotifications } from "../../../schema/messages/tables/general-notifications.ts";
import { notifications } from "../../../schema/messages/tables/notifications.ts";
import { users } from "../../../schema/people/tables/accounts.ts";
import type { RequestContext } from "../../kit/context.ts";
import { languageOf, languagesOf } from "../../kit/texts/json-column.ts";

type DatabaseOf = Pick<RequestContext, "database">;

const notificationType = v.picklist(NOTIFICATION_TYPES);
const bidRule = v.picklist(BID_RULES);

/** The lot that a notification is about, as its auction sells it. */
interface NotifiedLot {
  /** Whose texts say what the lot is. */
  lotId: string;
  lotNumber: string;
  publicationId: string;
  publicationNumber: number;
  /** When it closes by now; null while it is hidden. */
  closesAtMs: number | null;
  languages: Language[];
  defaultLanguage: Language;
}

export interface NotificationRow {
  id: string;
  type: NotificationType;
  amountCents: number | null;
  reason: BidReason | null;
  explanation: string | null;
  incrementalLotId: string | null;
  blindLotId: string | null;
  createdAtMs: number;
  /** Null where it is about no lot. */
  lot: NotifiedLot | null;
}

/**
 * How long a notification is kept: longer than people look back on a sale, its payment and its collection. What was bid
 * stands in the lots' logs; without a limit every refused bid would leave a row for ever.
 */
export const NOTIFICATION_LIFETIME_DAYS = 90;
export const NOTIFICATION_LIFETIME_MS = NOTIFICATION_LIFETIME_DAYS * DAY_MS;

/** Whose list it is, and which channel's general notifications are in it. */
export interface NotificationReader {
  userId: string;
  channel: string;
  nowMs: number;
}

const LISTED = "listed_notifications";
/** The rows of a reader's list, by which conditions and orders name them. */
export const listedNotifications = alias(notifications, LISTED);

const GENERAL: NotificationType = "GENERAL";

/**
 * A reader's own notifications, and those to everybody of the channel since the reader had an account. Those have one
 * row for all readers, and are shown as long as others are kept. Both halves have the condition, so that an order and a
 * limit merge the two indexes: a condition outside would read all of the reader's rows.
 */
function notificationsOf(
  { database }: DatabaseOf,
  { userId, channel, nowMs }: NotificationReader,
  where: SQL | undefined,
) {
  const { id, channel: ofChannel, createdAtMs } = generalNotifications;
  const registered = database.select({ atMs: users.createdAtMs }).from(users).where(eq(users.id, userId));
  const since = sql`max((${registered}), ${nowMs - NOTIFICATION_LIFETIME_MS})`;
  const general = database
    .select({
      id,
      userId: sql<string>`${userId}`.as("user_id"),
      type: sql<string>`${GENERAL}`.as("type"),
      amountCents: sql<number | null>`null`.as("amount_cents"),
      reasonRule: sql<string | null>`null`.as("reason_rule"),
      reasonAmountCents: sql<number | null>`null`.as("reason_amount_cents"),
      reasonOtherSetAtMs: sql<number | null>`null`.as("reason_other_set_at_ms"),
      explanation: sql<string | null>`null`.as("explanation"),
      incrementalLotId: sql<string | null>`null`.as("incremental_lot_id"),
      blindLotId: sql<string | null>`null`.as("blind_lot_id"),
      createdAtMs,
      mailDueAtMs: sql<number | null>`null`.as("mail_due_at_ms"),
    })
    .from(generalNotifications)
    .where(and(eq(ofChannel, channel), gte(createdAtMs, since)))
    .as(LISTED);
  const own = database
    .select()
    .from(listedNotifications)
    .where(and(eq(listedNotifications.userId, userId), where));
  return unionAll(own, database.select().from(general).where(where));
}

/** One pass over the user's own rows; "no newer one of this lot" would look through them once for each. */
export function isLatestOf(userId: string): SQL {
  const { id, createdAtMs, incrementalLotId, blindLotId } = notifications;
  return sql`(${listedNotifications.type} = ${GENERAL} or ${listedNotifications.id} in (
    select id from (
      select ${id} as id, row_number() over (
        partition by coalesce(${incrementalLotId}, ${blindLotId}, ${id}) order by ${createdAtMs} desc, ${id} desc
      ) as place
      from ${notifications} where ${notifications.userId} = ${userId}
    ) where place = 1
  ))`;
}

export async function countByLot(
  { database }: DatabaseOf,
  userId: string,
  /** Of incremental and of blind lots. */
  lotIds: readonly string[],
): Promise<Map<string | null, number>> {
  const { incrementalLotId, blindLotId } = notifications;
  const lotOf = sql<string | null>`coalesce(${incrementalLotId}, ${blindLotId})`;
  const rows = await database
    .select({ about: lotOf, total: count() })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), isOneOf(lotOf, lotIds)))
    .groupBy(lotOf);
  return new Map(rows.map(({ about, total }) => [about, total]));
}

export async function loadNotifications(
  context: DatabaseOf,
  reader: NotificationReader,
  { where, order, page }: { where: SQL | undefined; order: readonly SQL[]; page: Page },
): Promise<NotificationRow[]> {
  // Drizzle writes names of columns into an order of a union, which is used outside too.
  const inside = order.map((each) => sql`${each}`);
  const listed = notificationsOf(context, reader, where)
    .orderBy(...inside)
    .limit(page.offset + page.itemsPerPage)
    .as(LISTED);
  const rows = await context.database
    .select({
      notification: listedNotifications,
      lot: incrementalLots,
      blindLot: blindLots,
      auction: publications,
      languages: sql<string>`(select json_group_array(${publicationLanguages.language}) from ${publicationLanguages}
        where ${publicationLanguages.publicationId} = ${publications.id})`,
    })
    .from(listed)
    .leftJoin(incrementalLots, eq(incrementalLots.id, listedNotifications.incrementalLotId))
    .leftJoin(blindLots, eq(blindLots.id, listedNotifications.blindLotId))
    .leftJoin(
      publications,
      eq(publications.id, sql`coalesce(${incrementalLots.publicationId}, ${blindLots.publicationId})`),
    )
    .orderBy(...order)
    .limit(page.itemsPerPage)
    .offset(page.offset);
  return rows.map(({ notification, lot, blindLot, auction, languages }) => ({
    id: notification.id,
    type: v.parse(notificationType, notification.type),
    amountCents: notification.amountCents,
    reason: reasonOf(notification),
    explanation: notification.explanation,
    incrementalLotId: notification.incrementalLotId,
    blindLotId: notification.blindLotId,
    createdAtMs: notification.createdAtMs,
    lot: auction && {
      ...soldAs(lot, blindLot),
      publicationId: auction.id,
      publicationNumber: auction.publicationNumber,
      languages: languagesOf(languages),
      defaultLanguage: languageOf(auction.defaultLanguage),
    },
  }));
}

/** An auction has one of the two. */
function soldAs(
  lot: typeof incrementalLots.$inferSelect | null,
  blindLot: typeof blindLots.$inferSelect | null,
): Pick<NotifiedLot, "lotId" | "lotNumber" | "closesAtMs"> {
  const { lotId = "", lotNumber = "" } = lot ?? blindLot ?? {};
  return { lotId, lotNumber, closesAtMs: lot?.isPublished ? lot.closesAtMs : null };
}

function reasonOf(row: typeof notifications.$inferSelect): BidReason | null {
  if (row.reasonRule === null) return null;
  const { reasonAmountCents: amountCents, reasonOtherSetAtMs: otherSetAtMs } = row;
  return { rule: v.parse(bidRule, row.reasonRule), amountCents, otherSetAtMs };
}

export async function countNotifications(
  context: DatabaseOf,
  reader: NotificationReader,
  where: SQL | undefined,
): Promise<number> {
  const listed = notificationsOf(context, reader, where).as(LISTED);
  const [row] = await context.database.select({ total: count() }).from(listed);
  return row?.total ?? 0;
}
