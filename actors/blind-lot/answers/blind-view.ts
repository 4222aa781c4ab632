import type {
  BlindLotView,
  BlindRoundTimes,
  BlindViewer,
  OwnSealedBid,
} from "../../../schema/bidding/rpc/blind-lot-rpc.ts";
import { type BlindPhase, blindPhaseAt } from "../../blind-engine/blind-state.ts";
import { boundUntil } from "../../blind-engine/bound-until.ts";
import { learnedBy } from "../../blind-engine/learned-by.ts";
import { shownBidderCount } from "../../blind-engine/shown-bidder-count.ts";
import type { BiddingRound, BlindLotState, BlindLotTerms } from "../../blind-engine/types.ts";
import { roundNumber, type SealedBidRow } from "../blind-bids.ts";
import type { BlindStore } from "../blind-store.ts";
import { lotMark } from "./lot-mark.ts";

/**
 * The lot as everybody sees it; null if it is not published. Before a round's opening nothing of it depends on a bid
 * (VEIL1): it is made of terms, times and the clock. A sale that shows the number of bidders shows that, too (VEIL2).
 */
export function blindLotView(store: BlindStore, viewerId: string | null, nowMs: number): BlindLotView | null {
  const { state, blindLotId } = store;
  const { terms, round, outcome } = state;
  const phase = shownPhase(blindPhaseAt(state, nowMs));
  if (blindLotId === null || terms === null || round === null || phase === null) return null;
  const { startsAtMs, closesAtMs, opensAtMs, beaconRound } = round;
  return {
    blindLotId,
    phase,
    biddingRound: roundNumber(state),
    startsAtMs,
    closesAtMs,
    opensAtMs,
    minimumCents: terms.minimumCents,
    amountGranularityCents: terms.amountGranularityCents,
    bindingUntilMs: terms.bindingUntilMs,
    learns: terms.learns,
    showsBidderCount: terms.showsBidderCount,
    bidderCount: shownBidderCount(state),
    sealing: { chain: store.secrets.chain, round: beaconRound },
    signature: round.isRanked ? round.signature : null,
    mark: lotMark(store, nowMs),
    outcome: outcome?.type ?? null,
    endedAtMs: outcome && state.lastEventAtMs,
    unsoldCause: outcome?.type === "UNSOLD" ? outcome.cause : null,
    callOffReason: outcome?.type === "CALLED_OFF" ? callOffReason(store) : null,
    rounds: roundsOf(store, { terms, round }),
    rulesVersion: terms.rulesVersion,
    viewer: viewerId === null ? null : viewerOf(store, viewerId, nowMs),
  };
}

/** The rounds of bidding so far. An opening is the last of its round's, which may be opened in parts. */
function roundsOf(
  { state, commands, secrets }: BlindStore,
  { terms, round }: { terms: BlindLotTerms; round: BiddingRound },
): BlindRoundTimes[] {
  const openedAtMs = (upTo: number) => commands.log.lastTimeOf("OpenSealedBids", upTo);
  const last = { closesAtMs: round.closesAtMs, opensAtMs: round.opensAtMs };
  const lastOpenedAtMs = round.isRanked ? openedAtMs(state.sequence) : null;
  if (round.invited === null) return [{ biddingRound: 1, ...last, openedAtMs: lastOpenedAtMs }];
  // The second round's marks have had a key of their own since it was held.
  const heldAt = secrets.markKeys.at(-1)?.fromSequence ?? 0;
  const { closesAtMs, opensAtMs } = terms;
  return [
    { biddingRound: 1, closesAtMs, opensAtMs, openedAtMs: openedAtMs(heldAt) },
    { biddingRound: 2, ...last, openedAtMs: lastOpenedAtMs },
  ];
}

function shownPhase(phase: BlindPhase) {
  return phase === "UNKNOWN" ? null : phase;
}

/** Calling off is the last entry of its log. */
function callOffReason({ commands }: BlindStore): string | null {
  const { command } = commands.log.entry(commands.state.sequence);
  return command.type === "CallOffBlindLot" ? command.reason : null;
}

function viewerOf(store: BlindStore, userId: string, nowMs: number): BlindViewer {
  const { state, bids, secrets } = store;
  const invited = state.round?.invited ?? null;
  const rows = bids.ofUser(userId);
  const hasSealed = rows.some(({ biddingRound }) => biddingRound === roundNumber(state));
  return {
    pseudonym: secrets.nameOf(userId),
    isInvited: invited === null || invited.includes(userId),
    bids: rows.map((row) => ownBid(row, store)),
    boundUntilMs: boundUntil(state, { bidder: userId, hasSealed }, nowMs),
    learned: learnedBy(state, userId),
  };
}

/** Whether the bids of a round are ranked. Single openings are not shown before the whole ranking. */
export function isRoundRanked({ round, ranking }: BlindLotState, bid: Pick<SealedBidRow, "biddingRound">): boolean {
  if (round === null || ranking === null) return false;
  return round.isRanked || (round.invited !== null && bid.biddingRound === 1);
}

function ownBid(row: SealedBidRow, { state, copies }: BlindStore): OwnSealedBid {
  const { biddingRound, seal, ciphertextHash, receivedAtMs } = row;
  const own = { biddingRound, seal, ciphertextHash, receivedAtMs, hasCopy: copies.has(row.place) };
  const judged = isRoundRanked(state, row) ? judgedState(row) : null;
  if (judged === null) return { ...own, state: "SEALED", reason: null, content: null };
  return { ...own, state: judged, reason: row.reason, content: row.content };
}

/** Null of a bid that was not opened. */
export function judgedState({ state }: SealedBidRow): "VALID" | "REFUSED" | "DECLINED" | null {
  switch (state) {
    case "OPENED":
      return "VALID";
    case "REFUSED":
    case "DECLINED":
      return state;
    default:
      return null;
  }
}
