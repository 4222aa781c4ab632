import { DomainError, ERROR_CODES } from "../../../../schema/kit/error-codes.ts";
import type { RequestContext } from "../../../kit/context.ts";
import { takeAttempts } from "../../../kit/rate-limits/take-attempts.ts";
import { newSessionLimits } from "../../../kit/sessions/session-limits.ts";
import type { SignInCredential } from "../../../kit/sessions/token-families.ts";
import { announceSignedIn } from "../../../kit/signed-in.ts";
import type { Account } from "../../accounts/read-account.ts";
import { recordSecurityEvent } from "../../security-events/record.ts";
import { openSession } from "./sessions.ts";
import type { TokenSet } from "./tokens.ts";

/** @throws DomainError 1001 if blacklisted; 1005 or PASSKEY_REFUSED if replaced meanwhile; TOO_MANY_ATTEMPTS. */
export async function finishSignIn(
  context: RequestContext,
  account: Account,
  credential: SignInCredential,
): Promise<TokenSet> {
  refuseBlacklisted(account);
  await takeAttempts(context, newSessionLimits(account.id, credential.method));
  const tokens = await openSession(context, account, credential);
  announceSignedIn(context, account);
  await recordSecurityEvent(context, { userId: account.id, kind: "SIGNED_IN" });
  return tokens;
}

export function refuseBlacklisted({ blacklistedAtMs }: Account): void {
  if (blacklistedAtMs !== null) throw new DomainError(ERROR_CODES.NOT_AUTHORIZED_TO_LOGIN);
}
