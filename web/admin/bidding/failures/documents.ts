import { graphql, type ResultOf } from "../../../kit/lib/graphql/graphql.ts";

/** The faults that staff have not settled yet. */
export const FailuresDocument = graphql(`
  query failures {
    getLotsInQuarantine {
      id
      fault
      since
      lot {
        id
        isBlind
        publicationId
        publicationNumber
        lotNumber
      }
    }
    getFailedDeliveries {
      id
      delivery
      since
      lastOn
      attempts
      cause
      waiting
      userId
      userEmail
      lot {
        id
        isBlind
        publicationId
        publicationNumber
        lotNumber
      }
    }
    queryUndeliveredMessages(pagination: { page: 1, itemsPerPage: 5 }) {
      messages {
        id
        medium
        recipient
        subject
        state
        attempts
        failure
        createdOn
        canRetry
      }
      paginatedTotalResults
    }
    getReportedFaults {
      event
      place
      kind
      count
      cause
      firstOn
      lastOn
      lot {
        id
        isBlind
        publicationId
        publicationNumber
        lotNumber
      }
    }
  }
`);

export type Failures = ResultOf<typeof FailuresDocument>;
export type FaultOfPlace = Failures["getReportedFaults"][number];
export type FailedDeliveryOfLot = Failures["getFailedDeliveries"][number];
export type UndeliveredMessageOfList = Failures["queryUndeliveredMessages"]["messages"][number];
export type LotInQuarantine = Failures["getLotsInQuarantine"][number];
export type FaultyLot = NonNullable<FaultOfPlace["lot"]>;

export const SettleFaultDocument = graphql(`
  mutation settleReportedFault($event: String!, $place: String!) {
    settleReportedFault(event: $event, place: $place) {
      result
    }
  }
`);

export const RetryLotDocument = graphql(`
  mutation retryLotDeliveries($incrementalLotId: ID!) {
    retry: retryLotDeliveries(incrementalLotId: $incrementalLotId) {
      failing
    }
  }
`);

export const RetryBlindLotDocument = graphql(`
  mutation retryBlindLotDeliveries($blindLotId: ID!) {
    retry: retryBlindLotDeliveries(blindLotId: $blindLotId) {
      failing
    }
  }
`);

export const SendAgainDocument = graphql(`
  mutation sendMessageAgain($messageId: ID!) {
    retryUndeliveredMessage(messageId: $messageId) {
      result
    }
  }
`);
