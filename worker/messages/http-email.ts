import { channelName } from "../../schema/channels.ts";
import type { SendEmail } from "./message-port.ts";
import { postToProvider } from "./post-to-provider.ts";

/** Where e-mail goes: an HTTP API that takes Resend's JSON. */
export interface HttpEmailOptions {
  /** Such as `https://api.resend.com/emails`. */
  url: string;
  key: string;
  /** The sender's address. */
  from: string;
  fetch: typeof fetch;
}

/** E-mail through a provider's HTTP API, in the name of the channel. */
export function httpEmail({ url, key, from, fetch }: HttpEmailOptions): SendEmail {
  return async ({ to, channel, subject, text }) =>
    await postToProvider(
      { fetch, url, authorization: `Bearer ${key}` },
      { from: `${channelName(channel)} <${from}>`, to: [to], subject, text },
    );
}
