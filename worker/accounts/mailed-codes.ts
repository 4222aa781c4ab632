import type { Channel } from "../../schema/channels.ts";
import { channelName } from "../../schema/channels.ts";
import { DomainError, ERROR_CODES } from "../../schema/error-codes.ts";
import { isKnownAddress, rememberAddress } from "../attempts/known-address.ts";
import { countAttempt, forgetAttempts, giveBackAttempts, takeAttempts } from "../attempts/take-attempts.ts";
import type { RequestContext } from "../context.ts";
import { emailOf } from "../messages/open-messages.ts";
import { messageTexts } from "../messages/texts/message-texts.ts";
import { codeSendLimits, codeTryLimits } from "./account-limits.ts";
import { codeError } from "./code-error.ts";
import { dropCode, issueMailedCode, type MailedPurpose } from "./one-time-codes.ts";
import type { Account } from "./store.ts";

/**
 * Counts a request for a code, the same for an address without an account. A request that is allowed gives the tries back that
 * were used from the same network address.
 *
 * @throws HouseError TOO_MANY_ATTEMPTS.
 */
export async function takeCodeRequest(context: RequestContext, purpose: MailedPurpose, email: string): Promise<void> {
  const by = { email, isKnown: await isKnownAddress(context, email) };
  await takeAttempts(context, codeSendLimits(context, purpose, by));
  const [pair] = codeTryLimits(context, purpose, by);
  await forgetAttempts(context, [pair.key]);
}

/** E-mails a code, unless one was sent less than a minute ago. Rejects where it could not be sent. */
export async function sendMailedCode(
  context: RequestContext,
  { id: userId, email: to, language }: Pick<Account, "id" | "email" | "language">,
  { purpose, channel }: { purpose: MailedPurpose; channel: Channel },
): Promise<void> {
  const issued = await issueMailedCode(context, { userId, purpose });
  if (!issued) return;
  const { id, code, minutes } = issued;
  const texts = messageTexts(language);
  const message = { house: channelName(channel), code, minutes };
  const text = purpose === "SIGNUP" ? texts.signupCode(message) : texts.resetPasswordCode(message);
  try {
    await emailOf(context)({ to, channel, ...text });
  } catch (error) {
    await dropCode(context, id);
    throw error;
  }
}

/**
 * Counts a try of a code that was e-mailed, before it is looked at and the same for an address without an account.
 *
 * @returns what takes the try back, for a code that was right.
 * @throws HouseError 1013 where this network address has used up its tries for this person, until it asks for a code;
 *   TOO_MANY_ATTEMPTS where a wider limit is reached.
 */
export async function takeCodeTry(
  context: RequestContext,
  purpose: MailedPurpose,
  email: string,
): Promise<{ giveBack(): Promise<void> }> {
  const limits = codeTryLimits(context, purpose, { email, isKnown: await isKnownAddress(context, email) });
  const refused = await countAttempt(context, limits);
  if (refused?.key === limits[0].key) throw codeError({ outcome: "none" });
  if (refused) throw new DomainError(ERROR_CODES.TOO_MANY_ATTEMPTS, { retryAfterSeconds: refused.retryAfterSeconds });
  const keys = limits.map(({ key }) => key);
  return { giveBack: async () => await giveBackAttempts(context, keys) };
}

/** What follows a code that was right: its try is no failure, and the network address is known from now on. */
export async function afterRightCode(
  context: RequestContext,
  { giveBack }: { giveBack(): Promise<void> },
  userId: string,
): Promise<void> {
  await giveBack();
  await rememberAddress(context, userId);
}
