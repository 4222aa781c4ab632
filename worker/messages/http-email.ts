import { channelName } from "../../schema/channels.ts";
import type { SendEmail } from "./message-port.ts";

/** A mail service that takes longer counts as down; the person can ask for the message again. */
const TIMEOUT_MS = 10_000;

/** Where e-mail goes: an HTTP API that takes Resend's JSON. */
export interface HttpEmailOptions {
  /** Such as `https://api.resend.com/emails`. */
  url: string;
  key: string;
  /** The address that the house sends from. */
  from: string;
  fetch: typeof fetch;
}

/** E-mail through a provider's HTTP API. */
export function httpEmail({ url, key, from, fetch }: HttpEmailOptions): SendEmail {
  return async ({ to, channel, subject, text }) => {
    const response = await fetch(url, {
      method: "POST",
      headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
      body: JSON.stringify({ from: `${channelName(channel)} <${from}>`, to: [to], subject, text }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    // The body may repeat the message, code and all: it must not get into a log.
    if (!response.ok) throw new Error(`The e-mail provider answered ${response.status}`);
  };
}
