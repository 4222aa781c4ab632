import { ERROR_CODES } from "../../schema/error-codes.ts";
import { projectInput } from "../../schema/inputs/lot.ts";
import { builder } from "../graphql/builder.ts";
import { inputOf } from "../graphql/input-of.ts";
import { CreatedId } from "../graphql/results.ts";
import { named, right } from "../rights/needs.ts";
import { createProject } from "./service.ts";

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
    args: { item: t.arg({ type: inputOf(projectInput), required: true }) },
    resolve: (_, { item }, context) => createProject(context, item),
  }),
}));
