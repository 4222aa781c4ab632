import { viewerHolds } from "../../kit/access/viewer-holds.ts";
import { builder } from "../../kit/graphql/builder.ts";
import { LanguageText } from "../../kit/graphql/language.ts";
import { inEveryLanguage, type TextsByLanguage } from "../../kit/texts/load-texts.ts";
import type { ProjectRow } from "./store.ts";

export interface StaffProject extends ProjectRow {
  texts: TextsByLanguage;
  /** The ids of all projects of the page, for what is loaded for them together. */
  pageIds: readonly string[];
}

/** Fields of what higher districts know of a project are added there. */
export const Project = builder.objectRef<StaffProject>("Project").implement({
  description: "An assignment from one seller, for its staff.",
  fields: (t) => ({
    id: t.id({ resolve: ({ project }) => project.id }),
    projectId: t.id({ resolve: ({ project }) => project.id }),
    organizationalUnitId: t.id({ resolve: ({ project }) => project.organizationalUnitId }),
    organizationalUnitName: t.exposeString("unitName"),
    title: t.field({ type: [LanguageText], resolve: ({ texts }) => inEveryLanguage(texts, "title") }),
    summary: t.field({ type: [LanguageText], resolve: ({ texts }) => inEveryLanguage(texts, "summary") }),
    description: t.field({ type: [LanguageText], resolve: ({ texts }) => inEveryLanguage(texts, "description") }),
    createdOn: t.field({ type: "DateTime", resolve: ({ project }) => project.createdAtMs }),
    lastUpdatedOn: t.field({ type: "DateTime", resolve: ({ project }) => project.updatedAtMs }),
    viewerCanEdit: t.boolean({
      description: "Whether the viewer may change it, its lots and its publications.",
      resolve: ({ project }, _args, context) =>
        viewerHolds(context, [{ rule: "USER_PROJECT_EDIT", entityId: project.id }]),
    }),
    viewerCanManageAuthorizations: t.boolean({
      description: "Whether the viewer may grant and withdraw rules on it.",
      resolve: ({ project }, _args, context) =>
        viewerHolds(context, [{ rule: "USER_PROJECT_MANAGE_AUTHORIZATION", entityId: project.id }]),
    }),
  }),
});

export const ManagedProject = builder.objectRef<StaffProject>("ManagedProject").implement({
  description: "What a project is called, for those who give rights on it and may not read it.",
  fields: (t) => ({
    id: t.id({ resolve: ({ project }) => project.id }),
    organizationalUnitName: t.exposeString("unitName"),
    title: t.field({ type: [LanguageText], resolve: ({ texts }) => inEveryLanguage(texts, "title") }),
  }),
});
