import { channelName } from "../../../schema/kit/channels.ts";
import type { OutgoingSms, Provider } from "../message-port.ts";
import { postToProvider } from "./post-to-provider.ts";

/** Mobile networks show no longer sender name. */
const MAX_ORIGINATOR_CHARACTERS = 11;

export interface HttpSmsOptions {
  /** Such as `https://rest.messagebird.com/messages`. */
  url: string;
  key: string;
  fetch: typeof fetch;
}

/** An SMS provider with an HTTP API like MessageBird's. */
export function httpSms({ url, key, fetch }: HttpSmsOptions): Provider<OutgoingSms> {
  return async ({ idempotencyKey, to, channel, text }) =>
    await postToProvider(
      { fetch, url, authorization: `AccessKey ${key}`, idempotencyKey },
      {
        originator: channelName(channel).slice(0, MAX_ORIGINATOR_CHARACTERS),
        recipients: [to],
        body: text,
        reference: idempotencyKey,
      },
    );
}
