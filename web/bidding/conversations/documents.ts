import { graphql, type ResultOf } from "../../kit/lib/graphql/graphql.ts";

/** What the staff of the sale and the viewer write to each other; null where staff have not begun it. */
export const OwnConversationDocument = graphql(`
  query ownConversation($blindLotId: ID!) {
    conversation: getOwnConversation(blindLotId: $blindLotId) {
      organizationName
      closesOn
      messages {
        id
        text
        sentOn
        isViewers
        readOn
      }
    }
  }
`);

export const AnswerConversationDocument = graphql(`
  mutation answerConversation($input: OwnMessageInput!) {
    answerConversation(input: $input) {
      id
    }
  }
`);

export const MarkOwnConversationReadDocument = graphql(`
  mutation markOwnConversationRead($input: ReadOwnMessagesInput!) {
    markOwnConversationRead(input: $input)
  }
`);

export type ConversationOfViewer = NonNullable<ResultOf<typeof OwnConversationDocument>["conversation"]>;
