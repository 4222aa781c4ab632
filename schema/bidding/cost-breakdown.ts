import { basisPointsOf, type Cents, percentageOf } from "../kit/money.ts";

/** The costs of a lot on top of its price, in the API's format: percentages as percents (17.5), BPM in cents. */
export interface CostAttributes {
  /** A percentage of the bid. */
  auctionCosts: number;
  /** A percentage of the auction costs. */
  auctionCostsVat: number;
  /** A percentage of the bid. */
  vat: number;
  /** Tax on cars and motorcycles; null if none is due. */
  bpm?: Cents | null | undefined;
  /** The seller is taxed on the margin: the lot itself has no VAT, but its auction costs do. */
  marginRule: boolean;
}

/** The amounts that a bidder commits to with a bid, in cents. Lines that do not apply are 0. */
export interface CostBreakdown {
  bidCents: Cents;
  vatCents: Cents;
  auctionCostsCents: Cents;
  auctionCostsVatCents: Cents;
  bpmCents: Cents;
  totalCents: Cents;
}

/**
 * The costs of a bid. VAT is always due on the auction costs, and on the bid unless the margin rule applies; BPM is
 * passed on unchanged, without VAT. Each line is rounded to the cent separately, half a cent up, as on an invoice; the
 * total is the sum of the lines.
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
