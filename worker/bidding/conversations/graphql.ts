import { ownMessageInput, readOwnMessagesInput } from "../../../schema/bidding/inputs/conversations.ts";
import { builder } from "../../kit/graphql/builder.ts";
import { inputOf } from "../../kit/graphql/input-of.ts";
import { answerStaff, type Conversation, ownConversation, readByBidder } from "./service.ts";
import { type ConversationMessageRow, MAX_CONVERSATION_MESSAGES } from "./store.ts";

const OwnMessage = builder.objectRef<ConversationMessageRow>("OwnConversationMessage").implement({
  description: "A message of a conversation, as its bidder reads it. It does not say which member of staff wrote it.",
  fields: (t) => ({
    id: t.exposeID("id"),
    text: t.exposeString("text"),
    sentOn: t.expose("createdAtMs", { type: "DateTime" }),
    isViewers: t.boolean({ description: "Whether the viewer wrote it.", resolve: ({ isFromStaff }) => !isFromStaff }),
    readOn: t.expose("readAtMs", { type: "DateTime", nullable: true, description: "When the other side read it." }),
  }),
});

const OwnConversation = builder.objectRef<Conversation>("OwnConversation").implement({
  description: "What the staff of a blind lot's sale and the viewer write to each other, from the opening on.",
  fields: (t) => ({
    organizationName: t.string({
      description: "Whose staff write.",
      resolve: ({ lot }) => lot.organizationName,
    }),
    closesOn: t.expose("closesAtMs", {
      type: "DateTime",
      nullable: true,
      description: "Until when both sides may write; null while the sale goes on.",
    }),
    messages: t.expose("messages", {
      type: [OwnMessage],
      description: `The oldest first; at most ${MAX_CONVERSATION_MESSAGES}.`,
    }),
  }),
});

builder.queryFields((t) => ({
  getOwnConversation: t.field({
    type: OwnConversation,
    nullable: true,
    description: "The viewer's conversation about a blind lot; null where staff have not begun one.",
    extensions: { access: "viewer" },
    args: { blindLotId: t.arg.id({ required: true }) },
    resolve: (_, { blindLotId }, context) => ownConversation(context, blindLotId),
  }),
}));

builder.mutationFields((t) => ({
  answerConversation: t.field({
    type: OwnMessage,
    description: "Answers the staff of a sale, who have begun the conversation.",
    extensions: { access: "viewer" },
    args: { input: t.arg({ type: inputOf(ownMessageInput), required: true }) },
    resolve: (_, { input }, context) => answerStaff(context, input),
  }),
  markOwnConversationRead: t.boolean({
    description: "Notes that the viewer has read what staff wrote: no mail about it is sent any more.",
    extensions: { access: "viewer" },
    args: { input: t.arg({ type: inputOf(readOwnMessagesInput), required: true }) },
    resolve: (_, { input }, context) => readByBidder(context, input),
  }),
}));
