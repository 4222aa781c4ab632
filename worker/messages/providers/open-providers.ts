import type { RequestContext } from "../../kit/context.ts";
import type { OutgoingEmail, OutgoingSms, Provider } from "../message-port.ts";
import { cloudflareEmail } from "./cloudflare-email.ts";
import { embeddedEmail, embeddedSms } from "./embedded.ts";
import { httpEmail } from "./http-email.ts";
import { httpSms } from "./http-sms.ts";

export type ProviderContext = Pick<RequestContext, "env" | "database" | "now">;

/** The configured e-mail provider; without one, the developer outbox. */
export function emailProvider({ env: { email }, database, now }: ProviderContext): Provider<OutgoingEmail> {
  switch (email?.kind) {
    case "http":
      return httpEmail({ ...email, fetch });
    case "binding":
      return cloudflareEmail(email.binding);
    case undefined:
      return embeddedEmail({ database, now });
  }
}

export function smsProvider({ env, database, now }: ProviderContext): Provider<OutgoingSms> {
  return env.sms ? httpSms({ ...env.sms, fetch }) : embeddedSms({ database, now });
}
