import { DomainError, ERROR_CODES } from "../../../schema/kit/error-codes.ts";
import type { RequestContext } from "../context.ts";
import { type AttemptLimit, countAttempt, type RefusedAttempt } from "./take-attempts.ts";

type AttemptContext = Pick<RequestContext, "database" | "now">;

/** The limits of attempts on an account: at least one, of which the last is what all strangers use up together. */
export interface AccountLimits {
  /** The narrowest first. */
  limits: [AttemptLimit, ...AttemptLimit[]];
  /** Asked in place of the last limit where that one alone refuses: networks that had little of it have more here. */
  reserve: readonly AttemptLimit[] | null;
}

/** The limits that counted the attempt, or the refusal. */
export async function countAccountAttempt(
  context: AttemptContext,
  { limits, reserve }: AccountLimits,
): Promise<{ counted: readonly AttemptLimit[] } | { refused: RefusedAttempt }> {
  const refused = await countAttempt(context, limits);
  if (!refused) return { counted: limits };
  if (reserve === null || refused.key !== limits.at(-1)?.key) return { refused };
  const reserved = [...limits.slice(0, -1), ...reserve];
  const refusedAgain = await countAttempt(context, reserved);
  return refusedAgain ? { refused: refusedAgain } : { counted: reserved };
}

/**
 * @returns the limits that counted the attempt, for a refund.
 * @throws DomainError TOO_MANY_ATTEMPTS with `retryAfterSeconds`.
 */
export async function takeAccountAttempt(
  context: AttemptContext,
  limits: AccountLimits,
): Promise<readonly AttemptLimit[]> {
  const outcome = await countAccountAttempt(context, limits);
  if ("counted" in outcome) return outcome.counted;
  const { retryAfterSeconds } = outcome.refused;
  throw new DomainError(ERROR_CODES.TOO_MANY_ATTEMPTS, { retryAfterSeconds });
}
