import { graphql, type ResultOf } from "../../../kit/lib/graphql/graphql.ts";

const ListedUnitFragment = graphql(`
  fragment ListedUnit on OrganizationalUnit @_unmask {
    id
    name
    email
    phoneNumber
    vatNumber
    createdOn
    lastUpdatedOn
  }
`);

/** All units, for administrators. */
export const AllUnitsDocument = graphql(
  `
    query allUnits($searchFilter: OrganizationalUnitFilter!, $pagination: Pagination!) {
      list: queryOrganizationalUnitsGlobal(searchFilter: $searchFilter, pagination: $pagination) {
        rows: organizationalUnits {
          ...ListedUnit
        }
        paginatedTotalResults
      }
    }
  `,
  [ListedUnitFragment],
);

/** The units on which the viewer holds a rule. */
export const OwnUnitsDocument = graphql(
  `
    query ownUnits($searchFilter: OrganizationalUnitFilter!, $pagination: Pagination!) {
      list: queryOrganizationalUnitsUser(searchFilter: $searchFilter, pagination: $pagination) {
        rows: organizationalUnits {
          ...ListedUnit
        }
        paginatedTotalResults
      }
    }
  `,
  [ListedUnitFragment],
);

export type UnitOfList = ResultOf<typeof AllUnitsDocument>["list"]["rows"][number];

/** One unit: of all for an administrator, otherwise of the viewer's own. */
export const UnitDocument = graphql(
  `
    query unitOfStaff($ids: [ID!]!, $isAdministrator: Boolean!) {
      ofAll: queryOrganizationalUnitsGlobal(searchFilter: { ids: $ids }) @include(if: $isAdministrator) {
        organizationalUnits {
          ...ListedUnit
          viewerCanEdit
          viewerCanManageAuthorizations
        }
      }
      ofOwn: queryOrganizationalUnitsUser(searchFilter: { ids: $ids }) @skip(if: $isAdministrator) {
        organizationalUnits {
          ...ListedUnit
          viewerCanEdit
          viewerCanManageAuthorizations
        }
      }
    }
  `,
  [ListedUnitFragment],
);

export type UnitOfStaff = NonNullable<ResultOf<typeof UnitDocument>["ofAll"]>["organizationalUnits"][number];

/** A page of the projects of a unit, the newest first, whose rights the viewer manages. */
export const UnitProjectsDocument = graphql(`
  query unitProjects($unitId: ID!, $pagination: Pagination!) {
    queryManagedProjectsAdmin(searchFilter: { organizationalUnitId: $unitId }, pagination: $pagination) {
      projects {
        id
        title {
          language
          text
        }
      }
      paginatedTotalResults
    }
  }
`);

export const CreateUnitDocument = graphql(`
  mutation createOrganizationalUnit($input: OrganizationalUnitInput!) {
    createOrganizationalUnit(input: $input) {
      id
    }
  }
`);

export const UpdateUnitDocument = graphql(`
  mutation updateOrganizationalUnit($input: OrganizationalUnitInput!) {
    updateOrganizationalUnit(input: $input) {
      result
    }
  }
`);

/** Up to which amounts the users of a unit may approve awards. */
export const ApprovalLimitsDocument = graphql(`
  query approvalLimits($unitId: ID!) {
    limits: queryApprovalLimits(organizationalUnitId: $unitId) {
      userId
      userEmail
      amount
      updatedOn
    }
  }
`);

export type LimitOfUser = ResultOf<typeof ApprovalLimitsDocument>["limits"][number];

export const SetApprovalLimitDocument = graphql(`
  mutation setApprovalLimit($input: ApprovalLimitInput!) {
    setApprovalLimit(input: $input) {
      result
    }
  }
`);
