import { builder } from "../../../kit/graphql/builder.ts";
import { PROOF_REFUSALS } from "../../../kit/sessions/fresh-proof.ts";
import { settingsOfChannel } from "../../../organization/channels/settings-of-channel.ts";
import { UserProfile } from "../../accounts/user-profile-type.ts";
import { countRecoveryCodes } from "../second-step/recovery-codes.ts";
import {
  associateSoftwareToken,
  renewRecoveryCodes,
  SECOND_STEPS,
  setSecondStep,
  turnSecondStepsOff,
  verifySoftwareToken,
} from "./service.ts";

const SecondStepResult = builder.objectRef<{ result: number }>("SecondStepResult").implement({
  description: "The result of a change of the second step. The profile then has the new settings.",
  fields: (t) => ({ result: t.exposeInt("result", { description: "0: done." }) }),
});

const SoftwareTokenSecret = builder.objectRef<{ secretCode: string; uri: string }>("SoftwareTokenSecret").implement({
  fields: (t) => ({
    secretCode: t.exposeString("secretCode", { description: "In base32, to type into an authenticator app." }),
    uri: t.exposeString("uri", { description: "The text of the QR code, otpauth://totp/..." }),
  }),
});

const SoftwareTokenStatus = builder.objectRef<{ status: string }>("SoftwareTokenStatus").implement({
  fields: (t) => ({ status: t.exposeString("status", { description: "SUCCESS." }) }),
});

const RecoveryCodes = builder.objectRef<{ codes: string[] }>("RecoveryCodes").implement({
  fields: (t) => ({ codes: t.exposeStringList("codes", { description: "Each stands in for one second step." }) }),
});

async function zeroResultAfter(work: Promise<void>): Promise<{ result: number }> {
  await work;
  return { result: 0 };
}

builder.objectFields(UserProfile, (t) => ({
  recoveryCodesLeft: t.int({
    description: "How many recovery codes have not been used.",
    resolve: ({ account }, _args, context) => countRecoveryCodes(context, account.id),
  }),
  isMfaMissing: t.boolean({
    description: "Whether this channel demands a second step that the user has not turned on.",
    resolve: async ({ account }, _args, context) =>
      account.preferredMfa === "NONE" && (await settingsOfChannel(context, context.channel)).userMfaRequired,
  }),
}));

builder.mutationFields((t) => {
  const accessToken = t.arg.string({ required: true, description: "Of the viewer." });
  const enabled = t.arg.boolean({ required: true });
  return {
    setSoftwareMfa: t.field({
      type: SecondStepResult,
      description: `Turns the second step by authenticator app on or off; off forgets the app. MFA_NOT_SET_UP without an app. ${PROOF_REFUSALS}`,
      extensions: { access: "viewer" },
      args: { accessToken, enabled },
      resolve: (_, args, context) => zeroResultAfter(setSecondStep(context, "SOFTWARE_TOKEN_MFA", args)),
    }),
    setSMSMfa: t.field({
      type: SecondStepResult,
      description: `Turns the second step by SMS on or off. MFA_NOT_SET_UP without a confirmed phone number. ${PROOF_REFUSALS}`,
      extensions: { access: "viewer" },
      args: { accessToken, enabled },
      resolve: (_, args, context) => zeroResultAfter(setSecondStep(context, "SMS_MFA", args)),
    }),
    setEmailMfa: t.field({
      type: SecondStepResult,
      description: `Turns the second step by e-mail on or off. ${PROOF_REFUSALS}`,
      extensions: { access: "viewer" },
      args: { accessToken, enabled },
      resolve: (_, args, context) => zeroResultAfter(setSecondStep(context, "EMAIL_OTP", args)),
    }),
    disableMfa: t.field({
      type: SecondStepResult,
      description: `Turns every second step off and deletes the recovery codes. ${PROOF_REFUSALS}`,
      extensions: { access: "viewer" },
      args: { accessToken },
      resolve: (_, args, context) => zeroResultAfter(turnSecondStepsOff(context, SECOND_STEPS, args.accessToken)),
    }),
    associateSoftwareToken: t.field({
      type: SoftwareTokenSecret,
      description: `Starts the set-up of an authenticator app; verifySoftwareToken ends it within 15 minutes. ${PROOF_REFUSALS}`,
      extensions: { access: "viewer" },
      args: { accessToken },
      resolve: (_, args, context) => associateSoftwareToken(context, args.accessToken),
    }),
    verifySoftwareToken: t.field({
      type: SoftwareTokenStatus,
      description: `Ends the set-up of an authenticator app with its first code; setSoftwareMfa then turns it on. 1009, MFA_NOT_SET_UP, TOO_MANY_ATTEMPTS. ${PROOF_REFUSALS}`,
      extensions: { access: "viewer" },
      args: {
        accessToken,
        deviceName: t.arg.string({ required: true }),
        userCode: t.arg.string({ required: true }),
      },
      resolve: async (_, args, context) => {
        await verifySoftwareToken(context, args);
        return { status: "SUCCESS" };
      },
    }),
    renewRecoveryCodes: t.field({
      type: RecoveryCodes,
      description: `Makes ten recovery codes in place of earlier ones; they can be read in this response only. MFA_NOT_SET_UP without a second step. ${PROOF_REFUSALS}`,
      extensions: { access: "viewer" },
      args: { accessToken },
      resolve: async (_, args, context) => ({ codes: await renewRecoveryCodes(context, args.accessToken) }),
    }),
  };
});
