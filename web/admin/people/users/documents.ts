import { graphql, type ResultOf } from "../../../kit/lib/graphql/graphql.ts";

export const StaffUsersDocument = graphql(`
  query staffUsers($searchFilter: UserFilter!, $pagination: Pagination!) {
    list: queryUsers(searchFilter: $searchFilter, pagination: $pagination) {
      rows: users {
        id
        email
        telephoneNumber
        createdOn
        lastLoginOn
        blacklistedOn
        viewerCanBlacklist
        userAddress {
          fullName
        }
        companyAddress {
          companyName
        }
      }
      paginatedTotalResults
    }
  }
`);

export type StaffUser = ResultOf<typeof StaffUsersDocument>["list"]["rows"][number];

export const AddBlacklistedUserDocument = graphql(`
  mutation addBlacklistedUser($input: BlacklistUserInput!) {
    addBlacklistedUser(input: $input) {
      result
    }
  }
`);

export const RemoveBlacklistedUserDocument = graphql(`
  mutation removeBlacklistedUser($input: BlacklistUserInput!) {
    removeBlacklistedUser(input: $input) {
      result
    }
  }
`);

/** Where a user is signed in. */
export const SignInsOfUserDocument = graphql(`
  query signInsOfUser($userId: ID!) {
    querySignInsAdmin(userId: $userId) {
      id
      browser
      system
      place
      lastUsedOn
      isCurrent
    }
  }
`);

export const EndSignInsOfUserDocument = graphql(`
  mutation endSignInsAdmin($userId: ID!, $id: ID) {
    endSignInsAdmin(userId: $userId, id: $id) {
      result
    }
  }
`);

/** The last that happened to the security of an account. */
export const HistoryOfUserDocument = graphql(`
  query historyOfUser($userId: ID!) {
    querySecurityEventsAdmin(searchFilter: { userId: $userId }, pagination: { page: 1, itemsPerPage: 10 }) {
      securityEvents {
        id
        kind
        detail
        browser
        system
        createdOn
      }
    }
  }
`);
