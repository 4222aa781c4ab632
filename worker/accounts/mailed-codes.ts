import type { Channel } from "../../schema/channels.ts";
import { channelName } from "../../schema/channels.ts";
import { DomainError, ERROR_CODES } from "../../schema/error-codes.ts";
import { isKnownAddress, rememberAddress } from "../attempts/known-address.ts";
import { countAttempt, forgetAttempts, refundAttempts, takeAttempts } from "../attempts/take-attempts.ts";
import { channelTexts } from "../channels/channel-texts.ts";
import type { RequestContext } from "../context.ts";
import { emailOf } from "../messages/open-messages.ts";
import { codeSendLimits, codeTryLimits } from "./account-limits.ts";
import { codeError, dropCode, issueMailedCode, type MailedPurpose } from "./one-time-codes.ts";
import type { Account } from "./read-account.ts";

/**
 * Counts a request for a code, also for an address without an account; an allowed one refunds the network address's
 * tries.
 * @throws DomainError TOO_MANY_ATTEMPTS.
 */
export async function takeCodeRequest(context: RequestContext, purpose: MailedPurpose, email: string): Promise<void> {
  const by = { email, isKnown: await isKnownAddress(context, email) };
  await takeAttempts(context, codeSendLimits(context, purpose, by));
  const [pair] = codeTryLimits(context, purpose, by);
  await forgetAttempts(context, [pair]);
}

/**
 * E-mails a code, unless one was sent less than a minute ago. Rejects if sending fails; with `canWait`, which is for
 * requests whose answer does not depend on it, the outbox tries again instead.
 */
export async function sendMailedCode(
  context: RequestContext,
  { id: userId, email: to, language }: Pick<Account, "id" | "email" | "language">,
  { purpose, channel, canWait = false }: { purpose: MailedPurpose; channel: Channel; canWait?: boolean },
): Promise<void> {
  const issued = await issueMailedCode(context, { userId, purpose });
  if (!issued) return;
  const { id, code, minutes } = issued;
  const texts = await channelTexts(context, channel, language);
  const message = { channelName: channelName(channel), code, minutes };
  const text = purpose === "SIGNUP" ? texts.signupCode(message) : texts.resetPasswordCode(message);
  try {
    await emailOf(context)({ to, channel, canWait, ...text });
  } catch (error) {
    await dropCode(context, id);
    throw error;
  }
}

interface CodeTry {
  isKnown: boolean;
  refund(): Promise<void>;
}

/**
 * Counts a try before the comparison, also for an address without an account.
 * @returns whether the network address is known, and a function that refunds the try of a correct code.
 * @throws DomainError 1013 if this network address has no tries left for the account; TOO_MANY_ATTEMPTS at a wider
 * limit.
 */
export async function takeCodeTry(context: RequestContext, purpose: MailedPurpose, email: string): Promise<CodeTry> {
  const isKnown = await isKnownAddress(context, email);
  const limits = codeTryLimits(context, purpose, { email, isKnown });
  const refused = await countAttempt(context, limits);
  if (refused?.key === limits[0].key) throw codeError({ outcome: "none" });
  if (refused) throw new DomainError(ERROR_CODES.TOO_MANY_ATTEMPTS, { retryAfterSeconds: refused.retryAfterSeconds });
  return { isKnown, refund: async () => await refundAttempts(context, limits) };
}

export async function afterRightCode(
  context: RequestContext,
  { refund }: Pick<CodeTry, "refund">,
  userId: string,
): Promise<void> {
  await refund();
  await rememberAddress(context, userId);
}
