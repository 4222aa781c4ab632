import type { GeneralNotification, UserNotification } from "../../schema/bidding/live/payloads.ts";
import { actorNamed } from "../placement.ts";
import type { Eviction } from "./evictions.ts";
import type { PublicHub } from "./public-hub.ts";
import type { UserHub } from "./user-hub.ts";

/**
 * Shards of the public hub; each holds up to `MAX_SOCKETS` of LiveSockets. More shards can be added; removing some
 * strands their sockets.
 */
const SHARD_COUNT = 4;
const shardName = (shard: number) => `public-${shard}`;
export const PUBLIC_SHARDS: readonly string[] = Array.from({ length: SHARD_COUNT }, (_, shard) => shardName(shard));

/** The bindings through which hubs are reached. */
export interface Hubs {
  USER_HUBS: DurableObjectNamespace<UserHub>;
  PUBLIC_HUBS: DurableObjectNamespace<PublicHub>;
}

export function userHub(env: Pick<Hubs, "USER_HUBS">, userId: string): DurableObjectStub<UserHub> {
  return actorNamed(env.USER_HUBS, userId);
}

export function publicHubs(env: Pick<Hubs, "PUBLIC_HUBS">): DurableObjectStub<PublicHub>[] {
  return PUBLIC_SHARDS.map((shard) => actorNamed(env.PUBLIC_HUBS, shard));
}

/** A random shard, for one more socket. */
export function somePublicHub(env: Pick<Hubs, "PUBLIC_HUBS">): DurableObjectStub<PublicHub> {
  return actorNamed(env.PUBLIC_HUBS, shardName(Math.floor(Math.random() * SHARD_COUNT)));
}

/**
 * Sends a notification to its user's open sockets, once by its id: safe to repeat. Rejects if the hub cannot be
 * reached.
 */
export async function notifyUser(env: Pick<Hubs, "USER_HUBS">, notification: UserNotification): Promise<void> {
  await userHub(env, notification.userId).notify(notification);
}

/**
 * Sends an announcement to all connected clients, once by its id: safe to repeat. Rejects if a shard cannot be reached.
 */
export async function notifyAll(env: Pick<Hubs, "PUBLIC_HUBS">, notification: GeneralNotification): Promise<void> {
  await Promise.all(publicHubs(env).map((hub) => hub.announce(notification)));
}

/** Sends an eviction to all connected clients. Each shard merges frequent calls into one frame a second. */
export async function invalidateCaches(env: Pick<Hubs, "PUBLIC_HUBS">, eviction: Eviction): Promise<void> {
  await Promise.all(publicHubs(env).map((hub) => hub.invalidate(eviction)));
}
