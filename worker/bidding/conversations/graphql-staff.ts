import { bidderMessageInput, readBidderMessagesInput } from "../../../schema/bidding/inputs/conversations.ts";
import { editorOf } from "../../kit/access/needs.ts";
import { builder } from "../../kit/graphql/builder.ts";
import { inputOf } from "../../kit/graphql/input-of.ts";
import { CreatedId } from "../../kit/graphql/results.ts";
import { recordListView } from "../../kit/history/record-view.ts";
import { loadUserNames } from "../../kit/sessions/load-user-names.ts";
import { projectOfBlindLotAt } from "../blind-awards/project-of-blind-lot.ts";
import { type Conversation, conversationWith, readByStaff, writeToBidder } from "./service.ts";
import {
  type ConversationMessageRow,
  type ConversationSummary,
  loadConversations,
  MAX_CONVERSATION_MESSAGES,
  MAX_CONVERSATIONS,
} from "./store.ts";

const Summary = builder.objectRef<ConversationSummary>("BidderConversationSummary").implement({
  description: "That there is a conversation with a bidder of a blind lot.",
  fields: (t) => ({
    userId: t.exposeID("userId", { description: "The bidder." }),
    messageCount: t.exposeInt("messageCount"),
    unreadCount: t.exposeInt("unreadCount", { description: "What the bidder wrote and no member of staff has read." }),
    lastSentOn: t.expose("lastSentAtMs", { type: "DateTime" }),
  }),
});

type NamedMessage = ConversationMessageRow & { authorName: string | null };

const Message = builder.objectRef<NamedMessage>("BidderConversationMessage").implement({
  description: "A message of a conversation, as the staff of the sale read it.",
  fields: (t) => ({
    id: t.exposeID("id"),
    text: t.exposeString("text"),
    sentOn: t.expose("createdAtMs", { type: "DateTime" }),
    isFromStaff: t.exposeBoolean("isFromStaff"),
    authorName: t.exposeString("authorName", {
      nullable: true,
      description: "The member of staff who wrote it; null for the bidder's own, and for a closed account.",
    }),
    readOn: t.expose("readAtMs", { type: "DateTime", nullable: true, description: "When the other side read it." }),
  }),
});

const BidderConversation = builder.objectRef<Conversation>("BidderConversation").implement({
  description: "What the staff of a blind lot's sale and one bidder write to each other, from the opening on.",
  fields: (t) => ({
    organizationName: t.string({
      description: "How the bidder sees staff.",
      resolve: ({ lot }) => lot.organizationName,
    }),
    closesOn: t.expose("closesAtMs", {
      type: "DateTime",
      nullable: true,
      description: "Until when both sides may write; null while the sale goes on.",
    }),
    messages: t.field({
      type: [Message],
      description: `The oldest first; at most ${MAX_CONVERSATION_MESSAGES}.`,
      resolve: async ({ messages }, _args, { database }) => {
        const names = await loadUserNames(
          database,
          messages.flatMap(({ authorId }) => authorId ?? []),
        );
        return messages.map((row) => ({ ...row, authorName: (row.authorId && names.get(row.authorId)) ?? null }));
      },
    }),
  }),
});

builder.queryFields((t) => ({
  queryBidderConversations: t.field({
    type: [Summary],
    description: `The conversations about a blind lot, those with the newest messages first; at most ${MAX_CONVERSATIONS}.`,
    extensions: { access: [editorOf(projectOfBlindLotAt("blindLotId"))] },
    args: { blindLotId: t.arg.id({ required: true }) },
    resolve: (_, { blindLotId }, { database }) => loadConversations(database, blindLotId),
  }),
  getBidderConversation: t.field({
    type: BidderConversation,
    nullable: true,
    description:
      "The conversation with a bidder whose bid was opened, also an empty one; null for everybody else, and before the opening. The history says who looked.",
    extensions: { access: [editorOf(projectOfBlindLotAt("blindLotId"))] },
    args: { blindLotId: t.arg.id({ required: true }), userId: t.arg.id({ required: true }) },
    resolve: async (_, key, context) => {
      const { blindLotId } = key;
      await recordListView(context, { operation: "getBidderConversation", args: { blindLotId } });
      return await conversationWith(context, key);
    },
  }),
}));

builder.mutationFields((t) => ({
  writeToBidder: t.field({
    type: CreatedId,
    description:
      "Writes to a bidder whose bid on a blind lot was opened, who is notified. NOT_FOUND for everybody else, and before the opening.",
    extensions: { access: [editorOf(projectOfBlindLotAt("input.blindLotId"))] },
    args: { input: t.arg({ type: inputOf(bidderMessageInput), required: true }) },
    resolve: (_, { input }, context) => writeToBidder(context, input),
  }),
  markBidderConversationRead: t.boolean({
    description: "Notes that staff have read what the bidder wrote.",
    extensions: { access: [editorOf(projectOfBlindLotAt("input.blindLotId"))] },
    args: { input: t.arg({ type: inputOf(readBidderMessagesInput), required: true }) },
    resolve: (_, { input }, context) => readByStaff(context, input),
  }),
}));
