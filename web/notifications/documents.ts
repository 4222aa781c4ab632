import { graphql } from "../lib/graphql/graphql.ts";

/** What a row shows. */
export const NotificationFragment = graphql(`
  fragment NotificationRow on PersistedNotification {
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
    lotTotal
    lotClosingOn
  }
`);

export const NotificationsDocument = graphql(
  `
    query queryPersistedNotifications($searchFilter: PersistedNotificationFilter, $pagination: Pagination, $sort: [NotificationSort!]) {
      queryPersistedNotifications(searchFilter: $searchFilter, pagination: $pagination, sort: $sort) {
        notifications {
          ...NotificationRow
        }
        paginatedPageNumber
        paginatedPageSize
        paginatedTotalResults
      }
    }
  `,
  [NotificationFragment],
);

/** The newest notification of the lots that moved last, and of the lots with news when the news came. */
export const BellDocument = graphql(
  `
    query bellNotifications($rows: PersistedNotificationFilter, $shown: Pagination, $news: PersistedNotificationFilter, $counted: Pagination) {
      rows: queryPersistedNotifications(searchFilter: $rows, pagination: $shown) {
        notifications {
          ...NotificationRow
        }
      }
      news: queryPersistedNotifications(searchFilter: $news, pagination: $counted) {
        notifications {
          id
          createdOn
        }
      }
    }
  `,
  [NotificationFragment],
);

/** What a lot is called, for a message that names it by its id. */
export const LotTitleDocument = graphql(`
  query getIncrementalLot($incrementalLotId: ID!, $language: Language) {
    getIncrementalLot(incrementalLotId: $incrementalLotId, language: $language) {
      id
      title
    }
  }
`);
