import { DurableObject } from "cloudflare:workers";
import type { StaffAct } from "../../schema/bidding/public-log/public-entry.ts";
import type {
  AttachmentOutcome,
  OpenedAttachments,
  StoredOutcome,
} from "../../schema/bidding/rpc/blind-attachments.ts";
import type {
  BlindAwardRequest,
  BlindDeclineRequest,
  BlindHistory,
  BlindLotHealth,
  BlindLotRpc,
  BlindLotView,
  BlindRejectRequest,
  BlindStaffAnswer,
  BlindStaffView,
  KeepCopyOutcome,
  OwnSeal,
  PlaceSealedRequest,
  ProposalRequest,
  PublishBlindRequest,
  SealedBidAnswer,
  SecondRoundRequest,
  WithdrawSealedRequest,
} from "../../schema/bidding/rpc/blind-lot-rpc.ts";
import type { LogAudit, LogPage, PublicLog } from "../../schema/bidding/rpc/log-rpc.ts";
import { type ActorBindings, type ActorEnv, parseActorEnv } from "../actor-env.ts";
import type { ReceivedRequest } from "../kit/commands/command-store.ts";
import { admitAttachment, attachmentStored, openedAttachments } from "./answers/attachment-answers.ts";
import { blindLogPage, blindPublicLog } from "./answers/blind-public-log.ts";
import { blindStaffView } from "./answers/blind-staff-view.ts";
import { blindLotView } from "./answers/blind-view.ts";
import { blindStaffAnswer, sealedBidAnswer } from "./answers/sealed-bid-answer.ts";
import { auditBlindLot } from "./audit/audit-blind-lot.ts";
import type { OwnFile } from "./bid-attachments.ts";
import type { BidCopies } from "./bid-copies.ts";
import { type BlindParts, blindParts } from "./blind-parts.ts";
import { type BlindServices, blindServices } from "./blind-services.ts";
import type { BlindRequest } from "./blind-store.ts";
import { importBlindHistory } from "./import-blind-history.ts";
import { publicationOf, roundTimes } from "./sale-round.ts";

/**
 * One blind lot: the only place where its sealed bids are ordered, and the one that opens them when the beacon has
 * signed their round. Named by the blind lot's id. Until then no answer depends on another's bid (VEIL1).
 */
export class BlindLotActor extends DurableObject<ActorEnv> implements BlindLotRpc {
  readonly services: BlindServices;
  readonly #parts: BlindParts;

  constructor(ctx: DurableObjectState, bindings: ActorBindings) {
    super(ctx, parseActorEnv(bindings));
    this.services = blindServices(this.env);
    this.#parts = blindParts(ctx, this.services);
  }

  /** Publishes the lot, or publishes it again under other terms; after its start under the same ones only (TERM1). */
  async publish(request: PublishBlindRequest): Promise<BlindStaffAnswer> {
    const publication = publicationOf(request, await this.#chain());
    return await this.#staff(publication, request.blindLotId);
  }

  /**
   * Takes a sealed bid, or replaces the bidder's earlier one. Rejects only on a server fault; then nothing was stored.
   */
  async place(request: PlaceSealedRequest): Promise<SealedBidAnswer> {
    const { commandId, userId, seal, ciphertext, missingConditions, attachments = [], terms = null } = request;
    const sealed = { seal, ciphertext };
    const place = { type: "PlaceSealedBid", bidder: userId, sealed, attachments, missingConditions, terms } as const;
    return await this.#bidder({ commandId, userId }, place);
  }

  /** Takes a bid back, until the closing (WITHDRAW1). */
  async withdraw({ commandId, userId }: WithdrawSealedRequest): Promise<SealedBidAnswer> {
    return await this.#bidder({ commandId, userId }, { type: "WithdrawSealedBid", bidder: userId });
  }

  /**
   * Keeps what the bidder's device has encrypted of a sealed bid, in place of an earlier copy. No entry of the log: it
   * changes nothing of the sale.
   */
  keepCopy({ userId, seal, copy }: OwnSeal & { copy: string }): KeepCopyOutcome {
    return this.#copies((copies) => copies.keep({ userId, seal, copy }, Date.now()), "NO_BID") ?? "QUARANTINED";
  }

  /** The encrypted copy of a user's own bid, without one null; null itself in quarantine. */
  copyOf(own: OwnSeal): { copy: string | null } | null {
    return this.#copies((copies) => ({ copy: copies.of(own) }), { copy: null });
  }

  /** Deletes a user's copy of one bid, or of all; false in quarantine. */
  forgetCopies({ userId, seal }: { userId: string; seal: string | null }): boolean {
    const forget = (copies: BidCopies) => {
      copies.forget(userId, seal);
      return true;
    };
    return this.#copies(forget, true) ?? false;
  }

  /** Lets a bidder store a sealed file, before the bid that names it (ATTACH1). */
  admitAttachment(file: OwnFile): AttachmentOutcome {
    return this.#read((parts) => admitAttachment(parts, file, Date.now())) ?? "QUARANTINED";
  }

  /** The file is in R2 now. DROPPED where it is not wanted any more, as after a withdrawal: the lot has it deleted. */
  attachmentStored(file: OwnFile): StoredOutcome {
    return this.#read((parts) => attachmentStored(parts, file, Date.now())) ?? "QUARANTINED";
  }

  /** The stored files of opened bids, for staff; null as `currentState`. */
  openedAttachments(): OpenedAttachments | null {
    return this.#read(({ store }) => openedAttachments(store));
  }

  /** Calls the sale off, until the closing: all ciphertexts are deleted (CALLOFF1). */
  async callOff({ administrator, reason }: StaffAct): Promise<BlindStaffAnswer> {
    return await this.#staff({ type: "CallOffBlindLot", administrator, reason });
  }

  /** Begins a second round of the first bidders in the ranking (ROUND1). */
  async holdSecondRound(request: SecondRoundRequest): Promise<BlindStaffAnswer> {
    const { firstCount, closesAtMs, administrator, reason } = request;
    const round = roundTimes(await this.#chain(), closesAtMs);
    return await this.#staff({ type: "HoldSecondRound", firstCount, closesAtMs, ...round, administrator, reason });
  }

  /** Awards the lot to one bid of the ranking (AWARD1). Up to which amount the user may is for the Worker. */
  async award({ place, isBelowReserve, ...act }: BlindAwardRequest): Promise<BlindStaffAnswer> {
    return await this.#staff({ type: "AwardBlindLot", place, isBelowReserve, ...decidedAct(act) });
  }

  /** Declines one bid, which leaves the ranking (DECLINE1). */
  async declineBid({ place, ...act }: BlindDeclineRequest): Promise<BlindStaffAnswer> {
    return await this.#staff({ type: "DeclineBlindBid", place, ...decidedAct(act) });
  }

  /** Awards the lot to nobody (UNSOLD1). */
  async endUnsold(act: ProposalRequest): Promise<BlindStaffAnswer> {
    return await this.#staff({ type: "EndBlindLot", ...decidedAct(act) });
  }

  /** Does not approve what was proposed (APPROVE1). */
  async rejectProposal({ asked, place, ...act }: BlindRejectRequest): Promise<BlindStaffAnswer> {
    return await this.#staff({ type: "RejectBlindProposal", asked, place, ...decidedAct(act) });
  }

  /** The lot as the viewer sees it; null if it is not published or is quarantined (see `health`). */
  currentState(viewerId: string | null): BlindLotView | null {
    return this.#read((parts) => blindLotView(parts.store, viewerId, Date.now()));
  }

  /** The lot for staff, with the bids of the rounds that are opened; null as `currentState`. */
  staffState(): BlindStaffView | null {
    return this.#read((parts) => blindStaffView(parts.store, Date.now()));
  }

  /** The public log's first and last line; its entries are public from the opening on. Null as `currentState`. */
  publicLog(): PublicLog | null {
    return this.#read((parts) => blindPublicLog(parts.store, Date.now()));
  }

  logPage(page: { after: number; upTo: number }): LogPage | null {
    return this.#read((parts) => blindLogPage(parts.store, page));
  }

  /** Compares the stored data with a replay of the log; quarantines or releases the lot. */
  audit(): LogAudit {
    return auditBlindLot(this.#parts);
  }

  /** The lot's storage, for the auction house's staff. Without the log's length, which would tell of bids. */
  health(): BlindLotHealth {
    return { quarantine: this.#parts.quarantine.note };
  }

  /**
   * Tries at once what could not be delivered.
   * @returns the deliveries that still fail, without what tells of hidden bids (VEIL1); null in quarantine, where
   *   nothing is delivered.
   */
  async retryDeliveries(): Promise<string[] | null> {
    return await this.#parts.deliveries.retry();
  }

  /** Rewrites the lot's read models from its log. Notifications stay as they are. */
  async reproject(): Promise<void> {
    const { quarantine, deliveries } = this.#parts;
    if (quarantine.note !== null) throw new Error("a quarantined lot publishes nothing");
    await deliveries.redeliver("projection");
  }

  /**
   * Imports a history, for demo data and journeys; nobody is notified.
   * @returns the outcome of each bid: ACCEPTED, or the code of its refusal.
   * @throws in production, and as `importBlindHistory`.
   */
  async importHistory(history: BlindHistory): Promise<string[]> {
    if (this.env.STAGE === "prod") throw new Error("history is not imported in production");
    if (this.#parts.quarantine.note !== null) throw new Error("a quarantined lot takes no history");
    const chain = await this.#chain();
    // No alarm in between: it would record a closing of the past as of now.
    const outcomes = await this.ctx.blockConcurrencyWhile(() => importBlindHistory(this.#parts, history, chain));
    await this.#parts.deliveries.deliver();
    return outcomes;
  }

  /**
   * Records closings, opens bids, deletes files and retries deliveries, as far as they are due. Late, early or repeated
   * calls change nothing.
   */
  override async alarm(): Promise<void> {
    const { store, quarantine, schedule, pipeline, deliveries, cleanup } = this.#parts;
    schedule.fired();
    if (!store.commands.hasTables || quarantine.note !== null) return;
    await pipeline.wake();
    await cleanup.run();
    if (quarantine.note !== null) return;
    if (schedule.isDeliveryDue(Date.now())) await deliveries.check();
    else schedule.arm();
  }

  async #bidder(sender: { commandId: string; userId: string }, request: BlindRequest): Promise<SealedBidAnswer> {
    const received = { ...sender, request, receivedAtMs: Date.now(), actorId: null };
    const result = await this.#parts.pipeline.submit(received);
    if (typeof result === "string") return { outcome: result };
    return sealedBidAnswer(result, received, this.#parts.store);
  }

  async #staff(request: BlindRequest, actorId: string | null = null): Promise<BlindStaffAnswer> {
    const received: ReceivedRequest<BlindRequest> = {
      commandId: null,
      userId: null,
      request,
      receivedAtMs: Date.now(),
      actorId,
    };
    const result = await this.#parts.pipeline.submit(received);
    if (typeof result === "string") return { outcome: result };
    return blindStaffAnswer(result, request, this.#parts.store);
  }

  /** What has arrived is decided first: a mark that is shown binds what came before it. */
  #read<T>(read: (parts: BlindParts) => T): T | null {
    const { quarantine, pipeline } = this.#parts;
    if (quarantine.note === null) pipeline.settle();
    return quarantine.guard<T | null>(() => read(this.#parts), null);
  }

  /** `none` is the answer of a lot that was never published. */
  #copies<T>(ask: (copies: BidCopies) => T, none: T): T | null {
    return this.#read(({ store }) => (store.commands.hasTables ? ask(store.copies) : none));
  }

  /** A published lot keeps its beacon. */
  async #chain() {
    const { store, quarantine } = this.#parts;
    const known = quarantine.guard(() => (store.commands.hasTables ? store.secrets.chain : null), null);
    return known ?? (await this.services.beacon.chain());
  }
}

function decidedAct({ administrator, reason, proposal: { id, proposedBy, reason: why } }: ProposalRequest) {
  return { administrator, reason, proposal: { id, proposedBy, reason: why } };
}
