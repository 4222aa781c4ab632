import * as v from "valibot";
import { DomainError, ERROR_CODES } from "../../../../schema/kit/error-codes.ts";
import { parseInput } from "../../../../schema/kit/inputs/parse-input.ts";
import { presentedPassword } from "../../../../schema/people/inputs/password.ts";
import type { RequestContext } from "../../../kit/context.ts";
import { inBackground } from "../../../kit/in-background.ts";
import type { AccountAttempt } from "../../../kit/rate-limits/account-attempt.ts";
import { withHashLimit } from "../../accounts/hash-limit.ts";
import { verifyPassword } from "../../accounts/password-hash.ts";
import { countUnprovedHash } from "../../accounts/proof-of-work/proof-demand.ts";
import { type Account, readAccountByEmail } from "../../accounts/read-account.ts";
import { SIGN_IN_LIMITS } from "../limits.ts";
import { recordFailedSignIn } from "./failed-sign-ins.ts";
import { refuseBlacklisted } from "./finish-sign-in.ts";

/** @throws DomainError 1004 without a password; INVALID_INPUT. */
export function parsePassword(given: string | null | undefined): string {
  if (!given) throw new DomainError(ERROR_CODES.PASSWORD_REQUIRED);
  return parseInput(v.object({ password: presentedPassword }), { password: given }).password;
}

/** For visitors, `requireProofOfWork` comes first. */
export async function checkPassword(
  context: RequestContext,
  attempt: AccountAttempt,
  password: string,
): Promise<Account> {
  const { email, isKnown } = attempt;
  const counted = await attempt.take(SIGN_IN_LIMITS);
  const account = await readAccountByEmail(context.database, email);
  const isCorrect = await withHashLimit(context, () => verifyPassword(password, account?.passwordHash ?? null), {
    knownAccount: isKnown ? email : null,
  });
  if (!account || !isCorrect) {
    countUnprovedHash(context);
    inBackground(context, () => recordFailedSignIn(context, { email, userId: account?.id ?? null }));
    throw new DomainError(ERROR_CODES.PASSWORD_INCORRECT);
  }
  // Before the response, so that a client that signs in often is not refused for its own right passwords.
  await counted.forgive();
  if (account.emailVerifiedAtMs === null) throw new DomainError(ERROR_CODES.ACCOUNT_NOT_CONFIRMED);
  refuseBlacklisted(account);
  return account;
}
