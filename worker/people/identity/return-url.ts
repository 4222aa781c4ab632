import { hostOf } from "../../../schema/kit/channels.ts";
import { isLocal } from "../../../schema/kit/environment.ts";
import type { Language } from "../../../schema/kit/languages.ts";
import type { RequestContext } from "../../kit/context.ts";

/**
 * The page to which the broker sends users back: one per channel and language, as registered at the broker. A
 * deployment takes its own domain and not the host of the request, which a client can write.
 */
export function returnUrl(
  { env, channel, request }: Pick<RequestContext, "env" | "channel" | "request">,
  language: Language,
): string {
  return `${originOf({ env, channel, request })}/${language}/account/identity/return`;
}

function originOf({ env, channel, request }: Pick<RequestContext, "env" | "channel" | "request">): string {
  if (!isLocal(env)) return `https://${env.APP_DOMAIN}`;
  const { protocol, port } = new URL(request.url);
  const ownDomain = hostOf(env.APP_DOMAIN).channel === channel ? env.APP_DOMAIN : `${channel}.${env.APP_DOMAIN}`;
  return `${protocol}//${ownDomain}${port === "" ? "" : `:${port}`}`;
}
