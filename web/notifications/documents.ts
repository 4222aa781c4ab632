import { graphql } from "../lib/graphql.ts";

export const NotificationsDocument = graphql(`
  query queryPersistedNotifications($searchFilter: PersistedNotificationFilter, $pagination: Pagination, $sort: [NotificationSort!]) {
    queryPersistedNotifications(searchFilter: $searchFilter, pagination: $pagination, sort: $sort) {
      notifications {
        id
        type
        amount
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
