import { graphql, type ResultOf } from "../../../kit/lib/graphql/graphql.ts";

/** With whom there is a conversation about a blind lot, and what of it nobody has read. */
export const BidderConversationsDocument = graphql(`
  query bidderConversations($blindLotId: ID!) {
    conversations: queryBidderConversations(blindLotId: $blindLotId) {
      userId
      messageCount
      unreadCount
    }
  }
`);

export const BidderConversationDocument = graphql(`
  query bidderConversation($blindLotId: ID!, $userId: ID!) {
    conversation: getBidderConversation(blindLotId: $blindLotId, userId: $userId) {
      organizationName
      closesOn
      messages {
        id
        text
        sentOn
        isFromStaff
        authorName
        readOn
      }
    }
  }
`);

export const WriteToBidderDocument = graphql(`
  mutation writeToBidder($input: BidderMessageInput!) {
    writeToBidder(input: $input) {
      id
    }
  }
`);

export const MarkBidderConversationReadDocument = graphql(`
  mutation markBidderConversationRead($input: ReadBidderMessagesInput!) {
    markBidderConversationRead(input: $input)
  }
`);

export type ListedConversation = ResultOf<typeof BidderConversationsDocument>["conversations"][number];
export type ConversationWithBidder = NonNullable<ResultOf<typeof BidderConversationDocument>["conversation"]>;
