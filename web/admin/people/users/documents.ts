import { graphql, type ResultOf } from "../../../kit/lib/graphql/graphql.ts";

export const StaffUsersDocument = graphql(`
  query staffUsers($searchFilter: UserFilter!, $pagination: Pagination!) {
    queryUsers(searchFilter: $searchFilter, pagination: $pagination) {
      users {
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

export type StaffUser = ResultOf<typeof StaffUsersDocument>["queryUsers"]["users"][number];

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
