import type { InvalidateHighestBid, OverwriteHighestBid } from "../../schema/bidding/rpc/lot-commands.ts";
import type { Refusal } from "../../schema/bidding/rpc/lot-refusals.ts";
import { admitToPublishedLot, refuseMalformed } from "./refusal-ladder.ts";
import { rulesOf } from "./rules-version.ts";
import type { AutoBidEnd, Decision, Event, Facts, LeaderState, LotState, LotTerms } from "./types.ts";

const NO_SECOND_BID: Refusal = { code: "NO_SECOND_BID", state: "NOT_ALLOWED", contractCode: 4024 };

/** Decides that the highest bid no longer counts (FIX1). The runner-up then leads, within its owner's limit. */
export function decideInvalidate(
  state: LotState,
  { autoBid, runnerUp }: Facts,
  { administrator, reason }: InvalidateHighestBid,
): Decision {
  const admission = admitToPublishedLot(state);
  if (!admission.admitted) return { accepted: false, refusal: admission.refusal };

  const { standing } = admission.lot;
  if (standing === null || runnerUp === null) return { accepted: false, refusal: NO_SECOND_BID };
  const { leader: bidder, row, priceCents: amountCents } = standing;
  // The invalidated bidder's auto bid ends, so it does not limit an earlier row of the same bidder.
  const ownLimit = runnerUp.bidder === bidder ? null : runnerUp.autoBid;
  const limit = ownLimit !== null && ownLimit.maximumCents > runnerUp.amountCents ? ownLimit : null;
  return {
    accepted: true,
    events: [
      { type: "BidInvalidated", row, bidder, amountCents, administrator, reason },
      ...(autoBid === null ? [] : [endOf(bidder, "INVALIDATED")]),
      { type: "PriceChanged", leader: runnerUp.bidder, row: runnerUp.row, priceCents: runnerUp.amountCents },
      {
        type: "LimitChanged",
        limitCents: limit?.maximumCents ?? runnerUp.amountCents,
        limitSequence: limit?.sequence ?? runnerUp.sequence,
      },
    ],
  };
}

/** Decides that the highest bid had another amount (FIX2). The runner-up is the second bid. */
export function decideOverwrite(
  state: LotState,
  { autoBid, runnerUp }: Facts,
  { administrator, reason, amountCents }: OverwriteHighestBid,
): Decision {
  const admission = admitToPublishedLot(state);
  if (!admission.admitted) return { accepted: false, refusal: admission.refusal };

  const { lot } = admission;
  if (lot.standing === null) return { accepted: false, refusal: NO_SECOND_BID };
  const malformed = refuseMalformed(lot, amountCents);
  if (malformed !== null) return { accepted: false, refusal: malformed };
  // Without a second bid the start amount is the minimum, as it was for the bid itself (MIN1).
  const { startAmountCents, amountGranularityCents } = lot.terms;
  const secondBidCents = runnerUp?.amountCents ?? startAmountCents - amountGranularityCents;
  if (amountCents <= secondBidCents) {
    const data = { secondBidCents };
    return {
      accepted: false,
      refusal: { code: "NOT_ABOVE_SECOND_BID", state: "NOT_ALLOWED", contractCode: 4023, data },
    };
  }

  const tooHigh = refuseTooHigh(lot.terms, lot.standing, amountCents);
  if (tooHigh !== null) return { accepted: false, refusal: tooHigh };

  const { leader: bidder, row: overwritten, priceCents } = lot.standing;
  const row = lot.rowCount + 1;
  return {
    accepted: true,
    events: [
      { type: "BidOverwritten", row: overwritten, bidder, amountCents: priceCents, administrator, reason },
      ...(autoBid === null ? [] : [endOf(bidder, "OVERWRITTEN")]),
      { type: "BidPlaced", row, bidder, amountCents, isAutoBid: false },
      { type: "PriceChanged", leader: bidder, row, priceCents: amountCents },
      { type: "LimitChanged", limitCents: amountCents, limitSequence: lot.sequence + 1 },
    ],
  };
}

/**
 * Version 2 of the rules lets a correction raise a bid up to its bidder's limit, and so shows staff where the limit is.
 * Since version 3 a correction lowers a bid, and its refusal does not depend on the limit (SECRET1).
 */
function refuseTooHigh(terms: LotTerms, { priceCents, limitCents }: LeaderState, amountCents: number): Refusal | null {
  switch (rulesOf(terms).overwritesUpTo) {
    case "LIMIT":
      return amountCents > limitCents ? { code: "ABOVE_COMMITMENT", state: "NOT_ALLOWED" } : null;
    case "BELOW_PRICE":
      return amountCents >= priceCents ? { code: "NOT_BELOW_PRICE", state: "NOT_ALLOWED" } : null;
  }
}

function endOf(bidder: string, reason: AutoBidEnd): Event {
  return { type: "AutoBidEnded", bidder, reason };
}
