import { channelName } from "../../../../schema/kit/channels.ts";
import type { MfaType } from "../../../../schema/people/inputs/mfa.ts";
import type { RequestContext } from "../../../kit/context.ts";
import { settledOk } from "../../../kit/in-background.ts";
import { type AccountAttempt, CountedAttempt } from "../../../kit/rate-limits/account-attempt.ts";
import type { RefusedAttempt } from "../../../kit/rate-limits/take-attempts.ts";
import { emailOf, smsOf } from "../../../messages/open-messages.ts";
import { channelTexts } from "../../../organization/channels/channel-texts.ts";
import { type IssuedCode, issueSecondStepCode } from "../../accounts/issue-codes.ts";
import type { Account } from "../../accounts/read-account.ts";
import { countSms } from "../../accounts/sms-limits.ts";
import { SECOND_STEP_CODE_LIMITS, SECOND_STEP_START_LIMITS } from "../limits.ts";

export interface Challenge {
  challenge: MfaType;
  /** Names the passed first step: the id of its code. An app's code is not sent, but attempts are counted alike. */
  mfaSession: string;
  isCodeSent: boolean | null;
  /** When another code can be sent, where a limit kept this one back. */
  retryAfterSeconds: number | null;
}

type CodeSending = Pick<Challenge, "isCodeSent" | "retryAfterSeconds">;

/** The user's choice; where only the channel demands one, a mailbox, which every confirmed account has. */
export function secondStepOf({ preferredMfa }: Pick<Account, "preferredMfa">): Exclude<MfaType, "NONE"> {
  return preferredMfa === "NONE" ? "EMAIL_OTP" : preferredMfa;
}

/**
 * Begins the second step and sends its code. The session is open also if the code could not be sent: a recovery code
 * answers it, and is there for exactly that case.
 * @throws DomainError TOO_MANY_ATTEMPTS.
 */
export async function startSecondStep(
  context: RequestContext,
  attempt: AccountAttempt,
  account: Account,
): Promise<Challenge> {
  await attempt.take(SECOND_STEP_START_LIMITS);
  const issued = await issueSecondStepCode(context, account.id);
  const sending = await sendWithinLimits(context, account, { issued, attempt });
  return { challenge: secondStepOf(account), mfaSession: issued.id, ...sending };
}

async function sendWithinLimits(
  context: RequestContext,
  account: Account,
  { issued, attempt }: { issued: IssuedCode; attempt: AccountAttempt },
): Promise<CodeSending> {
  if (secondStepOf(account) === "SOFTWARE_TOKEN_MFA") return { isCodeSent: null, retryAfterSeconds: null };
  const refused = await countSending(context, account, attempt);
  if (refused) return { isCodeSent: false, retryAfterSeconds: refused.retryAfterSeconds };
  return { isCodeSent: await settledOk(context, sendCode(context, account, issued)), retryAfterSeconds: null };
}

async function countSending(
  context: RequestContext,
  { id: userId, phoneNumber, phoneVerifiedAtMs: verifiedAtMs, preferredMfa }: Account,
  attempt: AccountAttempt,
): Promise<RefusedAttempt | null> {
  const outcome = await attempt.count(SECOND_STEP_CODE_LIMITS);
  if (!(outcome instanceof CountedAttempt)) return outcome;
  return preferredMfa === "SMS_MFA" ? await countSms(context, { userId, phoneNumber, verifiedAtMs }) : null;
}

async function sendCode(context: RequestContext, account: Account, { code, minutes }: IssuedCode): Promise<void> {
  const { channel } = context;
  const message = { channelName: channelName(channel), code, minutes };
  const texts = await channelTexts(context, channel, account.language);
  switch (secondStepOf(account)) {
    case "EMAIL_OTP":
      return await emailOf(context)({ to: account.email, channel, ...texts.signInCode(message) });
    case "SMS_MFA":
      return await smsOf(context)({ to: account.phoneNumber, channel, ...texts.codeSms(message) });
    case "SOFTWARE_TOKEN_MFA":
      throw new Error("There is no code to send");
  }
}
