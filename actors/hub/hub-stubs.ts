import type { UserNotification } from "../../schema/bidding/live/payloads.ts";
import type { ActorNamespaces } from "../../schema/bidding/rpc/actor-namespaces.ts";
import type { Eviction, PublicHubRpc, UserHubRpc, WatchRequest } from "../../schema/bidding/rpc/hub-rpc.ts";
import { PUBLIC_SHARDS } from "../../schema/bidding/rpc/hubs.ts";
import { StubCache } from "../stub-cache.ts";

/** The hubs, for an actor that calls them all day: stubs are reused. */
export class HubStubs {
  readonly #users: StubCache<UserHubRpc>;
  readonly #shards: StubCache<PublicHubRpc>;

  constructor(env: Pick<ActorNamespaces, "USER_HUBS" | "PUBLIC_HUBS">) {
    this.#users = new StubCache(env.USER_HUBS);
    this.#shards = new StubCache(env.PUBLIC_HUBS);
  }

  /**
   * Sends notifications to one user's open sockets, in order, in one call, each once by its id: safe to repeat. Rejects
   * if the hub cannot be reached.
   */
  async notify(userId: string, notifications: readonly UserNotification[]): Promise<void> {
    await this.#users.call(userId, (hub) => hub.notifyAll(notifications));
  }

  /**
   * Returns whether a watcher's sign-in is still valid, and registers the lot to be notified when it ends. Rejects if
   * the hub cannot be reached.
   */
  async watch(userId: string, request: WatchRequest): Promise<boolean> {
    return await this.#users.call(userId, (hub) => hub.watch(request));
  }

  /** As `invalidateCaches`. */
  async invalidate(eviction: Eviction): Promise<void> {
    await Promise.all(PUBLIC_SHARDS.map((shard) => this.#shards.call(shard, (hub) => hub.invalidate(eviction))));
  }
}
