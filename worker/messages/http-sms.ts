import { channelName } from "../../schema/channels.ts";
import type { SendSms } from "./message-port.ts";

/** An SMS service that takes longer counts as down; the person can ask for the message again. */
const TIMEOUT_MS = 10_000;
/** The longest sender name that mobile networks show. */
const MAXIMUM_ORIGINATOR_CHARACTERS = 11;

/** Where text messages go: an HTTP API that takes MessageBird's JSON. */
export interface HttpSmsOptions {
  /** Such as `https://rest.messagebird.com/messages`. */
  url: string;
  key: string;
  fetch: typeof fetch;
}

/** Text messages through a provider's HTTP API, sent in the name of the channel. */
export function httpSms({ url, key, fetch }: HttpSmsOptions): SendSms {
  return async ({ to, channel, text }) => {
    const originator = channelName(channel).slice(0, MAXIMUM_ORIGINATOR_CHARACTERS);
    const response = await fetch(url, {
      method: "POST",
      headers: { authorization: `AccessKey ${key}`, "content-type": "application/json" },
      body: JSON.stringify({ originator, recipients: [to], body: text }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    // The body may repeat the message, code and all: it must not get into a log.
    if (!response.ok) throw new Error(`The SMS provider answered ${response.status}`);
  };
}
