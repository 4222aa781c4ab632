import { isUndelivered } from "../../../schema/messages/message-states.ts";
import { needAdministrator } from "../../kit/access/needs.ts";
import { builder } from "../../kit/graphql/builder.ts";
import { PaginationInput, paginatedType } from "../../kit/graphql/pagination.ts";
import { asResult, Result } from "../../kit/graphql/results.ts";
import { allowMailToRecipient, queryUndelivered, retryUndelivered } from "./service.ts";
import type { UndeliveredMessage as Row } from "./store.ts";
import { MessageMediumType, UndeliveredStateType, undeliveredList } from "./undelivered-list.ts";

/** An account and its address belong to all channels. */
const ADMINISTRATORS = { extensions: { access: [needAdministrator()] } };

const UndeliveredMessage = builder.objectRef<Row>("UndeliveredMessage").implement({
  description: "A mail or text message that did not reach its recipient. What it says is not shown.",
  fields: (t) => ({
    id: t.exposeID("id"),
    medium: t.field({ type: MessageMediumType, resolve: ({ medium }) => (medium === "SMS" ? "SMS" : "EMAIL") }),
    recipient: t.exposeString("recipient", { description: "The e-mail address or telephone number." }),
    channel: t.exposeString("channel"),
    subject: t.exposeString("subject", { description: "Of an e-mail; it never has a code." }),
    state: t.field({
      type: UndeliveredStateType,
      resolve: ({ state }) => (isUndelivered(state) ? state : "FAILED"),
    }),
    attempts: t.exposeInt("attempts"),
    failure: t.exposeString("lastFailure", { nullable: true, description: "What the provider answered." }),
    createdOn: t.expose("createdAtMs", { type: "DateTime" }),
    canRetry: t.boolean({
      description: "Whether it can be sent again: for a week, and without a code.",
      resolve: ({ state, hasContent }) => state === "FAILED" && hasContent,
    }),
    addressBounces: t.exposeBoolean("bounces", { description: "Whether the address gets no mail at present." }),
  }),
});

const UndeliveredMessages = paginatedType("UndeliveredMessages", "messages", UndeliveredMessage);

builder.queryField("queryUndeliveredMessages", (t) =>
  t.field({
    type: UndeliveredMessages,
    description:
      "Messages that did not reach their recipients, newest first unless sorted otherwise; each is kept for 30 days. A page has at most 100.",
    ...ADMINISTRATORS,
    args: {
      searchFilter: t.arg({ type: undeliveredList.filterType }),
      pagination: t.arg({ type: PaginationInput }),
      sort: t.arg({ type: [undeliveredList.sortType] }),
    },
    resolve: (_, request, context) => queryUndelivered(context, request),
  }),
);

builder.mutationFields((t) => ({
  retryUndeliveredMessage: t.field({
    type: Result,
    description: "Sends an undelivered message again, within a minute. NOT_FOUND where it cannot be sent again.",
    ...ADMINISTRATORS,
    args: { messageId: t.arg.id({ required: true }) },
    resolve: (_, { messageId }, context) => asResult(retryUndelivered(context, messageId)),
  }),
  allowMailToRecipient: t.field({
    type: Result,
    description:
      "Lets mails to the address of an undelivered message be sent again. NOT_FOUND where that address does not bounce.",
    ...ADMINISTRATORS,
    args: { messageId: t.arg.id({ required: true }) },
    resolve: (_, { messageId }, context) => asResult(allowMailToRecipient(context, messageId)),
  }),
}));
