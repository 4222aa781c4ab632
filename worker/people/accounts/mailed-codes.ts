import type { Channel } from "../../../schema/kit/channels.ts";
import { channelName } from "../../../schema/kit/channels.ts";
import { DomainError, ERROR_CODES } from "../../../schema/kit/error-codes.ts";
import { addressHashOf, isKnownAddress, rememberAddress } from "../../kit/attempts/known-address.ts";
import { takeAccountAttempt } from "../../kit/attempts/take-account-attempt.ts";
import { countAttempt, forgetAttempts, refundAttempts } from "../../kit/attempts/take-attempts.ts";
import type { RequestContext } from "../../kit/context.ts";
import { emailOf } from "../../messages/open-messages.ts";
import { channelTexts } from "../../organization/channels/channel-texts.ts";
import { codeSendLimits, codeTryLimits, foreignCodeTryLimits, requestTryLimits } from "./account-limits.ts";
import {
  type CodeRefusal,
  type CorrectCode,
  checkCode,
  checkForeignCodes,
  codeError,
  dropCode,
  issueMailedCode,
  type MailedPurpose,
  newestCodeOf,
} from "./one-time-codes.ts";
import type { Account } from "./read-account.ts";

/**
 * Counts a request for a code, also for an address without an account; an allowed one gives a client without the
 * request's id its tries back.
 * @returns the request's id, which its sender sends along with the code.
 * @throws DomainError TOO_MANY_ATTEMPTS.
 */
export async function takeCodeRequest(context: RequestContext, purpose: MailedPurpose, email: string): Promise<string> {
  const by = { email, isKnown: await isKnownAddress(context, email) };
  await takeAccountAttempt(context, codeSendLimits(context, purpose, by));
  await forgetAttempts(context, codeTryLimits(context, purpose, email).own);
  return crypto.randomUUID();
}

interface MailedCode {
  purpose: MailedPurpose;
  /** Of `takeCodeRequest`. */
  requestId: string;
  channel: Channel;
  canWait?: boolean;
}

/**
 * E-mails a code, unless one was sent to the same network address's request less than a minute ago. Rejects if sending
 * fails; with `canWait`, which is for requests whose answer does not depend on it, the outbox tries again instead.
 */
export async function sendMailedCode(
  context: RequestContext,
  { id: userId, email: to, language }: Pick<Account, "id" | "email" | "language">,
  { purpose, requestId, channel, canWait = false }: MailedCode,
): Promise<void> {
  const requestedBy = addressHashOf(context);
  const issued = await issueMailedCode(context, { id: requestId, userId, purpose, requestedBy });
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

export interface CodeTry {
  isKnown: boolean;
  /** Compares the code with that of the request. Without an account, the same statements run. */
  check(account: Pick<Account, "id"> | null, code: string): Promise<CorrectCode | CodeRefusal>;
  /** Gives the try of a correct code back. */
  refund(): Promise<void>;
}

interface TriedCode {
  purpose: MailedPurpose;
  email: string;
  requestId: string | null | undefined;
}

/**
 * Counts a try before the comparison, also for an address without an account: under the request's id, which strangers
 * do not have, or without it under the networks of the client. Such a client then tries the code that its network
 * address requested, or, some times a day, those that others did.
 * @throws DomainError 1013 if the request, or the network, has no tries left; TOO_MANY_ATTEMPTS at a wider limit.
 */
export async function takeCodeTry(context: RequestContext, tried: TriedCode): Promise<CodeTry> {
  const { purpose, email, requestId } = tried;
  const isKnown = await isKnownAddress(context, email);
  const { own, address } = codeTryLimits(context, purpose, email);
  const limits = requestId ? requestTryLimits(context, requestId) : [...own, ...address];
  const ownKeys = (requestId ? limits.slice(0, 1) : own).map(({ key }) => key);
  const refused = await countAttempt(context, limits);
  if (refused && ownKeys.includes(refused.key)) throw codeError({ outcome: "none" });
  if (refused) throw new DomainError(ERROR_CODES.TOO_MANY_ATTEMPTS, { retryAfterSeconds: refused.retryAfterSeconds });
  return {
    isKnown,
    check: async (account, code) => {
      const choice = { userId: account?.id ?? "", purpose };
      const id = requestId ?? (await newestCodeOf(context, { ...choice, requestedBy: addressHashOf(context) }));
      if (id !== null) return await checkCode(context, { ...choice, id }, code);
      // No refusal of its own: it would tell whether a code was sent.
      if (await countAttempt(context, foreignCodeTryLimits(context, purpose, { email, isKnown })))
        return { outcome: "incorrect" };
      return await checkForeignCodes(context, choice, code);
    },
    refund: async () => await refundAttempts(context, limits),
  };
}

export async function afterRightCode(
  context: RequestContext,
  { refund }: Pick<CodeTry, "refund">,
  userId: string,
): Promise<void> {
  await refund();
  await rememberAddress(context, userId);
}
