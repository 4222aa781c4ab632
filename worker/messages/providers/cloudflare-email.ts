import * as v from "valibot";
import { channelName } from "../../../schema/kit/channels.ts";
import type { OutgoingEmail, Provider } from "../message-port.ts";
import { ProviderRefusal } from "./provider-refusal.ts";

/** The binding's errors name their kind. */
const bindingError = v.object({ code: v.pipe(v.string(), v.regex(/^E_[A-Z_]{1,60}$/)) });
/** Errors that a later attempt may not meet: limits and outages. */
const PASSING = /RATE_LIMIT|QUOTA|LIMIT_EXCEEDED|INTERNAL|UNAVAILABLE|DELIVERY_FAILED|TIMEOUT/;

/** Knows no idempotency key, so the mail carries it as a header. */
export function cloudflareEmail(binding: Pick<SendEmail, "send">): Provider<OutgoingEmail> {
  return async ({ idempotencyKey, from, to, channel, subject, text, html, headers }) => {
    try {
      const { messageId } = await binding.send({
        from: { name: channelName(channel), email: from },
        to,
        subject,
        text,
        html,
        headers: { ...headers, "X-Entity-Ref-ID": idempotencyKey },
      });
      return messageId;
    } catch (error) {
      const named = v.safeParse(bindingError, error);
      if (!named.success) throw error;
      const { code } = named.output;
      const isBounce = code === "E_RECIPIENT_SUPPRESSED";
      throw new ProviderRefusal(code, { isPermanent: !PASSING.test(code), isBounce });
    }
  };
}
