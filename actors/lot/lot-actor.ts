import { DurableObject } from "cloudflare:workers";
import type { BidPermission, BidPermissionRequest } from "../../schema/bidding/bid-permission.ts";
import { ERROR_CODES } from "../../schema/error-codes.ts";
import type { SignIn } from "../../schema/sign-in.ts";
import type { ActorEnv } from "../actor-env.ts";
import { HubStubs } from "../hub/hub-stubs.ts";
import { LiveSockets } from "../live/live-sockets.ts";
import { tokenVerifier } from "../live/token-verifier.ts";
import type { LiveViewer } from "../live/topic.ts";
import { signReceipt } from "./answers/sign-receipt.ts";
import { audit } from "./audit.ts";
import { BidPages } from "./bid-pages.ts";
import { askBidPermission } from "./bid-permission-rpc.ts";
import { BidPermissions } from "./bid-permissions.ts";
import { BrokenLot, lotFaultOf } from "./broken-lot.ts";
import { CommandPipeline } from "./command-pipeline.ts";
import { cacheInvalidationConsumer, type Destinations, destinationsOf, projectionConsumer } from "./consumers.ts";
import { importHistory } from "./import-history.ts";
import { liveFrame } from "./live-frame.ts";
import { LivePublisher } from "./live-publisher.ts";
import type {
  BidPage,
  BidsRequest,
  CommandAnswer,
  History,
  LogAudit,
  LogHead,
  LogPage,
  LotCommandRequest,
  LotHealth,
  LotView,
  PastOutcome,
  PublicLog,
  PublishRequest,
  UnpublishRequest,
} from "./lot-rpc.ts";
import { LotStore } from "./lot-store.ts";
import { lotTerms } from "./lot-terms.ts";
import { knownLotView, lotView } from "./lot-view.ts";
import { NotificationConsumer } from "./notification-consumer.ts";
import { Outbox } from "./outbox.ts";
import { logHead, logPage, publicLog } from "./public-log.ts";
import { Quarantine } from "./quarantine.ts";
import { Schedule } from "./schedule.ts";
import { SocketBids } from "./socket-bids.ts";
import { SocketCheck } from "./socket-check.ts";
import { UndeliveredNotifications } from "./undelivered-notifications.ts";

/**
 * One incremental lot: the only place where its bids are ordered. Named by the incremental lot's id. A command arrives
 * by RPC, waits for its turn, is decided by the engine, appended in a transaction and answered; then watchers, read
 * models and users are informed (command-pipeline.ts).
 */
export class LotActor extends DurableObject<ActorEnv> {
  /** Replaced by tests. */
  destinations: Destinations;
  /** Asks whether a user may bid over a socket. Replaced by tests. */
  bidDesk: (request: BidPermissionRequest) => Promise<BidPermission> = askBidPermission;
  /** Asks whether a watcher's sign-in is still valid, and registers this lot for its end. Replaced by tests. */
  signIns: (viewer: LiveViewer) => Promise<boolean>;
  readonly #ledger: LotStore;
  readonly #quarantine: Quarantine;
  readonly #schedule: Schedule;
  readonly #outbox: Outbox;
  readonly #bidPages: BidPages;
  readonly #live: LiveSockets<"incrementalLotState">;
  readonly #lot: CommandPipeline;

  constructor(ctx: DurableObjectState, env: ActorEnv) {
    super(ctx, env);
    this.destinations = destinationsOf(env);
    const lotId = ctx.id.name ?? "";
    // Separate from the stubs that deliver notifications: thousands of watchers must not evict those.
    const watchersHubs = new HubStubs(env);
    this.signIns = ({ userId, familyId, expiresAtMs }) =>
      watchersHubs.watch(userId, { lotId, familyId, untilMs: expiresAtMs });
    this.#ledger = new LotStore(ctx.storage);
    this.#quarantine = new Quarantine(ctx.storage, {
      lotId,
      // Outside the turn that found the fault: it may be rolled back, or the sockets not exist yet.
      tellWatchers: () => setTimeout(() => this.#live.refuse("incrementalLotState", ERROR_CODES.LOT_QUARANTINED), 0),
    });
    if (this.#ledger.log.hasTables) this.#quarantine.open();
    if (this.#ledger.loadFault !== null) this.#quarantine.enter(this.#ledger.loadFault);
    this.#bidPages = new BidPages(this.#ledger, ctx.storage.sql);
    this.#schedule = new Schedule(ctx.storage);
    const destinations = () => this.destinations;
    const messages = new NotificationConsumer({
      ledger: this.#ledger,
      destinations,
      unreached: new UndeliveredNotifications(ctx.storage.sql),
      onUnreached: () => this.#schedule.personUnreached(Date.now()),
    });
    this.#outbox = new Outbox(ctx.storage.sql, this.#ledger.log, [
      projectionConsumer(this.#ledger, destinations),
      cacheInvalidationConsumer(this.#ledger, destinations),
      messages,
    ]);
    const socketCheck = new SocketCheck({
      ledger: this.#ledger,
      quarantine: this.#quarantine,
      schedule: this.#schedule,
      live: () => this.#live,
    });
    this.#live = new LiveSockets(ctx, {
      verifyToken: tokenVerifier(env),
      isSignedIn: (viewer) => this.signIns(viewer),
      commands: new SocketBids({
        lotId,
        clearances: new BidPermissions((request) => this.bidDesk(request)),
        execute: (request) => this.execute(request),
        sign: (receipt) => signReceipt(env.AUTH_PRIVATE_JWK, receipt),
        // After the bid's answer.
        onSignedOut: (signIn) => setTimeout(() => this.#live.dismiss(signIn, true), 0),
      }),
      onAsked: (dueAtMs) => socketCheck.asked(dueAtMs),
      onAllAnswered: () => socketCheck.allAnswered(),
      topics: {
        incrementalLotState: {
          isNewestEnough: true,
          authorize: ({ incrementalLotId }) => {
            if (this.currentState(null)?.lotId === incrementalLotId) return null;
            return this.#quarantine.note === null ? ERROR_CODES.NOT_FOUND : ERROR_CODES.LOT_QUARANTINED;
          },
          first: (_, viewer) => {
            const view = this.currentState(viewer?.userId ?? null);
            return view && liveFrame(view, false);
          },
        },
      },
    });
    const viewFor = (viewerId: string | null) => knownLotView(this.#ledger, viewerId, Date.now());
    this.#lot = new CommandPipeline({
      ledger: this.#ledger,
      quarantine: this.#quarantine,
      schedule: this.#schedule,
      outbox: this.#outbox,
      messages,
      announcer: new LivePublisher({ live: this.#live, viewFor }),
    });
  }

  /** Decides a user's command. Rejects only on a server fault; then nothing of the command was stored. */
  async execute({ commandId, command }: LotCommandRequest): Promise<CommandAnswer> {
    return await this.#lot.submit({ commandId, command, receivedAtMs: Date.now(), lotId: null });
  }

  /**
   * As `execute`, with the answer as JSON: the runtime's structured clone of so many fields takes four times as long.
   */
  async executeAsJson(request: LotCommandRequest): Promise<string> {
    return JSON.stringify(await this.execute(request));
  }

  /** Publishes the lot, or publishes it again under other terms. */
  async publish({ lotId, terms, administrator, reason }: PublishRequest): Promise<CommandAnswer> {
    const command = { type: "PublishLot", terms: lotTerms(terms), administrator, reason } as const;
    return await this.#lot.submit({ commandId: null, command, receivedAtMs: Date.now(), lotId });
  }

  async unpublish({ administrator, reason }: UnpublishRequest): Promise<CommandAnswer> {
    const command = { type: "UnpublishLot", administrator, reason } as const;
    return await this.#lot.submit({ commandId: null, command, receivedAtMs: Date.now(), lotId: null });
  }

  /**
   * Unpublishes the lot unless it has bids: for a caller that saw no bids, so that neither a reason nor the right to
   * hide bids was checked. Returns null without doing anything if a bid came first.
   */
  async unpublishWithoutBids(request: UnpublishRequest): Promise<CommandAnswer | null> {
    return this.#lot.hasBids() ? null : await this.unpublish(request);
  }

  /** The lot as the viewer sees it; null if it is not published or is quarantined (see `health`). */
  currentState(viewerId: string | null): LotView | null {
    return this.#whileSound(() => lotView(this.#ledger, viewerId, Date.now()), null);
  }

  /** A page of the lot's bid rows, whatever their state. */
  bids(request: BidsRequest): BidPage {
    const none = { bids: [], total: 0, totals: null, isQuarantined: true } as const;
    return this.#whileSound(() => this.#bidPages.page(request), none);
  }

  /**
   * The public log's first and last line, for reading the entries between in pages; null if it is not published or is
   * quarantined.
   */
  publicLog(): PublicLog | null {
    return this.#whileSound(() => publicLog(this.#ledger), null);
  }

  /** The public log's head, and the hash of its entry at an earlier sequence. */
  logHead(earlierSequence: number | null): LogHead | null {
    return this.#whileSound(() => logHead(this.#ledger, earlierSequence), null);
  }

  logPage(page: { after: number; upTo: number }): LogPage | null {
    return this.#whileSound(() => logPage(this.#ledger, page), null);
  }

  /**
   * Replays the log through the engine and compares the result with the stored data. An inconsistent lot is
   * quarantined; a quarantined lot that is consistent is released.
   */
  audit(): LogAudit {
    try {
      const found = audit(this.#ledger, this.ctx.storage.sql);
      if (!found.isSound) this.#quarantine.enter(new BrokenLot("AUDIT_DIFFERS"));
      else if (this.#quarantine.note !== null && this.#ledger.loadFault === null) {
        this.#quarantine.release();
        this.#lot.resume();
      }
      return found;
    } catch (error) {
      const fault = lotFaultOf(error);
      if (fault === null) throw error;
      this.#quarantine.enter(error);
      return { entries: 0, differences: [fault], isSound: false };
    }
  }

  /** The lot's state for the auction house's staff. */
  health(): LotHealth {
    return { quarantine: this.#quarantine.note, sequence: this.#ledger.state.sequence };
  }

  /** Rewrites the lot's read models from its log. Notifications stay as they are. */
  async reproject(): Promise<void> {
    if (this.#quarantine.note !== null) throw new Error("a lot that is out of use tells nothing");
    await this.#lot.reproject();
  }

  /**
   * Imports a history, for demo data. The read models are written before it answers; no messages are sent.
   *
   * @throws in production, and as `importHistory`.
   */
  async importHistory(history: History): Promise<PastOutcome[]> {
    if (this.env.STAGE === "prod") throw new Error("history is not imported in production");
    if (this.#quarantine.note !== null) throw new Error("a lot that is out of use takes no history");
    const outcomes = importHistory(this.#lot, this.#ledger, history);
    if (!this.#ledger.log.hasTables) return outcomes;
    for (const reader of ["catalogue", "messages"] as const) this.#outbox.skip(reader, this.#ledger.state.sequence);
    await this.#lot.deliver();
    return outcomes;
  }

  /**
   * Opens and closes the lot, checks its sockets and retries deliveries, as far as they are due. Late, early or
   * repeated calls change nothing.
   */
  override async alarm(): Promise<void> {
    this.#schedule.fired();
    if (!this.#ledger.log.hasTables || this.#quarantine.note !== null) return;
    this.#lot.wake(Date.now());
    if (this.#schedule.isSocketCheckDue(Date.now())) {
      this.#schedule.socketsChecked(this.#live.closeUnresponsive(Date.now()));
    }
    if (this.#schedule.isDeliveryDue(Date.now())) await this.#lot.checkDelivery();
    else if (this.#quarantine.note === null) this.#schedule.arm();
  }

  /** Accepts a watcher's socket. */
  override fetch(request: Request): Response {
    return this.#live.accept(request);
  }

  /** Closes the sockets of a sign-in, which has ended or must reconnect. */
  dismiss(signIn: SignIn, hasEnded: boolean): void {
    this.#live.dismiss(signIn, hasEnded);
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

  /** Reads stored data. A read that reveals broken storage quarantines the lot. */
  #whileSound<T>(read: () => T, otherwise: T): T {
    if (this.#quarantine.note !== null) return otherwise;
    try {
      return read();
    } catch (error) {
      if (this.#quarantine.enter(error)) return otherwise;
      throw error;
    }
  }
}
