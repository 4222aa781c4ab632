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
        lotNumber
      }
    }
    queryUndeliveredMessages(pagination: { page: 1, itemsPerPage: 1 }) {
      messages {
        createdOn
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
        lotNumber
      }
    }
  }
`);

export type Failures = ResultOf<typeof FailuresDocument>;
export type FaultOfPlace = Failures["getReportedFaults"][number];
export type LotInQuarantine = Failures["getLotsInQuarantine"][number];
export type FaultyLot = NonNullable<FaultOfPlace["lot"]>;

export const SettleFaultDocument = graphql(`
  mutation settleReportedFault($event: String!, $place: String!) {
    settleReportedFault(event: $event, place: $place) {
      result
    }
  }
`);
