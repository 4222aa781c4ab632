import { organizationalUnitInput } from "../../../schema/organization/inputs/organizational-unit.ts";
import { administrator, named, needRight } from "../../kit/access/needs.ts";
import { builder } from "../../kit/graphql/builder.ts";
import { inputOf } from "../../kit/graphql/input-of.ts";
import { asResult, CreatedId, Result } from "../../kit/graphql/results.ts";
import { createUnit, updateUnit } from "./service.ts";

const UnitInput = inputOf(organizationalUnitInput);

builder.mutationFields((t) => ({
  createOrganizationalUnit: t.field({
    type: CreatedId,
    description: "Opens a publishing company.",
    extensions: { access: [administrator()] },
    args: { input: t.arg({ type: UnitInput, required: true }) },
    resolve: (_, { input }, context) => createUnit(context, input),
  }),
  updateOrganizationalUnit: t.field({
    type: Result,
    description: "Changes a publishing company's details.",
    extensions: { access: [needRight("USER_OU_EDIT", named("the unit", "input.externalId"))] },
    args: { input: t.arg({ type: UnitInput, required: true }) },
    resolve: (_, { input }, context) => asResult(updateUnit(context, input)),
  }),
}));
