import { eq } from "drizzle-orm";
import * as v from "valibot";
import { searchText } from "../../../schema/catalogue/inputs/search.ts";
import { DomainError, ERROR_CODES } from "../../../schema/kit/error-codes.ts";
import { projects } from "../../../schema/organization/tables/projects.ts";
import { isGrantedOnProject } from "../../kit/access/has-right.ts";
import { type RequestContext, requireViewer } from "../../kit/context.ts";
import type { PaginatedRows } from "../../kit/graphql/pagination.ts";
import { filterBy, idFilter, idsFilter } from "../../kit/lists/filters.ts";
import { type ListRequest, tableList, tableReads } from "../../kit/lists/table-list.ts";
import { loadTexts } from "../../kit/texts/load-texts.ts";
import type { StaffProject } from "./project-type.ts";
import { countProjects, loadProjects, type ProjectRow, projectHasText } from "./store.ts";

const SORT_KEYS = { CREATED_ON: [projects.createdAtMs], LAST_UPDATED_ON: [projects.updatedAtMs] };
type Field = keyof typeof SORT_KEYS;

const OTHERWISE = { field: "CREATED_ON", direction: "DESCENDING" } as const;

/** The filter by words; those who may not read a project find it by its title alone. */
const textFilter = (among: "allTexts" | "titles") =>
  filterBy({
    type: "String",
    description:
      "Words of its texts in any language, of `queryManagedProjectsAdmin` of its titles; the last may be unfinished. 2 to 100 characters.",
    rule: searchText,
    condition: (text) => ({ where: projectHasText(text, among) }),
  });

const FILTERS = {
  ids: idsFilter({ column: projects.id }),
  organizationalUnitId: idFilter({ column: projects.organizationalUnitId }),
  text: textFilter("allTexts"),
  isEditable: filterBy({
    type: "Boolean",
    description: "True: only those that the viewer may change.",
    rule: v.boolean(),
    condition: (isEditable, { userId = "" }) =>
      isEditable ? { where: isGrantedOnProject(userId, "USER_PROJECT_EDIT") } : undefined,
  }),
};

export const projectList = tableList<Field>({
  names: { filter: "ProjectFilter", sort: "ProjectSort", field: "ProjectSortField" },
  descriptions: { field: "What a list of projects is sorted by." },
  filters: FILTERS,
  fields: ["CREATED_ON", "LAST_UPDATED_ON"],
  otherwise: OTHERWISE,
});

const managedList = tableReads<Field>({ filters: { ...FILTERS, text: textFilter("titles") }, otherwise: OTHERWISE });

export const queryProjects = projectsWith("USER_PROJECT_VIEW", projectList);

/** Those on which the viewer may give rights. That does not let them read the projects, only what they are called. */
export const queryManagedProjects = projectsWith("USER_PROJECT_MANAGE_AUTHORIZATION", managedList);

/** A page of the projects on which the viewer has a right. */
function projectsWith(
  rule: "USER_PROJECT_VIEW" | "USER_PROJECT_MANAGE_AUTHORIZATION",
  list: Pick<typeof projectList, "read">,
) {
  return async (context: RequestContext, request: ListRequest<Field>): Promise<PaginatedRows<StaffProject>> => {
    const { userId } = await requireViewer(context);
    const { rows, ...page } = await list.read(context, request, {
      scope: isGrantedOnProject(userId, rule),
      userId,
      keys: SORT_KEYS,
      unique: projects.id,
      load: async (selection) => await loadProjects(context.database, selection),
      count: async (where) => await countProjects(context.database, where),
    });
    return { rows: await withTexts(context, rows), ...page };
  };
}

/** @throws DomainError NOT_FOUND. */
export async function getProject(context: RequestContext, id: string): Promise<StaffProject> {
  const where = eq(projects.id, id);
  const page = { page: 1, itemsPerPage: 1, offset: 0 };
  const [project] = await withTexts(context, await loadProjects(context.database, { where, order: [], page }));
  if (!project) throw new DomainError(ERROR_CODES.NOT_FOUND);
  return project;
}

async function withTexts(context: RequestContext, rows: readonly ProjectRow[]): Promise<StaffProject[]> {
  const pageIds = rows.map(({ project }) => project.id);
  const texts = await loadTexts(context, pageIds);
  return rows.map((row) => ({ ...row, texts: texts.get(row.project.id) ?? new Map(), pageIds }));
}
