import { selfNotification } from "../../schema/inputs/notification.ts";
import { BidReason } from "../bids/bid-reason-type.ts";
import { builder } from "../graphql/builder.ts";
import { inputOf } from "../graphql/input-of.ts";
import { Language } from "../graphql/language.ts";
import { PaginationInput, paginatedType, SortDirection } from "../graphql/pagination.ts";
import { Result } from "../graphql/results.ts";
import { NotificationType } from "./notification-type.ts";
import { NOTIFICATION_SORT_FIELDS, notifySelf, queryNotifications, type ShownNotification } from "./service.ts";
import { NOTIFICATION_LIFETIME_DAYS } from "./store.ts";

const PersistedNotification = builder.objectRef<ShownNotification>("PersistedNotification").implement({
  description: "Something that a bidder was told, kept for reading later.",
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
      description: "Why the lead was lost or not won; its amount is the reader's own bid in that contest.",
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
      description: "The lot's, in the asked language where its auction has it, else in the auction's own.",
    }),
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

const PersistedNotificationFilter = builder.inputType("PersistedNotificationFilter", {
  fields: (t) => ({
    types: t.field({ type: [NotificationType], description: "Any of these; all where none is named." }),
    incrementalLotId: t.id({ description: "Of this lot only." }),
    latestOfLot: t.boolean({
      description:
        "Only the newest notification of each lot, so that a lot is listed once. With `types`: only lots whose newest is of one of them.",
    }),
    language: t.field({ type: Language, description: "The language to show titles in; leaves none out." }),
  }),
});

const NotificationSortField = builder.enumType("NotificationSortField", {
  description: "What notifications are sorted by: when they were made.",
  values: NOTIFICATION_SORT_FIELDS,
});

const NotificationSort = builder.inputType("NotificationSort", {
  fields: (t) => ({
    field: t.field({ type: NotificationSortField, required: true }),
    direction: t.field({ type: SortDirection, required: true }),
  }),
});

builder.queryField("queryPersistedNotifications", (t) =>
  t.field({
    type: PersistedNotifications,
    description: `The viewer's own notifications, newest first unless sorted otherwise; each is kept for ${NOTIFICATION_LIFETIME_DAYS} days. A page has at most 100. 1002: the viewer is not signed in.`,
    extensions: { access: "viewer" },
    args: {
      searchFilter: t.arg({ type: PersistedNotificationFilter }),
      pagination: t.arg({ type: PaginationInput }),
      sort: t.arg({ type: [NotificationSort] }),
    },
    resolve: (_, { searchFilter, pagination, sort }, context) =>
      queryNotifications(context, {
        types: searchFilter?.types,
        incrementalLotId: searchFilter?.incrementalLotId,
        latestOfLot: searchFilter?.latestOfLot,
        language: searchFilter?.language,
        pagination,
        sort,
      }),
  }),
);

builder.mutationField("notifySelf", (t) =>
  t.field({
    type: Result,
    description:
      "Sends a message to the viewer's own open browsers, where it arrives as a `userNotification`. Refused with 1016 for anybody else.",
    extensions: { access: "viewer" },
    args: { notification: t.arg({ type: inputOf(selfNotification), required: true }) },
    resolve: (_, { notification }, context) => notifySelf(context, notification),
  }),
);
