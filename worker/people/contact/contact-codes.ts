import { DAY_MS } from "../../../schema/kit/durations.ts";
import { DomainError, ERROR_CODES } from "../../../schema/kit/error-codes.ts";
import type { RequestContext } from "../../kit/context.ts";
import { takeAttempts } from "../../kit/rate-limits/take-attempts.ts";
import { checkCode, codeError } from "../accounts/check-codes.ts";
import { enteredCodeLimits } from "../accounts/code-limits.ts";
import type { ContactPurpose } from "../accounts/issue-codes.ts";
import type { Account } from "../accounts/read-account.ts";
import { restorableSecondStep } from "./restorable-second-step.ts";
import { type ContactChange, type NewContactChange, readChange } from "./store.ts";

/** Long enough for a holiday. No other account gets the former address during this time. */
const STOPPABLE_MS = 7 * DAY_MS;

export function newChange(
  { now }: Pick<RequestContext, "now">,
  account: Account,
  change: Pick<NewContactChange, "medium" | "fromValue" | "fromVerifiedAtMs" | "toValue">,
): NewContactChange {
  const createdAtMs = now();
  return {
    ...change,
    ...restorableSecondStep(account, createdAtMs - STOPPABLE_MS),
    id: crypto.randomUUID(),
    userId: account.id,
    createdAtMs,
    stoppableUntilMs: createdAtMs + STOPPABLE_MS,
  };
}

/** @throws DomainError 1013 without a code or attempts, or after a stop; 1014; 1015; TOO_MANY_ATTEMPTS. */
export async function takeChangeCode(
  context: RequestContext,
  { userId, purpose, code }: { userId: string; purpose: ContactPurpose; code: string },
): Promise<ContactChange> {
  await takeAttempts(context, enteredCodeLimits(context.request));
  const checked = await checkCode(context, { userId, purpose }, code);
  if (checked.outcome !== "correct") throw codeError(checked);
  const { target } = checked.code;
  const change = target === null ? null : await readChange(context.database, target);
  const isUsable = change !== null && change.stoppedAtMs === null && (await checked.code.markUsed());
  if (!isUsable) throw new DomainError(ERROR_CODES.ERROR_VERIFYING_ACCOUNT);
  return change;
}
