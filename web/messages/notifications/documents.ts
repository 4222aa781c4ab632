import { graphql } from "../../kit/lib/graphql/graphql.ts";

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
    blindLotId
    publicationId
    lotNumber
    publicationNumber
    title
    message
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

/** A lot's title, for a message that contains only its id. */
export const LotTitleDocument = graphql(`
  query getIncrementalLot($incrementalLotId: ID!, $language: Language) {
    getIncrementalLot(incrementalLotId: $incrementalLotId, language: $language) {
      id
      title
    }
  }
`);

/** A blind lot's title, likewise. */
export const BlindLotTitleDocument = graphql(`
  query getBlindLotTitle($blindLotId: ID!, $language: Language) {
    getBlindLot(blindLotId: $blindLotId, language: $language) {
      id
      title
    }
  }
`);
