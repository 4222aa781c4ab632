import { graphql, type ResultOf } from "../../../kit/lib/graphql/graphql.ts";

export const StaffIdentitiesDocument = graphql(`
  query staffIdentities($searchFilter: UserIdentityFilter!, $sort: [UserIdentitySort!]!, $pagination: Pagination!) {
    list: queryUserIdentitiesAdmin(searchFilter: $searchFilter, sort: $sort, pagination: $pagination) {
      rows: userIdentities {
        id
        sessionId
        email
        identityStatus
        reasons
        report
        bank
        name
        birthDate
        accountName
        accountBirthDate
        otherEmails
        checkedOn
      }
      paginatedTotalResults
    }
  }
`);

export type StaffIdentity = ResultOf<typeof StaffIdentitiesDocument>["list"]["rows"][number];

export const ReviewUserIdentityDocument = graphql(`
  mutation reviewUserIdentity($input: ReviewUserIdentityInput!) {
    reviewUserIdentity(input: $input) {
      result
    }
  }
`);
