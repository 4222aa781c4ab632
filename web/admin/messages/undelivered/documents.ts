import { graphql, type ResultOf } from "../../../kit/lib/graphql/graphql.ts";

/** A page of the messages that did not reach their recipients, newest first. */
export const UndeliveredMessagesDocument = graphql(`
  query undeliveredMessages($pagination: Pagination!) {
    list: queryUndeliveredMessages(pagination: $pagination) {
      rows: messages {
        id
        medium
        recipient
        channel
        subject
        state
        attempts
        failure
        createdOn
        canRetry
        addressBounces
      }
      paginatedTotalResults
    }
  }
`);

export type UndeliveredRow = ResultOf<typeof UndeliveredMessagesDocument>["list"]["rows"][number];

export const RetryMessageDocument = graphql(`
  mutation retryUndeliveredMessage($messageId: ID!) {
    retryUndeliveredMessage(messageId: $messageId) {
      result
    }
  }
`);

export const AllowMailDocument = graphql(`
  mutation allowMailToRecipient($messageId: ID!) {
    allowMailToRecipient(messageId: $messageId) {
      result
    }
  }
`);
