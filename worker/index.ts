import { checkEnv, type HouseEnv } from "./env.ts";
import { handleGraphql } from "./graphql/endpoint.ts";
import { isUpgrade, routeSocket } from "./live/route-socket.ts";

export { PublicHub } from "../actors/hub/public-hub.ts";
export { UserHub } from "../actors/hub/user-hub.ts";
export { LotActor } from "../actors/lot/lot-actor.ts";

export default {
  async fetch(request, env, execution): Promise<Response> {
    checkEnv(env);
    const { pathname } = new URL(request.url);
    if (pathname === "/graphql" && isUpgrade(request)) return await routeSocket(request, env);
    if (pathname === "/graphql") return await handleGraphql(request, env, (work) => execution.waitUntil(work));
    return await env.ASSETS.fetch(request);
  },
} satisfies ExportedHandler<HouseEnv>;
