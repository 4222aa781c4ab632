import { and, eq, isNull, ne } from "drizzle-orm";
import type { Database } from "../../schema/kit/database/database.ts";
import { projects } from "../../schema/organization/tables/projects.ts";
import { authorizations } from "../../schema/organization/tables/rights.ts";
import { NOW_MS, VIEWER } from "./paged-list.ts";

/** A lot whose bids are a list, and its project, on which the viewer keeps a right. */
export const LOT_WITH_BIDS = { incrementalLotId: "lot with bids", projectId: "project with bids" };

const MANAGES = "USER_PROJECT_MANAGE_AUTHORIZATION";
const isOfViewer = and(eq(authorizations.userId, VIEWER), isNull(authorizations.withdrawnAtMs));

/** Grants on projects that let the viewer read. */
export const isHeldByViewer = and(isOfViewer, eq(authorizations.scope, "PROJECT"), ne(authorizations.rule, MANAGES));

/** Grants that let the viewer give rights, and nothing else. */
export const isManagedByViewer = and(isOfViewer, eq(authorizations.rule, MANAGES));

export function managementOf(projectId: string): typeof authorizations.$inferInsert {
  return { ...grantOn(projectId, 0), rule: MANAGES };
}

export function grantOn(projectId: string, value: number): typeof authorizations.$inferInsert {
  const rule = value % 2 === 0 ? "USER_PROJECT_EDIT" : "USER_PROJECT_VIEW";
  return { id: crypto.randomUUID(), userId: VIEWER, rule, scope: "PROJECT", entityId: projectId, createdAtMs: NOW_MS };
}

/** A right on a project that the viewer has none on. */
export async function grantAnother(database: Database, value: number): Promise<void> {
  const held = await database.select({ id: authorizations.entityId }).from(authorizations).where(isHeldByViewer);
  const all = await database.select({ id: projects.id }).from(projects).orderBy(projects.id);
  const other = all.find(({ id }) => !held.some((grant) => grant.id === id));
  if (other) await database.insert(authorizations).values(grantOn(other.id, value));
}

export async function withdraw(database: Database, projectId: string): Promise<void> {
  if (projectId === LOT_WITH_BIDS.projectId) return;
  await database
    .update(authorizations)
    .set({ withdrawnAtMs: NOW_MS, withdrawnBy: VIEWER })
    .where(and(isHeldByViewer, eq(authorizations.entityId, projectId)));
}
