import { graphql, type ResultOf, type VariablesOf } from "../../../kit/lib/graphql/graphql.ts";

/** A page of the events of all users, newest first. */
export const StaffSecurityEventsDocument = graphql(`
  query staffSecurityEvents($searchFilter: SecurityEventAdminFilter!, $pagination: Pagination!) {
    querySecurityEventsAdmin(searchFilter: $searchFilter, pagination: $pagination) {
      securityEvents {
        id
        kind
        detail
        browser
        system
        place
        createdOn
        userId
        userEmail
        userAgent
      }
      paginatedTotalResults
    }
  }
`);

export type StaffSecurityEvent = ResultOf<
  typeof StaffSecurityEventsDocument
>["querySecurityEventsAdmin"]["securityEvents"][number];

export type StaffEventFilter = VariablesOf<typeof StaffSecurityEventsDocument>["searchFilter"];
