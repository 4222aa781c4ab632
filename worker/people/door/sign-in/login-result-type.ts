import { builder } from "../../../kit/graphql/builder.ts";
import { MfaType } from "../../accounts/user-profile-type.ts";
import type { Challenge } from "../second-step/start-second-step.ts";
import type { LoginResult } from "./login.ts";
import type { TokenSet } from "./tokens.ts";

const tokensOf = (result: LoginResult): Partial<TokenSet> => ("accessToken" in result ? result : {});

function challengeFields<T extends object>(
  t: PothosSchemaTypes.ObjectFieldBuilder<typeof builder.$inferSchemaTypes, T>,
  challengeOf: (parent: T) => Challenge | null,
) {
  return {
    challenge: t.field({ type: MfaType, nullable: true, resolve: (parent) => challengeOf(parent)?.challenge }),
    mfaSession: t.string({ nullable: true, resolve: (parent) => challengeOf(parent)?.mfaSession }),
    isCodeSent: t.boolean({
      nullable: true,
      description:
        "Whether the code of the second step was sent; null where none is. If not, a recovery code answers the session all the same.",
      resolve: (parent) => challengeOf(parent)?.isCodeSent,
    }),
    retryAfterSeconds: t.int({
      nullable: true,
      description: "Seconds until another code can be sent, if a limit kept this one back.",
      resolve: (parent) => challengeOf(parent)?.retryAfterSeconds,
    }),
  };
}

export const LoginResultType = builder.objectRef<LoginResult>("LoginResult").implement({
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
    refreshExpiresIn: t.int({
      nullable: true,
      description: "Seconds until the refresh token expires: seven days if the sign-in is bound to a key, else one.",
      resolve: (result) => tokensOf(result).refreshExpiresIn,
    }),
    tokenType: t.string({ nullable: true, resolve: (result) => tokensOf(result).tokenType }),
    accessToken: t.string({ nullable: true, resolve: (result) => tokensOf(result).accessToken }),
    ...challengeFields(t, (result) => ("challenge" in result ? result : null)),
  }),
});

export const SignInProof = builder.objectRef<{ challenge: Challenge | null }>("SignInProof").implement({
  description:
    "Whether the viewer is proved, or else the challenge of the second step and the session to answer it with.",
  fields: (t) => ({
    isProved: t.boolean({ resolve: ({ challenge }) => challenge === null }),
    ...challengeFields(t, ({ challenge }) => challenge),
  }),
});
