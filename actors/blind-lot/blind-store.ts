import { readCiphertext } from "../../schema/bidding/sealed-bids/read-ciphertext.ts";
import type { SealedBid } from "../../schema/bidding/sealed-bids/seal-bid.ts";
import type { BeaconChain } from "../../schema/kit/beacon/beacon-chain.ts";
import { advanceBlind, nextBlindStamp, unknownBlindLot } from "../blind-engine/blind-state.ts";
import { decideBlind } from "../blind-engine/decide-blind.ts";
import { evolveBlind } from "../blind-engine/evolve-blind.ts";
import type {
  BlindCommand,
  BlindEvent,
  BlindFacts,
  BlindLotState,
  PlaceSealedBid,
  PublishBlindLot,
} from "../blind-engine/types.ts";
import type { BudgetTerms } from "../kit/commands/budget.ts";
import {
  type CommandRules,
  CommandStore,
  type Decided,
  type ReceivedRequest,
  type RequestResult,
} from "../kit/commands/command-store.ts";
import { sha256 } from "../kit/log/hashes.ts";
import { BidAttachments } from "./bid-attachments.ts";
import { BidCopies } from "./bid-copies.ts";
import { BlindBids, roundNumber } from "./blind-bids.ts";
import { blindCodec } from "./log/blind-codec.ts";
import { type BlindEntry, blindLink } from "./log/blind-link.ts";
import { LotSecrets } from "./log/lot-secrets.ts";

/** What a blind lot is asked: the engine's commands, a bid with its ciphertext, a publication with its beacon. */
export type BlindRequest =
  | Exclude<BlindCommand, PlaceSealedBid | PublishBlindLot>
  | (Pick<PlaceSealedBid, "type" | "bidder" | "missingConditions" | "terms"> & {
      readonly sealed: SealedBid;
      /** The hashes of the stored files that the bid names; no part of the command, as they are in the sealed text. */
      readonly attachments?: readonly string[];
    })
  | (PublishBlindLot & { readonly chain: BeaconChain });

type PlaceRequest = Extract<BlindRequest, { readonly sealed: SealedBid }>;

export type BlindRequestResult = RequestResult<BlindEntry, BlindLotState>;

/**
 * Bids and withdrawals of one bidder: each leaves an entry, and a person revises a binding bid a few times. Counted for
 * that bidder alone, so it tells nobody of another's.
 */
export const BLIND_PACE: BudgetTerms = { atOnce: 20, oneMoreEveryMs: 6_000 };

const NO_FACTS: BlindFacts = { own: null, isSealUsed: false, standing: [] };
const SEAL = /^[0-9a-f]{64}$/;

type Store = CommandStore<BlindRequest, BlindEntry, BlindLotState>;

/** A blind lot's log, state, bids, their copies and their files, changed in one transaction. */
export class BlindStore {
  readonly commands: Store;
  readonly bids: BlindBids;
  readonly copies: BidCopies;
  readonly attachments: BidAttachments;
  readonly secrets: LotSecrets;

  constructor(storage: DurableObjectStorage) {
    this.bids = new BlindBids(storage.sql);
    this.copies = new BidCopies(storage.sql);
    this.attachments = new BidAttachments(storage.sql);
    this.secrets = new LotSecrets(storage.sql);
    this.commands = new CommandStore(
      storage,
      this.#rules(() => this.commands.hasTables),
    );
  }

  get state(): BlindLotState {
    return this.commands.state;
  }

  /** The lot's id; null until it is first published. */
  get blindLotId(): string | null {
    return this.commands.actorId;
  }

  #rules(hasTables: () => boolean): CommandRules<BlindRequest, BlindEntry, BlindLotState> {
    return {
      ...blindCodec,
      unknown: unknownBlindLot,
      pace: BLIND_PACE,
      pacedUser: ({ userId }) => userId,
      decide: (state, received) => this.#decide(state, received, hasTables()),
      isSame: (logged, request) => isSame(logged, request),
      apply: (state, entry, request) => this.#apply(state, entry, request),
      link: (entry, { state, previous }) => this.#link(entry, state, previous),
      forget: () => undefined,
    };
  }

  #decide(
    state: BlindLotState,
    { request, receivedAtMs }: ReceivedRequest<BlindRequest>,
    hasTables: boolean,
  ): Decided<BlindEntry> {
    // A mark that was shown binds what came before its instant, even if the clock went back since.
    const nowMs = hasTables ? Math.max(receivedAtMs, this.secrets.markedToMs) : receivedAtMs;
    const command = this.#commandOf(state, request, hasTables);
    const facts = hasTables ? this.bids.factsFor(state, command) : NO_FACTS;
    const decision = decideBlind(state, facts, command, nowMs);
    // Commands that change nothing have no entry: neither an unsealed bid nor one that came too late.
    if (!decision.accepted || decision.events.length === 0)
      return { kind: "NOT_RECORDED", command, decision, sequence: state.sequence };
    return { kind: "APPEND", entry: { stamp: nextBlindStamp(state, nowMs), receivedAtMs, command, decision } };
  }

  /** Decided with the bid itself, not when it came: a second round may have begun in between. */
  #commandOf(state: BlindLotState, request: BlindRequest, hasTables: boolean): BlindCommand {
    if (request.type === "PublishBlindLot") {
      const { chain: _, ...command } = request;
      return command;
    }
    if (request.type !== "PlaceSealedBid") return request;
    const { type, bidder, missingConditions, terms, sealed } = request;
    const { seal, ciphertext } = sealed;
    const formFault = hasTables ? this.#formFault(state, request) : null;
    // A bid that is not sealed may hold an amount in any of its members.
    const hashes = formFault === null ? { seal, ciphertextHash: sha256(ciphertext) } : { seal: "", ciphertextHash: "" };
    return { type, bidder, ...hashes, formFault, missingConditions, terms };
  }

  #formFault(state: BlindLotState, { bidder, sealed, attachments = [] }: PlaceRequest): string | null {
    if (state.round === null) return null;
    const { seal, ciphertext } = sealed;
    if (!SEAL.test(seal)) return "SEAL_MALFORMED";
    const read = readCiphertext(ciphertext, { chain: this.secrets.chain, round: state.round.beaconRound });
    if (typeof read === "string") return read;
    // A bid whose files are not there would be opened without them.
    return this.attachments.hasAll(bidder, roundNumber(state), attachments) ? null : "ATTACHMENT_MISSING";
  }

  #apply(before: BlindLotState, entry: BlindEntry, request: BlindRequest): BlindLotState {
    const { stamp, decision, receivedAtMs } = entry;
    if (request.type === "PublishBlindLot") this.secrets.create(request.chain);
    const events = decision.accepted ? decision.events : [];
    const bid = {
      place: stamp.sequence,
      round: roundNumber(before),
      receivedAtMs,
      sealed: request.type === "PlaceSealedBid" ? request.sealed : null,
    };
    const named = (request.type === "PlaceSealedBid" && request.attachments) || [];
    let state = advanceBlind(before, stamp);
    for (const event of events) {
      state = evolveBlind(state, event, stamp);
      this.bids.apply(event, bid);
      this.copies.apply(event);
      this.attachments.apply(event, { place: stamp.sequence, named, state });
    }
    if (events.some(({ type }) => type === "SecondRoundHeld") || stamp.sequence === 1)
      this.secrets.changeMarkKey(stamp.sequence);
    if (isPublic(before, events)) this.secrets.publish(stamp.sequence);
    return state;
  }

  #link(entry: BlindEntry, { terms, round }: BlindLotState, previous: string) {
    if (terms === null || round === null) throw new Error("a log that does not begin with its lot");
    const nameOf = (userId: string) => this.secrets.nameOf(userId);
    return blindLink(entry, { terms, closesAtMs: round.closesAtMs, previous, chain: this.secrets.chain.hash, nameOf });
  }
}

/**
 * Whether everybody may read the log up to an entry. While a round takes bids and until they are ranked nothing more
 * becomes public, with bids or without; nor after a sale was called off in that time.
 */
function isPublic({ round }: BlindLotState, events: readonly BlindEvent[]): boolean {
  // TERM1: a publication comes before all bids, or there is a second round only after a ranking.
  if (round?.isRanked !== false) return true;
  return events.some(({ type }) => type === "BlindLotPublished" || type === "BlindBidsRanked");
}

/** ONCE1. What the Worker found of a bidder does not count: a repeated request may find other conditions. */
function isSame(logged: BlindCommand, request: BlindRequest): boolean {
  if (request.type === "PlaceSealedBid") {
    const { bidder, sealed } = request;
    return (
      logged.type === "PlaceSealedBid" &&
      logged.bidder === bidder &&
      logged.seal === sealed.seal &&
      logged.ciphertextHash === sha256(sealed.ciphertext)
    );
  }
  return request.type === "WithdrawSealedBid" && logged.type === request.type && logged.bidder === request.bidder;
}
