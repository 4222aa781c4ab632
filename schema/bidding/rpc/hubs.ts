import type { GeneralNotification, UserNotification } from "../live/payloads.ts";
import { type ActorNamespaces, actorNamed } from "./actor-namespaces.ts";
import type { Eviction, PublicHubRpc, UserHubRpc } from "./hub-rpc.ts";

/**
 * Shards of the public hub; each holds up to `MAX_SOCKETS` of LiveSockets. More shards can be added; removing some
 * strands their sockets.
 */
const SHARD_COUNT = 4;
const shardName = (shard: number) => `public-${shard}`;
export const PUBLIC_SHARDS: readonly string[] = Array.from({ length: SHARD_COUNT }, (_, shard) => shardName(shard));

export function userHub<Hub extends UserHubRpc>(
  env: { USER_HUBS: DurableObjectNamespace<Hub> },
  userId: string,
): DurableObjectStub<Hub> {
  return actorNamed(env.USER_HUBS, userId);
}

export function publicHubs<Hub extends PublicHubRpc>(env: {
  PUBLIC_HUBS: DurableObjectNamespace<Hub>;
}): DurableObjectStub<Hub>[] {
  return PUBLIC_SHARDS.map((shard) => actorNamed(env.PUBLIC_HUBS, shard));
}

/** A random shard, for one more socket. */
export function somePublicHub(env: Pick<ActorNamespaces, "PUBLIC_HUBS">): DurableObjectStub<PublicHubRpc> {
  return actorNamed(env.PUBLIC_HUBS, shardName(Math.floor(Math.random() * SHARD_COUNT)));
}

/**
 * Sends a notification to its user's open sockets, once by its id: safe to repeat. Rejects if the hub cannot be
 * reached.
 */
export async function notifyUser(
  env: Pick<ActorNamespaces, "USER_HUBS">,
  notification: UserNotification,
): Promise<void> {
  await userHub(env, notification.userId).notify(notification);
}

/**
 * Sends an announcement to all connected clients, once by its id: safe to repeat. Rejects if a shard cannot be reached.
 */
export async function notifyAll(
  env: Pick<ActorNamespaces, "PUBLIC_HUBS">,
  notification: GeneralNotification,
): Promise<void> {
  await Promise.all(publicHubs(env).map((hub) => hub.announce(notification)));
}

/** Sends an eviction to all connected clients. Each shard merges frequent calls into one frame a second. */
export async function invalidateCaches(env: Pick<ActorNamespaces, "PUBLIC_HUBS">, eviction: Eviction): Promise<void> {
  await Promise.all(publicHubs(env).map((hub) => hub.invalidate(eviction)));
}
