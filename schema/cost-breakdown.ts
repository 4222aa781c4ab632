import { type Cents, percentageOf } from "./money.ts";

/** The costs of a lot beside its price, as in the API: percentages as percents (17.5), BPM in cents. */
export interface CostAttributes {
  /** Of the bid. */
  auctionCosts: number;
  /** Of the auction costs. */
  auctionCostsVat: number;
  /** Of the bid. */
  vat: number;
  /** Tax on cars and motorcycles; null where none is due. */
  bpm?: Cents | null | undefined;
  /** The seller is taxed on the margin: the lot itself carries no VAT, its costs do. */
  marginRule: boolean;
}

/** What a bidder commits to with a bid, line by line, in cents. Lines that do not apply are 0. */
export interface CostBreakdown {
  bidCents: Cents;
  vatCents: Cents;
  auctionCostsCents: Cents;
  auctionCostsVatCents: Cents;
  bpmCents: Cents;
  totalCents: Cents;
}

/** Percents as the API has them, in the basis points of the tables: 17.5 is 1750. */
export function basisPointsOf(percent: number): number {
  return Math.round(percent * 100);
}

/**
 * What a bid comes to. VAT is due on the bid, unless under the margin rule, and on the auction costs always; BPM is passed on as
 * it is, without VAT. Each line is rounded to the cent by itself, half a cent up, as it stands on an invoice; the total is the
 * sum of the lines.
 */
export function costBreakdown(bidCents: Cents, attributes: CostAttributes): CostBreakdown {
  const vatCents = attributes.marginRule ? 0 : percentageOf(bidCents, basisPointsOf(attributes.vat));
  const auctionCostsCents = percentageOf(bidCents, basisPointsOf(attributes.auctionCosts));
  const auctionCostsVatCents = percentageOf(auctionCostsCents, basisPointsOf(attributes.auctionCostsVat));
  const bpmCents = attributes.bpm ?? 0;
  return {
    bidCents,
    vatCents,
    auctionCostsCents,
    auctionCostsVatCents,
    bpmCents,
    totalCents: bidCents + vatCents + auctionCostsCents + auctionCostsVatCents + bpmCents,
  };
}
