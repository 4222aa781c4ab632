import { and, count, eq } from "drizzle-orm";
import * as v from "valibot";
import { isOneOf } from "../../schema/database/json-list.ts";
import { idList } from "../../schema/inputs/id.ts";
import { parseInput } from "../../schema/inputs/parse-input.ts";
import { pageInfo, pageOf } from "../../schema/pagination.ts";
import { organizationalUnits, projects } from "../../schema/tables/projects.ts";
import { loadTexts, type TextsByLanguage } from "../catalogue/load-texts.ts";
import { isPresent, type Optional } from "../catalogue/optional.ts";
import { orderOf, type Sort } from "../catalogue/sorting.ts";
import { type RequestContext, requireViewer } from "../context.ts";
import type { PaginatedRows } from "../graphql/pagination.ts";
import { isGrantedOnProject } from "../rights/is-granted-on-project.ts";

export const PROJECT_SORT_FIELDS = ["CREATED_ON", "LAST_UPDATED_ON"] as const;
export type ProjectSortField = (typeof PROJECT_SORT_FIELDS)[number];

const SORT_KEYS = { CREATED_ON: [projects.createdAtMs], LAST_UPDATED_ON: [projects.updatedAtMs] };

export interface AdminProject {
  project: typeof projects.$inferSelect;
  unitName: string;
  texts: TextsByLanguage;
}

const request = v.object({ searchFilter: v.object({ ids: v.nullish(idList) }) });

export async function queryProjects(
  context: RequestContext,
  requested: {
    filter: Optional<{ ids: readonly string[]; isEditable: boolean }> | null | undefined;
    pagination: { page: number; itemsPerPage: number } | null | undefined;
    sort: readonly Sort<ProjectSortField>[] | null | undefined;
  },
): Promise<PaginatedRows<AdminProject>> {
  const { userId } = await requireViewer(context);
  const { ids } = parseInput(request, { searchFilter: requested.filter ?? {} }).searchFilter;
  const page = pageOf(requested.pagination);
  const where = and(
    isGrantedOnProject(userId, requested.filter?.isEditable ? "USER_PROJECT_EDIT" : "USER_PROJECT_VIEW"),
    isPresent(ids) ? isOneOf(projects.id, ids) : undefined,
  );
  const order = orderOf(requested.sort, {
    keys: SORT_KEYS,
    otherwise: [{ field: "CREATED_ON", direction: "DESCENDING" }],
    unique: projects.id,
  });
  const { database } = context;
  const [rows, [total]] = await Promise.all([
    database
      .select({ project: projects, unitName: organizationalUnits.name })
      .from(projects)
      .innerJoin(organizationalUnits, eq(organizationalUnits.id, projects.organizationalUnitId))
      .where(where)
      .orderBy(...order)
      .limit(page.itemsPerPage)
      .offset(page.offset),
    database.select({ total: count() }).from(projects).where(where),
  ]);
  const texts = await loadTexts(
    context,
    rows.map(({ project }) => project.id),
  );
  return {
    rows: rows.map((row) => ({ ...row, texts: texts.get(row.project.id) ?? new Map() })),
    ...pageInfo(page, total?.total ?? 0),
  };
}
