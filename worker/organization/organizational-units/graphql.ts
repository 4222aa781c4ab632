import { organizationalUnitInput } from "../../../schema/organization/inputs/organizational-unit.ts";
import { namedEntity, needAdministrator, needRight } from "../../kit/access/needs.ts";
import { builder } from "../../kit/graphql/builder.ts";
import { inputOf } from "../../kit/graphql/input-of.ts";
import { PaginationInput, paginatedType } from "../../kit/graphql/pagination.ts";
import { asResult, CreatedId, Result } from "../../kit/graphql/results.ts";
import { thingHistory } from "../../kit/history/thing-history.ts";
import { createUnit, updateUnit } from "./service.ts";
import { queryAllUnits, queryUnitsOfViewer, unitList } from "./unit-list.ts";
import { OrganizationalUnit } from "./unit-type.ts";

const OrganizationalUnits = paginatedType("OrganizationalUnits", "organizationalUnits", OrganizationalUnit);

builder.queryFields((t) => {
  const args = () => ({
    searchFilter: t.arg({ type: unitList.filterType }),
    pagination: t.arg({ type: PaginationInput }),
    sort: t.arg({ type: [unitList.sortType] }),
  });
  return {
    queryOrganizationalUnitsGlobal: t.field({
      type: OrganizationalUnits,
      description: "All publishing companies; by name unless sorted otherwise.",
      extensions: { access: [needAdministrator()] },
      args: args(),
      resolve: (_, request, context) => queryAllUnits(context, request),
    }),
    queryOrganizationalUnitsUser: t.field({
      type: OrganizationalUnits,
      description: "The publishing companies on which the viewer holds a rule; by name unless sorted otherwise.",
      extensions: { access: "viewer" },
      args: args(),
      resolve: (_, request, context) => queryUnitsOfViewer(context, request),
    }),
  };
});

const UnitInput = inputOf(organizationalUnitInput);

builder.mutationFields((t) => ({
  createOrganizationalUnit: t.field({
    type: CreatedId,
    description: "Opens a publishing company.",
    extensions: { access: [needAdministrator()] },
    args: { input: t.arg({ type: UnitInput, required: true }) },
    resolve: (_, { input }, context) => createUnit(context, input),
  }),
  updateOrganizationalUnit: t.field({
    type: Result,
    description:
      "Changes a publishing company's details. CHANGED_MEANWHILE: another user has changed it since it was read.",
    extensions: { access: [needRight("USER_OU_EDIT", namedEntity("the unit", "input.externalId"))] },
    args: { input: t.arg({ type: UnitInput, required: true }) },
    resolve: (_, { input }, context) => asResult(updateUnit(context, input)),
  }),
}));

builder.queryField(
  "queryOrganizationalUnitHistory",
  thingHistory({
    described: "a publishing company",
    argument: "organizationalUnitId",
    access: [needRight("USER_OU_EDIT", namedEntity("the unit", "organizationalUnitId"))],
  }),
);
