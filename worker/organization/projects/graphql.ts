import { projectInput, updateProjectInput } from "../../../schema/catalogue/inputs/lot.ts";
import { ERROR_CODES } from "../../../schema/kit/error-codes.ts";
import { editorOf, namedEntity, needRight } from "../../kit/access/needs.ts";
import { builder } from "../../kit/graphql/builder.ts";
import { inputOf } from "../../kit/graphql/input-of.ts";
import { PaginationInput, paginatedType } from "../../kit/graphql/pagination.ts";
import { asResult, CreatedId, Result } from "../../kit/graphql/results.ts";
import { thingHistory } from "../../kit/history/thing-history.ts";
import { getProject, projectList, queryManagedProjects, queryProjects } from "./project-list.ts";
import { ManagedProject, Project } from "./project-type.ts";
import { createProject, updateProject } from "./service.ts";

const Projects = paginatedType("Projects", "projects", Project);
const ManagedProjects = paginatedType("ManagedProjects", "projects", ManagedProject);

builder.queryFields((t) => ({
  getProjectAdmin: t.field({
    type: Project,
    description: "A project with all its texts.",
    extensions: {
      access: [
        needRight(
          "USER_PROJECT_VIEW",
          namedEntity("the project", "projectId"),
          ERROR_CODES.NOT_AUTHORIZED_TO_READ_PROJECT,
        ),
      ],
    },
    args: { projectId: t.arg.id({ required: true }) },
    resolve: (_, { projectId }, context) => getProject(context, projectId),
  }),
  queryProjectAdmin: t.field({
    type: Projects,
    description: "The projects that the viewer may see; by default the newest first.",
    extensions: { access: "viewer" },
    args: {
      searchFilter: t.arg({ type: projectList.filterType }),
      pagination: t.arg({ type: PaginationInput }),
      sort: t.arg({ type: [projectList.sortType] }),
    },
    resolve: (_, request, context) => queryProjects(context, request),
  }),
  queryManagedProjectsAdmin: t.field({
    type: ManagedProjects,
    description: "The projects on which the viewer may give rights; by default the newest first.",
    extensions: { access: "viewer" },
    args: {
      searchFilter: t.arg({ type: projectList.filterType }),
      pagination: t.arg({ type: PaginationInput }),
      sort: t.arg({ type: [projectList.sortType] }),
    },
    resolve: (_, request, context) => queryManagedProjects(context, request),
  }),
}));

builder.mutationFields((t) => ({
  createProject: t.field({
    type: CreatedId,
    description: "Starts a project; its creator gets the rights on it.",
    extensions: {
      access: [
        needRight(
          "USER_OU_CREATE_PROJECT",
          namedEntity("the unit", "item.organizationalUnitId"),
          ERROR_CODES.NOT_AUTHORIZED_TO_CREATE_PROJECT,
        ),
      ],
    },
    args: { item: t.arg({ type: inputOf(projectInput), required: true }) },
    resolve: (_, { item }, context) => createProject(context, item),
  }),
  updateProject: t.field({
    type: Result,
    description:
      "Replaces a project's texts. CHANGED_MEANWHILE: another user has changed it since it was read. 4014: no text.",
    extensions: { access: [editorOf(namedEntity("the project", "item.projectId"))] },
    args: { item: t.arg({ type: inputOf(updateProjectInput), required: true }) },
    resolve: (_, { item }, context) => asResult(updateProject(context, item)),
  }),
}));

builder.queryField(
  "queryProjectHistory",
  thingHistory({
    described: "a project",
    argument: "projectId",
    access: [editorOf(namedEntity("the project", "projectId"))],
  }),
);
