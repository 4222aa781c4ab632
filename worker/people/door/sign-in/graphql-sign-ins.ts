import { deviceOf } from "../../../../schema/people/device.ts";
import { builder } from "../../../kit/graphql/builder.ts";
import { asResult, Result } from "../../../kit/graphql/results.ts";
import { endAllSignIns, endOtherSignIns, endOwnSignIn, type ListedSignIn, viewerSignIns } from "./sign-ins.ts";

const SignInType = builder.objectRef<ListedSignIn>("SignIn").implement({
  description: "A device on which the user is signed in.",
  fields: (t) => ({
    id: t.exposeID("id"),
    browser: t.string({ nullable: true, resolve: ({ userAgent }) => deviceOf(userAgent).browser }),
    system: t.string({ nullable: true, resolve: ({ userAgent }) => deviceOf(userAgent).system }),
    place: t.exposeString("place", { nullable: true, description: "Where the sign-in came from: town and country." }),
    method: t.exposeString("method", { description: "PASSWORD or PASSKEY." }),
    createdOn: t.expose("createdAtMs", { type: "DateTime" }),
    lastUsedOn: t.expose("lastUsedAtMs", { type: "DateTime", description: "To five minutes." }),
    isCurrent: t.exposeBoolean("isCurrent", { description: "Whether it is the sign-in of this request." }),
  }),
});

builder.queryField("signIns", (t) =>
  t.field({
    type: [SignInType],
    description: "Where the viewer is signed in, the last used first; at most 50.",
    extensions: { access: "viewer" },
    resolve: (_, _args, context) => viewerSignIns(context),
  }),
);

builder.mutationFields((t) => ({
  endSignIn: t.field({
    type: Result,
    description:
      "Ends one of the viewer's sign-ins, its tokens and its sockets. NOT_FOUND; FRESH_PROOF_REQUIRED for another sign-in than this one.",
    extensions: { access: "viewer" },
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, context) => asResult(endOwnSignIn(context, id)),
  }),
  endOtherSignIns: t.field({
    type: Result,
    description: "Ends every sign-in of the viewer but this one. FRESH_PROOF_REQUIRED.",
    extensions: { access: "viewer" },
    resolve: (_, _args, context) => asResult(endOtherSignIns(context)),
  }),
  endAllSignIns: t.field({
    type: Result,
    description: "Ends every sign-in of the viewer, this one too. FRESH_PROOF_REQUIRED.",
    extensions: { access: "viewer" },
    resolve: (_, _args, context) => asResult(endAllSignIns(context)),
  }),
}));
