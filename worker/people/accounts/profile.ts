import { DomainError, ERROR_CODES } from "../../../schema/kit/error-codes.ts";
import type { MfaType } from "../../../schema/people/inputs/mfa.ts";
import { type RequestContext, requireViewer } from "../../kit/context.ts";
import { maskedEmail, maskedPhoneNumber } from "./masked.ts";
import { requireOwnToken } from "./own-token.ts";
import { type Account, readAccount } from "./read-account.ts";

export interface Profile {
  account: Account;
  mfaTypes: MfaType[];
  mfaOptions: { key: string; value: string }[];
}

/** @throws DomainError 1002 for visitors; 1028 for a `token` that is not the viewer's; 1007 if the account is gone. */
export async function viewerProfile(context: RequestContext, token: string | null | undefined): Promise<Profile> {
  const { userId } = token == null ? await requireViewer(context) : await requireOwnToken(context, token);
  const account = await readAccount(context.database, userId);
  if (!account) throw new DomainError(ERROR_CODES.USER_UNKNOWN);
  const mfaOptions = optionsOf(account);
  return {
    account,
    mfaTypes: mfaOptions.map(({ type }) => type),
    mfaOptions: mfaOptions.map(({ type, destination }) => ({ key: type, value: destination })),
  };
}

function optionsOf(account: Account): { type: MfaType; destination: string }[] {
  const { emailVerifiedAtMs, phoneVerifiedAtMs, softwareTokenSecret, softwareTokenDevice } = account;
  return [
    ...(emailVerifiedAtMs === null ? [] : [{ type: "EMAIL_OTP", destination: maskedEmail(account.email) } as const]),
    ...(phoneVerifiedAtMs === null
      ? []
      : [{ type: "SMS_MFA", destination: maskedPhoneNumber(account.phoneNumber) } as const]),
    ...(softwareTokenSecret === null
      ? []
      : [{ type: "SOFTWARE_TOKEN_MFA", destination: softwareTokenDevice ?? "" } as const]),
  ];
}
