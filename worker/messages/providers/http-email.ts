import { channelName } from "../../../schema/kit/channels.ts";
import type { OutgoingEmail, Provider } from "../message-port.ts";
import { postToProvider } from "./post-to-provider.ts";

export interface HttpEmailOptions {
  /** Such as `https://api.resend.com/emails`. */
  url: string;
  key: string;
  fetch: typeof fetch;
}

/** E-mail by an HTTP API like Resend's. */
export function httpEmail({ url, key, fetch }: HttpEmailOptions): Provider<OutgoingEmail> {
  return async ({ idempotencyKey, from, to, channel, subject, text, html, headers }) =>
    await postToProvider(
      { fetch, url, authorization: `Bearer ${key}`, idempotencyKey },
      { from: `${channelName(channel)} <${from}>`, to: [to], subject, text, html, headers },
    );
}
