import { graphql, type ResultOf } from "../../../kit/lib/graphql/graphql.ts";

/** A page of the projects that the viewer may see, newest first. */
export const StaffProjectsDocument = graphql(`
  query staffProjects($searchFilter: ProjectFilter!, $pagination: Pagination!) {
    list: queryProjectAdmin(searchFilter: $searchFilter, pagination: $pagination) {
      rows: projects {
        id
        title {
          language
          text
        }
        organizationalUnitName
        createdOn
        lastUpdatedOn
      }
      paginatedTotalResults
    }
  }
`);

export type StaffProjectRow = ResultOf<typeof StaffProjectsDocument>["list"]["rows"][number];

/** The units for which the viewer may start projects. */
export const UnitsForProjectsDocument = graphql(`
  query unitsForProjects {
    queryOrganizationalUnitsUser(
      searchFilter: { rule: USER_OU_CREATE_PROJECT }
      pagination: { page: 1, itemsPerPage: 100 }
    ) {
      organizationalUnits {
        id
        name
      }
    }
  }
`);

export const StaffProjectDocument = graphql(`
  query staffProject($projectId: ID!) {
    getProjectAdmin(projectId: $projectId) {
      id
      organizationalUnitName
      createdOn
      lastUpdatedOn
      title {
        language
        text
      }
      summary {
        language
        text
      }
      description {
        language
        text
      }
      publications {
        __typename
        id
        publicationNumber
        title
        startingOn
        closingOn
        lotCount
        isPublished
      }
      viewerCanEdit
      viewerCanManageAuthorizations
    }
  }
`);

/** What a project is called, for those who give rights on it, and whether they may read it yet. */
export const ManagedProjectDocument = graphql(`
  query managedProject($projectId: ID!) {
    isReadable: isAuthorized(uuidEntity: $projectId, rule: USER_PROJECT_VIEW)
    queryManagedProjectsAdmin(searchFilter: { ids: [$projectId] }) {
      projects {
        id
        title {
          language
          text
        }
        organizationalUnitName
      }
    }
  }
`);

export type ProjectOfStaff = ResultOf<typeof StaffProjectDocument>["getProjectAdmin"];

export const CreateProjectDocument = graphql(`
  mutation createProject($item: ProjectInput!) {
    createProject(item: $item) {
      id
    }
  }
`);

export const UpdateProjectDocument = graphql(`
  mutation updateProject($item: UpdateProjectInput!) {
    updateProject(item: $item) {
      result
    }
  }
`);
