import { and, eq, isNull, lt, or } from "drizzle-orm";
import * as v from "valibot";
import { channelName } from "../../schema/channels.ts";
import { DomainError, ERROR_CODES } from "../../schema/error-codes.ts";
import { recoveryCode } from "../../schema/inputs/recovery-code.ts";
import type { MfaType } from "../../schema/mfa-types.ts";
import { users } from "../../schema/tables/accounts.ts";
import { codeSendLimits, codeTryLimitsOfAddress, secondStepTryLimits } from "../accounts/account-limits.ts";
import {
  type IssuedCode,
  isCodeOf,
  issueSecondStepCode,
  markUsed,
  readFirstStepUser,
  type TakenCode,
  takeTry,
} from "../accounts/one-time-codes.ts";
import { type Account, readAccount } from "../accounts/read-account.ts";
import { takeSms } from "../accounts/sms-limits.ts";
import { isKnownAddress } from "../attempts/known-address.ts";
import { giveBackAttempts, takeAttempts } from "../attempts/take-attempts.ts";
import type { RequestContext } from "../context.ts";
import { inBackground } from "../in-background.ts";
import { emailOf, smsOf } from "../messages/open-messages.ts";
import { messageTexts } from "../messages/texts/message-texts.ts";
import { recordSecurityEvent } from "../security-events/record.ts";
import { decryptText } from "./encrypted-text.ts";
import { spendRecoveryCode } from "./recovery-codes.ts";
import { totpStep } from "./totp.ts";

export interface Challenge {
  challenge: MfaType;
  /** Names the passed first step: the id of its code. An app's code is not sent, but its tries are counted alike. */
  mfaSession: string;
}

/** Sends the code of the second step. Above the limit it throws TOO_MANY_ATTEMPTS, or 4037 for an SMS. */
export async function startSecondStep(context: RequestContext, account: Account): Promise<Challenge> {
  if (account.preferredMfa !== "SOFTWARE_TOKEN_MFA") await takeSendAttempt(context, account);
  const issued = await issueSecondStepCode(context, account.id);
  await sendCode(context, account, issued);
  return { challenge: account.preferredMfa, mfaSession: issued.id };
}

export interface SecondStepAnswer {
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
  const limits = secondStepTryLimits(context, { email, isKnown: await isKnownAddress(context, email) });
  await takeAttempts(context, limits);
  const taken = await takeTry(context, { id: answer.mfaSession, purpose: "MFA" });
  if (taken.outcome !== "taken") throw new DomainError(ERROR_CODES.CODE_EXPIRED_LOGIN_AGAIN);
  if (!(await isRight(context, { account, taken, text: answer.mfaToken ?? "" }))) {
    await recordSecurityEvent(context, { userId: account.id, kind: "SECOND_STEP_FAILED" });
    throw new DomainError(ERROR_CODES.MFA_CODE_INCORRECT);
  }
  if (!(await markUsed(context, taken))) throw new DomainError(ERROR_CODES.CODE_EXPIRED_LOGIN_AGAIN);
  inBackground(context, async () =>
    giveBackAttempts(
      context,
      limits.map(({ key }) => key),
    ),
  );
  return account;
}

/** The account of the first step, if the answer is for it and for the step that it asks for. */
async function accountOf(
  context: RequestContext,
  { userName, mfaSession, mfaType }: SecondStepAnswer,
): Promise<Account> {
  const userId = await readFirstStepUser(context, mfaSession);
  const account = userId === null ? null : await readAccount(context.database, userId);
  const isAnswer =
    account?.email === userName &&
    account.preferredMfa !== "NONE" &&
    (mfaType ?? account.preferredMfa) === account.preferredMfa;
  if (isAnswer) return account;
  await takeAttempts(context, codeTryLimitsOfAddress(context));
  throw new DomainError(ERROR_CODES.CODE_EXPIRED_LOGIN_AGAIN);
}

async function isRight(
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

/** Accepts each time step of an app once, and none before it. One statement, so that one of two requests succeeds. */
async function isCodeOfApp(
  { database, env, now }: RequestContext,
  { id, softwareTokenSecret }: Account,
  code: string,
): Promise<boolean> {
  if (softwareTokenSecret === null) return false;
  const step = totpStep(await decryptText(env, id, softwareTokenSecret), code, now());
  if (step === null) return false;
  const isNewer = or(isNull(users.softwareTokenStep), lt(users.softwareTokenStep, step));
  const accepted = await database
    .update(users)
    .set({ softwareTokenStep: step })
    .where(and(eq(users.id, id), isNewer))
    .returning({ id: users.id });
  return accepted.length > 0;
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
  const brand = channelName(channel);
  const texts = messageTexts(account.language);
  switch (account.preferredMfa) {
    case "EMAIL_OTP":
      return await emailOf(context)({ to: account.email, channel, ...texts.signInCode({ brand, code, minutes }) });
    case "SMS_MFA":
      await takeSms(context, { userId: account.id, phoneNumber: account.phoneNumber });
      return await smsOf(context)({ to: account.phoneNumber, channel, ...texts.codeSms({ brand, code, minutes }) });
    case "SOFTWARE_TOKEN_MFA":
      return;
    case "NONE":
      throw new Error("An account without a second step has none to start");
  }
}
