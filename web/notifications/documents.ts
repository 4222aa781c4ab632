import { graphql } from "../lib/graphql.ts";

export const NotificationsDocument = graphql(`
  query queryPersistedNotifications($searchFilter: PersistedNotificationFilter, $pagination: Pagination, $sort: [NotificationSort!]) {
    queryPersistedNotifications(searchFilter: $searchFilter, pagination: $pagination, sort: $sort) {
      notifications {
        id
        type
        amount
        reason {
          rule
          amount
          otherSetOn
        }
        explanation
        incrementalLotId
        publicationId
        lotNumber
        publicationNumber
        title
        createdOn
      }
      paginatedPageNumber
      paginatedPageSize
      paginatedTotalResults
    }
  }
`);

/** What a lot is called, for a message that names it by its id. */
export const LotTitleDocument = graphql(`
  query getIncrementalLot($incrementalLotId: ID!, $language: Language) {
    getIncrementalLot(incrementalLotId: $incrementalLotId, language: $language) {
      id
      title
    }
  }
`);
