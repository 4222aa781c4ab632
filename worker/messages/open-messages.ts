import type { RequestContext } from "../context.ts";
import { embeddedEmail, embeddedSms } from "./embedded.ts";
import { httpEmail } from "./http-email.ts";
import { httpSms } from "./http-sms.ts";
import type { SendEmail, SendSms } from "./message-port.ts";

/** Through the configured provider, else into the developer outbox. */
export function emailOf({ env, database, now }: Pick<RequestContext, "env" | "database" | "now">): SendEmail {
  const { EMAIL_API_URL: url, EMAIL_API_KEY: key, EMAIL_FROM: from } = env;
  return url && key && from ? httpEmail({ url, key, from, fetch }) : embeddedEmail({ database, now });
}

export function smsOf({ env, database, now }: Pick<RequestContext, "env" | "database" | "now">): SendSms {
  const { SMS_API_URL: url, SMS_API_KEY: key } = env;
  return url && key ? httpSms({ url, key, fetch }) : embeddedSms({ database, now });
}
