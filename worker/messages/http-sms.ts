import { channelName } from "../../schema/channels.ts";
import type { SendSms } from "./message-port.ts";
import { postToProvider } from "./post-to-provider.ts";

/** Mobile networks show no longer sender name. */
const MAX_ORIGINATOR_CHARACTERS = 11;

export interface HttpSmsOptions {
  /** Such as `https://rest.messagebird.com/messages`. */
  url: string;
  key: string;
  fetch: typeof fetch;
}

export function httpSms({ url, key, fetch }: HttpSmsOptions): SendSms {
  return async ({ to, channel, text }) => {
    const originator = channelName(channel).slice(0, MAX_ORIGINATOR_CHARACTERS);
    await postToProvider(
      { fetch, url, authorization: `AccessKey ${key}` },
      { originator, recipients: [to], body: text },
    );
  };
}
