import { type Channel, domainOf } from "../../../schema/kit/channels.ts";
import { isLocal } from "../../../schema/kit/environment.ts";
import type { AppEnv } from "../../kit/env.ts";

export interface UrlContext {
  env: Pick<AppEnv, "APP_DOMAIN" | "STAGE">;
  /** Absent in work that no request began. */
  request?: Request;
}

/**
 * An absolute URL on a channel's own host, by the configured domain: a request's Host header could lead users
 * elsewhere. A developer's machine takes the port of the request, which is not configured.
 * @param path Begins with a slash.
 */
export function channelUrl({ env, request }: UrlContext, channel: Channel, path: string): string {
  const domain = domainOf(channel, env.APP_DOMAIN);
  if (!isLocal(env)) return `https://${domain}${path}`;
  const port = request ? new URL(request.url).port : "";
  return `http://${domain}${port === "" ? "" : `:${port}`}${path}`;
}
