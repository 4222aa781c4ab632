import { DurableObject } from "cloudflare:workers";
import type { BidPage, BidsRequest } from "../../schema/bidding/rpc/bid-rpc.ts";
import type { LogAudit, LogHead, LogPage, PublicLog } from "../../schema/bidding/rpc/log-rpc.ts";
import type {
  CommandAnswer,
  CorrectionAnswer,
  CorrectionRequest,
  History,
  InterventionPreview,
  LotCommandRequest,
  LotHealth,
  LotRpc,
  LotView,
  PastOutcome,
  PlannedIntervention,
  PublishRequest,
  UnpublishRequest,
} from "../../schema/bidding/rpc/lot-rpc.ts";
import type { CorrectionPreview, LotStaffView, PlannedCorrection } from "../../schema/bidding/rpc/lot-staff-rpc.ts";
import type { SignIn } from "../../schema/people/sign-in.ts";
import { type ActorBindings, type ActorEnv, parseActorEnv } from "../actor-env.ts";
import type { PublishLot, UnpublishLot } from "../engine/types.ts";
import { lotView } from "./answers/lot-view.ts";
import { logHead, logPage, publicLog } from "./answers/public-log.ts";
import { correctionPreview, lotStaffView } from "./answers/staff-answers.ts";
import { auditLot } from "./audit/audit-lot.ts";
import { importHistory } from "./commands/import-history.ts";
import { interventionPreview } from "./commands/intervention-preview.ts";
import { lotTerms } from "./commands/lot-terms.ts";
import { type LotParts, lotParts } from "./lot-parts.ts";
import { type LotServices, lotServices } from "./lot-services.ts";

/**
 * One incremental lot: the only place where its bids are ordered. Named by the incremental lot's id. A command arrives
 * by RPC, waits for its turn, is decided by the engine, appended in a transaction and answered; then watchers, read
 * models and users are informed (command-pipeline.ts).
 */
export class LotActor extends DurableObject<ActorEnv> implements LotRpc {
  readonly services: LotServices;
  readonly #parts: LotParts;

  constructor(ctx: DurableObjectState, bindings: ActorBindings) {
    super(ctx, parseActorEnv(bindings));
    const { env } = this;
    const incrementalLotId = ctx.id.name ?? "";
    this.services = lotServices(env, incrementalLotId);
    this.#parts = lotParts(ctx, env, { incrementalLotId, services: this.services });
  }

  /** Decides a user's command. Rejects only on a server fault; then nothing of the command was stored. */
  async execute(request: LotCommandRequest): Promise<CommandAnswer> {
    return await this.#parts.pipeline.execute(request);
  }

  /**
   * As `execute`, with the answer as JSON: the runtime's structured clone of so many fields takes four times as long.
   */
  async executeAsJson(request: LotCommandRequest): Promise<string> {
    return JSON.stringify(await this.execute(request));
  }

  /** Decides a correction, unless another bid leads than its sender saw. Bids that came before are decided first. */
  async correct({ expectedRow, ...request }: CorrectionRequest): Promise<CorrectionAnswer> {
    const { pipeline } = this.#parts;
    return pipeline.isHighest(expectedRow, request) ? await pipeline.execute(request) : { outcome: "CHANGED" };
  }

  /** What a correction would do now; nothing is logged. Null for a lot without terms, and one in quarantine. */
  previewCorrection(planned: PlannedCorrection): CorrectionPreview | null {
    const { quarantine, store } = this.#parts;
    return quarantine.guard(() => correctionPreview(store, planned, Date.now()), null);
  }

  /** What a step of staff would do to the lot now; nothing is logged. Null for a lot in quarantine. */
  previewIntervention(planned: PlannedIntervention): InterventionPreview | null {
    const { quarantine, store } = this.#parts;
    return quarantine.guard(() => interventionPreview(store.state, planned, Date.now()), null);
  }

  /** What only staff may know of the lot; null for a lot that was never published, and one in quarantine. */
  staffView(): LotStaffView | null {
    const { quarantine, store, live } = this.#parts;
    return quarantine.guard(() => lotStaffView(store, live.subscribers, Date.now()), null);
  }

  /** Publishes the lot, or publishes it again under other terms. */
  async publish({ incrementalLotId, terms, administrator, reason }: PublishRequest): Promise<CommandAnswer> {
    return await this.#submit({ type: "PublishLot", terms: lotTerms(terms), administrator, reason }, incrementalLotId);
  }

  /** As `publish`, for a caller that saw the lot published: null, with nothing done, if it was hidden meanwhile. */
  async reschedule(request: PublishRequest): Promise<CommandAnswer | null> {
    return this.#parts.pipeline.isPublished() ? await this.publish(request) : null;
  }

  async unpublish({ administrator, reason }: UnpublishRequest): Promise<CommandAnswer> {
    return await this.#submit({ type: "UnpublishLot", administrator, reason }, null);
  }

  /**
   * Unpublishes the lot unless it has opened: for a caller that saw it before its opening and asked for no reason.
   * Returns null without doing anything if it has opened meanwhile.
   */
  async unpublishBeforeOpening(request: UnpublishRequest): Promise<CommandAnswer | null> {
    return this.#parts.pipeline.hasOpened() ? null : await this.unpublish(request);
  }

  /** The lot as the viewer sees it; null if it is not published or is quarantined (see `health`). */
  currentState(viewerId: string | null): LotView | null {
    const { quarantine, store } = this.#parts;
    return quarantine.guard(() => lotView(store, viewerId, Date.now()), null);
  }

  /** A page of the lot's bid rows, whatever their state. */
  bids(request: BidsRequest): BidPage {
    const none = { bids: [], total: 0, totals: null, sequence: 0, isQuarantined: true } as const;
    return this.#parts.quarantine.guard(() => this.#parts.bidViews.page(request), none);
  }

  /**
   * The public log's first and last line, for reading the entries between in pages; null if it is not published or is
   * quarantined.
   */
  publicLog(): PublicLog | null {
    return this.#parts.quarantine.guard(() => publicLog(this.#parts.store), null);
  }

  /** The public log's head, and the hash of its entry at an earlier sequence. */
  logHead(earlierSequence: number | null): LogHead | null {
    return this.#parts.quarantine.guard(() => logHead(this.#parts.store, earlierSequence), null);
  }

  logPage(page: { after: number; upTo: number }): LogPage | null {
    return this.#parts.quarantine.guard(() => logPage(this.#parts.store, page), null);
  }

  /** Compares the stored data with a replay of the log; quarantines or releases the lot. */
  audit(): LogAudit {
    return auditLot(this.#parts, this.ctx.storage.sql);
  }

  /** The lot's state for the auction house's staff. */
  health(): LotHealth {
    const { quarantine, store } = this.#parts;
    return { quarantine: quarantine.note, sequence: store.state.sequence };
  }

  /**
   * Tries at once what could not be delivered.
   * @returns the deliveries that still fail; null in quarantine, where nothing is delivered.
   */
  async retryDeliveries(): Promise<string[] | null> {
    return await this.#parts.pipeline.retryDeliveries();
  }

  /** Rewrites the lot's read models from its log. Notifications stay as they are. */
  async reproject(): Promise<void> {
    const { quarantine, pipeline } = this.#parts;
    if (quarantine.note !== null) throw new Error("a quarantined lot publishes nothing");
    await pipeline.reproject();
  }

  /**
   * Imports a history, for demo data. The read models are written before it answers; nobody is notified.
   * @throws in production, and as `importHistory`.
   */
  async importHistory(history: History): Promise<PastOutcome[]> {
    if (this.env.STAGE === "prod") throw new Error("history is not imported in production");
    const { quarantine, pipeline, store, outbox } = this.#parts;
    if (quarantine.note !== null) throw new Error("a quarantined lot takes no history");
    const outcomes = importHistory(pipeline, store, history);
    if (!store.log.hasTables) return outcomes;
    for (const consumer of ["auctionFeed", "cacheInvalidation", "notifications"] as const)
      outbox.skip(consumer, store.state.sequence);
    await pipeline.deliver();
    return outcomes;
  }

  /**
   * Opens and closes the lot, checks its sockets and retries deliveries, as far as they are due. Late, early or
   * repeated calls change nothing.
   */
  override async alarm(): Promise<void> {
    const { store, quarantine, schedule, pipeline, live } = this.#parts;
    schedule.fired();
    if (!store.log.hasTables || quarantine.note !== null) return;
    pipeline.wake(Date.now());
    if (schedule.isSocketCheckDue(Date.now())) schedule.socketsChecked(live.closeUnresponsive(Date.now()));
    if (schedule.isDeliveryDue(Date.now())) await pipeline.checkDelivery();
    else if (quarantine.note === null) schedule.arm();
  }

  /** Accepts a watcher's socket. */
  override fetch(request: Request): Response {
    return this.#parts.live.accept(request);
  }

  /** Closes the sockets of a sign-in, which has ended or must reconnect. */
  dismiss(signIn: SignIn, hasEnded: boolean): void {
    this.#parts.live.dismiss(signIn, hasEnded);
  }

  override webSocketMessage(ws: WebSocket, data: string | ArrayBuffer): Promise<void> {
    const handled = this.#parts.live.message(ws, data);
    this.#parts.watchers.check();
    return handled;
  }

  override webSocketClose(ws: WebSocket, _code: number, _reason: string, wasClean: boolean): void {
    this.#parts.live.close(ws, wasClean);
    this.#parts.watchers.check();
  }

  override webSocketError(ws: WebSocket): void {
    this.#parts.live.close(ws, false);
    this.#parts.watchers.check();
  }

  /** Decides a command of staff that is not repeated. */
  async #submit(request: PublishLot | UnpublishLot, actorId: string | null): Promise<CommandAnswer> {
    const receivedAtMs = Date.now();
    return await this.#parts.pipeline.submit({ commandId: null, userId: null, request, receivedAtMs, actorId });
  }
}
