import * as v from "valibot";
import { DomainError, ERROR_CODES } from "../../../../schema/kit/error-codes.ts";
import { recoveryCode } from "../../../../schema/people/inputs/codes.ts";
import type { MfaType } from "../../../../schema/people/inputs/mfa.ts";
import type { AccountAttempt } from "../../../kit/attempts/account-attempt.ts";
import type { RequestContext } from "../../../kit/context.ts";
import { decryptText } from "../../../kit/crypto/encrypted-text.ts";
import { inBackground } from "../../../kit/in-background.ts";
import { type StoredCode, takeStoredCode } from "../../accounts/check-codes.ts";
import { CODES_ENTERED_PER_ADDRESS } from "../../accounts/code-limits.ts";
import type { Account } from "../../accounts/read-account.ts";
import { recordSecurityEvent } from "../../security-events/record.ts";
import { SECOND_STEP_ANSWER_LIMITS } from "../limits.ts";
import { spendRecoveryCode } from "./recovery-codes.ts";
import { secondStepOf } from "./start-second-step.ts";
import { acceptAppStep, readAccountOfFirstStep } from "./store.ts";
import { totpStep } from "./totp.ts";

interface SecondStepAnswer {
  mfaSession: string;
  /** A sent code, an app's code or a recovery code; their forms differ. */
  mfaToken?: string | null | undefined;
  mfaType?: MfaType | null | undefined;
}

/**
 * @throws DomainError 1009 for a wrong code; 1029 if the session is unknown, used, expired, out of attempts or of
 * another account: the client must repeat the first step; TOO_MANY_ATTEMPTS.
 */
export async function finishSecondStep(
  context: RequestContext,
  attempt: AccountAttempt,
  { mfaSession, mfaToken, mfaType }: SecondStepAnswer,
): Promise<Account> {
  const account = await readAccountOfFirstStep(context.database, mfaSession);
  if (account?.email !== attempt.email || (mfaType ?? secondStepOf(account)) !== secondStepOf(account)) {
    await attempt.takeForAddress(CODES_ENTERED_PER_ADDRESS);
    throw new DomainError(ERROR_CODES.CODE_EXPIRED_LOGIN_AGAIN);
  }
  const counted = await attempt.take(SECOND_STEP_ANSWER_LIMITS);
  const code = await takeStoredCode(context, { id: mfaSession, purpose: "MFA" });
  if (!code || code.isExpired) throw new DomainError(ERROR_CODES.CODE_EXPIRED_LOGIN_AGAIN);
  if (!(await isCorrect(context, { account, code, entered: mfaToken ?? "" }))) {
    await recordSecurityEvent(context, { userId: account.id, kind: "SECOND_STEP_FAILED" });
    throw new DomainError(ERROR_CODES.MFA_CODE_INCORRECT);
  }
  if (!(await code.markUsed())) throw new DomainError(ERROR_CODES.CODE_EXPIRED_LOGIN_AGAIN);
  inBackground(context, async () => await counted.refund());
  return account;
}

async function isCorrect(
  context: RequestContext,
  { account, code, entered }: { account: Account; code: StoredCode; entered: string },
): Promise<boolean> {
  const recovery = v.safeParse(recoveryCode, entered);
  if (recovery.success) return await isRecoveryCode(context, account.id, recovery.output);
  const digits = entered.replace(/\s/g, "");
  return account.preferredMfa === "SOFTWARE_TOKEN_MFA" ? await isCodeOfApp(context, account, digits) : code.is(digits);
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
