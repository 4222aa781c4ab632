import { DurableObject } from "cloudflare:workers";
import { ERROR_CODES } from "../../schema/error-codes.ts";
import type { UserNotification } from "../../schema/live/payloads.ts";
import type { ActorEnv } from "../actor-env.ts";
import { LiveSockets } from "../live/live-sockets.ts";
import { tokenVerifier } from "../live/token-verifier.ts";
import { migrate } from "../storage/migrate.ts";
import { DELIVERED_IDS_STEP, rememberId } from "./delivered-ids.ts";
import { isForChannel } from "./is-for-channel.ts";

const MIGRATION_STEPS = [DELIVERED_IDS_STEP];

/** One person's live messages. Named by the user's id; speaks with sockets of that user only. */
export class UserHub extends DurableObject<ActorEnv> {
  readonly #live: LiveSockets<"userNotification">;
  #hasTables = false;

  constructor(ctx: DurableObjectState, env: ActorEnv) {
    super(ctx, env);
    this.#live = new LiveSockets(ctx, {
      verifyToken: tokenVerifier(env),
      welcomes: (viewer) => viewer !== null && viewer.userId === ctx.id.name,
      topics: {
        userNotification: {
          authorize: ({ userId }, viewer) => (userId === viewer?.userId ? null : ERROR_CODES.NOT_AUTHORIZED),
          first: () => null,
          admits: isForChannel,
        },
      },
    });
  }

  /**
   * Sends a notification to the user's open sockets, once by its id: a repeated delivery changes nothing. Returns
   * whether somebody could hear it here for the first time. Nobody listening is no failure, and leaves nothing behind:
   * the persisted notifications are what lasts.
   */
  notify(notification: UserNotification): boolean {
    if (this.#live.size === 0) return false;
    if (!this.#hasTables) migrate(this.ctx.storage, MIGRATION_STEPS);
    this.#hasTables = true;
    if (!rememberId(this.ctx.storage.sql, notification.id)) return false;
    this.#live.publishTo(notification.userId, "userNotification", notification);
    return true;
  }

  /** As `notify` for each, in order: what a busy lot has to tell one person costs one call. */
  notifyAll(notifications: readonly UserNotification[]): void {
    for (const notification of notifications) this.notify(notification);
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
