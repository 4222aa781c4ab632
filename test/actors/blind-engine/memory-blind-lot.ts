import { advanceBlind, nextBlindStamp, unknownBlindLot } from "../../../actors/blind-engine/blind-state.ts";
import { BLIND_RULES_VERSION } from "../../../actors/blind-engine/blind-terms.ts";
import { decideBlind } from "../../../actors/blind-engine/decide-blind.ts";
import { evolveBlind } from "../../../actors/blind-engine/evolve-blind.ts";
import { MemoryBlindBids } from "../../../actors/blind-engine/memory-blind-bids.ts";
import type {
  BlindCommand,
  BlindDecision,
  BlindEvent,
  BlindLotState,
  BlindLotTerms,
  Opening,
  PlaceSealedBid,
} from "../../../actors/blind-engine/types.ts";
import { STAFF_ACT } from "../../support/staff-act.ts";

export const STARTS_AT_MS = 1_000_000;
export const CLOSES_AT_MS = 2_000_000;
export const OPENS_AT_MS = 2_003_000;
/** An instant of the open lot. */
export const EARLY_MS = 1_500_000;
export const BINDING_UNTIL_MS = 9_000_000;
export const ROUND = 40;

/** In whole euros from 1,000 on. */
export const TERMS: BlindLotTerms = {
  minimumCents: 100_000,
  reserveCents: null,
  amountGranularityCents: 100,
  startsAtMs: STARTS_AT_MS,
  closesAtMs: CLOSES_AT_MS,
  beaconRound: ROUND,
  opensAtMs: OPENS_AT_MS,
  bindingUntilMs: BINDING_UNTIL_MS,
  learns: "AMOUNTS",
  showsBidderCount: false,
  rulesVersion: BLIND_RULES_VERSION,
};

export interface BidContent {
  amountCents: number;
  validUntilMs?: number;
  fault?: string;
}

/** The smallest shell that the engine can have, with what the sealed bids hold, which the engine does not see. */
export class MemoryBlindLot {
  readonly bids = new MemoryBlindBids();
  readonly events: BlindEvent[] = [];
  readonly contents = new Map<number, BidContent>();
  #state: BlindLotState = unknownBlindLot;
  #seals = 0;

  get state(): BlindLotState {
    return this.#state;
  }

  send(command: BlindCommand, nowMs: number): BlindDecision {
    const stamp = nextBlindStamp(this.#state, nowMs);
    const decision = decideBlind(this.#state, this.bids.factsFor(command), command, nowMs);
    this.#state = advanceBlind(this.#state, stamp);
    for (const event of decision.accepted ? decision.events : []) {
      this.#state = evolveBlind(this.#state, event, stamp);
      this.bids.apply(event, stamp);
      this.events.push(event);
    }
    return decision;
  }

  /** A bid under a new seal. */
  place(
    bidder: string,
    content: number | BidContent,
    nowMs = EARLY_MS,
    more: Partial<PlaceSealedBid> = {},
  ): BlindDecision {
    const seal = `seal-${++this.#seals}`;
    const command = {
      type: "PlaceSealedBid",
      bidder,
      seal,
      ciphertextHash: "",
      formFault: null,
      missingConditions: [],
      terms: null,
    } as const;
    const decision = this.send({ ...command, ...more }, nowMs);
    const bid = typeof content === "number" ? { amountCents: content } : content;
    if (decision.accepted) this.contents.set(this.#state.sequence, bid);
    return decision;
  }

  openingOf(place: number): Opening {
    const {
      amountCents,
      validUntilMs = BINDING_UNTIL_MS,
      fault = null,
    } = this.contents.get(place) ?? { amountCents: 0 };
    if (fault !== null) return { place, fault };
    return { place, fault: null, amountCents, validUntilMs, conditions: "", attachments: [] };
  }

  /** Opens the bids at some places, by default all that were ever placed. */
  open(nowMs = OPENS_AT_MS, places: readonly number[] = [...this.contents.keys()]): BlindDecision {
    const openings = places.map((place) => this.openingOf(place));
    const beaconRound = this.#state.round?.beaconRound ?? 0;
    return this.send({ type: "OpenSealedBids", beaconRound, signature: `signature-${beaconRound}`, openings }, nowMs);
  }

  /** The ranking as `bidder amount`. */
  get ranking(): string[] | null {
    return this.#state.ranking?.map(({ bidder, amountCents }) => `${bidder} ${amountCents}`) ?? null;
  }

  /** The refusals at the opening as `bidder reason`. */
  get refused(): string[] {
    return this.events.flatMap((event) =>
      event.type === "SealedBidRefused" ? [`${event.bidder} ${event.reason}`] : [],
    );
  }
}

export function publishedBlindLot(terms: Partial<BlindLotTerms> = {}): MemoryBlindLot {
  const lot = new MemoryBlindLot();
  lot.send({ type: "PublishBlindLot", ...STAFF_ACT, terms: { ...TERMS, ...terms } }, 0);
  return lot;
}

/** A lot whose bids, placed early in this order, were opened. */
export function rankedBlindLot(
  bids: Record<string, number | BidContent>,
  terms: Partial<BlindLotTerms> = {},
): MemoryBlindLot {
  const lot = publishedBlindLot(terms);
  for (const [bidder, amountCents] of Object.entries(bids)) lot.place(bidder, amountCents);
  lot.open();
  return lot;
}

export const codeOf = (decision: BlindDecision) => (decision.accepted ? null : decision.refusal.code);
export const typesOf = (decision: BlindDecision) => (decision.accepted ? decision.events.map(({ type }) => type) : []);
export const faultOf = (decision: BlindDecision) =>
  !decision.accepted && decision.refusal.code === "TERMS_INVALID" ? decision.refusal.fault : null;
