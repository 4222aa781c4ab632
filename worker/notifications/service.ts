import { notifyUser } from "../../actors/hub/publish.ts";
import { ERROR_CODES, HouseError } from "../../schema/error-codes.ts";
import { selfNotification } from "../../schema/inputs/notification.ts";
import { parseInput } from "../../schema/inputs/parse-input.ts";
import type { Language } from "../../schema/languages.ts";
import type { NotificationType } from "../../schema/live/payloads.ts";
import { pageInfo, pageOf } from "../../schema/pagination.ts";
import { notifications } from "../../schema/tables/bids.ts";
import { orderOf, type Sort } from "../catalogue/sorting.ts";
import { loadTexts, shownText } from "../catalogue/texts-store.ts";
import { type HouseContext, requireViewer } from "../context.ts";
import type { PaginatedRows } from "../graphql/pagination.ts";
import { countNotifications, loadNotifications, type NotificationRow, notificationsOf } from "./store.ts";

export const NOTIFICATION_SORT_FIELDS = ["CREATED_ON"] as const;
type NotificationSortField = (typeof NOTIFICATION_SORT_FIELDS)[number];

/** A notification as its reader sees it. */
export interface ShownNotification extends NotificationRow {
  /** The lot's title; null where there is no lot, or no text in a language that it is published in. */
  title: string | null;
}

/**
 * The viewer's own notifications, newest first unless sorted otherwise. Titles are in the asked language where the
 * lot's auction has it, else in the auction's own. No types: all of them.
 *
 * @throws HouseError 1002 anonymous; INVALID_INPUT page, size or sort out of bounds.
 */
export async function queryNotifications(
  context: HouseContext,
  request: {
    types: readonly NotificationType[] | null | undefined;
    language: Language | null | undefined;
    pagination: { page: number; itemsPerPage: number } | null | undefined;
    sort: readonly Sort<NotificationSortField>[] | null | undefined;
  },
): Promise<PaginatedRows<ShownNotification>> {
  const { userId } = await requireViewer(context);
  const page = pageOf(request.pagination);
  const order = orderOf(request.sort, {
    // Of what one bid brought about, that it was outbid stands above that it was placed: ids go by type.
    keys: { CREATED_ON: [notifications.createdAtMs, notifications.id] },
    otherwise: [{ field: "CREATED_ON", direction: "DESCENDING" }],
    unique: notifications.id,
  });
  const types = request.types && request.types.length > 0 ? [...new Set(request.types)] : null;
  const where = notificationsOf(userId, types);
  const [rows, total] = await Promise.all([
    loadNotifications(context, { where, order, page }),
    countNotifications(context, where),
  ]);
  return { rows: await titled(context, rows, request.language), ...pageInfo(page, total) };
}

async function titled(
  context: HouseContext,
  rows: readonly NotificationRow[],
  asked: Language | null | undefined,
): Promise<ShownNotification[]> {
  const lotIds = new Set(rows.flatMap(({ lot }) => lot?.lotId ?? []));
  const texts = lotIds.size > 0 ? await loadTexts(context, [...lotIds]) : new Map();
  return rows.map((row) => {
    const { lot } = row;
    if (!lot) return { ...row, title: null };
    const choice = { asked, published: lot.languages, defaultLanguage: lot.defaultLanguage };
    return { ...row, title: shownText(texts.get(lot.lotId), choice).title || null };
  });
}

/**
 * Sends a message to the viewer's own open browsers, on one channel. It is not kept.
 *
 * @throws HouseError 1002 anonymous; 1016 where it is addressed to somebody else; INVALID_INPUT.
 */
export async function notifySelf(
  context: HouseContext,
  notification: { title: string; message: string; userId: string; channel: string },
): Promise<{ result: boolean }> {
  const { userId } = await requireViewer(context);
  if (notification.userId !== userId) throw new HouseError(ERROR_CODES.NOT_AUTHORIZED);
  const { title, message, channel } = parseInput(selfNotification, notification);
  await notifyUser(context.env, {
    id: crypto.randomUUID(),
    title,
    message,
    userId,
    channel,
    type: null,
    amount: null,
    reason: null,
    explanation: null,
    incrementalLotId: null,
    publicationId: null,
    lotNumber: null,
  });
  return { result: true };
}
