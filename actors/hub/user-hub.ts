import { DurableObject } from "cloudflare:workers";
import type { UserNotification } from "../../schema/bidding/live/payloads.ts";
import { holdsBidder } from "../../schema/bidding/rpc/holds-bidder.ts";
import type { UserHubRpc, WatchedLot, WatchRequest } from "../../schema/bidding/rpc/hub-rpc.ts";
import type { LotRpc } from "../../schema/bidding/rpc/lot-rpc.ts";
import { MINUTE_MS } from "../../schema/kit/durations.ts";
import { ERROR_CODES } from "../../schema/kit/error-codes.ts";
import { type ActorBindings, type ActorEnv, parseActorEnv } from "../actor-env.ts";
import { tokenVerifier } from "../kit/live/connection-auth.ts";
import { LiveSockets } from "../kit/live/live-sockets.ts";
import { migrate } from "../kit/migrate.ts";
import { StubCache } from "../stub-cache.ts";
import { claimId, DELIVERED_IDS_STEP } from "./delivered-ids.ts";
import { mergeEvictions } from "./evictions.ts";
import { isForChannel } from "./is-for-channel.ts";
import { dropFreeLots, forgetSealedLots, keepSealedLot, SEALED_LOTS_STEP, sealedLots } from "./sealed-lots.ts";
import { askSignInService, SignIns } from "./sign-ins.ts";
import { WATCHED_LOTS_STEP, WatchedLots } from "./watched-lots.ts";

const MIGRATION_STEPS = [DELIVERED_IDS_STEP, WATCHED_LOTS_STEP, SEALED_LOTS_STEP];
/** First retry after a second; later retries wait as long as the end is old, up to the maximum. */
const FIRST_RETRY_MS = 1_000;
const MAX_RETRY_MS = MINUTE_MS;
const MAX_LOTS_PER_NOTICE = 50;

/**
 * One user's live messages and the end of their sign-ins. Named by the user's id; accepts only that user's sockets.
 * Knows the lots where the user has sockets, so that those close when the sign-in ends.
 */
export class UserHub extends DurableObject<ActorEnv> implements UserHubRpc {
  /** Replaced by tests. */
  signInService = askSignInService;
  readonly #live: LiveSockets<"userNotification" | "userCacheInvalidation">;
  readonly #lots: StubCache<LotRpc>;
  readonly #signIns: SignIns;
  readonly #watched: WatchedLots;
  #hasTables = false;

  constructor(ctx: DurableObjectState, bindings: ActorBindings) {
    super(ctx, parseActorEnv(bindings));
    const { env } = this;
    const userId = ctx.id.name ?? "";
    this.#lots = new StubCache(env.LOTS);
    this.#signIns = new SignIns((familyId) => this.signInService({ userId, familyId }));
    this.#watched = new WatchedLots(ctx.storage.sql);
    this.#live = new LiveSockets(ctx, {
      actorId: null,
      verifyToken: tokenVerifier(env),
      isSignedIn: ({ familyId }) => this.#signIns.isLive(familyId),
      allows: (viewer) => viewer !== null && viewer.userId === ctx.id.name,
      topics: {
        userNotification: {
          authorize: ({ userId }, viewer) => (userId === viewer?.userId ? null : ERROR_CODES.NOT_AUTHORIZED),
          first: () => null,
          isFor: isForChannel,
        },
        userCacheInvalidation: {
          authorize: ({ userId }, viewer) => (userId === viewer?.userId ? null : ERROR_CODES.NOT_AUTHORIZED),
          first: () => null,
          isFor: () => true,
        },
      },
    });
  }

  /**
   * Sends a notification to the user's open sockets, once by its id: a repeated delivery changes nothing. Returns false
   * for a repeated id or without sockets; without sockets nothing is stored, since the notification itself is in the
   * database.
   */
  notify(notification: UserNotification): boolean {
    if (this.#live.size === 0) return false;
    this.#makeTables();
    if (!claimId(this.ctx.storage.sql, notification.id)) return false;
    this.#live.publishTo(notification.userId, "userNotification", notification);
    return true;
  }

  /** As `notify` for each, in order: a busy lot needs one call per user. */
  notifyAll(notifications: readonly UserNotification[]): void {
    for (const notification of notifications) this.notify(notification);
  }

  /** Makes the user's open pages fetch again what they show of these query fields. */
  invalidate(fieldNames: readonly string[]): void {
    if (this.#live.size === 0) return;
    this.#live.publishTo(this.ctx.id.name ?? "", "userCacheInvalidation", {
      ...mergeEvictions([{ evictFieldNames: [...fieldNames] }]),
      id: crypto.randomUUID(),
      allNotification: false,
    });
  }

  /**
   * Returns whether a sign-in is still valid. Until the token expires, the lot is notified when the sign-in ends.
   * Rejects if the Worker cannot be reached.
   */
  async watch({ untilMs, ...lot }: WatchRequest): Promise<boolean> {
    this.#makeTables();
    // Before the lookup: an end that comes meanwhile must find the lot here.
    for (const dropped of this.#watched.put(lot, untilMs, Date.now())) {
      // The dropped lot would not learn of the end, so its sockets reconnect and register again.
      this.ctx.waitUntil(this.#dismiss(dropped, false));
    }
    const isLive = await this.#signIns.isLive(lot.familyId);
    if (!isLive) await this.endSignIns([lot.familyId]);
    return isLive;
  }

  /** Closes the sockets of ended sign-ins: its own at once, those at lots in the background. Safe to repeat. */
  async endSignIns(familyIds: readonly string[]): Promise<void> {
    for (const familyId of familyIds) {
      this.#signIns.end(familyId);
      this.#live.dismiss({ userId: this.ctx.id.name ?? "", familyId }, true);
    }
    // A user who never watched a lot leaves no storage behind.
    if (!this.#watched.hasTable) return;
    for (const familyId of familyIds) this.#watched.end(familyId, Date.now());
    // If the actor dies meanwhile, its alarm continues.
    await this.ctx.storage.setAlarm(Date.now() + FIRST_RETRY_MS);
    this.ctx.waitUntil(this.#notifyLots());
  }

  /**
   * Keeps that the user has a sealed bid on a lot, or is about to send one. The lot says whether it has one; the
   * database must not know before the opening (VEIL1). Lots that do not bind the user any more are dropped later.
   */
  keepSealedLot(blindLotId: string): void {
    this.#makeTables();
    const { sql } = this.ctx.storage;
    keepSealedLot(sql, blindLotId);
    const userId = this.ctx.id.name ?? "";
    this.ctx.waitUntil(dropFreeLots(sql, (id) => holdsBidder(this.env, id, userId)));
  }

  /** Forgets the blind lots, once no bid of the user can bind any more. */
  forgetSealedLots(): void {
    forgetSealedLots(this.ctx.storage.sql);
  }

  /** The blind lots on which the user may have bid, the latest first. */
  sealedLots(): string[] {
    return sealedLots(this.ctx.storage.sql);
  }

  /** Retries the lots that could not be reached. */
  override async alarm(): Promise<void> {
    if (this.#watched.hasTable) await this.#notifyLots();
  }

  async #notifyLots(): Promise<void> {
    const nowMs = Date.now();
    const ended = this.#watched.ended(nowMs);
    while (ended.length > 0) {
      const some = ended.splice(0, MAX_LOTS_PER_NOTICE);
      await Promise.all(
        some.map((lot) =>
          this.#dismiss(lot, true).then(
            () => this.#watched.markNotified(lot),
            () => {},
          ),
        ),
      );
    }
    const { storage } = this.ctx;
    const endedAtMs = this.#watched.latestEndMs();
    if (endedAtMs === null) return await storage.deleteAlarm();
    await storage.setAlarm(nowMs + Math.min(MAX_RETRY_MS, Math.max(FIRST_RETRY_MS, nowMs - endedAtMs)));
  }

  async #dismiss({ incrementalLotId, familyId }: WatchedLot, hasEnded: boolean): Promise<void> {
    const signIn = { userId: this.ctx.id.name ?? "", familyId };
    await this.#lots.call(incrementalLotId, (lot) => lot.dismiss(signIn, hasEnded));
  }

  #makeTables(): void {
    if (!this.#hasTables) migrate(this.ctx.storage, MIGRATION_STEPS);
    this.#hasTables = true;
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
}
