import { builder } from "../graphql/builder.ts";
import { CreatedId, Result } from "../graphql/results.ts";
import { named, right } from "../rights/needs.ts";
import { createUnit, updateUnit } from "./service.ts";

const OrganizationalUnitInput = builder.inputType("OrganizationalUnitInput", {
  fields: (t) => ({
    externalId: t.id({ description: "The unit to update; of a new unit the id to give it, made up where left out." }),
    name: t.string({ required: true }),
    phoneNumber: t.string({ required: true, description: "In international form." }),
    email: t.string({ required: true }),
    vatNumber: t.string({ required: true }),
  }),
});

builder.mutationFields((t) => ({
  createOrganizationalUnit: t.field({
    type: CreatedId,
    description: "Opens a publishing company.",
    extensions: { access: [right("GLOBAL_AUTH_OU_CREATE")] },
    args: { input: t.arg({ type: OrganizationalUnitInput, required: true }) },
    resolve: (_, { input }, context) => createUnit(context, input),
  }),
  updateOrganizationalUnit: t.field({
    type: Result,
    description: "Changes a publishing company's details.",
    extensions: { access: [right("USER_OU_EDIT", named("the unit", "input.externalId"))] },
    args: { input: t.arg({ type: OrganizationalUnitInput, required: true }) },
    resolve: async (_, { input }, context) => {
      await updateUnit(context, input);
      return { result: true };
    },
  }),
}));
