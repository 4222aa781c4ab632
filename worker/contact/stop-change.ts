import * as v from "valibot";
import { DomainError, ERROR_CODES } from "../../schema/error-codes.ts";
import { parseInput } from "../../schema/inputs/parse-input.ts";
import { stopChangeLimits } from "../accounts/account-limits.ts";
import { takeAttempts } from "../attempts/take-attempts.ts";
import type { RequestContext } from "../context.ts";
import { recordSecurityEvent } from "../security-events/record.ts";
import { signInsEnded } from "../sign-in/families/end-sign-ins.ts";
import { changeOfToken } from "./stop-token.ts";
import { readChange, takeBack } from "./store.ts";

const MAX_TOKEN_CHARACTERS = 200;
const stopInput = v.object({
  token: v.pipe(v.string("required"), v.nonEmpty("required"), v.maxLength(MAX_TOKEN_CHARACTERS, "maximumCharacters")),
});

/**
 * Stops a change of contact details, or takes it back, with the link that went to the former address. Only a user who could
 * prove to be the owner requested it, so the account counts as taken over: every sign-in ends, its passkeys go, and no
 * password works until its owner chooses a new one with a code that goes to the restored address.
 * @throws DomainError 1014 for a link that was used, has expired or was never made; TOO_MANY_ATTEMPTS.
 */
export async function stopContactChange(context: RequestContext, input: { token: string }): Promise<void> {
  const { token } = parseInput(stopInput, input);
  await takeAttempts(context, stopChangeLimits(context));
  const changeId = changeOfToken(context.env, token);
  const change = changeId === null ? null : await readChange(context.database, changeId);
  const nowMs = context.now();
  if (!change || change.stoppedAtMs !== null || change.stoppableUntilMs <= nowMs)
    throw new DomainError(ERROR_CODES.VERIFICATION_CODE_EXPIRED);
  const familyIds = await takeBack(context.database, change, nowMs);
  await signInsEnded(context, { userId: change.userId, familyIds });
  const kind = change.medium === "EMAIL" ? "EMAIL_CHANGED" : "PHONE_NUMBER_CHANGED";
  await recordSecurityEvent(context, { userId: change.userId, kind, detail: "STOPPED" });
  await recordSecurityEvent(context, { userId: change.userId, kind: "SIGN_INS_ENDED" });
}
