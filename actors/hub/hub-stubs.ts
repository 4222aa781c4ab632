import type { UserNotification } from "../../schema/live/payloads.ts";
import { StubCache } from "../placement.ts";
import type { Eviction } from "./merge-evictions.ts";
import type { PublicHub } from "./public-hub.ts";
import { type Hubs, PUBLIC_SHARDS } from "./publish.ts";
import type { UserHub, WatchRequest } from "./user-hub.ts";

/** The hubs as an actor that has news all day reaches them. */
export class HubStubs {
  readonly #users: StubCache<UserHub>;
  readonly #shards: StubCache<PublicHub>;

  constructor(env: Hubs) {
    this.#users = new StubCache(env.USER_HUBS);
    this.#shards = new StubCache(env.PUBLIC_HUBS);
  }

  /**
   * Sends one person's notifications to their open sockets, in order, in one call, each once by its id: safe to repeat.
   * Rejects where the hub is not reached.
   */
  async notify(userId: string, notifications: readonly UserNotification[]): Promise<void> {
    await this.#users.call(userId, (hub) => hub.notifyAll(notifications));
  }

  /**
   * Whether the sign-in of somebody who comes to watch a lot goes on; the lot is told when it ends. Rejects where that
   * cannot be found out.
   */
  async watch(userId: string, request: WatchRequest): Promise<boolean> {
    return await this.#users.call(userId, (hub) => hub.watch(request));
  }

  /** As `invalidateCaches`. */
  async invalidate(eviction: Eviction): Promise<void> {
    await Promise.all(PUBLIC_SHARDS.map((shard) => this.#shards.call(shard, (hub) => hub.invalidate(eviction))));
  }
}
