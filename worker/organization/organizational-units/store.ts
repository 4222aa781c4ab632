import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../../schema/kit/database/database.ts";
import { isOneOf } from "../../../schema/kit/database/json-list.ts";
import type { AuthorizationRule } from "../../../schema/organization/authorization-rules.ts";
import type { OrganizationalUnitInput } from "../../../schema/organization/inputs/organizational-unit.ts";
import { organizationalUnits } from "../../../schema/organization/tables/projects.ts";
import { authorizations } from "../../../schema/organization/tables/rights.ts";
import { isHeld } from "../../kit/access/has-right.ts";
import type { RowSelection } from "../../kit/lists/table-list.ts";
import type { UnitRow } from "./unit-type.ts";

type Unit = { id: string } & Omit<OrganizationalUnitInput, "externalId" | "expectedLastUpdatedOn">;

/** @throws a unique violation for an id in use. */
export async function insertUnit(database: Database, unit: Unit, nowMs: number): Promise<void> {
  await database.insert(organizationalUnits).values({ ...unit, createdAtMs: nowMs, updatedAtMs: nowMs });
}

/** Each change has a time of its own, which is the version of the unit. @returns whether it was of the expected one. */
export async function changeUnit(
  database: Database,
  { id, ...details }: Unit,
  { expectedAtMs, nowMs }: { expectedAtMs: number | null; nowMs: number },
): Promise<boolean> {
  const { updatedAtMs } = organizationalUnits;
  const rows = await database
    .update(organizationalUnits)
    .set({ ...details, updatedAtMs: sql`max(${nowMs}, ${updatedAtMs} + 1)` })
    .where(and(eq(organizationalUnits.id, id), expectedAtMs === null ? undefined : eq(updatedAtMs, expectedAtMs)))
    .returning({ id: organizationalUnits.id });
  return rows.length > 0;
}

export async function loadUnits(database: Database, { where, order, page }: RowSelection): Promise<UnitRow[]> {
  return await database
    .select()
    .from(organizationalUnits)
    .where(where)
    .orderBy(...order)
    .limit(page.itemsPerPage)
    .offset(page.offset);
}

export async function countUnits(database: Database, where: SQL | undefined): Promise<number> {
  return await database.$count(organizationalUnits, where);
}

/** Whether a user holds one of some rules on the unit of a row. */
export function isHeldOnUnit(userId: string, rules: readonly AuthorizationRule[]): SQL {
  const { entityId, rule, userId: holder } = authorizations;
  return sql`exists (select 1 from ${authorizations} where ${holder} = ${userId}
    and ${entityId} = ${organizationalUnits.id} and ${isHeld} and ${isOneOf(rule, rules)})`;
}
