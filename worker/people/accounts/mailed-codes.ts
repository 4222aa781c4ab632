import type { Channel } from "../../../schema/kit/channels.ts";
import { channelName } from "../../../schema/kit/channels.ts";
import { DomainError, ERROR_CODES } from "../../../schema/kit/error-codes.ts";
import type { RequestContext } from "../../kit/context.ts";
import { AccountAttempt } from "../../kit/rate-limits/account-attempt.ts";
import { addressHashOf, isKnownAddress, rememberAddress } from "../../kit/rate-limits/known-address.ts";
import {
  type AttemptLimit,
  countAttempt,
  forgetAttempts,
  refundAttempts,
} from "../../kit/rate-limits/take-attempts.ts";
import { emailOf } from "../../messages/open-messages.ts";
import { channelTexts } from "../../organization/channels/channel-texts.ts";
import {
  type CodeMatch,
  type CodeRefusal,
  checkCode,
  checkForeignCodes,
  codeError,
  newestCodeOf,
} from "./check-codes.ts";
import { enteredCodeLimits, foreignCodeLimit, mailedCodeLimits, networkLimits, requestLimit } from "./code-limits.ts";
import { dropCode, issueMailedCode, type MailedPurpose } from "./issue-codes.ts";
import type { Account } from "./read-account.ts";

/**
 * Counts a request for a code, also for an address without an account; an allowed one gives a client without the
 * request's id its attempts back.
 * @returns the request's id, which its sender sends along with the code.
 * @throws DomainError TOO_MANY_ATTEMPTS.
 */
export async function takeCodeRequest(context: RequestContext, purpose: MailedPurpose, email: string): Promise<string> {
  const attempt = await AccountAttempt.of(context, email);
  await attempt.take(mailedCodeLimits(purpose));
  await forgetAttempts(context, networkLimits({ request: context.request, purpose, email }));
  return crypto.randomUUID();
}

interface MailedCode {
  purpose: MailedPurpose;
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

interface EnteredCode {
  purpose: MailedPurpose;
  email: string;
  requestId: string | null | undefined;
}

/**
 * Counts an attempt to use a code before the comparison, also for an address without an account: under the request's
 * id, which strangers do not have, or without it under the networks of the client.
 * @throws DomainError 1013 if the request, or the network, has no attempts left; TOO_MANY_ATTEMPTS at a wider limit.
 */
export async function takeCodeAttempt(context: RequestContext, entered: EnteredCode): Promise<CodeAttempt> {
  const { purpose, email, requestId } = entered;
  const { request } = context;
  const isKnown = await isKnownAddress(context, email);
  const own = requestId ? [requestLimit(requestId)] : networkLimits({ request, purpose, email });
  const limits = [...own, ...enteredCodeLimits(request)];
  const refused = await countAttempt(context, limits);
  if (refused && own.some(({ key }) => key === refused.key)) throw codeError({ outcome: "none" });
  if (refused) throw new DomainError(ERROR_CODES.TOO_MANY_ATTEMPTS, { retryAfterSeconds: refused.retryAfterSeconds });
  return new CodeAttempt(context, { ...entered, isKnown, limits });
}

class CodeAttempt {
  readonly isKnown: boolean;
  readonly #context: RequestContext;
  readonly #entered: EnteredCode & { isKnown: boolean };
  readonly #limits: readonly AttemptLimit[];

  constructor(
    context: RequestContext,
    { limits, ...entered }: EnteredCode & { isKnown: boolean; limits: readonly AttemptLimit[] },
  ) {
    this.isKnown = entered.isKnown;
    this.#context = context;
    this.#entered = entered;
    this.#limits = limits;
  }

  /**
   * Compares the code with that of the request. A client without the request's id has the code that its network address
   * requested, or, some times a day, those that others did. Without an account, the same statements run.
   */
  async check(account: Pick<Account, "id"> | null, code: string): Promise<CodeMatch | CodeRefusal> {
    const { purpose, requestId } = this.#entered;
    const context = this.#context;
    const sought = { userId: account?.id ?? "", purpose };
    const id = requestId ?? (await newestCodeOf(context, { ...sought, requestedBy: addressHashOf(context) }));
    if (id !== null) return await checkCode(context, { ...sought, id }, code);
    const limit = foreignCodeLimit({ request: context.request, ...this.#entered });
    // No refusal of its own: it would tell whether a code was sent.
    if (await countAttempt(context, [limit])) return { outcome: "incorrect" };
    return await checkForeignCodes(context, sought, code);
  }

  async refund(): Promise<void> {
    await refundAttempts(this.#context, this.#limits);
  }

  /** For a correct code: refunds the attempt, and makes the client's address a known one of the account. */
  async reward(userId: string): Promise<void> {
    await this.refund();
    await rememberAddress(this.#context, userId);
  }
}
