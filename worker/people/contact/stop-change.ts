import { HOUR_MS } from "../../../schema/kit/durations.ts";
import { DomainError, ERROR_CODES } from "../../../schema/kit/error-codes.ts";
import { parseInput } from "../../../schema/kit/inputs/parse-input.ts";
import type { SecurityEventKind } from "../../../schema/people/security-event-kinds.ts";
import type { RequestContext } from "../../kit/context.ts";
import { idOfLink, linkInput } from "../../kit/crypto/link-token.ts";
import { inBackground } from "../../kit/in-background.ts";
import { addressLimits, type LimitOfKind } from "../../kit/rate-limits/client-address.ts";
import { takeAttempts } from "../../kit/rate-limits/take-attempts.ts";
import { signInsEnded } from "../../kit/sessions/end-sign-ins.ts";
import { type Account, readAccount } from "../accounts/read-account.ts";
import { recordSecurityEvent } from "../security-events/record.ts";
import { sendSecondStepChanged } from "./notices.ts";
import { type ContactMedium, readChange } from "./store.ts";
import { takeBack } from "./take-back.ts";

const STOPS_PER_ADDRESS: LimitOfKind = { what: "stop-change", limit: 20, windowMs: HOUR_MS };

const KINDS: Record<ContactMedium, SecurityEventKind> = {
  EMAIL: "EMAIL_CHANGED",
  PHONE: "PHONE_NUMBER_CHANGED",
  SECOND_STEP: "MFA_CHANGED",
};

/**
 * Stops or reverts a change of contact details or second step, with the link that was mailed. The change took a proof
 * of being the owner, so the account counts as taken over: every sign-in ends, passkeys and recovery codes are deleted,
 * the earlier second step returns, and no password works until the owner chooses a new one with a code that goes to the
 * restored address.
 * @throws DomainError 1014 for a link that was used, has expired or was never made; TOO_MANY_ATTEMPTS.
 */
export async function stopContactChange(context: RequestContext, input: { token: string }): Promise<void> {
  const { token } = parseInput(linkInput, input);
  await takeAttempts(context, addressLimits(context.request, STOPS_PER_ADDRESS));
  const changeId = idOfLink(context.env, "stop-contact-change", token);
  const change = changeId === null ? null : await readChange(context.database, changeId);
  const before = change && (await readAccount(context.database, change.userId));
  const familyIds = change && (await takeBack(context.database, change, context.now()));
  if (!before || !familyIds) throw new DomainError(ERROR_CODES.VERIFICATION_CODE_EXPIRED);
  await signInsEnded(context, { userId: change.userId, familyIds });
  const kind = KINDS[change.medium];
  await recordSecurityEvent(context, { userId: change.userId, kind, detail: "STOPPED" });
  await recordSecurityEvent(context, { userId: change.userId, kind: "SIGN_INS_ENDED" });
  await announceRestoredStep(context, before);
}

async function announceRestoredStep(context: RequestContext, before: Account): Promise<void> {
  const account = await readAccount(context.database, before.id);
  if (!account) return;
  const { preferredMfa: mfaType } = account;
  const isOtherApp = mfaType === "SOFTWARE_TOKEN_MFA" && account.softwareTokenSecret !== before.softwareTokenSecret;
  if (mfaType === before.preferredMfa && !isOtherApp) return;
  await recordSecurityEvent(context, { userId: account.id, kind: "MFA_CHANGED", detail: mfaType });
  inBackground(context, async () => await sendSecondStepChanged(context, account, { mfaType }));
}
