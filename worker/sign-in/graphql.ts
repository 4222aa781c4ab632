import { MfaType } from "../accounts/graphql.ts";
import { builder } from "../graphql/builder.ts";
import { done, Result } from "../graphql/results.ts";
import { type LoginResult, login } from "./service.ts";
import { closeSession, refreshSession, type TokenSet } from "./sessions.ts";

const tokensOf = (result: LoginResult): Partial<TokenSet> => ("accessToken" in result ? result : {});
const challengeOf = (result: LoginResult) => ("challenge" in result ? result : null);

const LoginResultType = builder.objectRef<LoginResult>("LoginResult").implement({
  description: "Either the tokens of a sign-in, or the challenge of its second step and the session to answer it with.",
  fields: (t) => ({
    userId: t.id({ nullable: true, resolve: (result) => tokensOf(result).userId }),
    expiresIn: t.int({
      nullable: true,
      description: "Seconds until the access token expires.",
      resolve: (result) => tokensOf(result).expiresIn,
    }),
    idToken: t.string({ nullable: true, resolve: (result) => tokensOf(result).idToken }),
    refreshToken: t.string({ nullable: true, resolve: (result) => tokensOf(result).refreshToken }),
    tokenType: t.string({ nullable: true, resolve: (result) => tokensOf(result).tokenType }),
    accessToken: t.string({ nullable: true, resolve: (result) => tokensOf(result).accessToken }),
    challenge: t.field({ type: MfaType, nullable: true, resolve: (result) => challengeOf(result)?.challenge }),
    mfaSession: t.string({ nullable: true, resolve: (result) => challengeOf(result)?.mfaSession }),
  }),
});

builder.mutationFields((t) => ({
  login: t.field({
    type: LoginResultType,
    description:
      "Signs in: with a password, then (where a challenge was answered) with mfaToken and mfaSession. 1004, 1005, 1009, 1010, 1029.",
    extensions: { access: "public" },
    args: {
      userName: t.arg.string({ required: true, description: "The e-mail address." }),
      password: t.arg.string(),
      mfaToken: t.arg.string(),
      mfaType: t.arg({ type: MfaType }),
      mfaSession: t.arg.string(),
    },
    resolve: (_, args, context) => login(context, args),
  }),
  refreshLogin: t.field({
    type: LoginResultType,
    description:
      "Renews a sign-in. The refresh token is rotated; using it again within seconds gives the same successor, later it ends the sign-in. 1008, TOO_MANY_ATTEMPTS.",
    extensions: { access: "public" },
    args: { refreshToken: t.arg.string({ required: true }) },
    resolve: (_, { refreshToken }, context) => refreshSession(context, refreshToken),
  }),
  logout: t.field({
    type: Result,
    description: "Ends the sign-in that the refresh token belongs to, its access tokens and its sockets.",
    extensions: { access: "public" },
    args: { refreshToken: t.arg.string({ required: true }) },
    resolve: (_, { refreshToken }, context) => done(closeSession(context, refreshToken)),
  }),
}));
