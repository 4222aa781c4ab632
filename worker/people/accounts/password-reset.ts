import * as v from "valibot";
import { channelName } from "../../../schema/kit/channels.ts";
import { DomainError, ERROR_CODES } from "../../../schema/kit/error-codes.ts";
import { email } from "../../../schema/kit/inputs/email.ts";
import { parseInput } from "../../../schema/kit/inputs/parse-input.ts";
import { codeRequestId, confirmationCode } from "../../../schema/people/inputs/codes.ts";
import { newPassword } from "../../../schema/people/inputs/password.ts";
import type { RequestContext } from "../../kit/context.ts";
import { inBackground } from "../../kit/in-background.ts";
import { forgetAttempts } from "../../kit/rate-limits/take-attempts.ts";
import { signInsEnded } from "../../kit/sessions/end-sign-ins.ts";
import { newSessionLimits } from "../../kit/sessions/session-limits.ts";
import { emailOf } from "../../messages/open-messages.ts";
import { channelTexts } from "../../organization/channels/channel-texts.ts";
import { recordSecurityEvent } from "../security-events/record.ts";
import { codeError } from "./check-codes.ts";
import { checkNewPassword } from "./common-passwords/check-new-password.ts";
import { withHashLimit } from "./hash-limit.ts";
import { sendMailedCode, takeCodeAttempt, takeCodeRequest } from "./mailed-codes.ts";
import { hashPassword } from "./password-hash.ts";
import { requireProofOfWork } from "./proof-of-work/require-proof-of-work.ts";
import { type Account, readAccountByEmail } from "./read-account.ts";
import { type ReplacedPassword, replacePassword } from "./replace-password.ts";

/** The same without an account. @returns the request's id. @throws DomainError INVALID_INPUT; TOO_MANY_ATTEMPTS. */
export async function forgotPassword(context: RequestContext, input: { username: string }): Promise<string> {
  const { username } = parseInput(v.object({ username: email }), input);
  const requestId = await takeCodeRequest(context, "RESET_PASSWORD", username);
  const { database, channel } = context;
  inBackground(context, async () => {
    const account = await readAccountByEmail(database, username);
    const mailed = { purpose: "RESET_PASSWORD", requestId, channel, canWait: true } as const;
    if (account) await sendMailedCode(context, account, mailed);
  });
  return requestId;
}

const resetInput = v.object({
  username: email,
  password: newPassword,
  conformationCode: confirmationCode,
  codeRequestId,
});

/**
 * Sets a new password with an e-mailed code and ends every sign-in of the account, and its latest passkeys. An e-mail
 * confirms it, and names the passkeys that ended and those that still work.
 * @throws DomainError INVALID_INPUT; 1015 for every refused code, whether or not the address has an account and a code
 * was sent; PROOF_OF_WORK_REQUIRED; TOO_MANY_ATTEMPTS.
 */
export async function resetPassword(
  context: RequestContext,
  input: {
    username: string;
    password: string;
    conformationCode: string;
    codeRequestId?: string | null | undefined;
    proofOfWork?: string | null | undefined;
  },
): Promise<void> {
  const { username, password, conformationCode, codeRequestId: requestId } = parseInput(resetInput, input);
  checkNewPassword(password, { email: username }, "password");
  await requireProofOfWork(context, "RESET_PASSWORD", input.proofOfWork);
  const entered = { purpose: "RESET_PASSWORD", email: username, requestId } as const;
  const attempt = await takeCodeAttempt(context, entered).catch(allAsIncorrect);
  const { database } = context;
  const account = await readAccountByEmail(database, username);
  const checked = await attempt.check(account, conformationCode);
  if (!account || checked.outcome !== "correct") throw codeError({ outcome: "incorrect" });
  // Hashed before the code is used: where the queue is full, the same code works later.
  const knownAccount = attempt.isKnown ? account.email : null;
  const hashed = withHashLimit(context, () => hashPassword(password), { knownAccount });
  const passwordHash = await hashed.catch(async (error: unknown) => {
    await Promise.all([checked.code.refundAttempt(), attempt.refund()]);
    throw error;
  });
  if (!(await checked.code.markUsed())) throw codeError({ outcome: "incorrect" });
  const replaced = await replacePassword(database, { userId: account.id, passwordHash, nowMs: context.now() });
  if (!replaced) throw codeError({ outcome: "incorrect" });
  await signInsEnded(context, { userId: account.id, familyIds: replaced.familyIds });
  // A thief of the former password may have used it up.
  await forgetAttempts(context, newSessionLimits(account.id, "PASSWORD"));
  inBackground(context, async () => await attempt.reward(account.id));
  inBackground(context, async () => await informOwner(context, account, replaced));
}

async function informOwner(
  context: RequestContext,
  { id: userId, email: to, language }: Account,
  { familyIds, endedPasskeys, keptPasskeys }: ReplacedPassword,
): Promise<void> {
  await recordSecurityEvent(context, { userId, kind: "PASSWORD_RESET" });
  if (familyIds.length > 0)
    await recordSecurityEvent(context, { userId, kind: "SIGN_INS_ENDED", detail: String(familyIds.length) });
  for (const detail of endedPasskeys) await recordSecurityEvent(context, { userId, kind: "PASSKEY_REMOVED", detail });
  const { channel } = context;
  const names = { channelName: channelName(channel), endedPasskeys, keptPasskeys };
  const message = (await channelTexts(context, channel, language)).passwordReset(names);
  await emailOf(context)({ to, channel, ...message });
}

/** Answers 1015 also if the attempts of the request are used up: another code would reveal the account. */
function allAsIncorrect(error: unknown): never {
  const isUsedUp = error instanceof DomainError && error.code === ERROR_CODES.ERROR_VERIFYING_ACCOUNT;
  throw isUsedUp ? new DomainError(ERROR_CODES.VERIFICATION_CODE_INCORRECT) : error;
}
