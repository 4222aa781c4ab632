import { builder } from "../../kit/graphql/builder.ts";
import { asResult, Result } from "../../kit/graphql/results.ts";
import { confirmNewsletter, unsubscribeNewsletter } from "./newsletter.ts";

builder.mutationFields((t) => ({
  confirmNewsletter: t.field({
    type: Result,
    description:
      "Switches the newsletter on with the token of the mailed link, once and within seven days. 1014 for a token that was used, has expired, is unknown or went to a former address.",
    extensions: { access: "public" },
    args: { token: t.arg.string({ required: true }) },
    resolve: (_, args, context) => asResult(confirmNewsletter(context, args)),
  }),
  unsubscribeNewsletter: t.field({
    type: Result,
    description:
      "Switches the newsletter off with the token of a newsletter, without a sign-in. The same answer for an unknown token. Mail programs post to /newsletter/unsubscribe?token=... instead (RFC 8058).",
    extensions: { access: "public" },
    args: { token: t.arg.string({ required: true }) },
    resolve: (_, { token }, context) => asResult(unsubscribeNewsletter(context, token)),
  }),
}));
