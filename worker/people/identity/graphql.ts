import { startIdinSessionInput } from "../../../schema/people/identity/identity-inputs.ts";
import { builder } from "../../kit/graphql/builder.ts";
import { inputOf } from "../../kit/graphql/input-of.ts";
import { KeyValue } from "../../kit/graphql/shared-types.ts";
import type { BanksOfCountry } from "./identity-broker.ts";
import { type FinishedSession, finishIdinSession, type StartedSession, startIdinSession } from "./idin-session.ts";
import { banksOf } from "./reach-broker.ts";
import { READS_IDENTITY, userIdentity, viewerHasIdentity } from "./user-identity.ts";
import { UserIdentity } from "./user-identity-type.ts";

const IdinIssuers = builder.objectRef<BanksOfCountry>("IdinIssuers").implement({
  description: "The banks of a country that can identify a person.",
  fields: (t) => ({
    country: t.exposeString("country"),
    issuers: t.field({
      type: [KeyValue],
      description: "The key of each bank, and its name.",
      resolve: ({ banks }) => banks.map(({ key, name }) => ({ key, value: name })),
    }),
  }),
});

const IdinSession = builder.objectRef<StartedSession>("IdinSession").implement({
  description: "One identity check at a bank.",
  fields: (t) => ({
    sessionId: t.exposeID("sessionId"),
    authenticationUrl: t.exposeString("authenticationUrl", { description: "The page at which the user identifies." }),
  }),
});

const IdinSessionResult = builder.objectRef<FinishedSession>("IdinSessionResult").implement({
  fields: (t) => ({
    result: t.exposeBoolean("result", {
      description:
        "Whether this session verified the viewer's identity. If not, getUserIdentity says why, or shows the valid identity that stays instead.",
    }),
    returnPath: t.exposeString("returnPath", { nullable: true, description: "As the session was started with it." }),
  }),
});

builder.queryFields((t) => ({
  idinIssuers: t.field({
    type: [IdinIssuers],
    description:
      "The banks that can identify a person, by country. IDENTITY_NOT_OFFERED: this deployment has no broker; IDENTITY_UNAVAILABLE: it does not respond.",
    extensions: { access: "viewer" },
    resolve: async (_, _args, context) => [...(await banksOf(context))],
  }),
  getUserIdentity: t.field({
    type: UserIdentity,
    nullable: true,
    description: "A user's identity; null where no check was started.",
    extensions: { access: [READS_IDENTITY] },
    args: { userId: t.arg.id({ required: true }) },
    resolve: (_, { userId }, context) => userIdentity(context, userId),
  }),
  userHasIdentity: t.boolean({
    description: "Whether the viewer's identity is verified and has not expired.",
    extensions: { access: "viewer" },
    resolve: (_, _args, context) => viewerHasIdentity(context),
  }),
}));

builder.mutationFields((t) => ({
  startIdinSession: t.field({
    type: IdinSession,
    description:
      "Opens a session at a bank: it lasts for 15 minutes and ends in this sign-in. FRESH_PROOF_REQUIRED. TOO_MANY_ATTEMPTS beyond 5 in 15 minutes or 20 a day. IDENTITY_NOT_OFFERED and IDENTITY_UNAVAILABLE as at idinIssuers.",
    extensions: { access: "viewer" },
    args: { input: t.arg({ type: inputOf(startIdinSessionInput), required: true }) },
    resolve: (_, { input }, context) => startIdinSession(context, input),
  }),
  idinSessionSuccess: t.field({
    type: IdinSessionResult,
    description:
      "Ends a session at the bank, once. NOT_FOUND: it was started by another user or sign-in, or the answer is not its own; IDENTITY_SESSION_ENDED: it was ended before, or has expired.",
    extensions: { access: "viewer" },
    args: {
      sessionId: t.arg.id({ required: true }),
      answer: t.arg.string({
        description:
          "The query of the address to which the bank sent the user back. Without it nothing ends, and the result says how the session ended.",
      }),
    },
    resolve: (_, args, context) => finishIdinSession(context, args),
  }),
}));
