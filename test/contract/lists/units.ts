import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "../../../schema/kit/database/database.ts";
import { insertRows } from "../../../schema/kit/database/json-list.ts";
import { organizationalUnits } from "../../../schema/organization/tables/projects.ts";
import { authorizations } from "../../../schema/organization/tables/rights.ts";
import type { FillList } from "../list-file.ts";
import { IDS, type ListLimits, MANY, TEXTS_REFUSED } from "../list-limits.ts";
import { ALL, by, hoursAway, listQuery, NOW_MS, pagedList, VIEWER } from "../paged-list.ts";

const UNITS = 40;

type Unit = typeof organizationalUnits.$inferSelect;
type HeldUnit = Unit & { rule: string };

const nameOf = (value: number) => `${value % 2 === 0 ? "Noord" : "zuid"} ${value % 9}`;

function unit(id: string, value: number): Unit {
  const details = { phoneNumber: "+31201234567", email: `unit${value % 5}@example.com`, vatNumber: "NL1" };
  return { id, name: nameOf(value), ...details, createdAtMs: hoursAway(value), updatedAtMs: hoursAway(value + 1) };
}

function grantOn(entityId: string, value: number): typeof authorizations.$inferInsert {
  const rule = value % 2 === 0 ? "USER_OU_EDIT" : "USER_OU_CREATE_PROJECT";
  const scope = "ORGANIZATIONAL_UNIT";
  return { id: crypto.randomUUID(), userId: VIEWER, rule, scope, entityId, createdAtMs: NOW_MS };
}

const isHeldByViewer = and(
  eq(authorizations.userId, VIEWER),
  eq(authorizations.scope, "ORGANIZATIONAL_UNIT"),
  isNull(authorizations.withdrawnAtMs),
);

async function heldUnits(database: Database): Promise<HeldUnit[]> {
  const rows = await database
    .select({ unit: organizationalUnits, rule: authorizations.rule })
    .from(organizationalUnits)
    .innerJoin(authorizations, and(isHeldByViewer, eq(authorizations.entityId, organizationalUnits.id)))
    .orderBy(organizationalUnits.id);
  return rows.map((row) => ({ ...row.unit, rule: row.rule }));
}

const query = (name: string) =>
  listQuery(name, {
    filter: "OrganizationalUnitFilter",
    sort: "OrganizationalUnitSort",
    rows: "rows: organizationalUnits { id: externalId }",
  });
const orders = {
  NAME: by(({ name }: Unit) => name.toLowerCase()),
  CREATED_ON: by(({ createdAtMs }: Unit) => createdAtMs),
  LAST_UPDATED_ON: by(({ updatedAtMs }: Unit) => updatedAtMs),
};
const OF_TEXT = {
  filter: { text: "NOORD" },
  admits: ({ name, email }: Unit) => `${name} ${email}`.toLowerCase().includes("noord"),
};
const move = (database: Database, { row, value }: { row: Unit; value: number }) => {
  const { id: _, ...changed } = unit(row.id, value);
  return database.update(organizationalUnits).set(changed).where(eq(organizationalUnits.id, row.id));
};

const allUnits = pagedList<Unit>({
  query: query("queryOrganizationalUnitsGlobal"),
  orders,
  filters: [ALL, OF_TEXT],
  rows: async (database) => await database.select().from(organizationalUnits).orderBy(organizationalUnits.id),
  changes: {
    come: (database, { value }) => database.insert(organizationalUnits).values(unit(crypto.randomUUID(), value)),
    leave: (database, { row }) => database.delete(organizationalUnits).where(eq(organizationalUnits.id, row.id)),
    move,
  },
});

const unitsOfViewer = pagedList<HeldUnit>({
  query: query("queryOrganizationalUnitsUser"),
  orders,
  filters: [ALL, OF_TEXT, { filter: { rule: "USER_OU_EDIT" }, admits: ({ rule }) => rule === "USER_OU_EDIT" }],
  rows: heldUnits,
  changes: {
    come: async (database, { value }) => {
      const held = await heldUnits(database);
      const all = await database.select().from(organizationalUnits).orderBy(organizationalUnits.id);
      const other = all.find(({ id }) => !held.some((row) => row.id === id));
      if (other) await database.insert(authorizations).values(grantOn(other.id, value));
    },
    leave: (database, { row }) =>
      database
        .update(authorizations)
        .set({ withdrawnAtMs: NOW_MS, withdrawnBy: VIEWER })
        .where(and(isHeldByViewer, eq(authorizations.entityId, row.id))),
    move,
  },
});

export const pages = { units: allUnits, "the viewer's units": unitsOfViewer };

export const fill: FillList = async (database, number) => {
  const rows = Array.from({ length: UNITS }, (_, index) => unit(`unit ${index}`, number(50)));
  await insertRows(database, organizationalUnits, rows);
  const held = rows.filter((_, index) => index % 2 === 0);
  await insertRows(
    database,
    authorizations,
    held.map(({ id }) => grantOn(id, number(50))),
  );
};

const bounds = (name: string): ListLimits => ({
  name,
  filter: "OrganizationalUnitFilter",
  sort: "OrganizationalUnitSort",
  fields: ["NAME", "CREATED_ON", "LAST_UPDATED_ON"],
  valid: { ...IDS, text: "noord", rule: "USER_OU_EDIT" },
  refused: [[{ ids: MANY }, "maximumItems"], [{ rule: "USER_PROJECT_EDIT" }, "scope"], ...TEXTS_REFUSED],
});

export const limits: readonly ListLimits[] = [
  bounds("queryOrganizationalUnitsGlobal"),
  bounds("queryOrganizationalUnitsUser"),
];
