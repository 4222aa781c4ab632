import * as v from "valibot";
import { channelName } from "../../../../schema/kit/channels.ts";
import { DomainError, ERROR_CODES } from "../../../../schema/kit/error-codes.ts";
import { recoveryCode } from "../../../../schema/people/inputs/codes.ts";
import type { MfaType } from "../../../../schema/people/inputs/mfa.ts";
import { isKnownAddress } from "../../../kit/attempts/known-address.ts";
import { countAccountAttempt, takeAccountAttempt } from "../../../kit/attempts/take-account-attempt.ts";
import { type RefusedAttempt, refundAttempts, takeAttempts } from "../../../kit/attempts/take-attempts.ts";
import type { RequestContext } from "../../../kit/context.ts";
import { decryptText } from "../../../kit/crypto/encrypted-text.ts";
import { inBackground, settledOk } from "../../../kit/in-background.ts";
import { emailOf, smsOf } from "../../../messages/open-messages.ts";
import { channelTexts } from "../../../organization/channels/channel-texts.ts";
import {
  type AttemptBy,
  codeSendLimits,
  codeTryLimitsOfAddress,
  secondStepStartLimits,
  secondStepTryLimits,
} from "../../accounts/account-limits.ts";
import {
  type IssuedCode,
  isCodeOf,
  issueSecondStepCode,
  markUsed,
  readFirstStepUser,
  type TakenCode,
  takeTry,
} from "../../accounts/one-time-codes.ts";
import { type Account, readAccount } from "../../accounts/read-account.ts";
import { countSms } from "../../accounts/sms-limits.ts";
import { recordSecurityEvent } from "../../security-events/record.ts";
import { spendRecoveryCode } from "./recovery-codes.ts";
import { acceptAppStep } from "./store.ts";
import { totpStep } from "./totp.ts";

export interface Challenge {
  challenge: MfaType;
  /** Names the passed first step: the id of its code. An app's code is not sent, but its tries are counted alike. */
  mfaSession: string;
  /** Whether the code went out; null for an app's. */
  isCodeSent: boolean | null;
  /** When another code can be sent, where a limit kept this one back. */
  retryAfterSeconds: number | null;
}

type CodeSending = Pick<Challenge, "isCodeSent" | "retryAfterSeconds">;

/**
 * The step that a sign-in asks for: the one that the user turned on. A channel can demand one of everybody, and a
 * mailbox is what every confirmed account has.
 */
function secondStepOf({ preferredMfa }: Pick<Account, "preferredMfa">): Exclude<MfaType, "NONE"> {
  return preferredMfa === "NONE" ? "EMAIL_OTP" : preferredMfa;
}

/**
 * Begins the second step and sends its code. The session is open also if the code could not be sent: a recovery code
 * answers it, and is there for exactly that case.
 * @throws DomainError TOO_MANY_ATTEMPTS.
 */
export async function startSecondStep(context: RequestContext, account: Account): Promise<Challenge> {
  const { id, email } = account;
  const challenge = secondStepOf(account);
  const by = { email, isKnown: await isKnownAddress(context, email) };
  await takeAccountAttempt(context, secondStepStartLimits(context, by));
  const issued = await issueSecondStepCode(context, id);
  const sending = await send(context, account, { issued, by });
  return { challenge, mfaSession: issued.id, ...sending };
}

async function send(
  context: RequestContext,
  account: Account,
  { issued, by }: { issued: IssuedCode; by: AttemptBy },
): Promise<CodeSending> {
  if (secondStepOf(account) === "SOFTWARE_TOKEN_MFA") return { isCodeSent: null, retryAfterSeconds: null };
  const refused = await countSending(context, account, by);
  if (refused) return { isCodeSent: false, retryAfterSeconds: refused.retryAfterSeconds };
  return { isCodeSent: await settledOk(context, sendCode(context, account, issued)), retryAfterSeconds: null };
}

async function countSending(
  context: RequestContext,
  { id: userId, phoneNumber, phoneVerifiedAtMs: verifiedAtMs, preferredMfa }: Account,
  by: AttemptBy,
): Promise<RefusedAttempt | null> {
  const outcome = await countAccountAttempt(context, codeSendLimits(context, "MFA", by));
  if ("refused" in outcome) return outcome.refused;
  if (preferredMfa !== "SMS_MFA") return null;
  return await countSms(context, { userId, phoneNumber, verifiedAtMs });
}

interface SecondStepAnswer {
  userName: string;
  mfaSession: string;
  /** A sent code, an app's code or a recovery code; their forms differ. */
  mfaToken?: string | null | undefined;
  mfaType?: MfaType | null | undefined;
}

/**
 * @throws DomainError 1009 for a wrong code; 1029 if the session is unknown, used, expired, out of tries or of another
 * account: the client must repeat the first step; TOO_MANY_ATTEMPTS.
 */
export async function finishSecondStep(context: RequestContext, answer: SecondStepAnswer): Promise<Account> {
  const account = await accountOf(context, answer);
  const { email } = account;
  const by = { email, isKnown: await isKnownAddress(context, email) };
  const counted = await takeAccountAttempt(context, secondStepTryLimits(context, by));
  const taken = await takeTry(context, { id: answer.mfaSession, purpose: "MFA" });
  if (taken.outcome !== "taken") throw new DomainError(ERROR_CODES.CODE_EXPIRED_LOGIN_AGAIN);
  if (!(await isCorrect(context, { account, taken, text: answer.mfaToken ?? "" }))) {
    await recordSecurityEvent(context, { userId: account.id, kind: "SECOND_STEP_FAILED" });
    throw new DomainError(ERROR_CODES.MFA_CODE_INCORRECT);
  }
  if (!(await markUsed(context, taken))) throw new DomainError(ERROR_CODES.CODE_EXPIRED_LOGIN_AGAIN);
  inBackground(context, async () => await refundAttempts(context, counted));
  return account;
}

/** The account of the first step, if the answer is for it and for the step that it asks for. */
async function accountOf(
  context: RequestContext,
  { userName, mfaSession, mfaType }: SecondStepAnswer,
): Promise<Account> {
  const userId = await readFirstStepUser(context, mfaSession);
  const account = userId === null ? null : await readAccount(context.database, userId);
  const isAnswer = account?.email === userName && (mfaType ?? secondStepOf(account)) === secondStepOf(account);
  if (isAnswer) return account;
  await takeAttempts(context, codeTryLimitsOfAddress(context));
  throw new DomainError(ERROR_CODES.CODE_EXPIRED_LOGIN_AGAIN);
}

async function isCorrect(
  context: RequestContext,
  { account, taken, text }: { account: Account; taken: TakenCode; text: string },
): Promise<boolean> {
  const recovery = v.safeParse(recoveryCode, text);
  if (recovery.success) return await isRecoveryCode(context, account.id, recovery.output);
  const code = text.replace(/\s/g, "");
  return account.preferredMfa === "SOFTWARE_TOKEN_MFA"
    ? await isCodeOfApp(context, account, code)
    : isCodeOf(context, taken, code);
}

async function isRecoveryCode(context: RequestContext, userId: string, code: string): Promise<boolean> {
  const isSpent = await spendRecoveryCode(context, { userId, code });
  if (isSpent) await recordSecurityEvent(context, { userId, kind: "RECOVERY_CODE_USED" });
  return isSpent;
}

async function isCodeOfApp(
  { database, env, now }: RequestContext,
  { id, softwareTokenSecret }: Account,
  code: string,
): Promise<boolean> {
  if (softwareTokenSecret === null) return false;
  const step = totpStep(await decryptText(env, id, softwareTokenSecret), code, now());
  return step !== null && (await acceptAppStep(database, { userId: id, step }));
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
