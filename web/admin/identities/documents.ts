import { graphql, type ResultOf } from "../../lib/graphql/graphql.ts";

export const StaffIdentitiesDocument = graphql(`
  query staffIdentities($searchFilter: UserIdentityFilter!, $pagination: Pagination!) {
    queryUserIdentitiesAdmin(searchFilter: $searchFilter, pagination: $pagination) {
      userIdentities {
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

export type StaffIdentity = ResultOf<
  typeof StaffIdentitiesDocument
>["queryUserIdentitiesAdmin"]["userIdentities"][number];

export const ReviewUserIdentityDocument = graphql(`
  mutation reviewUserIdentity($input: ReviewUserIdentityInput!) {
    reviewUserIdentity(input: $input) {
      result
    }
  }
`);
