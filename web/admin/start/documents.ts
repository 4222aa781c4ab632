import { graphql, type ResultOf } from "../../kit/lib/graphql/graphql.ts";

/** What asks for work; what nobody but administrators may see only for them. */
export const StaffTodayDocument = graphql(`
  query staffToday($language: Language, $isAdministrator: Boolean!) {
    getStaffToday(language: $language) {
      openAuctionCount
      openLotCount
      closingLotCount
      bidAmount
      quarantinedLots {
        id
        lotNumber
        since
        auction {
          __typename
          id
          publicationNumber
          title
        }
      }
      tasks {
        kind
        count
        dueOn
        blindLotId
        auction {
          __typename
          id
          publicationNumber
          title
        }
      }
      moments {
        kind
        on
        auction {
          __typename
          id
          publicationNumber
          title
          closingOn
          lotCounts {
            open
            upcoming
          }
        }
      }
    }
    queryUndeliveredMessages(pagination: { page: 1, itemsPerPage: 1 }) @include(if: $isAdministrator) {
      messages {
        createdOn
      }
      paginatedTotalResults
    }
    queryUserIdentitiesAdmin(searchFilter: { status: REVIEW }, pagination: { page: 1, itemsPerPage: 1 })
      @include(if: $isAdministrator) {
      userIdentities {
        checkedOn
      }
      paginatedTotalResults
    }
  }
`);

export type StaffTodayAnswer = ResultOf<typeof StaffTodayDocument>;
export type SaleTask = StaffTodayAnswer["getStaffToday"]["tasks"][number];
export type LotToCheck = StaffTodayAnswer["getStaffToday"]["quarantinedLots"][number];
export type AgendaMoment = StaffTodayAnswer["getStaffToday"]["moments"][number];
