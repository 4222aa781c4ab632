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
