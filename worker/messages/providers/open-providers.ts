import type { RequestContext } from "../../context.ts";
import type { OutgoingEmail, OutgoingSms, Provider } from "../message-port.ts";
import { cloudflareEmail } from "./cloudflare-email.ts";
import { embeddedEmail, embeddedSms } from "./embedded.ts";
import { httpEmail } from "./http-email.ts";
import { httpSms } from "./http-sms.ts";

export type ProviderContext = Pick<RequestContext, "env" | "database" | "now">;

/** The configured e-mail provider: one with an HTTP API, else Cloudflare's binding, else the developer outbox. */
export function emailProvider({ env, database, now }: ProviderContext): Provider<OutgoingEmail> {
  const { EMAIL_API_URL: url, EMAIL_API_KEY: key, EMAIL_FROM: from, EMAIL: binding } = env;
  if (url && key && from) return httpEmail({ url, key, fetch });
  return binding && from ? cloudflareEmail(binding) : embeddedEmail({ database, now });
}

export function smsProvider({ env, database, now }: ProviderContext): Provider<OutgoingSms> {
  const { SMS_API_URL: url, SMS_API_KEY: key } = env;
  return url && key ? httpSms({ url, key, fetch }) : embeddedSms({ database, now });
}
