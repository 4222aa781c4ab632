import { generalNotificationInput } from "../../../schema/messages/inputs/general-notification.ts";
import { builder } from "../../kit/graphql/builder.ts";
import { inputOf } from "../../kit/graphql/input-of.ts";
import { PaginationInput, paginatedType } from "../../kit/graphql/pagination.ts";
import { CreatedId } from "../../kit/graphql/results.ts";
import { GeneralNotificationText } from "./notification-text-type.ts";
import { MAY_SEND } from "./sender-rules.ts";
import { sentNotificationList } from "./sent-notification-list.ts";
import { MAX_SENT_PER_HOUR, querySentNotifications, sendGeneralNotification } from "./service.ts";
import type { SentNotification } from "./store.ts";

const SentNotificationType = builder.objectRef<SentNotification>("SentGeneralNotification").implement({
  description: "What staff told everybody of a channel.",
  fields: (t) => ({
    id: t.exposeID("id"),
    channel: t.exposeString("channel"),
    texts: t.field({ type: [GeneralNotificationText], resolve: ({ texts }) => [...texts] }),
    createdOn: t.expose("createdAtMs", { type: "DateTime" }),
    senderEmail: t.exposeString("senderEmail", { nullable: true, description: "Null where the account is closed." }),
  }),
});

const SentGeneralNotifications = paginatedType("SentGeneralNotifications", "notifications", SentNotificationType);

builder.queryField("queryGeneralNotifications", (t) =>
  t.field({
    type: SentGeneralNotifications,
    description:
      "What was sent to everybody of the channels on which the viewer may send, newest first unless sorted otherwise; none for others. A page has at most 100.",
    extensions: { access: "viewer" },
    args: {
      searchFilter: t.arg({ type: sentNotificationList.filterType }),
      pagination: t.arg({ type: PaginationInput }),
      sort: t.arg({ type: [sentNotificationList.sortType] }),
    },
    resolve: (_, request, context) => querySentNotifications(context, request),
  }),
);

builder.mutationField("sendGeneralNotification", (t) =>
  t.field({
    type: CreatedId,
    description: `Tells everybody of a channel: open pages show it at once, as a \`generalNotification\`, and users who had an account by then find it among their notifications. TOO_MANY_ATTEMPTS above ${MAX_SENT_PER_HOUR} an hour on a channel.`,
    extensions: { access: [MAY_SEND] },
    args: { notification: t.arg({ type: inputOf(generalNotificationInput), required: true }) },
    resolve: (_, { notification }, context) => sendGeneralNotification(context, notification),
  }),
);
