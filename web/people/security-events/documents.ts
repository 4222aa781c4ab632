import { graphql } from "../../kit/lib/graphql/graphql.ts";

export const SecurityEventsDocument = graphql(`
  query querySecurityEvents($searchFilter: SecurityEventFilter, $pagination: Pagination) {
    querySecurityEvents(searchFilter: $searchFilter, pagination: $pagination) {
      securityEvents {
        id
        kind
        detail
        browser
        system
        place
        createdOn
      }
      paginatedTotalResults
    }
  }
`);
