import { projectInput } from "../../../schema/catalogue/inputs/lot.ts";
import { ERROR_CODES } from "../../../schema/kit/error-codes.ts";
import { named, needRight } from "../../kit/access/needs.ts";
import { builder } from "../../kit/graphql/builder.ts";
import { inputOf } from "../../kit/graphql/input-of.ts";
import { LanguageText } from "../../kit/graphql/language.ts";
import { PaginationInput, paginatedType } from "../../kit/graphql/pagination.ts";
import { CreatedId } from "../../kit/graphql/results.ts";
import { inEveryLanguage } from "../../kit/texts/load-texts.ts";
import { projectList, queryProjects, type StaffProject } from "./project-list.ts";
import { createProject } from "./service.ts";

const Project = builder.objectRef<StaffProject>("Project").implement({
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

builder.queryFields((t) => ({
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
}));

builder.mutationFields((t) => ({
  createProject: t.field({
    type: CreatedId,
    description: "Starts a project; its creator gets the rights on it.",
    extensions: {
      access: [
        needRight(
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
