import { DomainError, ERROR_CODES } from "../../../../schema/kit/error-codes.ts";
import type { MfaType } from "../../../../schema/people/inputs/mfa.ts";
import type { RequestContext } from "../../../kit/context.ts";
import { inBackground } from "../../../kit/in-background.ts";
import type { AccountAttempt } from "../../../kit/rate-limits/account-attempt.ts";
import { takeStoredCode } from "../../accounts/check-codes.ts";
import { CODES_ENTERED_PER_ADDRESS } from "../../accounts/code-limits.ts";
import { type Account, readAccountOfFirstStep } from "../../accounts/read-account.ts";
import { recordSecurityEvent } from "../../security-events/record.ts";
import { SECOND_STEP_ANSWER_LIMITS } from "../limits.ts";
import { isRightAnswer } from "./check-answer.ts";
import { secondStepOf } from "./start-second-step.ts";

interface SecondStepAnswer {
  mfaSession: string;
  /** A sent code, an app's code or a recovery code; their forms differ. */
  mfaToken?: string | null | undefined;
  mfaType?: MfaType | null | undefined;
}

/** @throws DomainError 1009 wrong code; 1029: the client must repeat the first step; TOO_MANY_ATTEMPTS. */
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
  if (!(await isRightAnswer(context, { account, code, entered: mfaToken ?? "" }))) {
    await recordSecurityEvent(context, { userId: account.id, kind: "SECOND_STEP_FAILED" });
    throw new DomainError(ERROR_CODES.MFA_CODE_INCORRECT);
  }
  if (!(await code.markUsed())) throw new DomainError(ERROR_CODES.CODE_EXPIRED_LOGIN_AGAIN);
  inBackground(context, async () => await counted.refund());
  return account;
}
