import { builder } from "../../kit/graphql/builder.ts";
import { asResult, Result } from "../../kit/graphql/results.ts";
import { requestInvitation } from "./service.ts";

builder.mutationFields((t) => ({
  requestInvitation: t.field({
    type: Result,
    description:
      "Asks for an invitation to a publication that is listed for invited users. 4033: it is not listed, or does not exist. A second time changes nothing.",
    extensions: { access: "viewer" },
    args: { publicationId: t.arg.id({ required: true }) },
    resolve: (_, { publicationId }, context) => asResult(requestInvitation(context, { publicationId })),
  }),
}));
