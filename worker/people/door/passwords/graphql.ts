import { builder } from "../../../kit/graphql/builder.ts";
import { asResult, Result } from "../../../kit/graphql/results.ts";
import { PROOF_REFUSALS } from "../../../kit/sessions/fresh-proof.ts";
import { changePassword } from "./change-password.ts";

builder.mutationField("changePassword", (t) =>
  t.field({
    type: Result,
    description: `Replaces the password and ends every other sign-in. 1005 for a wrong old password; ${PROOF_REFUSALS}`,
    extensions: { access: "viewer" },
    args: {
      accessToken: t.arg.string({ required: true, description: "Of the viewer." }),
      oldPassword: t.arg.string({ required: true }),
      newPassword: t.arg.string({ required: true }),
    },
    resolve: (_, args, context) => asResult(changePassword(context, args)),
  }),
);
