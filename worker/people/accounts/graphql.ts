import { builder } from "../../kit/graphql/builder.ts";
import { Language } from "../../kit/graphql/language.ts";
import { asResult, CodeRequestResult, Result } from "../../kit/graphql/results.ts";
import { forgotPassword, resetPassword } from "./password-reset.ts";
import { viewerProfile } from "./profile.ts";
import { PROOF_OF_WORK } from "./proof-of-work/require-proof-of-work.ts";
import { confirmSignUp, type SignupResult, signUp } from "./sign-up.ts";
import { UserProfile } from "./user-profile-type.ts";

const CodeDeliveryDetails = builder
  .objectRef<NonNullable<SignupResult["codeDeliveryDetails"]>>("CodeDeliveryDetails")
  .implement({
    description: "Where a code went.",
    fields: (t) => ({
      medium: t.exposeString("medium", { description: "EMAIL or SMS." }),
      destination: t.exposeString("destination", { description: "Masked: a hint for the user." }),
    }),
  });

const CODE_REQUEST_ID_GIVEN = "To send along with the code, so that nobody else's attempts use this request up.";

const CODE_REQUEST_ID =
  "As the request for the code returned it: five attempts are its own. Without it, the code must have been asked for from this network address, or is one of 20 attempts a day that all such clients of the account share.";

const SignupResultType = builder.objectRef<SignupResult>("SignupResult").implement({
  fields: (t) => ({
    userConfirmed: t.exposeBoolean("userConfirmed"),
    codeDeliveryDetails: t.expose("codeDeliveryDetails", { type: CodeDeliveryDetails, nullable: true }),
    userSub: t.exposeID("userSub", { description: "The new user's id." }),
    codeRequestId: t.exposeString("codeRequestId", { description: CODE_REQUEST_ID_GIVEN }),
  }),
});

builder.queryField("userProfile", (t) =>
  t.field({
    type: UserProfile,
    description: "The viewer's own account. 1028 where `token` is not an access token of the same person.",
    extensions: { access: "viewer" },
    args: { token: t.arg.string() },
    resolve: (_, { token }, context) => viewerProfile(context, token),
  }),
);

builder.mutationFields((t) => ({
  signupUser: t.field({
    type: SignupResultType,
    description:
      "Opens an account and e-mails its confirmation code. 4004 e-mail exists, 4036 refused, PROOF_OF_WORK_REQUIRED.",
    extensions: { access: "public" },
    args: {
      email: t.arg.string({ required: true }),
      password: t.arg.string({ required: true }),
      phoneNumber: t.arg.string({ required: true }),
      language: t.arg({ type: Language, required: true }),
      channel: t.arg.string({ required: true }),
      termsVersionId: t.arg.id({
        description:
          "The version of the channel's terms that the user was shown and agrees to, as getContentPage gives it. Without it, a user of a channel with terms of its own accepts them before the first bid.",
      }),
      proofOfWork: t.arg.string({ description: PROOF_OF_WORK }),
    },
    resolve: (_, args, context) => signUp(context, args),
  }),
  signupUserConformation: t.field({
    type: Result,
    description:
      "Confirms an account with the e-mailed code. 1013 no attempts left here, 1014 expired, 1015 wrong, 4025 done already, 1005 the password is not that of the last sign-up, 1004 it is needed: the address was signed up again since the code was sent. PROOF_OF_WORK_REQUIRED, with a password only.",
    extensions: { access: "public" },
    args: {
      username: t.arg.string({ required: true }),
      conformationCode: t.arg.string({ required: true }),
      password: t.arg.string({
        description:
          "The chosen password. With it, nobody can sign up first and have the owner of the mailbox confirm that.",
      }),
      proofOfWork: t.arg.string({ description: PROOF_OF_WORK }),
      codeRequestId: t.arg.string({ description: CODE_REQUEST_ID }),
    },
    resolve: (_, args, context) => asResult(confirmSignUp(context, args)),
  }),
  forgotPassword: t.field({
    type: CodeRequestResult,
    description:
      "E-mails a code for a new password, unless this network address asked for one less than a minute ago. Never tells whether the address has an account.",
    extensions: { access: "public" },
    args: { username: t.arg.string({ required: true }) },
    resolve: async (_, args, context) => ({ codeRequestId: await forgotPassword(context, args) }),
  }),
  resetPassword: t.field({
    type: Result,
    description:
      "Sets a new password with the e-mailed code and ends every sign-in. 1015 for every code that is refused. PROOF_OF_WORK_REQUIRED.",
    extensions: { access: "public" },
    args: {
      username: t.arg.string({ required: true }),
      password: t.arg.string({ required: true }),
      conformationCode: t.arg.string({ required: true }),
      proofOfWork: t.arg.string({ description: PROOF_OF_WORK }),
      codeRequestId: t.arg.string({ description: CODE_REQUEST_ID }),
    },
    resolve: (_, args, context) => asResult(resetPassword(context, args)),
  }),
}));
