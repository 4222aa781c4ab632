import { DurableObject, exports } from "cloudflare:workers";
import type { LiveArguments } from "../../schema/bidding/live/arguments.ts";
import type { AuctionFeedRpc, LotDelivery } from "../../schema/bidding/rpc/auction-feed-rpc.ts";
import type { AuctionFeedAccessRpc } from "../../schema/bidding/rpc/worker-rpc.ts";
import type { Channel } from "../../schema/kit/channels.ts";
import { openDatabase } from "../../schema/kit/database/open-database.ts";
import { ERROR_CODES, type ErrorCode } from "../../schema/kit/error-codes.ts";
import { errorName, report } from "../../schema/kit/report.ts";
import { type ActorBindings, type ActorEnv, parseActorEnv } from "../actor-env.ts";
import { tokenVerifier } from "../kit/live/connection-auth.ts";
import { LiveSockets } from "../kit/live/live-sockets.ts";
import type { Topic, Topics } from "../kit/live/topic.ts";
import { publicFrame, staffFrame } from "./feed-frames.ts";
import { type FeedChange, FeedStore } from "./feed-store.ts";
import { Monitors } from "./monitors.ts";
import { readAuction } from "./read-auction.ts";

const PUBLIC = "incrementalAuctionState";
const STAFF = "incrementalAuctionStateAdmin";
type Field = typeof PUBLIC | typeof STAFF;

/** At most four frames a second, however many lots bid. */
export const FRAME_INTERVAL_MS = 250;

/**
 * The feed of one incremental auction, named by its id: takes what its lots deliver, and sends the changes of all of
 * them in one frame to those who watch the auction. Lots do not wait for it, and it holds no truth: each state is that
 * of a lot's log.
 */
export class AuctionFeed extends DurableObject<ActorEnv> implements AuctionFeedRpc {
  /** What the Worker alone knows. Replaced by tests. */
  access: Pick<AuctionFeedAccessRpc, "isPublic" | "mayMonitor"> = {
    isPublic: async (auctionId: string, channel: Channel) =>
      await exports.AuctionFeedAccess.isPublic(auctionId, channel),
    mayMonitor: async (request) => await exports.AuctionFeedAccess.mayMonitor(request),
  };
  readonly #incrementalAuctionId: string;
  readonly #store: FeedStore;
  readonly #live: LiveSockets<Field>;
  readonly #monitors: Monitors;
  /** Read again after each wake, for what was not delivered. */
  #filled: Promise<void> | null = null;
  #isPlanned = false;
  #nextFrameAtMs = Number.NEGATIVE_INFINITY;

  constructor(ctx: DurableObjectState, bindings: ActorBindings) {
    super(ctx, parseActorEnv(bindings));
    const incrementalAuctionId = ctx.id.name ?? "";
    this.#incrementalAuctionId = incrementalAuctionId;
    this.#store = new FeedStore(ctx.storage);
    this.#monitors = new Monitors((sender) => this.access.mayMonitor({ ...sender, incrementalAuctionId }));
    this.#live = new LiveSockets<Field>(ctx, {
      actorId: incrementalAuctionId,
      verifyToken: tokenVerifier(this.env),
      topics: this.#topics(),
    });
  }

  /** Takes a lot's newest state and events, at least once and in the order of its log. Stored before it answers. */
  take(delivery: LotDelivery): void {
    this.#store.take(delivery, Date.now());
    this.#plan();
  }

  /** Takes how many watch a lot; nothing if the lot is unknown here. */
  countWatchers(incrementalLotId: string, watcherCount: number): void {
    this.#store.countWatchers(incrementalLotId, watcherCount, Date.now());
    this.#plan();
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

  #topics(): Topics<Field> {
    return {
      [PUBLIC]: {
        ...this.#shared,
        admit: async ({ incrementalAuctionId }, { channel }) => {
          if (incrementalAuctionId !== this.#incrementalAuctionId) return ERROR_CODES.NOT_FOUND;
          if (!(await this.access.isPublic(incrementalAuctionId, channel))) return ERROR_CODES.NOT_FOUND;
          return await this.#fill();
        },
        authorize: () => null,
        first: ({ after }) => publicFrame(this.#store.since(after, Date.now()), this.#facts),
      },
      [STAFF]: {
        ...this.#shared,
        admit: async ({ incrementalAuctionId }, { viewer }) => {
          const isHere = incrementalAuctionId === this.#incrementalAuctionId;
          if (!isHere || viewer === null || !(await this.#monitors.check(viewer))) {
            return ERROR_CODES.NOT_AUTHORIZED_TO_READ_PROJECT;
          }
          return await this.#fill();
        },
        authorize: (_, viewer) =>
          this.#monitors.isAllowed(viewer) ? null : ERROR_CODES.NOT_AUTHORIZED_TO_READ_PROJECT,
        first: ({ after }) => staffFrame(this.#store.since(after, Date.now()), this.#facts),
      },
    };
  }

  /** A client that has fallen behind gets the changes of the time that it may stay behind, and some more. */
  readonly #shared = {
    isNewestEnough: true,
    lasting: (args: LiveArguments[Field]) => ({ ...args, after: null }),
  } satisfies Partial<Topic<Field>>;

  get #facts() {
    return { incrementalAuctionId: this.#incrementalAuctionId, nowMs: Date.now() };
  }

  /** Reads the catalogue once after a wake: lots may have been published before their feed was made. */
  async #fill(): Promise<ErrorCode | null> {
    this.#filled ??= (async () => {
      const nowMs = Date.now();
      this.#store.fill(await readAuction(openDatabase(this.env), this.#incrementalAuctionId, nowMs), nowMs);
    })();
    try {
      await this.#filled;
      this.#plan();
      return null;
    } catch (error) {
      this.#filled = null;
      throw error;
    }
  }

  /** Plans a frame. Without subscribers changes wait: the next subscriber gets them with its first frame. */
  #plan(): void {
    if (this.#isPlanned || this.#live.subscribers === 0 || !this.#store.hasChanges) return;
    this.#isPlanned = true;
    setTimeout(() => void this.#publish(), Math.max(0, this.#nextFrameAtMs - performance.now()));
  }

  async #publish(): Promise<void> {
    await this.#dismissRefused();
    this.#isPlanned = false;
    this.#nextFrameAtMs = performance.now() + FRAME_INTERVAL_MS;
    const change = this.#store.cut();
    if (change === null) return;
    const forAll = forEverybody(change);
    if (forAll.lots.length > 0) this.#live.publish(PUBLIC, publicFrame(forAll, this.#facts));
    this.#live.publish(STAFF, staffFrame(change, this.#facts));
    this.#plan();
  }

  /** Ends the subscriptions of staff who have lost the right, or whose right cannot be looked up: they ask again. */
  async #dismissRefused(): Promise<void> {
    const viewers = this.#live.viewersOf(STAFF);
    if (viewers.length === 0) return;
    try {
      for (const viewer of await this.#monitors.refused(viewers)) this.#live.dismiss(viewer, false);
    } catch (error) {
      report({ event: "SignInLookupFailed", actorId: this.#incrementalAuctionId, error: errorName(error) });
      this.#live.refuse(STAFF, ERROR_CODES.UNHANDLED);
    }
  }
}

/** The part of a change that everybody may see. */
function forEverybody(change: FeedChange): FeedChange {
  return { ...change, lots: change.lots.filter(({ changedForAll }) => changedForAll === change.sequence) };
}
