import { and, eq } from "drizzle-orm";
import { insertRows } from "../../../schema/kit/database/json-list.ts";
import { projects } from "../../../schema/organization/tables/projects.ts";
import { authorizations } from "../../../schema/organization/tables/rights.ts";
import { grantAnother, grantOn, isHeldByViewer, LOT_WITH_BIDS, withdraw } from "../held-projects.ts";
import type { FillList } from "../list-file.ts";
import { IDS, type ListLimits, MANY, TEXTS_REFUSED } from "../list-limits.ts";
import { ALL, by, hoursAway, listQuery, pagedList } from "../paged-list.ts";

const projectList = pagedList<typeof projects.$inferSelect & { rule: string }>({
  query: listQuery("queryProjectAdmin", {
    filter: "ProjectFilter",
    sort: "ProjectSort",
    rows: "rows: projects { id }",
  }),
  orders: { CREATED_ON: by(({ createdAtMs }) => createdAtMs), LAST_UPDATED_ON: by(({ updatedAtMs }) => updatedAtMs) },
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
    move: (database, { row, value }) =>
      database
        .update(projects)
        .set({ createdAtMs: hoursAway(value), updatedAtMs: hoursAway(value + 1) })
        .where(eq(projects.id, row.id)),
  },
});

export const pages = { projects: projectList };

/** The viewer's rights. */
export const fill: FillList = async (database, number) => {
  const all = await database.select({ id: projects.id }).from(projects).orderBy(projects.id);
  const others = all.filter(({ id }) => id !== LOT_WITH_BIDS.projectId);
  await insertRows(database, authorizations, [
    { ...grantOn("", 0), rule: "GLOBAL_AUTH_OU_CREATE", scope: "GLOBAL" },
    grantOn(LOT_WITH_BIDS.projectId, 0),
    ...others.filter((_, index) => index % 2 === 0).map(({ id }) => grantOn(id, number(50))),
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
