import { channelName } from "../../../schema/kit/channels.ts";
import { HOUR_MS } from "../../../schema/kit/durations.ts";
import type { RequestContext } from "../../kit/context.ts";
import { inBackground } from "../../kit/in-background.ts";
import { type AttemptLimit, takeAttempts } from "../../kit/rate-limits/take-attempts.ts";
import { requireFreshProof } from "../../kit/sessions/fresh-proof.ts";
import { emailOf } from "../../messages/open-messages.ts";
import type { AddressChange } from "../../messages/texts/notice-texts.ts";
import { channelTexts } from "../../organization/channels/channel-texts.ts";
import { readAccount } from "../accounts/read-account.ts";
import { recordSecurityEvent } from "../security-events/record.ts";

/** Each change can send the owner a mail. */
function changeLimits(userId: string): AttemptLimit[] {
  return [{ key: `address-change:${userId}`, limit: 30, windowMs: HOUR_MS }];
}

/**
 * Must be met before an address of an account that has one is changed or added, or another is chosen for invoices: a
 * stolen access token alone would send invoices, and the user's name on them, elsewhere.
 * @throws DomainError FRESH_PROOF_REQUIRED; TOO_MANY_ATTEMPTS.
 */
export async function requireMayChangeAddress(context: RequestContext): Promise<void> {
  const { userId } = await requireFreshProof(context);
  await takeAttempts(context, changeLimits(userId));
}

/** Records the change and mails it to the owner, since a thief may have made it. */
export async function announceAddressChange(
  context: RequestContext,
  userId: string,
  change: AddressChange,
): Promise<void> {
  await recordSecurityEvent(context, { userId, kind: "ADDRESS_CHANGED", detail: change });
  inBackground(context, async () => {
    const account = await readAccount(context.database, userId);
    if (!account) return;
    const { channel } = context;
    const mail = (await channelTexts(context, channel, account.language)).addressChanged({
      channelName: channelName(channel),
      change,
    });
    await emailOf(context)({ to: account.email, channel, ...mail });
  });
}
