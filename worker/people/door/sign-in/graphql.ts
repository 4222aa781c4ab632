import { builder } from "../../../kit/graphql/builder.ts";
import { asResult, Result } from "../../../kit/graphql/results.ts";
import { PROOF_OF_WORK } from "../../accounts/proof-of-work/require-proof-of-work.ts";
import { MfaType } from "../../accounts/user-profile-type.ts";
import { login, loginMfa } from "./login.ts";
import { LoginResultType, SignInProof } from "./login-result-type.ts";
import { proveWithPassword } from "./prove-with-password.ts";
import { closeSession, refreshSession } from "./sessions.ts";

builder.mutationFields((t) => ({
  login: t.field({
    type: LoginResultType,
    description:
      "Signs in: with a password, then (where a challenge was answered) with mfaToken and mfaSession. Where the channel requires a second step (USER_MFA_REQUIRED), a user who has turned none on is sent a code by e-mail. A proof of a key in the DPoP header (RFC 9449, ES256) binds the sign-in to that key. 1001, 1004, 1005, 1009, 1010, 1029, KEY_PROOF_REFUSED, PROOF_OF_WORK_REQUIRED.",
    extensions: { access: "public" },
    args: {
      userName: t.arg.string({ required: true, description: "The e-mail address." }),
      password: t.arg.string(),
      mfaToken: t.arg.string(),
      mfaType: t.arg({ type: MfaType }),
      mfaSession: t.arg.string(),
      proofOfWork: t.arg.string({ description: PROOF_OF_WORK }),
    },
    resolve: async (_, args, context) => (args.mfaSession ? await loginMfa(context, args) : await login(context, args)),
  }),
  loginMfa: t.field({
    type: LoginResultType,
    description:
      "The second step of a sign-in: mfaToken (a sent code, an app's code or a recovery code) with the mfaSession of login, within three minutes. A sign-in that is to be bound to a key proves it in this request (DPoP). 1009 for a wrong code, five times; then 1029: the first step must be repeated. 1001, KEY_PROOF_REFUSED.",
    extensions: { access: "public" },
    args: {
      userName: t.arg.string({ required: true, description: "The e-mail address." }),
      password: t.arg.string({ description: "Ignored: the session stands for the first step." }),
      mfaToken: t.arg.string(),
      mfaType: t.arg({ type: MfaType }),
      mfaSession: t.arg.string(),
    },
    resolve: (_, args, context) => loginMfa(context, args),
  }),
  proveSignIn: t.field({
    type: SignInProof,
    description:
      "Proves again that the viewer is the account's owner, for ten minutes: with the password, then (where a challenge was answered) with mfaToken and mfaSession. Changes that answered FRESH_PROOF_REQUIRED can then be sent again. 1004, 1005, 1009, 1029.",
    extensions: { access: "viewer" },
    args: {
      password: t.arg.string(),
      mfaToken: t.arg.string(),
      mfaType: t.arg({ type: MfaType }),
      mfaSession: t.arg.string(),
    },
    resolve: async (_, args, context) => ({ challenge: await proveWithPassword(context, args) }),
  }),
  refreshLogin: t.field({
    type: LoginResultType,
    description:
      "Renews a sign-in. The refresh token is rotated; using it again within seconds gives the same successor, later it ends the sign-in. A sign-in that is bound to a key needs a proof of it in the DPoP header; without it the sign-in ends. 1008, KEY_PROOF_REFUSED, TOO_MANY_ATTEMPTS.",
    extensions: { access: "public" },
    args: { refreshToken: t.arg.string({ required: true }) },
    resolve: (_, { refreshToken }, context) => refreshSession(context, refreshToken),
  }),
  logout: t.field({
    type: Result,
    description: "Ends the sign-in that the refresh token belongs to, its access tokens and its sockets.",
    extensions: { access: "public" },
    args: { refreshToken: t.arg.string({ required: true }) },
    resolve: (_, { refreshToken }, context) => asResult(closeSession(context, refreshToken)),
  }),
}));
