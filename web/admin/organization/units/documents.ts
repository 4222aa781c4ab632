import { graphql, type ResultOf } from "../../../kit/lib/graphql/graphql.ts";

/** All units, for administrators. */
export const AllUnitsDocument = graphql(`
  query allUnits($searchFilter: OrganizationalUnitFilter!, $pagination: Pagination!) {
    list: queryOrganizationalUnitsGlobal(searchFilter: $searchFilter, pagination: $pagination) {
      rows: organizationalUnits {
        id
        name
        email
        phoneNumber
        vatNumber
        createdOn
        lastUpdatedOn
      }
      paginatedTotalResults
    }
  }
`);

/** The units on which the viewer holds a rule. */
export const OwnUnitsDocument = graphql(`
  query ownUnits($searchFilter: OrganizationalUnitFilter!, $pagination: Pagination!) {
    list: queryOrganizationalUnitsUser(searchFilter: $searchFilter, pagination: $pagination) {
      rows: organizationalUnits {
        id
        name
        email
        phoneNumber
        vatNumber
        createdOn
        lastUpdatedOn
      }
      paginatedTotalResults
    }
  }
`);

export type UnitOfList = ResultOf<typeof AllUnitsDocument>["list"]["rows"][number];

/** One unit: as an administrator, or as somebody who holds a rule on it. */
export const UnitDocument = graphql(`
  query unitOfStaff($ids: [ID!]!, $isAdministrator: Boolean!) {
    ofAll: queryOrganizationalUnitsGlobal(searchFilter: { ids: $ids }) @include(if: $isAdministrator) {
      organizationalUnits {
        id
        name
        email
        phoneNumber
        vatNumber
        createdOn
        lastUpdatedOn
        viewerCanEdit
        viewerCanManageAuthorizations
      }
    }
    ofOwn: queryOrganizationalUnitsUser(searchFilter: { ids: $ids }) @skip(if: $isAdministrator) {
      organizationalUnits {
        id
        name
        email
        phoneNumber
        vatNumber
        createdOn
        lastUpdatedOn
        viewerCanEdit
        viewerCanManageAuthorizations
      }
    }
  }
`);

export type UnitOfStaff = NonNullable<ResultOf<typeof UnitDocument>["ofAll"]>["organizationalUnits"][number];

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
