import { channelName } from "../../schema/channels.ts";
import { DomainError, ERROR_CODES } from "../../schema/error-codes.ts";
import type { MfaType } from "../../schema/mfa-types.ts";
import { codeSendLimits, codeTryLimitsOfAddress } from "../accounts/account-limits.ts";
import { type IssuedCode, issueSecondStepCode, tryCode } from "../accounts/one-time-codes.ts";
import { type Account, readAccount } from "../accounts/read-account.ts";
import { isKnownAddress } from "../attempts/known-address.ts";
import { takeAttempts } from "../attempts/take-attempts.ts";
import type { RequestContext } from "../context.ts";
import { emailOf, smsOf } from "../messages/open-messages.ts";
import { messageTexts } from "../messages/texts/message-texts.ts";

export interface Challenge {
  challenge: MfaType;
  /** Names the passed first step: the id of the sent code. */
  mfaSession: string;
}

/** Sends the code of the second step. Above the limit it throws TOO_MANY_ATTEMPTS, or 4037 for an SMS. */
export async function startSecondStep(context: RequestContext, account: Account): Promise<Challenge> {
  await takeSendAttempt(context, account);
  const issued = await issueSecondStepCode(context, account.id);
  await sendCode(context, account, issued);
  return { challenge: account.preferredMfa, mfaSession: issued.id };
}

/**
 * @throws DomainError 1009 for a wrong code; 1029 if the session is unknown, used, expired, out of tries or of another
 * account: the client must repeat the first step.
 */
export async function finishSecondStep(
  context: RequestContext,
  input: {
    userName: string;
    mfaSession: string;
    mfaToken?: string | null | undefined;
    mfaType?: MfaType | null | undefined;
  },
): Promise<Account> {
  await takeAttempts(context, codeTryLimitsOfAddress(context));
  const code = input.mfaToken?.replace(/\s/g, "") ?? "";
  const tried = await tryCode(context, { id: input.mfaSession, purpose: "MFA" }, code);
  if (tried.outcome === "incorrect") throw new DomainError(ERROR_CODES.MFA_CODE_INCORRECT);
  const account = tried.outcome === "accepted" ? await readAccount(context.database, tried.userId) : null;
  const isAnswer =
    account?.email === input.userName && (input.mfaType ?? account.preferredMfa) === account.preferredMfa;
  if (!account || !isAnswer) throw new DomainError(ERROR_CODES.CODE_EXPIRED_LOGIN_AGAIN);
  return account;
}

async function takeSendAttempt(context: RequestContext, { email, preferredMfa }: Account): Promise<void> {
  try {
    const by = { email, isKnown: await isKnownAddress(context, email) };
    await takeAttempts(context, codeSendLimits(context, "MFA", by));
  } catch (error) {
    if (preferredMfa === "SMS_MFA" && error instanceof DomainError)
      throw new DomainError(ERROR_CODES.TOO_MANY_SMS, error.data);
    throw error;
  }
}

async function sendCode(context: RequestContext, account: Account, { code, minutes }: IssuedCode): Promise<void> {
  const { channel } = context;
  const house = channelName(channel);
  const texts = messageTexts(account.language);
  switch (account.preferredMfa) {
    case "EMAIL_OTP":
      return await emailOf(context)({ to: account.email, channel, ...texts.signInCode({ house, code, minutes }) });
    case "SMS_MFA":
      return await smsOf(context)({ to: account.phoneNumber, channel, ...texts.codeSms({ house, code, minutes }) });
    case "SOFTWARE_TOKEN_MFA":
    case "NONE":
      throw new Error(`${account.preferredMfa} sends no code`);
  }
}
