import * as v from "valibot";

export type EmailSettings =
  | { kind: "http"; url: string; key: string; from: string }
  | { kind: "binding"; binding: SendEmail; from: string };

export interface SmsSettings {
  url: string;
  key: string;
}

const filled = v.pipe(v.string(), v.minLength(1));
const url = v.pipe(v.string(), v.url());

/** The entries of the environment's schema. */
export const providers = {
  EMAIL_API_URL: url,
  EMAIL_API_KEY: filled,
  EMAIL_FROM: v.pipe(v.string(), v.email()),
  SMS_API_URL: url,
  SMS_API_KEY: filled,
};

export const optionalProviders = v.partial(v.object(providers)).entries;

/** Cloudflare's binding takes the place of the e-mail provider's API. */
export const providersWithBinding = {
  ...providers,
  EMAIL_API_URL: optionalProviders.EMAIL_API_URL,
  EMAIL_API_KEY: optionalProviders.EMAIL_API_KEY,
};

type Settings = { [Name in keyof typeof providers]?: string | undefined };

/** The HTTP API if it is set, else Cloudflare's binding. */
export function emailSettings(
  { EMAIL_API_URL, EMAIL_API_KEY: key, EMAIL_FROM: from }: Settings,
  binding: SendEmail | undefined,
): EmailSettings | null {
  if (from === undefined) return null;
  if (EMAIL_API_URL !== undefined && key !== undefined) return { kind: "http", url: EMAIL_API_URL, key, from };
  return binding ? { kind: "binding", binding, from } : null;
}

export function smsSettings({ SMS_API_URL, SMS_API_KEY: key }: Settings): SmsSettings | null {
  return SMS_API_URL !== undefined && key !== undefined ? { url: SMS_API_URL, key } : null;
}
