import { channelName } from "../../../schema/kit/channels.ts";
import type { MfaType } from "../../../schema/people/inputs/mfa.ts";
import type { RequestContext } from "../../kit/context.ts";
import { linkToken } from "../../kit/crypto/link-token.ts";
import { emailOf, smsOf } from "../../messages/open-messages.ts";
import { channelTexts } from "../../organization/channels/channel-texts.ts";
import { maskedEmail, maskedPhoneNumber } from "../accounts/masked.ts";
import type { Account } from "../accounts/read-account.ts";
import { takeSms } from "../accounts/sms-limits.ts";
import type { ContactChange } from "./store.ts";

type Owner = Pick<Account, "language">;
type Change = Pick<ContactChange, "id" | "userId" | "fromValue" | "fromVerifiedAtMs" | "toValue">;

/** The token is in the fragment, which browsers send to no server, not even in the Referer header. */
function stopScreen({ env }: Pick<RequestContext, "env">, { id }: Pick<Change, "id">): string {
  return `/account/stop-change#${linkToken(env, "stop-contact-change", id)}`;
}

/** Before the code is entered: the holder of the present address can stop the change. */
export async function sendEmailChangeRequested(context: RequestContext, owner: Owner, change: Change): Promise<void> {
  const { channel } = context;
  const mail = (await channelTexts(context, channel, owner.language)).emailChangeRequested({
    channelName: channelName(channel),
    newEmail: maskedEmail(change.toValue),
    stopScreen: stopScreen(context, change),
  });
  await emailOf(context)({ to: change.fromValue, channel, ...mail });
}

/** After the change: the holder of the former address can take it back. */
export async function sendEmailChanged(context: RequestContext, owner: Owner, change: Change): Promise<void> {
  const { channel } = context;
  const texts = await channelTexts(context, channel, owner.language);
  const sender = { channelName: channelName(channel) };
  const newEmail = maskedEmail(change.toValue);
  const stop = stopScreen(context, change);
  await emailOf(context)({
    to: change.fromValue,
    channel,
    ...texts.emailChangedFrom({ ...sender, newEmail, stopScreen: stop }),
  });
  await emailOf(context)({ to: change.toValue, channel, ...texts.emailChangedTo(sender) });
}

/** To the mailbox and, if it was verified, to the former number, since a thief may hold the mailbox. */
export async function sendPhoneChanged(
  context: RequestContext,
  owner: Pick<Account, "language" | "email">,
  change: Change,
): Promise<void> {
  const { channel } = context;
  const texts = await channelTexts(context, channel, owner.language);
  const facts = { channelName: channelName(channel), phoneNumber: maskedPhoneNumber(change.toValue) };
  const mail = texts.phoneChanged({ ...facts, stopScreen: stopScreen(context, change) });
  await emailOf(context)({ to: owner.email, channel, ...mail });
  const { userId, fromValue: phoneNumber, fromVerifiedAtMs: verifiedAtMs } = change;
  if (verifiedAtMs === null || phoneNumber === change.toValue) return;
  await takeSms(context, { userId, phoneNumber, verifiedAtMs });
  await smsOf(context)({ to: phoneNumber, channel, ...texts.phoneChangedSms(facts) });
}

/** A thief may have made new recovery codes, which replace the second step: so the owner gets a mail. */
export async function sendRecoveryCodesRenewed(
  context: RequestContext,
  { email: to, language }: Pick<Account, "language" | "email">,
): Promise<void> {
  const { channel } = context;
  const text = (await channelTexts(context, channel, language)).recoveryCodesRenewed({
    channelName: channelName(channel),
  });
  await emailOf(context)({ to, channel, ...text });
}

export interface ChangedSecondStep {
  mfaType: MfaType;
  /** The change that the owner can take back; absent where a stop restored the second step. */
  change?: Pick<ContactChange, "id">;
}

/** Mails the owner of the mailbox a link that takes the change of the second step back. */
export async function sendSecondStepChanged(
  context: RequestContext,
  { email: to, language }: Pick<Account, "language" | "email">,
  { mfaType, change }: ChangedSecondStep,
): Promise<void> {
  const { channel } = context;
  const facts = { channelName: channelName(channel), mfaType };
  const stop = change && { stopScreen: stopScreen(context, change) };
  await emailOf(context)({
    to,
    channel,
    ...(await channelTexts(context, channel, language)).mfaChanged({ ...facts, ...stop }),
  });
}
