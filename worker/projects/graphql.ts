import { ERROR_CODES } from "../../schema/error-codes.ts";
import { LocalizedTextInput } from "../catalogue/localized-text-input.ts";
import { builder } from "../graphql/builder.ts";
import { CreatedId } from "../graphql/results.ts";
import { named, right } from "../rights/needs.ts";
import { createProject } from "./service.ts";

const ProjectInput = builder.inputType("ProjectInput", {
  fields: (t) => ({
    organizationalUnitId: t.id({ required: true }),
    texts: t.field({ type: [LocalizedTextInput], required: true, description: "Once per language; at least one." }),
  }),
});

builder.mutationFields((t) => ({
  createProject: t.field({
    type: CreatedId,
    description: "Starts a project; its creator gets the rights on it.",
    extensions: {
      access: [
        right(
          "USER_OU_CREATE_PROJECT",
          named("the unit", "item.organizationalUnitId"),
          ERROR_CODES.NOT_AUTHORIZED_TO_CREATE_PROJECT,
        ),
      ],
    },
    args: { item: t.arg({ type: ProjectInput, required: true }) },
    resolve: (_, { item }, context) => createProject(context, item),
  }),
}));
