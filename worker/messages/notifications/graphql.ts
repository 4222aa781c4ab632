import { selfNotification } from "../../../schema/messages/inputs/notification.ts";
import { BidReason } from "../../kit/graphql/bid-reason-type.ts";
import { builder } from "../../kit/graphql/builder.ts";
import { inputOf } from "../../kit/graphql/input-of.ts";
import { PaginationInput, paginatedType } from "../../kit/graphql/pagination.ts";
import { asResult, Result } from "../../kit/graphql/results.ts";
import { type ListedNotification, notificationList, queryNotifications } from "./notification-list.ts";
import { NotificationType } from "./notification-type.ts";
import { notifySelf } from "./service.ts";
import { NOTIFICATION_LIFETIME_DAYS } from "./store.ts";

const PersistedNotification = builder.objectRef<ListedNotification>("PersistedNotification").implement({
  description: "A notification of a user, kept for reading later.",
  fields: (t) => ({
    id: t.exposeID("id"),
    type: t.expose("type", { type: NotificationType }),
    amount: t.expose("amountCents", {
      type: "Money",
      nullable: true,
      description: "The bid, or the price that outbid it. Never a maximum.",
    }),
    reason: t.expose("reason", {
      type: BidReason,
      nullable: true,
      description: "Why the lead was lost or not won; its amount is the viewer's own bid in that contest.",
    }),
    explanation: t.exposeString("explanation", {
      nullable: true,
      description: "The auction house's words for correcting a bid, or for hiding a lot and showing it again.",
    }),
    blindLotId: t.exposeID("blindLotId", { nullable: true }),
    incrementalLotId: t.exposeID("incrementalLotId", { nullable: true }),
    publicationId: t.id({ nullable: true, resolve: ({ lot }) => lot?.publicationId }),
    lotNumber: t.string({ nullable: true, resolve: ({ lot }) => lot?.lotNumber }),
    publicationNumber: t.int({ nullable: true, resolve: ({ lot }) => lot?.publicationNumber }),
    title: t.exposeString("title", {
      nullable: true,
      description:
        "The lot's, in the asked language where its auction has it, else in the auction's own; or that of a general notification.",
    }),
    message: t.exposeString("message", { nullable: true, description: "What a general notification says." }),
    createdOn: t.expose("createdAtMs", { type: "DateTime" }),
    lotTotal: t.int({
      description: "How many notifications the viewer has of the same lot, this one included; 1 where there is no lot.",
      resolve: ({ lotTotal }) => lotTotal(),
    }),
    lotClosingOn: t.field({
      type: "DateTime",
      nullable: true,
      description: "When the lot closes, as planned now; null while it is hidden.",
      resolve: ({ lot }) => lot?.closesAtMs ?? null,
    }),
  }),
});

const PersistedNotifications = paginatedType("PersistedNotifications", "notifications", PersistedNotification);

builder.queryField("queryPersistedNotifications", (t) =>
  t.field({
    type: PersistedNotifications,
    description: `The viewer's own notifications and those to everybody of the channel since the viewer has an account, newest first unless sorted otherwise; each is kept for ${NOTIFICATION_LIFETIME_DAYS} days. A page has at most 100. 1002: the viewer is not signed in.`,
    extensions: { access: "viewer" },
    args: {
      searchFilter: t.arg({ type: notificationList.filterType }),
      pagination: t.arg({ type: PaginationInput }),
      sort: t.arg({ type: [notificationList.sortType] }),
    },
    resolve: (_, request, context) => queryNotifications(context, request),
  }),
);

builder.mutationField("notifySelf", (t) =>
  t.field({
    type: Result,
    description:
      "Sends a message to the viewer's own open browsers, where it arrives as a `userNotification`. Refused with 1016 for anybody else.",
    extensions: { access: "viewer" },
    args: { notification: t.arg({ type: inputOf(selfNotification), required: true }) },
    resolve: (_, { notification }, context) => asResult(notifySelf(context, notification)),
  }),
);
