import * as v from "valibot";
import { projects } from "../../../schema/organization/tables/projects.ts";
import { isGrantedOnProject } from "../../kit/access/has-right.ts";
import { type RequestContext, requireViewer } from "../../kit/context.ts";
import type { PaginatedRows } from "../../kit/graphql/pagination.ts";
import { filterBy, idsFilter } from "../../kit/lists/filters.ts";
import { type ListRequest, tableList } from "../../kit/lists/table-list.ts";
import { loadTexts, type TextsByLanguage } from "../../kit/texts/load-texts.ts";
import { countProjects, loadProjects, type ProjectRow } from "./store.ts";

const SORT_KEYS = { CREATED_ON: [projects.createdAtMs], LAST_UPDATED_ON: [projects.updatedAtMs] };
type Field = keyof typeof SORT_KEYS;

export const projectList = tableList<Field>({
  names: { filter: "ProjectFilter", sort: "ProjectSort", field: "ProjectSortField" },
  descriptions: { field: "What a list of projects is sorted by." },
  filters: {
    ids: idsFilter({ column: projects.id }),
    isEditable: filterBy({
      type: "Boolean",
      description: "True: only those that the viewer may change.",
      rule: v.boolean(),
      condition: (isEditable, { userId = "" }) =>
        isEditable ? { where: isGrantedOnProject(userId, "USER_PROJECT_EDIT") } : undefined,
    }),
  },
  fields: ["CREATED_ON", "LAST_UPDATED_ON"],
  otherwise: { field: "CREATED_ON", direction: "DESCENDING" },
});

export interface StaffProject extends ProjectRow {
  texts: TextsByLanguage;
}

export async function queryProjects(
  context: RequestContext,
  request: ListRequest<Field>,
): Promise<PaginatedRows<StaffProject>> {
  const { userId } = await requireViewer(context);
  const { rows, ...page } = await projectList.read(context, request, {
    scope: isGrantedOnProject(userId, "USER_PROJECT_VIEW"),
    userId,
    keys: SORT_KEYS,
    unique: projects.id,
    load: async (selection) => await loadProjects(context.database, selection),
    count: async (where) => await countProjects(context.database, where),
  });
  const texts = await loadTexts(
    context,
    rows.map(({ project }) => project.id),
  );
  return { rows: rows.map((row) => ({ ...row, texts: texts.get(row.project.id) ?? new Map() })), ...page };
}
