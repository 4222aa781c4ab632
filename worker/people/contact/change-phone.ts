import * as v from "valibot";
import { channelName } from "../../../schema/kit/channels.ts";
import { DomainError, ERROR_CODES } from "../../../schema/kit/error-codes.ts";
import { invalidInput, parseInput } from "../../../schema/kit/inputs/parse-input.ts";
import { phoneNumber } from "../../../schema/kit/inputs/phone-number.ts";
import { CODE_RESEND_SECONDS, confirmationCode } from "../../../schema/people/inputs/codes.ts";
import type { RequestContext } from "../../kit/context.ts";
import { inBackground, settledOk } from "../../kit/in-background.ts";
import { smsOf } from "../../messages/open-messages.ts";
import { channelTexts } from "../../organization/channels/channel-texts.ts";
import { countryOfPhoneNumber, isPremiumRate } from "../accounts/calling-codes.ts";
import { dropCode, issueContactCode } from "../accounts/issue-codes.ts";
import { requireProvedOwner } from "../accounts/proved-owner.ts";
import type { Account } from "../accounts/read-account.ts";
import { takeSms } from "../accounts/sms-limits.ts";
import { isBlacklisted } from "../blacklists/is-blacklisted.ts";
import { recordSecurityEvent } from "../security-events/record.ts";
import { newChange, takeChangeCode } from "./contact-codes.ts";
import { sendPhoneChanged } from "./notices.ts";
import { type ContactChange, changePhoneNumber, insertChange, readPendingChange } from "./store.ts";

/**
 * Sends a code to a phone number: a new one, or the account's own to verify it.
 * @throws DomainError INVALID_INPUT, also for the account's verified number and premium-rate numbers;
 * FRESH_PROOF_REQUIRED; 4036 for a blacklisted country; 1012 if the code could not be sent; 4037.
 */
export async function requestPhoneChange(
  context: RequestContext,
  input: { accessToken: string; phoneNumber: string },
): Promise<void> {
  const { account } = await requireProvedOwner(context, input);
  const { phoneNumber: toValue } = parseInput(v.object({ phoneNumber }), { phoneNumber: input.phoneNumber });
  if (toValue === account.phoneNumber && account.phoneVerifiedAtMs !== null)
    throw invalidInput({ path: "phoneNumber", rule: "phoneUnchanged" });
  await sendCodeTo(context, account, toValue);
}

/** @throws DomainError 1012 if there is nothing to verify or the code could not be sent; 4037, also within a minute. */
export async function resendPhoneCode(context: RequestContext, input: { accessToken: string }): Promise<void> {
  const { account } = await requireProvedOwner(context, input);
  const asked = { userId: account.id, purpose: "VERIFY_PHONE", nowMs: context.now() } as const;
  const pending = await readPendingChange(context.database, asked);
  if (!pending) {
    if (account.phoneVerifiedAtMs !== null) throw new DomainError(ERROR_CODES.ERROR_UPDATING_PHONE_NUMBER);
    return await sendCodeTo(context, account, account.phoneNumber);
  }
  const retryAfterSeconds = CODE_RESEND_SECONDS - Math.floor((context.now() - pending.codeSentAtMs) / 1_000);
  if (retryAfterSeconds > 0) throw new DomainError(ERROR_CODES.TOO_MANY_SMS, { retryAfterSeconds });
  await takeSms(context, { userId: account.id, phoneNumber: pending.change.toValue, verifiedAtMs: null });
  await sendPhoneCode(context, account, pending.change);
}

async function sendCodeTo(context: RequestContext, account: Account, toValue: string): Promise<void> {
  const countryCode = countryOfPhoneNumber(toValue);
  if (!countryCode || isPremiumRate(toValue)) throw invalidInput({ path: "phoneNumber", rule: "phoneNumber" });
  if (await isBlacklisted(context, { countryCodes: [countryCode] })) throw new DomainError(ERROR_CODES.SIGNUP_REFUSED);
  await takeSms(context, { userId: account.id, phoneNumber: toValue, verifiedAtMs: null });
  const { phoneNumber: fromValue, phoneVerifiedAtMs: fromVerifiedAtMs } = account;
  const change = newChange(context, account, { medium: "PHONE", fromValue, fromVerifiedAtMs, toValue });
  await insertChange(context.database, change);
  await sendPhoneCode(context, account, change);
}

async function sendPhoneCode(
  context: RequestContext,
  { id: userId, language }: Account,
  change: Pick<ContactChange, "id" | "toValue">,
): Promise<void> {
  const { id, code, minutes } = await issueContactCode(context, {
    userId,
    purpose: "VERIFY_PHONE",
    target: change.id,
  });
  const { channel } = context;
  const sms = (await channelTexts(context, channel, language)).codeSms({
    channelName: channelName(channel),
    code,
    minutes,
  });
  const isSent = await settledOk(context, smsOf(context)({ to: change.toValue, channel, ...sms }));
  if (isSent) return;
  await dropCode(context, id);
  throw new DomainError(ERROR_CODES.ERROR_UPDATING_PHONE_NUMBER);
}

/** @throws DomainError as `takeChangeCode`; 1012 if the account has another number meanwhile. */
export async function confirmPhone(
  context: RequestContext,
  input: { accessToken: string; userCode: string },
): Promise<void> {
  const { account } = await requireProvedOwner(context, input);
  const { userCode: code } = parseInput(v.object({ userCode: confirmationCode }), { userCode: input.userCode });
  const change = await takeChangeCode(context, { userId: account.id, purpose: "VERIFY_PHONE", code });
  const isChanged = await changePhoneNumber(context.database, change, context.now());
  if (!isChanged) throw new DomainError(ERROR_CODES.ERROR_UPDATING_PHONE_NUMBER);
  await recordSecurityEvent(context, { userId: account.id, kind: "PHONE_NUMBER_CHANGED" });
  if (change.fromValue !== change.toValue)
    inBackground(context, async () => await sendPhoneChanged(context, account, change));
}
