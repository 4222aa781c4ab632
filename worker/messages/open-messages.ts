import type { RequestContext } from "../context.ts";
import { embeddedEmail, embeddedSms } from "./embedded.ts";
import { httpEmail } from "./http-email.ts";
import { httpSms } from "./http-sms.ts";
import { isBroken, renderMail } from "./mail/render-mail.ts";
import type { EmailProvider, SendEmail, SendSms } from "./message-port.ts";

type MessageContext = Pick<RequestContext, "env" | "database" | "now"> & { request?: Request };

/** One address: a list of addresses, or a line break, would send the mail elsewhere too. */
const ONE_ADDRESS = /^[^\s@,;:<>()[\]\\"]+@[^\s@,;:<>()[\]\\"]+$/;

/** Sends mails through the configured provider, else into the developer outbox. */
export function emailOf(context: MessageContext): SendEmail {
  return async ({ to, channel, ...mail }) => {
    if (isBroken(to) || !ONE_ADDRESS.test(to)) throw new Error("The recipient of a mail is not one address");
    await emailProvider(context)({ to, channel, ...renderMail(context, mail, channel) });
  };
}

function emailProvider({ env, database, now }: MessageContext): EmailProvider {
  const { EMAIL_API_URL: url, EMAIL_API_KEY: key, EMAIL_FROM: from } = env;
  return url && key && from ? httpEmail({ url, key, from, fetch }) : embeddedEmail({ database, now });
}

export function smsOf({ env, database, now }: MessageContext): SendSms {
  const { SMS_API_URL: url, SMS_API_KEY: key } = env;
  return url && key ? httpSms({ url, key, fetch }) : embeddedSms({ database, now });
}
