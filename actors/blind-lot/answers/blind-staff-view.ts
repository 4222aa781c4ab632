import type { BlindResult, BlindStaffView, StaffBlindBid } from "../../../schema/bidding/rpc/blind-lot-rpc.ts";
import type { BlindLotState } from "../../blind-engine/types.ts";
import type { BlindStore } from "../blind-store.ts";
import { blindLotView, isRoundRanked, judgedState } from "./blind-view.ts";

/** The lot for staff; null if it is not published. Of a round that is not opened they see what everybody sees. */
export function blindStaffView(store: BlindStore, nowMs: number): BlindStaffView | null {
  const lot = blindLotView(store, null, nowMs);
  const { state } = store;
  if (lot === null || state.terms === null) return null;
  const { reserveCents } = state.terms;
  const best = state.ranking?.[0]?.amountCents ?? 0;
  const invited = state.round?.invited ?? null;
  return {
    lot,
    reserveCents,
    isReserveMet: reserveCents === null || state.ranking === null ? null : best >= reserveCents,
    bids: state.ranking === null ? null : staffBids(store),
    secondRound: invited && { invitedUserIds: invited },
    result: resultOf(state),
  };
}

/** The opened bids that count, the ranking first and in its order. */
export function staffBids({ state, bids, secrets, commands }: BlindStore): StaffBlindBid[] {
  const ranks = new Map(state.ranking?.map(({ place }, index) => [place, index + 1]));
  // Bids of a round that is not ranked are not even read: their number would show in how long it takes.
  const standing = state.round?.isRanked === false ? bids.standingOfFirstRound() : bids.standing();
  const shown = standing.flatMap((row): StaffBlindBid[] => {
    const judged = isRoundRanked(state, row) ? judgedState(row) : null;
    if (judged === null) return [];
    const { place, biddingRound, userId, receivedAtMs, reason, content } = row;
    const pseudonym = secrets.nameOf(userId);
    const rank = ranks.get(place) ?? null;
    const { command } = commands.log.entry(place);
    const acceptedTerms = command.type === "PlaceSealedBid" ? command.terms : null;
    const judgement = { rank, state: judged, reason, content };
    return [{ place, biddingRound, userId, pseudonym, receivedAtMs, acceptedTerms, ...judgement }];
  });
  const last = shown.length + 1;
  return shown.toSorted((a, b) => (a.rank ?? last) - (b.rank ?? last) || a.place - b.place);
}

function resultOf({ outcome }: BlindLotState): BlindResult | null {
  if (outcome?.type !== "AWARDED") return outcome;
  const { type, place, bidder: userId, amountCents } = outcome;
  return { type, place, userId, amountCents };
}
