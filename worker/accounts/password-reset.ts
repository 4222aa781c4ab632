import * as v from "valibot";
import { channelName } from "../../schema/channels.ts";
import { DomainError, ERROR_CODES } from "../../schema/error-codes.ts";
import { confirmationCode } from "../../schema/inputs/confirmation-code.ts";
import { email } from "../../schema/inputs/email.ts";
import { parseInput } from "../../schema/inputs/parse-input.ts";
import { newPassword } from "../../schema/inputs/password.ts";
import type { RequestContext } from "../context.ts";
import { inBackground } from "../in-background.ts";
import { emailOf } from "../messages/open-messages.ts";
import { messageTexts } from "../messages/texts/message-texts.ts";
import { signInsEnded } from "../sign-in/families/end-sign-ins.ts";
import { withHashLimit } from "./hash-limit.ts";
import { afterRightCode, sendMailedCode, takeCodeRequest, takeCodeTry } from "./mailed-codes.ts";
import { checkCode, codeError, markUsed, refundAttempt } from "./one-time-codes.ts";
import { hashPassword } from "./password-hash.ts";
import { readAccountByEmail } from "./read-account.ts";
import { replacePassword } from "./store.ts";

/**
 * E-mails a code for a new password. The response does not reveal whether the address has an account.
 * @throws DomainError INVALID_INPUT; TOO_MANY_ATTEMPTS.
 */
export async function forgotPassword(context: RequestContext, input: { username: string }): Promise<void> {
  const { username } = parseInput(v.object({ username: email }), input);
  await takeCodeRequest(context, "RESET_PASSWORD", username);
  const { database, channel } = context;
  inBackground(context, async () => {
    const account = await readAccountByEmail(database, username);
    if (account) await sendMailedCode(context, account, { purpose: "RESET_PASSWORD", channel });
  });
}

const resetInput = v.object({ username: email, password: newPassword, conformationCode: confirmationCode });

/**
 * Sets a new password with an e-mailed code, ends every sign-in of the account and confirms it by e-mail.
 * @throws DomainError INVALID_INPUT; 1015 for a wrong code or unknown address; 1014 expired; 1013 no tries left;
 * TOO_MANY_ATTEMPTS.
 */
export async function resetPassword(
  context: RequestContext,
  input: { username: string; password: string; conformationCode: string },
): Promise<void> {
  const { username, password, conformationCode } = parseInput(resetInput, input);
  const taken = await takeCodeTry(context, "RESET_PASSWORD", username);
  const { database } = context;
  const account = await readAccountByEmail(database, username);
  if (!account) throw new DomainError(ERROR_CODES.VERIFICATION_CODE_INCORRECT);
  const looked = await checkCode(context, { userId: account.id, purpose: "RESET_PASSWORD" }, conformationCode);
  if (looked.outcome !== "correct") throw codeError(looked);
  // Hashed before the code is used: where the queue is full, the same code works later.
  const passwordHash = await withHashLimit(context, () => hashPassword(password)).catch(async (error: unknown) => {
    await Promise.all([refundAttempt(context, looked), taken.giveBack()]);
    throw error;
  });
  if (!(await markUsed(context, looked))) throw codeError({ outcome: "none" });
  const familyIds = await replacePassword(database, { userId: account.id, passwordHash, nowMs: context.now() });
  await signInsEnded(context, { userId: account.id, familyIds });
  inBackground(context, async () => await afterRightCode(context, taken, account.id));
  inBackground(context, async () => {
    const message = messageTexts(account.language).passwordChanged({ house: channelName(context.channel) });
    await emailOf(context)({ to: account.email, channel: context.channel, ...message });
  });
}
