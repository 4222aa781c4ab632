import { and, eq } from "drizzle-orm";
import type { Database } from "../../../schema/kit/database/database.ts";
import { insertRows } from "../../../schema/kit/database/json-list.ts";
import { projects } from "../../../schema/organization/tables/projects.ts";
import { authorizations } from "../../../schema/organization/tables/rights.ts";
import {
  grantAnother,
  grantOn,
  isHeldByViewer,
  isManagedByViewer,
  LOT_WITH_BIDS,
  managementOf,
  withdraw,
} from "../held-projects.ts";
import type { FillList } from "../list-file.ts";
import { IDS, type ListLimits, MANY, TEXTS_REFUSED } from "../list-limits.ts";
import { ALL, by, hoursAway, listQuery, NOW_MS, pagedList } from "../paged-list.ts";

type ProjectRow = typeof projects.$inferSelect;

const query = (name: string) =>
  listQuery(name, { filter: "ProjectFilter", sort: "ProjectSort", rows: "rows: projects { id }" });
const orders = {
  CREATED_ON: by(({ createdAtMs }: ProjectRow) => createdAtMs),
  LAST_UPDATED_ON: by(({ updatedAtMs }: ProjectRow) => updatedAtMs),
};
const move = (database: Database, { row, value }: { row: ProjectRow; value: number }) =>
  database
    .update(projects)
    .set({ createdAtMs: hoursAway(value), updatedAtMs: hoursAway(value + 1) })
    .where(eq(projects.id, row.id));

const projectList = pagedList<ProjectRow & { rule: string }>({
  query: query("queryProjectAdmin"),
  orders,
  filters: [ALL, { filter: { isEditable: true }, admits: ({ rule }) => rule === "USER_PROJECT_EDIT" }],
  rows: async (database) => {
    const rows = await database
      .select({ project: projects, rule: authorizations.rule })
      .from(projects)
      .innerJoin(authorizations, and(isHeldByViewer, eq(authorizations.entityId, projects.id)))
      .orderBy(projects.id);
    return rows.map(({ project, rule }) => ({ ...project, rule }));
  },
  changes: {
    come: (database, { value }) => grantAnother(database, value),
    leave: (database, { row }) => withdraw(database, row.id),
    move,
  },
});

const managedList = pagedList<ProjectRow>({
  query: query("queryManagedProjectsAdmin"),
  orders,
  filters: [ALL],
  rows: managedProjects,
  changes: {
    come: async (database) => {
      const managed = new Set((await managedProjects(database)).map(({ id }) => id));
      const all = await database.select({ id: projects.id }).from(projects).orderBy(projects.id);
      const other = all.find(({ id }) => !managed.has(id));
      if (other) await database.insert(authorizations).values(managementOf(other.id));
    },
    leave: async (database, { row }) => {
      await database
        .update(authorizations)
        .set({ withdrawnAtMs: NOW_MS, withdrawnBy: "another" })
        .where(and(isManagedByViewer, eq(authorizations.entityId, row.id)));
    },
    move,
  },
});

async function managedProjects(database: Database): Promise<ProjectRow[]> {
  const rows = await database
    .select({ project: projects })
    .from(projects)
    .innerJoin(authorizations, and(isManagedByViewer, eq(authorizations.entityId, projects.id)))
    .orderBy(projects.id);
  return rows.map(({ project }) => project);
}

export const pages = { projects: projectList, managedProjects: managedList };

/** The viewer's rights. */
export const fill: FillList = async (database, number) => {
  const all = await database.select({ id: projects.id }).from(projects).orderBy(projects.id);
  const others = all.filter(({ id }) => id !== LOT_WITH_BIDS.projectId);
  await insertRows(database, authorizations, [
    { ...grantOn("", 0), rule: "GLOBAL_AUTH_OU_CREATE", scope: "GLOBAL" },
    grantOn(LOT_WITH_BIDS.projectId, 0),
    ...others.filter((_, index) => index % 2 === 0).map(({ id }) => grantOn(id, number(50))),
    ...others.filter((_, index) => index % 3 === 0).map(({ id }) => managementOf(id)),
  ]);
};

const LIMITS: Omit<ListLimits, "name"> = {
  filter: "ProjectFilter",
  sort: "ProjectSort",
  fields: ["CREATED_ON", "LAST_UPDATED_ON"],
  valid: { ...IDS, isEditable: true, organizationalUnitId: "some id", text: "draaibank" },
  refused: [[{ ids: MANY }, "maximumItems"], ...TEXTS_REFUSED],
};

export const limits: readonly ListLimits[] = [
  { name: "queryProjectAdmin", ...LIMITS },
  { name: "queryManagedProjectsAdmin", ...LIMITS },
];
