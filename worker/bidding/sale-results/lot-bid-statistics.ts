import { percentageOf } from "../../../schema/kit/money.ts";
import { outcomeOf } from "./load-results.ts";
import type { KeptFigures } from "./store.ts";

/** The figures of a sale; amounts in cents. */
export interface SaleFigures {
  lotCount: number;
  openLots: number;
  closedLots: number;
  lotsWithNoBids: number;
  numberOfBids: number;
  uniqueNumberOfBids: number;
  uniqueHighestBidUsers: number;
  bidAmountCents: number;
  auctionCostsCents: number;
  averageBidCents: number;
  medianBidCents: number;
  maximumBidCents: number;
  notSoldAmountCents: number;
  soldLots: number;
  soldAmountCents: number;
  lotsSubjectToAcceptance: number;
  declinedLots: number;
}

/** Sums up a sale. Average, median and maximum are of the highest bids. */
export function saleFigures(
  { lots, bidderCount }: { lots: readonly KeptFigures[]; bidderCount: number },
  nowMs: number,
): SaleFigures {
  const withBid = lots.flatMap(({ amountCents, auctionCostsBp }) =>
    amountCents === null ? [] : [{ amountCents, auctionCostsBp }],
  );
  const amounts = withBid.map(({ amountCents }) => amountCents).toSorted((one, other) => one - other);
  const bidAmountCents = sumOf(amounts);
  const closed = lots.filter(({ closesAtMs }) => closesAtMs < nowMs);
  const ended = Map.groupBy(closed, ({ amountCents, isSubject, isAwarded }) =>
    outcomeOf({ isClosed: true, hasBid: amountCents !== null, isSubject: isSubject === 1, isAwarded }),
  );
  const sold = ended.get("SOLD") ?? [];
  return {
    lotCount: lots.length,
    openLots: lots.length - closed.length,
    closedLots: closed.length,
    lotsWithNoBids: lots.length - withBid.length,
    numberOfBids: sumOf(lots.map(({ bidCount }) => bidCount)),
    uniqueNumberOfBids: bidderCount,
    uniqueHighestBidUsers: new Set(lots.flatMap(({ leaderId }) => leaderId ?? [])).size,
    bidAmountCents,
    auctionCostsCents: sumOf(
      withBid.map(({ amountCents, auctionCostsBp }) => percentageOf(amountCents, auctionCostsBp)),
    ),
    averageBidCents: amounts.length === 0 ? 0 : Math.round(bidAmountCents / amounts.length),
    medianBidCents: medianOf(amounts),
    maximumBidCents: amounts.at(-1) ?? 0,
    notSoldAmountCents: sumOf(
      closed.filter(({ amountCents }) => amountCents === null).map(({ startAmountCents }) => startAmountCents),
    ),
    soldLots: sold.length,
    soldAmountCents: sumOf(sold.map(({ amountCents }) => amountCents ?? 0)),
    lotsSubjectToAcceptance: ended.get("SUBJECT_TO_ACCEPTANCE")?.length ?? 0,
    declinedLots: ended.get("DECLINED")?.length ?? 0,
  };
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}

/** Of sorted numbers; the mean of the middle two where their count is even. */
function medianOf(sorted: readonly number[]): number {
  const upper = sorted[Math.floor(sorted.length / 2)] ?? 0;
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? 0;
  return Math.round((lower + upper) / 2);
}
