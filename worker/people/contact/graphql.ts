import { builder } from "../../kit/graphql/builder.ts";
import { asResult, CodeRequestResult, Result } from "../../kit/graphql/results.ts";
import { PROOF_REFUSALS } from "../../kit/sessions/fresh-proof.ts";
import { resendSignupCode } from "../accounts/sign-up.ts";
import { confirmEmail, requestEmailChange, resendEmailChangeCode } from "./change-email.ts";
import { confirmPhone, requestPhoneChange, resendPhoneCode } from "./change-phone.ts";
import { stopContactChange } from "./stop-change.ts";

const CODE = "1013 no code or attempts, 1014 expired, 1015 wrong";

const OF_VIEWER = { required: true, description: "Of the viewer." } as const;

builder.mutationFields((t) => ({
  updateEmailAddress: t.field({
    type: Result,
    description: `Sends a code to a new e-mail address, and a notice with a way to stop the change to the present one. The same answer whether or not the address has an account. 4036 refused, 1011 the code could not be sent. ${PROOF_REFUSALS}`,
    extensions: { access: "viewer" },
    args: { accessToken: t.arg.string(OF_VIEWER), email: t.arg.string({ required: true }) },
    resolve: (_, args, context) => asResult(requestEmailChange(context, args)),
  }),
  verifyEmail: t.field({
    type: Result,
    description: `Changes the e-mail address with the code that went to it. ${CODE}, 4004 the address has an account, 1011 the account has another address meanwhile. ${PROOF_REFUSALS}`,
    extensions: { access: "viewer" },
    args: { accessToken: t.arg.string(OF_VIEWER), code: t.arg.string({ required: true }) },
    resolve: (_, args, context) => asResult(confirmEmail(context, args)),
  }),
  updateTelephoneNumber: t.field({
    type: Result,
    description: `Sends a code to a phone number: a new one, or the account's own to verify it. 4036 refused, 4037 too many, 1012 the code could not be sent. ${PROOF_REFUSALS}`,
    extensions: { access: "viewer" },
    args: { accessToken: t.arg.string(OF_VIEWER), phoneNumber: t.arg.string({ required: true }) },
    resolve: (_, args, context) => asResult(requestPhoneChange(context, args)),
  }),
  verifyTelephoneNumber: t.field({
    type: Result,
    description: `Changes or verifies the phone number with the code that went to it. ${CODE}, 1012 the account has another number meanwhile. ${PROOF_REFUSALS}`,
    extensions: { access: "viewer" },
    args: { accessToken: t.arg.string(OF_VIEWER), userCode: t.arg.string({ required: true }) },
    resolve: (_, args, context) => asResult(confirmPhone(context, args)),
  }),
  resendSmsVerificationCode: t.field({
    type: Result,
    description: `Sends another code to the number that waits for one, else to the account's own number that is not verified. 1012 nothing to verify or not sent, 4037 too many or within a minute. ${PROOF_REFUSALS}`,
    extensions: { access: "viewer" },
    args: { accessToken: t.arg.string(OF_VIEWER) },
    resolve: (_, args, context) => asResult(resendPhoneCode(context, args)),
  }),
  resendVerificationEmail: t.field({
    type: CodeRequestResult,
    description:
      "Sends another code: of a sign-up that is not confirmed, or of the viewer's change to this address; none if this network address asked for one less than a minute ago. Never tells whether the address has an account. 4037 too many.",
    extensions: { access: "public" },
    args: { email: t.arg.string({ required: true }) },
    resolve: async (_, args, context) => {
      const isChange = await resendEmailChangeCode(context, args.email);
      return { codeRequestId: isChange ? null : await resendSignupCode(context, args) };
    },
  }),
  stopContactChange: t.field({
    type: Result,
    description:
      "Stops a change of e-mail address or phone number, or takes it or a new second step back for seven days, with the token of the notice. Puts back what was before, ends every sign-in; the user then chooses a new password. 1014 for a token that was used, has expired or is unknown.",
    extensions: { access: "public" },
    args: { token: t.arg.string({ required: true }) },
    resolve: (_, args, context) => asResult(stopContactChange(context, args)),
  }),
}));
