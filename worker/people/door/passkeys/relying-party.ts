import { channelName } from "../../../../schema/kit/channels.ts";
import { isLocal } from "../../../../schema/kit/environment.ts";
import type { RequestContext } from "../../../kit/context.ts";

export interface RelyingParty {
  /** The domain that a passkey belongs to. Authenticators offer it nowhere else. */
  id: string;
  name: string;
  origins: string[];
}

/**
 * The domain of this deployment: one for each stage and channel, shared by the public app and the staff's. A deployed
 * stage reads it from its settings, because a request chooses its host header itself. On a developer's machine it is
 * the host of the request: browsers treat `localhost` as a public suffix, so `admin.localhost` cannot share it.
 */
export function relyingPartyOf({
  env,
  request,
  channel,
}: {
  env: Pick<RequestContext["env"], "STAGE" | "APP_DOMAIN">;
  request: Pick<Request, "url">;
  channel: RequestContext["channel"];
}): RelyingParty {
  const name = channelName(channel);
  const { APP_DOMAIN } = env;
  if (!isLocal(env)) return { id: APP_DOMAIN, name, origins: [`https://${APP_DOMAIN}`, `https://admin.${APP_DOMAIN}`] };
  const { hostname, origin } = new URL(request.url);
  return { id: hostname, name, origins: [origin] };
}
