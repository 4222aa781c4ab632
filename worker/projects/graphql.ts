import { ERROR_CODES } from "../../schema/error-codes.ts";
import { projectInput } from "../../schema/inputs/lot.ts";
import { inEveryLanguage } from "../catalogue/load-texts.ts";
import { builder } from "../graphql/builder.ts";
import { inputOf } from "../graphql/input-of.ts";
import { LanguageText } from "../graphql/language.ts";
import { PaginationInput, paginatedType, SortDirection } from "../graphql/pagination.ts";
import { CreatedId } from "../graphql/results.ts";
import { named, right } from "../rights/needs.ts";
import { type AdminProject, PROJECT_SORT_FIELDS, queryProjects } from "./admin-projects.ts";
import { createProject } from "./service.ts";

const Project = builder.objectRef<AdminProject>("Project").implement({
  description: "An assignment from one seller, for its staff.",
  fields: (t) => ({
    id: t.id({ resolve: ({ project }) => project.id }),
    projectId: t.id({ resolve: ({ project }) => project.id }),
    organizationalUnitName: t.exposeString("unitName"),
    title: t.field({ type: [LanguageText], resolve: ({ texts }) => inEveryLanguage(texts, "title") }),
    summary: t.field({ type: [LanguageText], resolve: ({ texts }) => inEveryLanguage(texts, "summary") }),
    description: t.field({ type: [LanguageText], resolve: ({ texts }) => inEveryLanguage(texts, "description") }),
    createdOn: t.field({ type: "DateTime", resolve: ({ project }) => project.createdAtMs }),
    lastUpdatedOn: t.field({ type: "DateTime", resolve: ({ project }) => project.updatedAtMs }),
  }),
});

const Projects = paginatedType("Projects", "projects", Project);

const ProjectSortField = builder.enumType("ProjectSortField", {
  description: "What a list of projects is sorted by.",
  values: PROJECT_SORT_FIELDS,
});
const ProjectSort = builder.inputType("ProjectSort", {
  fields: (t) => ({
    field: t.field({ type: ProjectSortField, required: true }),
    direction: t.field({ type: SortDirection, required: true }),
  }),
});
const ProjectFilter = builder.inputType("ProjectFilter", {
  description: "Every condition that is given must hold.",
  fields: (t) => ({
    ids: t.idList({ description: "At most 100." }),
    isEditable: t.boolean({ description: "True: only those that the viewer may change." }),
  }),
});

builder.queryFields((t) => ({
  queryProjectAdmin: t.field({
    type: Projects,
    description: "The projects that the viewer may see; by default the newest first.",
    extensions: { access: "viewer" },
    args: {
      searchFilter: t.arg({ type: ProjectFilter }),
      pagination: t.arg({ type: PaginationInput }),
      sort: t.arg({ type: [ProjectSort] }),
    },
    resolve: (_, { searchFilter, pagination, sort }, context) =>
      queryProjects(context, { filter: searchFilter, pagination, sort }),
  }),
}));

builder.mutationFields((t) => ({
  createProject: t.field({
    type: CreatedId,
    description: "Starts a project; its creator gets the rights on it.",
    extensions: {
      access: [
        right(
          "USER_OU_CREATE_PROJECT",
          named("the unit", "item.organizationalUnitId"),
          ERROR_CODES.NOT_AUTHORIZED_TO_CREATE_PROJECT,
        ),
      ],
    },
    args: { item: t.arg({ type: inputOf(projectInput), required: true }) },
    resolve: (_, { item }, context) => createProject(context, item),
  }),
}));
