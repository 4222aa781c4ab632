import { type BeaconChain, instantOfRound } from "../../kit/beacon/beacon-chain.ts";
import { type RoundFault, VerifiedRound } from "../../kit/beacon/verify-round.ts";
import { MAX_AMOUNT_CENTS } from "../../kit/money.ts";
import { sortedJson } from "../../kit/sorted-json.ts";
import { openBid } from "./open-bid.ts";
import type { SealedBid } from "./seal-bid.ts";
import type { OpenedContent } from "./sealed-text.ts";

/** A bid of a round of bidding as a log has it, and what the log says that it opened to. */
export interface LoggedSealedBid extends SealedBid {
  readonly place: number;
  readonly bidder: string;
  /** The content, or the reason for which it does not count. */
  readonly result: OpenedContent | { readonly reason: string };
}

type Rank = { readonly place: number; readonly bidder: string; readonly amountCents: number };

/** An opening as it is claimed: all of it is checked, and nothing of it believed. */
export interface ClaimedOpening {
  readonly lot: string;
  readonly chain: BeaconChain;
  readonly beaconRound: number;
  readonly signature: string;
  readonly terms: {
    readonly minimumCents: number;
    readonly amountGranularityCents: number;
    readonly bindingUntilMs: number;
    readonly closesAtMs: number;
  };
  /** The bids that counted at the closing: the last one of each bidder. */
  readonly bids: readonly LoggedSealedBid[];
  /** The ranking before a second round; empty in the first. */
  readonly earlier: readonly Rank[];
  readonly ranking: readonly Rank[];
}

/** What does not hold of an opening, and of which place; null where it is not of one bid. */
export interface OpeningFinding {
  readonly code:
    | RoundFault
    /** Another beacon than the one that the checker trusts: its owner could read every bid. */
    | "CHAIN_UNKNOWN"
    /** The bids could be read while the lot still took some. */
    | "ROUND_TOO_EARLY"
    | "PLACE_TWICE"
    | "BIDDER_TWICE"
    | "SEAL_TWICE"
    /** The ciphertext does not open to what is said, or the rules judge it otherwise. */
    | "RESULT_DIFFERS"
    | "RANKING_DIFFERS";
  readonly place: number | null;
}

/**
 * Opens and ranks the bids again, by the rules of actors/blind-engine/RULES.md (JUDGE1, RANK1, ROUND2) and by no code
 * of the engine.
 * @param chainHash the beacon that the checker trusts, such as `QUICKNET.hash`.
 * @returns the first finding, or null if all of it holds.
 */
export async function checkOpening(claimed: ClaimedOpening, chainHash: string): Promise<OpeningFinding | null> {
  const { chain, beaconRound, signature, bids } = claimed;
  if (chain.hash !== chainHash) return { code: "CHAIN_UNKNOWN", place: null };
  const verified = await VerifiedRound.of(chain, beaconRound, signature);
  if (!(verified instanceof VerifiedRound)) return { code: verified, place: null };
  if (instantOfRound(chain, beaconRound) <= claimed.terms.closesAtMs) return { code: "ROUND_TOO_EARLY", place: null };
  const repeated = repetitionIn(bids);
  if (repeated !== null) return repeated;

  const valid: Rank[] = [];
  for (const bid of bids) {
    const { place, bidder } = bid;
    const result = await resultOf(bid, verified, claimed);
    if (sortedJson(result) !== sortedJson(bid.result)) return { code: "RESULT_DIFFERS", place };
    if ("amountCents" in result) valid.push({ place, bidder, amountCents: result.amountCents });
  }
  return differenceOf(rankingOf(valid, claimed.earlier), claimed.ranking);
}

function repetitionIn(bids: readonly LoggedSealedBid[]): OpeningFinding | null {
  const members = { place: "PLACE_TWICE", bidder: "BIDDER_TWICE", seal: "SEAL_TWICE" } as const;
  for (const member of ["place", "bidder", "seal"] as const) {
    const again = bids.find((bid, index) => bids.findIndex((other) => other[member] === bid[member]) < index);
    if (again) return { code: members[member], place: again.place };
  }
  return null;
}

async function resultOf(
  bid: LoggedSealedBid,
  verified: VerifiedRound,
  { lot, terms, earlier }: ClaimedOpening,
): Promise<LoggedSealedBid["result"]> {
  const opened = await openBid(bid, verified, { lot, bidder: bid.bidder });
  if (!opened.isOpen) return { reason: opened.fault };
  const { amountCents, validUntilMs, conditions, attachments, terms: accepted } = opened.bid;
  const isWellFormed =
    amountCents > 0 && amountCents <= MAX_AMOUNT_CENTS && amountCents % terms.amountGranularityCents === 0;
  if (!isWellFormed) return { reason: "AMOUNT_MALFORMED" };
  if (amountCents < terms.minimumCents) return { reason: "BELOW_MINIMUM" };
  if (validUntilMs < terms.bindingUntilMs) return { reason: "BINDS_TOO_SHORT" };
  const before = earlier.find(({ bidder }) => bidder === bid.bidder);
  if (before && amountCents <= before.amountCents) return { reason: "NOT_RAISED" };
  return { amountCents, validUntilMs, conditions, attachments, terms: accepted };
}

function rankingOf(valid: readonly Rank[], earlier: readonly Rank[]): readonly Rank[] {
  const standing = earlier.filter(({ bidder }) => valid.every((bid) => bid.bidder !== bidder));
  return [...standing, ...valid].toSorted((a, b) => b.amountCents - a.amountCents || a.place - b.place);
}

function differenceOf(ranking: readonly Rank[], claimed: readonly Rank[]): OpeningFinding | null {
  for (let index = 0; index < Math.max(ranking.length, claimed.length); index++) {
    const [right, said] = [ranking[index], claimed[index]];
    const isSame =
      right?.place === said?.place && right?.bidder === said?.bidder && right?.amountCents === said?.amountCents;
    if (!isSame) return { code: "RANKING_DIFFERS", place: said?.place ?? right?.place ?? null };
  }
  return null;
}
