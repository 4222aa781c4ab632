import { DomainError, ERROR_CODES } from "../../../../schema/kit/error-codes.ts";
import { type RequestContext, requireViewer } from "../../../kit/context.ts";
import { AccountAttempt } from "../../../kit/rate-limits/account-attempt.ts";
import { markProved } from "../../../kit/sessions/fresh-proof.ts";
import { readAccount } from "../../accounts/read-account.ts";
import { finishSecondStep } from "../second-step/finish-second-step.ts";
import { type Challenge, startSecondStep } from "../second-step/start-second-step.ts";
import { checkPassword, parsePassword } from "./check-password.ts";
import type { LoginInput } from "./login.ts";

/**
 * With the password, then with a second step where one is on.
 * Attempts are counted with those of sign-ins, so that a stolen token gives no more of them.
 * @returns the challenge of the second step; null once the viewer is proved.
 * @throws DomainError 1004, 1005, 1009, 1029 and TOO_MANY_ATTEMPTS as at sign-in.
 */
export async function proveWithPassword(
  context: RequestContext,
  { mfaSession, ...input }: Omit<LoginInput, "userName">,
): Promise<Challenge | null> {
  const viewer = await requireViewer(context);
  const account = await readAccount(context.database, viewer.userId);
  if (!account) throw new DomainError(ERROR_CODES.USER_UNKNOWN);
  const attempt = await AccountAttempt.of(context, account.email);
  if (mfaSession) await finishSecondStep(context, attempt, { ...input, mfaSession });
  else {
    await checkPassword(context, attempt, parsePassword(input.password));
    if (account.preferredMfa !== "NONE") return await startSecondStep(context, attempt, account);
  }
  await markProved(context, viewer);
  return null;
}
