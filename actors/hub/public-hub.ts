import { DurableObject } from "cloudflare:workers";
import type { GeneralNotification } from "../../schema/bidding/live/payloads.ts";
import type { Eviction, PublicHubRpc } from "../../schema/bidding/rpc/hub-rpc.ts";
import { type ActorBindings, type ActorEnv, parseActorEnv } from "../actor-env.ts";
import { tokenVerifier } from "../kit/live/connection-auth.ts";
import { LiveSockets } from "../kit/live/live-sockets.ts";
import { migrate } from "../kit/migrate.ts";
import { claimId, DELIVERED_IDS_STEP } from "./delivered-ids.ts";
import { clearPending, mergeEvictions, PENDING_EVICTION_STEP, readPending, writePending } from "./evictions.ts";
import { isForChannel } from "./is-for-channel.ts";

const MIGRATION_STEPS = [DELIVERED_IDS_STEP, PENDING_EVICTION_STEP];
/** Shortest time between two invalidations: a burst of changes is one frame and one round of refetching. */
const EVICTION_PAUSE_MS = 1_000;

/**
 * One shard of the public hub: announcements and cache invalidations for all clients. Publish to all shards through
 * schema/bidding/rpc/hubs.ts.
 */
export class PublicHub extends DurableObject<ActorEnv> implements PublicHubRpc {
  readonly #live: LiveSockets<"generalNotification" | "cacheInvalidation">;
  /** Not stored: after hibernation the pause is over anyway. */
  #evictedAtMs = 0;

  constructor(ctx: DurableObjectState, bindings: ActorBindings) {
    super(ctx, parseActorEnv(bindings));
    const { env } = this;
    this.#live = new LiveSockets(ctx, {
      actorId: null,
      verifyToken: tokenVerifier(env),
      topics: {
        generalNotification: {
          authorize: () => null,
          first: () => null,
          isFor: (subscribed, message) =>
            isForChannel(subscribed, message) &&
            (subscribed.allNotification ?? message.allNotification) === message.allNotification,
        },
        cacheInvalidation: {
          authorize: () => null,
          first: () => null,
          isFor: ({ allNotification }, message) =>
            (allNotification ?? message.allNotification) === message.allNotification,
        },
      },
    });
  }

  /** Sends an announcement to this shard's subscribers, once by its id. Returns false for a repeated id. */
  announce(notification: GeneralNotification): boolean {
    migrate(this.ctx.storage, MIGRATION_STEPS);
    if (!claimId(this.ctx.storage.sql, notification.id)) return false;
    this.#live.publish("generalNotification", notification);
    return true;
  }

  /**
   * Sends an eviction to this shard's subscribers, at once or merged with others within EVICTION_PAUSE_MS. A pending
   * eviction is stored, so hibernation or a restart does not lose it.
   */
  async invalidate(eviction: Eviction): Promise<void> {
    // A client that connects later has an empty cache.
    if (this.#live.size === 0) return;
    const { storage } = this.ctx;
    migrate(storage, MIGRATION_STEPS);
    const pending = readPending(storage.sql);
    const merged = mergeEvictions(pending ? [pending, eviction] : [eviction]);
    const dueMs = this.#evictedAtMs + EVICTION_PAUSE_MS;
    if (dueMs <= Date.now()) {
      clearPending(storage.sql);
      this.#evict(merged);
    } else {
      writePending(storage.sql, merged);
      if (!pending) await storage.setAlarm(dueMs);
    }
  }

  /** Sends the pending eviction. Running late or twice changes nothing. */
  override alarm(): void {
    migrate(this.ctx.storage, MIGRATION_STEPS);
    const pending = readPending(this.ctx.storage.sql);
    if (!pending) return;
    clearPending(this.ctx.storage.sql);
    this.#evict(pending);
  }

  override fetch(request: Request): Response {
    return this.#live.accept(request);
  }

  override webSocketMessage(ws: WebSocket, data: string | ArrayBuffer): Promise<void> {
    return this.#live.message(ws, data);
  }

  override webSocketClose(ws: WebSocket, _code: number, _reason: string, wasClean: boolean): void {
    this.#live.close(ws, wasClean);
  }

  override webSocketError(ws: WebSocket): void {
    this.#live.close(ws, false);
  }

  #evict(eviction: Required<Eviction>): void {
    this.#evictedAtMs = Date.now();
    this.#live.publish("cacheInvalidation", { ...eviction, id: crypto.randomUUID(), allNotification: true });
  }
}
