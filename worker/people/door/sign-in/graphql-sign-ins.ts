import { ERROR_CODES } from "../../../../schema/kit/error-codes.ts";
import { deviceOf } from "../../../../schema/people/device.ts";
import { needAdministrator } from "../../../kit/access/needs.ts";
import { builder } from "../../../kit/graphql/builder.ts";
import { asResult, Result } from "../../../kit/graphql/results.ts";
import { recordListView } from "../../../kit/history/record-view.ts";
import {
  endAllSignIns,
  endOtherSignIns,
  endOwnSignIn,
  endSignInsOfUser,
  type ListedSignIn,
  signInsOfUser,
  viewerSignIns,
} from "./sign-ins.ts";

const ADMINISTRATORS = [needAdministrator(ERROR_CODES.REQUIRES_ADMIN)];

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

builder.queryField("querySignInsAdmin", (t) =>
  t.field({
    type: [SignInType],
    description: "Where a user is signed in, the last used first; at most 50. The history says who looked.",
    extensions: { access: ADMINISTRATORS },
    args: { userId: t.arg.id({ required: true }) },
    resolve: async (_, args, context) => {
      await recordListView(context, { operation: "querySignInsAdmin", args });
      return await signInsOfUser(context, args.userId);
    },
  }),
);

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
  endSignInsAdmin: t.field({
    type: Result,
    description:
      "Ends one or all of a user's sign-ins, their tokens and sockets; they can sign in again. FRESH_PROOF_REQUIRED. NOT_FOUND: no such sign-in of theirs. TOO_MANY_ATTEMPTS above a hundred an hour.",
    extensions: { access: ADMINISTRATORS },
    args: {
      userId: t.arg.id({ required: true }),
      id: t.arg.id({ description: "The sign-in; left out, all of them." }),
    },
    resolve: (_, request, context) => asResult(endSignInsOfUser(context, request)),
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
