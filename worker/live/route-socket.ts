import * as v from "valibot";
import { somePublicHub, userHub } from "../../actors/hub/publish.ts";
import { liveId } from "../../schema/live/arguments.ts";
import { lotStub } from "../bids/lot-stub.ts";
import type { HouseEnv } from "../env.ts";
import { isHouseOrigin } from "./is-house-origin.ts";

/** What a socket's address names: one lot, one user, or the public. */
const topicOwner = v.union([v.strictObject({ lot: liveId }), v.strictObject({ user: liveId }), v.strictObject({})]);

/**
 * Hands an upgrade request to the actor that owns its topics: `/graphql?lot=` the lot's, `/graphql?user=` the user's hub,
 * `/graphql` a shard of the public hub. 400 where the address names none, 403 for pages of other houses.
 */
export async function routeSocket(request: Request, env: HouseEnv): Promise<Response> {
  if (!isHouseOrigin(request.headers.get("origin"), env.HOUSE_DOMAIN))
    return new Response("Forbidden", { status: 403 });
  const address = v.safeParse(topicOwner, Object.fromEntries(new URL(request.url).searchParams));
  if (!address.success) return new Response("Unknown address", { status: 400 });
  if ("lot" in address.output) return await lotStub(env, address.output.lot).fetch(request);
  if ("user" in address.output) return await userHub(env, address.output.user).fetch(request);
  return await somePublicHub(env).fetch(request);
}

/** Whether a request asks for a websocket. */
export function isUpgrade(request: Request): boolean {
  return request.headers.get("upgrade")?.toLowerCase() === "websocket";
}
