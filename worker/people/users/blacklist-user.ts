import { HOUR_MS } from "../../../schema/kit/durations.ts";
import { DomainError, ERROR_CODES } from "../../../schema/kit/error-codes.ts";
import { invalidInput, parseInput } from "../../../schema/kit/inputs/parse-input.ts";
import { type BlacklistUserInput, blacklistUserInput } from "../../../schema/people/inputs/blacklist-user.ts";
import type { RequestContext } from "../../kit/context.ts";
import { type AttemptLimit, takeAttempts } from "../../kit/rate-limits/take-attempts.ts";
import { signInsEnded } from "../../kit/sessions/end-sign-ins.ts";
import { requireFreshProof } from "../../kit/sessions/fresh-proof.ts";
import { readAccount } from "../accounts/read-account.ts";
import { type BlacklistDecision, blacklistAndEndSignIns, endBlacklisting } from "./store.ts";

/** Additions and removals together: the bound of what a stolen sign-in of staff shuts out of a sale. */
function blacklistingLimits(administratorId: string): AttemptLimit[] {
  return [{ key: `blacklisting:${administratorId}`, limit: 100, windowMs: HOUR_MS }];
}

/**
 * Keeps a user out: every sign-in of theirs ends, and neither signing in nor bidding is possible. Bids that were placed
 * still bind. A blacklisted user stays so.
 * @throws DomainError FRESH_PROOF_REQUIRED; INVALID_INPUT, also (`lastAdministrator`) if no other administrator would
 * remain; 1007 for an unknown user; 1016 for the viewer's own account; TOO_MANY_ATTEMPTS.
 */
export async function addBlacklistedUser(context: RequestContext, input: BlacklistUserInput): Promise<void> {
  const change = await changeOf(context, input);
  const familyIds = await blacklistAndEndSignIns(context, change);
  if (!familyIds) throw invalidInput({ path: "userId", rule: "lastAdministrator" });
  await signInsEnded(context, { userId: change.userId, familyIds });
}

/** Lets a user sign in and bid again. Throws like `addBlacklistedUser`. */
export async function removeBlacklistedUser(context: RequestContext, input: BlacklistUserInput): Promise<void> {
  await endBlacklisting(context, await changeOf(context, input));
}

async function changeOf(context: RequestContext, input: BlacklistUserInput): Promise<BlacklistDecision> {
  const { userId: viewerId } = await requireFreshProof(context);
  const { userId, reason } = parseInput(blacklistUserInput, input);
  if (userId === viewerId) throw new DomainError(ERROR_CODES.NOT_AUTHORIZED);
  await takeAttempts(context, blacklistingLimits(viewerId));
  if (!(await readAccount(context.database, userId))) throw new DomainError(ERROR_CODES.USER_UNKNOWN);
  return { userId, reason, viewerId };
}
