import { graphql, type ResultOf, type VariablesOf } from "../../../kit/lib/graphql/graphql.ts";

/** A page of the events of all users, newest first. */
export const StaffSecurityEventsDocument = graphql(`
  query staffSecurityEvents($searchFilter: SecurityEventAdminFilter!, $pagination: Pagination!) {
    list: querySecurityEventsAdmin(searchFilter: $searchFilter, pagination: $pagination) {
      rows: securityEvents {
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

export type StaffSecurityEvent = ResultOf<typeof StaffSecurityEventsDocument>["list"]["rows"][number];

export type StaffEventFilter = VariablesOf<typeof StaffSecurityEventsDocument>["searchFilter"];
