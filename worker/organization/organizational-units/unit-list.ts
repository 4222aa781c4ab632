import { type SQL, sql } from "drizzle-orm";
import * as v from "valibot";
import { searchText } from "../../../schema/catalogue/inputs/search.ts";
import { AUTHORIZATION_RULES, scopeOf } from "../../../schema/organization/authorization-rules.ts";
import { organizationalUnits } from "../../../schema/organization/tables/projects.ts";
import { type RequestContext, requireViewer } from "../../kit/context.ts";
import type { PaginatedRows } from "../../kit/graphql/pagination.ts";
import { filterBy, idsFilter } from "../../kit/lists/filters.ts";
import { type ListRequest, tableList } from "../../kit/lists/table-list.ts";
import { AuthorizationRule } from "../rights/authorization-type.ts";
import { countUnits, isHeldOnUnit, loadUnits } from "./store.ts";
import type { UnitRow } from "./unit-type.ts";

const FIELDS = ["NAME", "CREATED_ON", "LAST_UPDATED_ON"] as const;
type Field = (typeof FIELDS)[number];

const UNIT_RULES = AUTHORIZATION_RULES.filter((rule) => scopeOf(rule) === "ORGANIZATIONAL_UNIT");

export const unitList = tableList<Field>({
  names: {
    filter: "OrganizationalUnitFilter",
    sort: "OrganizationalUnitSort",
    field: "OrganizationalUnitSortField",
  },
  descriptions: { field: "What units are sorted by." },
  filters: {
    ids: idsFilter({ column: organizationalUnits.id }),
    text: filterBy({
      type: "String",
      description: "Part of the name or of the e-mail address. 2 to 100 characters.",
      rule: searchText,
      condition: (text) => ({
        where: sql`(instr(lower(${organizationalUnits.name}), lower(${text})) > 0
          or instr(lower(${organizationalUnits.email}), lower(${text})) > 0)`,
      }),
    }),
    rule: filterBy({
      type: AuthorizationRule,
      description: "Those on which the viewer holds this rule, one of units.",
      rule: v.picklist(UNIT_RULES, "scope"),
      condition: (rule, { userId = "" }) => ({ where: isHeldOnUnit(userId, [rule]) }),
    }),
  },
  fields: FIELDS,
  otherwise: { field: "NAME", direction: "ASCENDING" },
});

/** All units, for administrators. */
export async function queryAllUnits(
  context: RequestContext,
  request: ListRequest<Field>,
): Promise<PaginatedRows<UnitRow>> {
  return await readUnits(context, request, () => undefined);
}

/** The units on which the viewer holds a rule. */
export async function queryUnitsOfViewer(
  context: RequestContext,
  request: ListRequest<Field>,
): Promise<PaginatedRows<UnitRow>> {
  return await readUnits(context, request, (userId) => isHeldOnUnit(userId, UNIT_RULES));
}

async function readUnits(
  context: RequestContext,
  request: ListRequest<Field>,
  scopeFor: (userId: string) => SQL | undefined,
): Promise<PaginatedRows<UnitRow>> {
  const { userId } = await requireViewer(context);
  const { name, createdAtMs, updatedAtMs, id } = organizationalUnits;
  return await unitList.read(context, request, {
    scope: scopeFor(userId),
    userId,
    keys: { NAME: [sql`${name} collate nocase`], CREATED_ON: [createdAtMs], LAST_UPDATED_ON: [updatedAtMs] },
    unique: id,
    load: async (selection) => await loadUnits(context.database, selection),
    count: async (where) => await countUnits(context.database, where),
  });
}
