import { blindLogPage, blindPublicLog } from "../../../actors/blind-lot/answers/blind-public-log.ts";
import { lotMark } from "../../../actors/blind-lot/answers/lot-mark.ts";
import { sealedBidAnswer } from "../../../actors/blind-lot/answers/sealed-bid-answer.ts";
import { type BlindRequest, BlindStore } from "../../../actors/blind-lot/blind-store.ts";
import { openSomeBids } from "../../../actors/blind-lot/opening/blind-opening.ts";
import { publicationOf, roundTimes } from "../../../actors/blind-lot/sale-round.ts";
import type { BlindSaleTerms } from "../../../schema/bidding/rpc/blind-lot-rpc.ts";
import { signSealedReceipt } from "../../../schema/bidding/rpc/sign-receipt.ts";
import type { BidTerms } from "../../../schema/bidding/sealed-bids/bid-terms.ts";
import { type SealedBid, sealBid } from "../../../schema/bidding/sealed-bids/seal-bid.ts";
import type { BlindBid } from "../../../schema/bidding/sealed-bids/sealed-text.ts";
import type { BeaconChain } from "../../../schema/kit/beacon/beacon-chain.ts";
import { signRound } from "../../../schema/kit/beacon/verify-round.ts";
import { Clock } from "../../sim/platform/clock.ts";
import { Disk } from "../../sim/platform/disk.ts";
import { Life } from "../../sim/platform/life.ts";
import { SimStorage } from "../../sim/platform/storage.ts";
import { ownChain, secretKeyOf } from "../beacon/own-chain.ts";
import { TEST_SIGNING_KEY } from "../signing-key.ts";
import { decidedAct, STAFF_ACT } from "../staff-act.ts";

export const SALE_START_MS = 1_900_000_000_000;
export const SALE_CLOSING_MS = SALE_START_MS + 3_600_000;
const DAY_MS = 86_400_000;

/** In whole euros from 1,000 on, with a reserve of 3,000; open for an hour. */
export const SALE_TERMS: BlindSaleTerms = {
  minimumCents: 1_000_00,
  reserveCents: 3_000_00,
  amountGranularityCents: 100,
  startsAtMs: SALE_START_MS,
  closesAtMs: SALE_CLOSING_MS,
  bindingUntilMs: SALE_START_MS + 30 * DAY_MS,
  learns: "AMOUNTS",
  showsBidderCount: false,
};

/** What a bidder's device keeps of a bid. */
export interface OwnBid extends SealedBid {
  readonly text: string;
  readonly receipt: string;
}

type Result = ReturnType<BlindStore["commands"]["commit"]>[number];

/** A blind lot's real store on a simulated disk, without actor, alarm or clock: its public log as it is served. */
export class LoggedBlindLot {
  readonly store: BlindStore;
  readonly chain: BeaconChain;
  readonly blindLotId: string;
  #commands = 0;

  private constructor(blindLotId: string, chain: BeaconChain) {
    this.blindLotId = blindLotId;
    this.chain = chain;
    const disk = new Disk();
    const storage: unknown = new SimStorage(disk, new Life(new Clock(), disk));
    // It has what a blind lot's store uses.
    this.store = new BlindStore(storage as DurableObjectStorage);
  }

  static async published(terms: Partial<BlindSaleTerms> = {}, blindLotId = "lot-1"): Promise<LoggedBlindLot> {
    const lot = new LoggedBlindLot(blindLotId, await ownChain());
    lot.publish(terms);
    return lot;
  }

  publish(terms: Partial<BlindSaleTerms> = {}, atMs = SALE_START_MS - DAY_MS): void {
    const publication = { blindLotId: this.blindLotId, terms: { ...SALE_TERMS, ...terms }, ...STAFF_ACT };
    this.send(publicationOf(publication, this.chain), atMs, { actorId: this.blindLotId });
  }

  send(
    request: BlindRequest,
    receivedAtMs: number,
    sender: { actorId?: string | null; commandId?: string | null; userId?: string | null } = {},
  ): Result {
    const received = { commandId: null, userId: null, actorId: null, ...sender, request, receivedAtMs };
    const [result] = this.store.commands.commit([received], { write: () => {}, rolledBack: () => {} });
    if (result === undefined || result.kind === "FAILED") throw result?.fault ?? new Error("no result");
    return result;
  }

  async seal(
    userId: string,
    amountCents: number,
    changes: Partial<BlindBid> = {},
  ): Promise<SealedBid & { text: string }> {
    const { round, terms } = this.store.state;
    const bid = {
      lot: this.blindLotId,
      bidder: this.store.secrets.nameOf(userId),
      amountCents,
      conditions: "",
      validUntilMs: terms?.bindingUntilMs ?? 0,
      attachments: [],
      sealedAtMs: SALE_START_MS,
      ...changes,
    };
    const result = await sealBid(bid, { chain: this.chain, round: round?.beaconRound ?? 0 });
    if (!result.isSealed) throw new Error(result.fault);
    return { ...result.sealed, text: result.text };
  }

  /** A bid, and what its bidder keeps of it. */
  async place(userId: string, amountCents: number, atMs: number, changes: Partial<BlindBid> = {}): Promise<OwnBid> {
    const { text, ...sealed } = await this.seal(userId, amountCents, changes);
    return { ...sealed, text, receipt: await this.sendBid(userId, sealed, atMs, changes.terms ?? null) };
  }

  /** The receipt of a bid that is sealed as it is, of a bidder who had accepted `terms`. */
  async sendBid(userId: string, sealed: SealedBid, atMs: number, terms: BidTerms | null = null): Promise<string> {
    const request = { type: "PlaceSealedBid", bidder: userId, sealed, missingConditions: [], terms } as const;
    return await this.#receipt(userId, request, atMs);
  }

  async withdraw(userId: string, atMs: number): Promise<string> {
    return await this.#receipt(userId, { type: "WithdrawSealedBid", bidder: userId }, atMs);
  }

  async #receipt(userId: string, request: BlindRequest, receivedAtMs: number): Promise<string> {
    this.#commands += 1;
    const sender = { commandId: `command-${this.#commands}`, userId };
    const result = this.send(request, receivedAtMs, sender);
    if (result.kind === "FAILED") throw new Error("no receipt");
    const answer = sealedBidAnswer(result, { ...sender, request, receivedAtMs, actorId: null }, this.store);
    if (!("receipt" in answer) || answer.receipt === null) throw new Error(answer.outcome);
    return await signSealedReceipt(TEST_SIGNING_KEY, { blindLotId: this.blindLotId, ...answer.receipt });
  }

  /** Closes the round and opens its bids, as the actor does. */
  async open(): Promise<void> {
    const { round } = this.store.state;
    if (round === null) throw new Error("not published");
    this.send({ type: "CloseBlindRound" }, round.closesAtMs + 1);
    const { chain } = this;
    const beacon = { chain: async () => chain, read: (beaconRound: number) => signRound(secretKeyOf(1), beaconRound) };
    while (this.store.state.round?.isRanked === false) {
      const request = await openSomeBids(this.store, { beacon });
      if (request === null) throw new Error("no signature");
      this.send(request, round.opensAtMs);
    }
  }

  holdSecondRound(firstCount: number, atMs: number): void {
    const closesAtMs = atMs + 3_600_000;
    const times = { closesAtMs, ...roundTimes(this.chain, closesAtMs) };
    this.send({ type: "HoldSecondRound", firstCount, ...times, ...STAFF_ACT }, atMs);
  }

  award(place: number, atMs: number): void {
    this.send({ type: "AwardBlindLot", place, isBelowReserve: true, ...decidedAct() }, atMs);
  }

  /** Rejects a proposal to award the lot to a bid. */
  rejectAward(place: number, atMs: number): void {
    this.send({ type: "RejectBlindProposal", asked: "AWARD", place, ...decidedAct() }, atMs);
  }

  /** The mark that everybody can read at an instant. */
  markAt(nowMs: number): string {
    const mark = lotMark(this.store, nowMs);
    if (mark === null) throw new Error("no mark yet");
    return `${mark.mark}:${mark.hash}`;
  }

  /** The public log as it is served at an instant, by default after all that happened. */
  text(nowMs = this.store.state.lastEventAtMs): string {
    const log = blindPublicLog(this.store, nowMs);
    if (log === null) throw new Error("no public log");
    const lines: string[] = [];
    for (let after = 0; after < log.sequence; ) {
      const page = blindLogPage(this.store, { after, upTo: log.sequence });
      if (page === null || page.last === after) throw new Error("the log ended before its end");
      lines.push(...page.lines);
      after = page.last;
    }
    return [log.firstLine, ...lines, log.lastLine, ""].join("\n");
  }
}
