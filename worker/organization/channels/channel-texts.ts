import type { Channel } from "../../../schema/kit/channels.ts";
import type { Language } from "../../../schema/kit/languages.ts";
import type { RequestContext } from "../../kit/context.ts";
import { type MessageTexts, messageTexts } from "../../messages/texts/message-texts.ts";
import { offeredLanguage } from "./offered-language.ts";

/** The texts of messages in a user's language, or in the channel's default where the channel does not support that. */
export async function channelTexts(
  context: Pick<RequestContext, "database" | "now">,
  channel: Channel,
  language: Language,
): Promise<MessageTexts> {
  return messageTexts(await offeredLanguage(context, channel, language));
}
