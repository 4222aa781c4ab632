import type { UserNotification } from "../../schema/bidding/live/payloads.ts";
import { StubCache } from "../placement.ts";
import type { Eviction } from "./evictions.ts";
import type { PublicHub } from "./public-hub.ts";
import { type Hubs, PUBLIC_SHARDS } from "./publish.ts";
import type { UserHub, WatchRequest } from "./user-hub.ts";

/** The hubs, for an actor that calls them all day: stubs are reused. */
export class HubStubs {
  readonly #users: StubCache<UserHub>;
  readonly #shards: StubCache<PublicHub>;

  constructor(env: Hubs) {
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
