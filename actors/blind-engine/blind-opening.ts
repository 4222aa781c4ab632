import type { JudgementCode } from "../../schema/bidding/blind-sale.ts";
import { acceptBlind, blindPhaseAt, refuseBlind } from "./blind-state.ts";
import { isBlindAmount } from "./blind-terms.ts";
import type {
  BiddingRound,
  BlindDecision,
  BlindEvent,
  BlindFacts,
  BlindLotState,
  BlindLotTerms,
  Opening,
  OpenSealedBids,
  RankedBid,
  StandingBid,
} from "./types.ts";

/** Decides the alarm's closing (SHUT1): early, repeated or needless it is accepted and changes nothing. */
export function decideCloseBlind(state: BlindLotState, nowMs: number): BlindDecision {
  const { round } = state;
  if (round === null || round.isClosed || blindPhaseAt(state, nowMs) !== "CLOSED") return acceptBlind();
  return acceptBlind(closingOf(round));
}

function closingOf({ sealedCount }: BiddingRound): BlindEvent {
  return { type: "BlindRoundClosed", bidCount: sealedCount };
}

/** Decides openings of bids, some or all (UNSEAL1, UNSEAL2). With the last one the bids are ranked. */
export function decideOpenSealed(
  state: BlindLotState,
  { standing }: Pick<BlindFacts, "standing">,
  { beaconRound, signature, openings }: OpenSealedBids,
  nowMs: number,
): BlindDecision {
  const { terms, round } = state;
  if (terms === null || round === null) return refuseBlind({ code: "LOT_UNKNOWN" });
  if (beaconRound !== round.beaconRound) return refuseBlind({ code: "OTHER_ROUND" });
  if (round.signature !== null && round.signature !== signature) return refuseBlind({ code: "OTHER_SIGNATURE" });
  const phase = blindPhaseAt(state, nowMs);
  if (phase === "RANKED" || phase === "ENDED") return acceptBlind();
  if (phase !== "CLOSED") return refuseBlind({ code: "NOT_CLOSED" });

  const events: BlindEvent[] = round.isClosed ? [] : [closingOf(round)];
  if (round.signature === null) events.push({ type: "BeaconSigned", beaconRound, signature });
  const judged = new Map<number, StandingBid["judged"]>(standing.map(({ place, judged }) => [place, judged]));
  for (const bid of standing) {
    // Repeated openings, and those of bids that no longer count, are skipped.
    const opening = bid.judged === null ? openings.find(({ place }) => place === bid.place) : undefined;
    if (opening === undefined) continue;
    const event = judgementOf(bid, opening, { terms, ranking: state.ranking });
    judged.set(bid.place, event.type === "SealedBidOpened" ? event : "REFUSED");
    events.push(event);
  }
  if ([...judged.values()].includes(null)) return acceptBlind(...events);
  return acceptBlind(...events, ...rankingEvents(terms, rankingOf(standing, judged, state.ranking)));
}

type Judgement = Extract<BlindEvent, { readonly type: "SealedBidOpened" | "SealedBidRefused" }>;

function judgementOf(
  { place, bidder }: StandingBid,
  opening: Opening,
  lot: { terms: BlindLotTerms; ranking: readonly RankedBid[] | null },
): Judgement {
  const refused = (reason: string): Judgement => ({ type: "SealedBidRefused", place, bidder, reason });
  if (opening.fault !== null) return refused(opening.fault);
  const code = judgementCode(opening, bidder, lot);
  if (code !== null) return refused(code);
  const { amountCents, validUntilMs, conditions, attachments, terms } = opening;
  return { type: "SealedBidOpened", place, bidder, amountCents, validUntilMs, conditions, attachments, terms };
}

/** Why an opened bid does not count, or null: the first of JUDGE1. */
function judgementCode(
  { amountCents, validUntilMs }: Pick<RankedBid, "amountCents" | "validUntilMs">,
  bidder: string,
  { terms, ranking }: { terms: BlindLotTerms; ranking: readonly RankedBid[] | null },
): JudgementCode | null {
  if (!isBlindAmount(amountCents, terms.amountGranularityCents)) return "AMOUNT_MALFORMED";
  if (amountCents < terms.minimumCents) return "BELOW_MINIMUM";
  if (validUntilMs < terms.bindingUntilMs) return "BINDS_TOO_SHORT";
  const earlier = ranking?.find((ranked) => ranked.bidder === bidder);
  return earlier !== undefined && amountCents <= earlier.amountCents ? "NOT_RAISED" : null;
}

/** The ranking with this round's bids (RANK1). In a second round the earlier bids stand where none was raised. */
function rankingOf(
  standing: readonly StandingBid[],
  judged: ReadonlyMap<number, StandingBid["judged"]>,
  earlier: readonly RankedBid[] | null,
): readonly RankedBid[] {
  const valid = standing.flatMap(({ place, bidder }): RankedBid[] => {
    const judgement = judged.get(place) ?? "REFUSED";
    if (judgement === "REFUSED") return [];
    const { amountCents, validUntilMs } = judgement;
    return [{ place, bidder, amountCents, validUntilMs }];
  });
  const raised = new Set(valid.map(({ bidder }) => bidder));
  const bids = [...(earlier ?? []).filter(({ bidder }) => !raised.has(bidder)), ...valid];
  return bids.toSorted((a, b) => b.amountCents - a.amountCents || a.place - b.place);
}

function rankingEvents({ reserveCents }: BlindLotTerms, ranking: readonly RankedBid[]): BlindEvent[] {
  const [best] = ranking;
  const isReserveMet = reserveCents === null ? null : best !== undefined && best.amountCents >= reserveCents;
  const ranked: BlindEvent = { type: "BlindBidsRanked", ranking, isReserveMet };
  return best === undefined
    ? [ranked, { type: "BlindLotUnsold", cause: "NO_VALID_BID", administrator: null, reason: null, proposal: null }]
    : [ranked];
}
