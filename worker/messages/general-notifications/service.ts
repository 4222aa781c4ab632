import * as v from "valibot";
import type { GeneralNotification } from "../../../schema/bidding/live/payloads.ts";
import { notifyAll } from "../../../schema/bidding/rpc/hubs.ts";
import { HOUR_MS } from "../../../schema/kit/durations.ts";
import { parseInput } from "../../../schema/kit/inputs/parse-input.ts";
import { API_LANGUAGES, DEFAULT_LANGUAGE } from "../../../schema/kit/languages.ts";
import {
  type GeneralNotificationInput,
  generalNotificationInput,
} from "../../../schema/messages/inputs/general-notification.ts";
import { generalNotifications } from "../../../schema/messages/tables/general-notifications.ts";
import { refreshPages } from "../../kit/actors/refresh-pages.ts";
import { type RequestContext, requireViewer } from "../../kit/context.ts";
import type { PaginatedRows } from "../../kit/graphql/pagination.ts";
import { inBackground } from "../../kit/in-background.ts";
import type { ListRequest } from "../../kit/lists/table-list.ts";
import { type AttemptLimit, takeAttempts } from "../../kit/rate-limits/take-attempts.ts";
import { loadNotificationTexts } from "./load-notification-texts.ts";
import { sentNotificationList } from "./sent-notification-list.ts";
import { countSent, insertNotification, loadSent, maySendOnRow, type SentNotification } from "./store.ts";

/** Each is shown to every open page of the channel: more would be noise, or a broken client. */
export const MAX_SENT_PER_HOUR = 10;

function sendLimits(channel: string): AttemptLimit[] {
  return [{ key: `general-notification:${channel}`, limit: MAX_SENT_PER_HOUR, windowMs: HOUR_MS }];
}

const notificationInput = v.object({ notification: generalNotificationInput });

/**
 * Tells everybody of a channel: it is stored once, shown in the open pages at once, and in the lists of those who come
 * later. What was sent before under the same id counts once. @throws DomainError INVALID_INPUT; TOO_MANY_ATTEMPTS.
 */
export async function sendGeneralNotification(context: RequestContext, request: unknown): Promise<{ id: string }> {
  const { userId } = await requireViewer(context);
  const { notification } = parseInput(notificationInput, { notification: request });
  await takeAttempts(context, sendLimits(notification.channel));
  const sending = { createdBy: userId, nowMs: context.now() };
  if (await insertNotification(context.database, notification, sending)) {
    inBackground(context, () => notifyAll(context.env, announcementOf(notification)));
    refreshPages(context, "generalNotifications");
  }
  return { id: notification.id };
}

/** One message for all: each page shows the text in its own language. */
function announcementOf({ id, channel, texts }: GeneralNotificationInput): GeneralNotification {
  const byDefault = texts.find(({ language }) => language === DEFAULT_LANGUAGE) ?? texts[0];
  return {
    id,
    channel,
    allNotification: true,
    title: byDefault?.title ?? "",
    message: byDefault?.message ?? "",
    texts: texts.map(({ language, ...text }) => ({ language: API_LANGUAGES[language], ...text })),
  };
}

/** What was sent on the channels on which the viewer may send, newest first unless sorted otherwise. */
export async function querySentNotifications(
  context: RequestContext,
  request: ListRequest<"CREATED_ON">,
): Promise<PaginatedRows<SentNotification>> {
  const { userId } = await requireViewer(context);
  const { rows, ...page } = await sentNotificationList.read(context, request, {
    scope: maySendOnRow(userId),
    keys: { CREATED_ON: [generalNotifications.createdAtMs] },
    unique: generalNotifications.id,
    load: async (selection) => await loadSent(context.database, selection),
    count: async (where) => await countSent(context.database, where),
  });
  const texts = await loadNotificationTexts(
    context.database,
    rows.map(({ id }) => id),
  );
  return { rows: rows.map((row) => ({ ...row, texts: texts.get(row.id) ?? [] })), ...page };
}
