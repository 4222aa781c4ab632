import { graphql, type ResultOf, type VariablesOf } from "../../../kit/lib/graphql/graphql.ts";

/** Who holds which rule on something. */
export const GrantsDocument = graphql(`
  query staffGrants($searchFilter: AuthorizationFilter!) {
    queryAssignedAuthorizations(searchFilter: $searchFilter, pagination: { page: 1, itemsPerPage: 9999 }) {
      authorizations {
        id
        rule
        userId
        userEmail
      }
      paginatedTotalResults
    }
  }
`);

export type GrantOfUser = ResultOf<typeof GrantsDocument>["queryAssignedAuthorizations"]["authorizations"][number];
export type GrantFilter = VariablesOf<typeof GrantsDocument>["searchFilter"];

export const FindGranteeDocument = graphql(`
  query findGrantee($email: String!) {
    findGrantee(email: $email) {
      userId
      email
    }
  }
`);

export const GrantGlobalDocument = graphql(`
  mutation grantGlobal($userId: ID!, $rule: AuthorizationRule!) {
    createGlobalAuthorization(userUUID: $userId, authorizationRule: $rule) {
      id
    }
  }
`);

export const WithdrawGlobalDocument = graphql(`
  mutation withdrawGlobal($userId: ID!, $rule: AuthorizationRule!) {
    deleteGlobalAuthorization(userUUID: $userId, authorizationRule: $rule) {
      result
    }
  }
`);

export const GrantOnChannelDocument = graphql(`
  mutation grantOnChannel($userId: ID!, $rule: AuthorizationRule!, $entityId: String!) {
    createUserChannelAuthorization(userUUID: $userId, authorizationRule: $rule, channel: $entityId) {
      id
    }
  }
`);

export const WithdrawOnChannelDocument = graphql(`
  mutation withdrawOnChannel($userId: ID!, $rule: AuthorizationRule!, $entityId: String!) {
    deleteUserChannelAuthorization(userUUID: $userId, authorizationRule: $rule, channel: $entityId) {
      result
    }
  }
`);

export const GrantOnUnitDocument = graphql(`
  mutation grantOnUnit($userId: ID!, $rule: AuthorizationRule!, $entityId: ID!) {
    createUserOrganizationalUnitAuthorization(
      userUUID: $userId
      authorizationRule: $rule
      organizationalUnitUUID: $entityId
    ) {
      id
    }
  }
`);

export const WithdrawOnUnitDocument = graphql(`
  mutation withdrawOnUnit($userId: ID!, $rule: AuthorizationRule!, $entityId: ID!) {
    deleteUserOrganizationalUnitAuthorization(
      userUUID: $userId
      authorizationRule: $rule
      organizationalUnitUUID: $entityId
    ) {
      result
    }
  }
`);

export const GrantOnProjectDocument = graphql(`
  mutation grantOnProject($userId: ID!, $rule: AuthorizationRule!, $entityId: ID!) {
    createUserProjectAuthorization(userUUID: $userId, authorizationRule: $rule, projectUUID: $entityId) {
      id
    }
  }
`);

export const WithdrawOnProjectDocument = graphql(`
  mutation withdrawOnProject($userId: ID!, $rule: AuthorizationRule!, $entityId: ID!) {
    deleteUserProjectAuthorization(userUUID: $userId, authorizationRule: $rule, projectUUID: $entityId) {
      result
    }
  }
`);

/** What a user holds, of what the viewer may withdraw. */
export const RightsOfUserDocument = graphql(`
  query rightsOfUser($searchFilter: AuthorizationFilter!, $pagination: Pagination!) {
    list: queryAssignedAuthorizations(searchFilter: $searchFilter, pagination: $pagination) {
      rows: authorizations {
        id
        rule
        channel
        organizationalUnitId
        projectId
      }
      paginatedTotalResults
    }
  }
`);

/** Units by their ids, or by a part of their names. */
export const NamedUnitsDocument = graphql(`
  query namedUnits($searchFilter: OrganizationalUnitFilter!, $count: Int!) {
    queryOrganizationalUnitsGlobal(searchFilter: $searchFilter, pagination: { page: 1, itemsPerPage: $count }) {
      organizationalUnits {
        id
        name
      }
      paginatedTotalResults
    }
  }
`);

/** Projects by their ids, or by words of their titles. */
export const NamedProjectsDocument = graphql(`
  query namedProjects($searchFilter: ProjectFilter!, $count: Int!) {
    queryProjectAdmin(searchFilter: $searchFilter, pagination: { page: 1, itemsPerPage: $count }) {
      projects {
        id
        title {
          language
          text
        }
        organizationalUnitName
        viewerCanManageAuthorizations
      }
      paginatedTotalResults
    }
  }
`);
