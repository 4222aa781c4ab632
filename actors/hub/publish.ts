import type { GeneralNotification, UserNotification } from "../../schema/live/payloads.ts";
import { actorNamed } from "../placement.ts";
import type { Eviction } from "./merge-evictions.ts";
import type { PublicHub } from "./public-hub.ts";
import type { UserHub } from "./user-hub.ts";

/** Shards of the public; each holds up to LiveSockets' maximum. More shards can be added; fewer strands their sockets. */
const SHARD_COUNT = 4;
const shardName = (shard: number) => `public-${shard}`;
/** The names of all shards of the public. */
export const PUBLIC_SHARDS: readonly string[] = Array.from({ length: SHARD_COUNT }, (_, shard) => shardName(shard));

/** What an environment needs so that hubs are reached from it. */
export interface Hubs {
  USER_HUBS: DurableObjectNamespace<UserHub>;
  PUBLIC_HUBS: DurableObjectNamespace<PublicHub>;
}

/** The hub of one user. */
export function userHub(env: Pick<Hubs, "USER_HUBS">, userId: string): DurableObjectStub<UserHub> {
  return actorNamed(env.USER_HUBS, userId);
}

/** Every shard of the public. */
export function publicHubs(env: Pick<Hubs, "PUBLIC_HUBS">): DurableObjectStub<PublicHub>[] {
  return PUBLIC_SHARDS.map((shard) => actorNamed(env.PUBLIC_HUBS, shard));
}

/** Any shard of the public, for one more socket. */
export function somePublicHub(env: Pick<Hubs, "PUBLIC_HUBS">): DurableObjectStub<PublicHub> {
  return actorNamed(env.PUBLIC_HUBS, shardName(Math.floor(Math.random() * SHARD_COUNT)));
}

/** Sends a notification to its user's open sockets, once by its id: safe to repeat. Rejects where the hub is not reached. */
export async function notifyUser(env: Pick<Hubs, "USER_HUBS">, notification: UserNotification): Promise<void> {
  await userHub(env, notification.userId).notify(notification);
}

/** Sends an announcement to everybody in the house, once by its id: safe to repeat. Rejects where a shard is not reached. */
export async function announce(env: Pick<Hubs, "PUBLIC_HUBS">, notification: GeneralNotification): Promise<void> {
  await Promise.all(publicHubs(env).map((hub) => hub.announce(notification)));
}

/** Tells every client in the house what to drop from its cache. Frequent calls are united into one frame a second. */
export async function invalidateCaches(env: Pick<Hubs, "PUBLIC_HUBS">, eviction: Eviction): Promise<void> {
  await Promise.all(publicHubs(env).map((hub) => hub.invalidate(eviction)));
}
