import * as v from "valibot";
import { requiredText } from "../../kit/inputs/text.ts";
import { confirmationCode } from "./codes.ts";

export const MFA_TYPES = ["EMAIL_OTP", "NONE", "SMS_MFA", "SOFTWARE_TOKEN_MFA"] as const;
export type MfaType = (typeof MFA_TYPES)[number];

const MAX_DEVICE_NAME_CHARACTERS = 60;

/** The first code of an authenticator app, and the name under which its user knows the app's device. */
export const softwareTokenInput = v.object({
  deviceName: requiredText(MAX_DEVICE_NAME_CHARACTERS),
  userCode: confirmationCode,
});
