import { eq } from "drizzle-orm";
import * as v from "valibot";
import { NOTIFICATION_TYPES } from "../../../schema/bidding/live/payloads.ts";
import { isOneOf } from "../../../schema/kit/database/json-list.ts";
import { DEFAULT_LANGUAGE, type Language } from "../../../schema/kit/languages.ts";
import { type RequestContext, requireViewer } from "../../kit/context.ts";
import type { PaginatedRows } from "../../kit/graphql/pagination.ts";
import { filterBy } from "../../kit/lists/filters.ts";
import { type ListRequest, tableList } from "../../kit/lists/table-list.ts";
import { displayText, loadTexts } from "../../kit/texts/load-texts.ts";
import { loadNotificationTexts, type NotificationText } from "../general-notifications/load-notification-texts.ts";
import { NotificationType } from "./notification-type.ts";
import {
  countByLot,
  countNotifications,
  isLatestOf,
  listedNotifications,
  loadNotifications,
  type NotificationRow,
} from "./store.ts";

export const notificationList = tableList<"CREATED_ON">({
  names: { filter: "PersistedNotificationFilter", sort: "NotificationSort", field: "NotificationSortField" },
  descriptions: {
    field: "What notifications are sorted by: when they were made.",
    language: "The language to show titles in; leaves none out.",
  },
  filters: {
    types: filterBy({
      type: [NotificationType],
      description: "Any of these; all where none is named.",
      rule: v.array(v.picklist(NOTIFICATION_TYPES)),
      condition: (types) => (types.length > 0 ? { where: isOneOf(listedNotifications.type, types) } : undefined),
    }),
    incrementalLotId: filterBy({
      type: "ID",
      description: "Of this lot only.",
      rule: v.string(),
      condition: (incrementalLotId) => ({ where: eq(listedNotifications.incrementalLotId, incrementalLotId) }),
    }),
    blindLotId: filterBy({
      type: "ID",
      description: "Of this blind lot only.",
      rule: v.string(),
      condition: (blindLotId) => ({ where: eq(listedNotifications.blindLotId, blindLotId) }),
    }),
    latestOfLot: filterBy({
      type: "Boolean",
      description:
        "Only the newest notification of each lot, so that a lot is listed once. With `types`: only lots whose newest is of one of them.",
      rule: v.boolean(),
      condition: (isLatest, { userId = "" }) => (isLatest ? { where: isLatestOf(userId) } : undefined),
    }),
  },
  fields: ["CREATED_ON"],
  otherwise: { field: "CREATED_ON", direction: "DESCENDING" },
});

export interface ListedNotification extends NotificationRow {
  /**
   * The lot's title, or that of a general notification; null where there is no lot, or no text in a language that it is
   * published in.
   */
  title: string | null;
  /** What a general notification says; null of others. */
  message: string | null;
  /** The number of the viewer's notifications about the lot, this one included. Counted once for all rows of a page. */
  lotTotal: () => Promise<number>;
}

/**
 * The viewer's own notifications, newest first unless sorted otherwise. Titles are in the asked language where the
 * lot's auction has it, else in the auction's own.
 * @throws DomainError 1002 for anonymous viewers; INVALID_INPUT for a page, size or sort out of bounds.
 */
export async function queryNotifications(
  context: RequestContext,
  request: ListRequest<"CREATED_ON">,
): Promise<PaginatedRows<ListedNotification>> {
  const { userId } = await requireViewer(context);
  const reader = { userId, channel: context.channel, nowMs: context.now() };
  const { createdAtMs, id } = listedNotifications;
  const { rows, ...page } = await notificationList.read(context, request, {
    scope: undefined,
    userId,
    // Notifications of one bid have one instant: ids go by type, so that "outbid" stands above "placed".
    keys: { CREATED_ON: [createdAtMs, id] },
    unique: id,
    load: async (selection) => await loadNotifications(context, reader, selection),
    count: async (where) => await countNotifications(context, reader, where),
  });
  const language = request.searchFilter?.language;
  const [titles, general] = await Promise.all([
    titlesOf(context, rows, language),
    generalTextsOf(context, rows, language ?? DEFAULT_LANGUAGE),
  ]);
  const lotTotal = lotTotals(context, userId, rows);
  const shown = rows.map((row) => ({
    ...row,
    title: general.get(row.id)?.title ?? titles.get(row.id) ?? null,
    message: general.get(row.id)?.message ?? null,
    lotTotal: () => lotTotal(row),
  }));
  return { rows: shown, ...page };
}

function lotTotals(context: RequestContext, userId: string, rows: readonly NotificationRow[]) {
  let counted: ReturnType<typeof countByLot> | undefined;
  const idOf = ({ incrementalLotId, blindLotId }: NotificationRow) => incrementalLotId ?? blindLotId;
  return async (row: NotificationRow): Promise<number> => {
    const id = idOf(row);
    if (id === null) return 1;
    counted ??= countByLot(context, userId, [...new Set(rows.flatMap((each) => idOf(each) ?? []))]);
    return (await counted).get(id) ?? 1;
  };
}

/** What the general notifications among the rows say, in the language where they have it, else in their first. */
async function generalTextsOf(
  { database }: RequestContext,
  rows: readonly NotificationRow[],
  language: Language,
): Promise<Map<string, NotificationText>> {
  const ids = rows.filter(({ type }) => type === "GENERAL").map(({ id }) => id);
  const texts = await loadNotificationTexts(database, ids);
  return new Map(
    [...texts].flatMap(([id, each]) => {
      const text = each.find((one) => one.language === language) ?? each[0];
      return text ? [[id, text]] : [];
    }),
  );
}

async function titlesOf(
  context: RequestContext,
  rows: readonly NotificationRow[],
  requested: Language | null | undefined,
): Promise<Map<string, string>> {
  const lotIds = new Set(rows.flatMap(({ lot }) => lot?.lotId ?? []));
  const texts = lotIds.size > 0 ? await loadTexts(context, [...lotIds]) : new Map();
  return new Map(
    rows.flatMap(({ id, lot }) => {
      if (!lot) return [];
      const choice = { requested, published: lot.languages, defaultLanguage: lot.defaultLanguage };
      const { title } = displayText(texts.get(lot.lotId), choice);
      return title ? [[id, title]] : [];
    }),
  );
}
