import * as v from "valibot";
import { channelName } from "../../../schema/kit/channels.ts";
import { DAY_MS, HOUR_MS } from "../../../schema/kit/durations.ts";
import { DomainError, ERROR_CODES } from "../../../schema/kit/error-codes.ts";
import { email } from "../../../schema/kit/inputs/email.ts";
import { invalidInput, parseInput } from "../../../schema/kit/inputs/parse-input.ts";
import { CODE_RESEND_SECONDS, confirmationCode } from "../../../schema/people/inputs/codes.ts";
import type { RequestContext } from "../../kit/context.ts";
import { inBackground, settledOk } from "../../kit/in-background.ts";
import { addressLimits } from "../../kit/rate-limits/client-address.ts";
import { rememberAddress } from "../../kit/rate-limits/known-address.ts";
import { type AttemptLimit, takeAttempts } from "../../kit/rate-limits/take-attempts.ts";
import { emailOf } from "../../messages/open-messages.ts";
import { channelTexts } from "../../organization/channels/channel-texts.ts";
import { CODES_SENT_PER_ADDRESS } from "../accounts/code-limits.ts";
import { dropCode, issueContactCode } from "../accounts/issue-codes.ts";
import { requireProvedOwner } from "../accounts/proved-owner.ts";
import { type Account, readAccount } from "../accounts/read-account.ts";
import { isReservedAddress } from "../accounts/reserved-address.ts";
import { isBlacklisted } from "../blacklists/is-blacklisted.ts";
import { recordSecurityEvent } from "../security-events/record.ts";
import { newChange, takeChangeCode } from "./contact-codes.ts";
import { sendEmailChanged, sendEmailChangeRequested } from "./notices.ts";
import { type ContactChange, changeEmail, insertChange, readPendingChange } from "./store.ts";

function sentCodeLimits({ request }: RequestContext, userId: string, target: string): AttemptLimit[] {
  return [
    { key: `contact-code:hour:${userId}`, limit: 5, windowMs: HOUR_MS },
    { key: `contact-code:day:${userId}`, limit: 10, windowMs: DAY_MS },
    { key: `contact-code:target:${target}`, limit: 5, windowMs: HOUR_MS },
    ...addressLimits(request, CODES_SENT_PER_ADDRESS),
  ];
}

/**
 * Sends a code to a new e-mail address, and a notice to the present one. The answer is the same for an address that has
 * an account: only the holder of its mailbox, who enters the code, learns of it.
 * @throws DomainError INVALID_INPUT; FRESH_PROOF_REQUIRED; 4036 for a blacklisted address; 1011 if the code could not
 * be sent; TOO_MANY_ATTEMPTS.
 */
export async function requestEmailChange(
  context: RequestContext,
  input: { accessToken: string; email: string },
): Promise<void> {
  const { account } = await requireProvedOwner(context, input);
  const { email: toValue } = parseInput(v.object({ email }), { email: input.email });
  if (toValue === account.email) throw invalidInput({ path: "email", rule: "emailUnchanged" });
  if (await isBlacklisted(context, { email: toValue })) throw new DomainError(ERROR_CODES.SIGNUP_REFUSED);
  await takeAttempts(context, sentCodeLimits(context, account.id, toValue));
  const { email: fromValue, emailVerifiedAtMs: fromVerifiedAtMs } = account;
  const change = newChange(context, account, { medium: "EMAIL", fromValue, fromVerifiedAtMs, toValue });
  await insertChange(context.database, change);
  await sendEmailCode(context, account, change);
  inBackground(context, async () => await sendEmailChangeRequested(context, account, change));
}

async function sendEmailCode(
  context: RequestContext,
  { id: userId, language }: Pick<Account, "id" | "language">,
  change: Pick<ContactChange, "id" | "toValue">,
): Promise<void> {
  const { id, code, minutes } = await issueContactCode(context, {
    userId,
    purpose: "VERIFY_EMAIL",
    target: change.id,
  });
  const { channel } = context;
  const mail = (await channelTexts(context, channel, language)).newEmailCode({
    channelName: channelName(channel),
    code,
    minutes,
  });
  const isSent = await settledOk(context, emailOf(context)({ to: change.toValue, channel, ...mail }));
  if (isSent) return;
  await dropCode(context, id);
  throw new DomainError(ERROR_CODES.ERROR_UPDATING_EMAIL);
}

/**
 * Sends another code for the viewer's own pending change to this address, unless one was sent less than a minute ago.
 * @returns false if there is no such change, and the address may be that of a sign-up.
 */
export async function resendEmailChangeCode(context: RequestContext, given: string): Promise<boolean> {
  const viewer = await context.viewer();
  if (viewer === null) return false;
  const { email: address } = parseInput(v.object({ email }), { email: given });
  const asked = { userId: viewer.userId, purpose: "VERIFY_EMAIL", nowMs: context.now() } as const;
  const pending = await readPendingChange(context.database, asked);
  if (pending?.change.toValue !== address) return false;
  const { change, codeSentAtMs } = pending;
  if (codeSentAtMs <= context.now() - CODE_RESEND_SECONDS * 1_000)
    inBackground(context, async () => await sendAnotherEmailCode(context, change));
  return true;
}

async function sendAnotherEmailCode(context: RequestContext, change: ContactChange): Promise<void> {
  const account = await readAccount(context.database, change.userId);
  if (!account) return;
  await takeAttempts(context, sentCodeLimits(context, account.id, change.toValue));
  await sendEmailCode(context, account, change);
}

/** @throws DomainError as `takeChangeCode`; 4004 if the address has an account; 1011 after another change. */
export async function confirmEmail(
  context: RequestContext,
  input: { accessToken: string; code: string },
): Promise<void> {
  const { account } = await requireProvedOwner(context, input);
  const { code } = parseInput(v.object({ code: confirmationCode }), { code: input.code });
  const change = await takeChangeCode(context, { userId: account.id, purpose: "VERIFY_EMAIL", code });
  const { database } = context;
  const nowMs = context.now();
  const isReserved = await isReservedAddress(database, { email: change.toValue, userId: account.id, nowMs });
  const outcome = isReserved ? "taken" : await changeEmail(database, change, nowMs);
  if (outcome === "taken") throw new DomainError(ERROR_CODES.EMAIL_EXISTS);
  if (outcome === "outdated") throw new DomainError(ERROR_CODES.ERROR_UPDATING_EMAIL);
  await recordSecurityEvent(context, { userId: account.id, kind: "EMAIL_CHANGED" });
  inBackground(context, async () => await rememberAddress(context, account.id));
  inBackground(context, async () => await sendEmailChanged(context, account, change));
}
