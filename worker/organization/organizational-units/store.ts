import { eq } from "drizzle-orm";
import type { Database } from "../../../schema/kit/database/database.ts";
import type { OrganizationalUnitInput } from "../../../schema/organization/inputs/organizational-unit.ts";
import { organizationalUnits } from "../../../schema/organization/tables/projects.ts";

type Unit = { id: string } & Omit<OrganizationalUnitInput, "externalId">;

/** @throws a unique violation for an id in use. */
export async function insertUnit(database: Database, unit: Unit, nowMs: number): Promise<void> {
  await database.insert(organizationalUnits).values({ ...unit, createdAtMs: nowMs, updatedAtMs: nowMs });
}

export async function changeUnit(database: Database, { id, ...details }: Unit, nowMs: number): Promise<boolean> {
  const rows = await database
    .update(organizationalUnits)
    .set({ ...details, updatedAtMs: nowMs })
    .where(eq(organizationalUnits.id, id))
    .returning({ id: organizationalUnits.id });
  return rows.length > 0;
}
