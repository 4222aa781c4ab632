import { channelName } from "../../schema/channels.ts";
import type { EmailProvider } from "./message-port.ts";
import { postToProvider } from "./post-to-provider.ts";

export interface HttpEmailOptions {
  /** Such as `https://api.resend.com/emails`. */
  url: string;
  key: string;
  from: string;
  fetch: typeof fetch;
}

export function httpEmail({ url, key, from, fetch }: HttpEmailOptions): EmailProvider {
  return async ({ to, channel, subject, text, html, headers }) =>
    await postToProvider(
      { fetch, url, authorization: `Bearer ${key}` },
      { from: `${channelName(channel)} <${from}>`, to: [to], subject, text, html, headers },
    );
}
