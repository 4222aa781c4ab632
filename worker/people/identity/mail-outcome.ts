import { type Channel, channelName } from "../../../schema/kit/channels.ts";
import type { RequestContext } from "../../kit/context.ts";
import { inBackground } from "../../kit/in-background.ts";
import { emailOf } from "../../messages/open-messages.ts";
import type { IdentityOutcome } from "../../messages/texts/notice-texts.ts";
import { channelTexts } from "../../organization/channels/channel-texts.ts";
import { readAccount } from "../accounts/read-account.ts";

/** Informs a user how an identity check ended, in the name of the channel where it was made. */
export function mailOutcome(
  context: RequestContext,
  { userId, channel }: { userId: string; channel: Channel | null },
  result: { outcome: IdentityOutcome; reason?: string },
): void {
  inBackground(context, async () => {
    const account = await readAccount(context.database, userId);
    if (!account) return;
    const sender = channel ?? account.signupChannel;
    const message = (await channelTexts(context, sender, account.language)).identityChecked({
      channelName: channelName(sender),
      ...result,
    });
    await emailOf(context)({ to: account.email, channel: sender, ...message });
  });
}
