import { DurableObject, exports } from "cloudflare:workers";
import type { LiveArguments } from "../../schema/bidding/live/arguments.ts";
import type { AuctionFeedRpc, LotDelivery } from "../../schema/bidding/rpc/auction-feed-rpc.ts";
import type { AuctionFeedAccessRpc } from "../../schema/bidding/rpc/worker-rpc.ts";
import type { Channel } from "../../schema/kit/channels.ts";
import { openDatabase } from "../../schema/kit/database/open-database.ts";
import { ERROR_CODES, type ErrorCode } from "../../schema/kit/error-codes.ts";
import { errorName, report } from "../../schema/kit/report.ts";
import type { SignIn } from "../../schema/people/sign-in.ts";
import { type ActorBindings, type ActorEnv, parseActorEnv } from "../actor-env.ts";
import { inTime } from "../kit/in-time.ts";
import { ADMISSION_TTL_MS, AdmittedViewers } from "../kit/live/admission/admitted-viewers.ts";
import { InvitedWatchers } from "../kit/live/admission/invited-watchers.ts";
import { tokenVerifier } from "../kit/live/connection-auth.ts";
import { LiveSockets } from "../kit/live/live-sockets.ts";
import type { LiveSender, Topic, Topics } from "../kit/live/topic.ts";
import { publicFrame, staffFrame } from "./feed-frames.ts";
import { type FeedChange, FeedStore } from "./feed-store.ts";
import { readAuction } from "./read-auction.ts";

const PUBLIC = "incrementalAuctionState";
const STAFF = "incrementalAuctionStateAdmin";
type Field = typeof PUBLIC | typeof STAFF;

/** At most four frames a second, however many lots bid. */
export const FRAME_INTERVAL_MS = 250;
/** A frame that failed is tried again so much later. */
const RETRY_FRAME_MS = 1_000;
/** A frame waits no longer to learn whether the auction is still public. */
const MAX_WAIT_MS = 1_000;

/**
 * The feed of one incremental auction, named by its id: takes what its lots deliver, and sends the changes of all of
 * them in one frame to those who watch the auction. Lots do not wait for it, and it holds no truth: each state is that
 * of a lot's log.
 */
export class AuctionFeed extends DurableObject<ActorEnv> implements AuctionFeedRpc {
  /** What the Worker alone knows. Replaced by tests. */
  access: Pick<AuctionFeedAccessRpc, "isPublic" | "isInvited" | "mayMonitor"> = {
    isPublic: async (auctionId: string, channel: Channel) =>
      await exports.AuctionFeedAccess.isPublic(auctionId, channel),
    isInvited: async (request) => await exports.AuctionFeedAccess.isInvited(request),
    mayMonitor: async (request) => await exports.AuctionFeedAccess.mayMonitor(request),
  };
  readonly #incrementalAuctionId: string;
  readonly #store: FeedStore;
  readonly #live: LiveSockets<Field>;
  readonly #monitors: AdmittedViewers<SignIn>;
  readonly #invited: InvitedWatchers;
  /** When it was last looked up that everybody may watch on a channel. */
  readonly #openAtMs = new Map<Channel, number>();
  /** Read again after each wake, for what was not delivered. */
  #filled: Promise<void> | null = null;
  #isPlanned = false;
  /** While a frame is sent, the one before it: a socket may have two subscriptions. */
  #sentSequence: number | null = null;
  #nextFrameAtMs = Number.NEGATIVE_INFINITY;

  constructor(ctx: DurableObjectState, bindings: ActorBindings) {
    super(ctx, parseActorEnv(bindings));
    const incrementalAuctionId = ctx.id.name ?? "";
    this.#incrementalAuctionId = incrementalAuctionId;
    this.#store = new FeedStore(ctx.storage);
    this.#monitors = new AdmittedViewers(({ userId, familyId }) =>
      this.access.mayMonitor({ userId, familyId, incrementalAuctionId }),
    );
    this.#invited = new InvitedWatchers(({ userId, familyId, channel }) =>
      this.access.isInvited({ userId, familyId, channel, incrementalAuctionId }),
    );
    this.#live = new LiveSockets<Field>(ctx, {
      actorId: incrementalAuctionId,
      verifyToken: tokenVerifier(this.env),
      position: () => this.#sentSequence ?? this.#store.sequence,
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
        admit: async ({ incrementalAuctionId }, sender) => {
          if (incrementalAuctionId !== this.#incrementalAuctionId) return ERROR_CODES.NOT_FOUND;
          if (!(await this.#isOpenTo(sender))) return ERROR_CODES.NOT_FOUND;
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
        // A viewer without the right was refused above. After a wake none is known: one that reads subscribes again.
        authorize: (_, viewer) => (this.#monitors.isAllowed(viewer) ? null : ERROR_CODES.UNHANDLED),
        first: ({ after }) => staffFrame(this.#store.since(after, Date.now()), this.#facts),
      },
    };
  }

  async #isOpenTo(sender: LiveSender): Promise<boolean> {
    if (sender.isForInvited) return await this.#invited.admits(sender);
    return await this.access.isPublic(this.#incrementalAuctionId, sender.channel);
  }

  /** A client that has fallen behind gets what changed since the frame that it has read. */
  readonly #shared = {
    isNewestEnough: true,
    resumedAt: (args: LiveArguments[Field], position: number) => ({ ...args, after: position }),
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
    setTimeout(() => void this.#publishPlanned(), Math.max(0, this.#nextFrameAtMs - performance.now()));
  }

  /** A frame that fails, as on a full disk, is tried again: otherwise it would wait for the next change. */
  async #publishPlanned(): Promise<void> {
    try {
      await this.#dismissRefused();
      await this.#dismissUninvited();
      this.#isPlanned = false;
      this.#nextFrameAtMs = performance.now() + FRAME_INTERVAL_MS;
      this.#publish();
    } catch (error) {
      report({ event: "FeedFrameFailed", actorId: this.#incrementalAuctionId, error: errorName(error) });
      this.#isPlanned = false;
      this.#nextFrameAtMs = performance.now() + RETRY_FRAME_MS;
    }
    this.#plan();
  }

  #publish(): void {
    this.#sentSequence = this.#store.sequence;
    try {
      const change = this.#store.cut(this.#live.viewersOf(STAFF).length > 0);
      if (change === null) return;
      const forAll = forEverybody(change);
      if (forAll.lots.length > 0) this.#live.publish(PUBLIC, publicFrame(forAll, this.#facts));
      this.#live.publish(STAFF, staffFrame(change, this.#facts));
    } finally {
      this.#sentSequence = null;
    }
  }

  /** Closes the sockets of those to whom it is no longer open: it is for invited users now, or they are none. */
  async #dismissUninvited(): Promise<void> {
    await this.#invited.dismissRefused(
      {
        invitedOf: () => this.#live.invitedOf(PUBLIC),
        dismiss: (signIn, hasEnded) => this.#live.dismiss(signIn, hasEnded),
      },
      this.#incrementalAuctionId,
    );
    const nowMs = Date.now();
    for (const channel of this.#live.openChannelsOf(PUBLIC)) {
      if (nowMs - (this.#openAtMs.get(channel) ?? Number.NEGATIVE_INFINITY) < ADMISSION_TTL_MS) continue;
      if (await this.#isStillPublic(channel)) this.#openAtMs.set(channel, nowMs);
      else this.#live.closeOpenOf(PUBLIC, channel);
    }
  }

  /** A lookup that fails closes nobody: all lots of an auction that was public were, too. */
  async #isStillPublic(channel: Channel): Promise<boolean> {
    try {
      const answer = this.access.isPublic(this.#incrementalAuctionId, channel);
      return await inTime(answer, { maxMs: MAX_WAIT_MS, whose: "the Worker" });
    } catch (error) {
      report({ event: "SignInLookupFailed", actorId: this.#incrementalAuctionId, error: errorName(error) });
      return true;
    }
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
