import { countryName } from "../../../../schema/kit/countries.ts";
import type { Language } from "../../../../schema/kit/languages.ts";
import type { SaleBuyerResult, SaleLot, SaleProposal } from "./documents.ts";

/** Of the card with the table of lots, for what leads to it. */
export const LOTS_ID = "lots";

export const OUTCOMES = ["open", "sold", "subject", "declined", "notSold"] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** What became of a lot. A bid on a lot that is subject to acceptance is no sale until the seller accepts it. */
export function outcomeOfLot(lot: SaleLot, nowMs: number): Outcome {
  if (Date.parse(lot.closingOn) >= nowMs) return "open";
  if (lot.currentBidAmount === null) return "notSold";
  if (lot.isAwarded !== null) return lot.isAwarded ? "sold" : "declined";
  return lot.incrementalLotAttributes.subjectToAcceptance ? "subject" : "sold";
}

/** The proposals that somebody else than their proposers can still decide on, by the ids of their lots. */
export function openProposals(proposals: readonly SaleProposal[], nowMs: number): ReadonlyMap<string, SaleProposal> {
  const open = proposals.filter(({ isApproved, deadlineOn }) => isApproved === null && Date.parse(deadlineOn) > nowMs);
  return new Map(open.map((proposal) => [proposal.incrementalLotId, proposal]));
}

/** The latest proposal of each lot, open or not. @param proposals the newest first. */
export function latestProposals(proposals: readonly SaleProposal[]): ReadonlyMap<string, SaleProposal> {
  return new Map(proposals.toReversed().map((proposal) => [proposal.incrementalLotId, proposal]));
}

/** Whether the seller decides on any of the lots, or has. */
export function isAnyDecided(lots: readonly SaleLot[], proposals: ReadonlyMap<string, SaleProposal>): boolean {
  return proposals.size > 0 || lots.some(({ awardDecidedOn }) => awardDecidedOn !== null);
}

export interface CategoryFigures {
  /** Empty for lots without a category. */
  name: string;
  lotCount: number;
  bidCount: number;
  amountCents: number;
  /** The start amounts together. */
  startAmountCents: number;
}

/** The figures of each category, those that brought most first. */
export function figuresByCategory(lots: readonly SaleLot[]): CategoryFigures[] {
  const groups = Map.groupBy(lots, ({ category }) => category?.name ?? "");
  return [...groups]
    .map(([name, own]) => ({
      name,
      lotCount: own.length,
      bidCount: sumOf(own, ({ bidCount }) => bidCount),
      amountCents: sumOf(own, ({ currentBidAmount }) => currentBidAmount ?? 0),
      startAmountCents: sumOf(own, ({ minimumStartBidAmount }) => minimumStartBidAmount),
    }))
    .toSorted((one, other) => other.amountCents - one.amountCents);
}

export interface CategoryBeside extends CategoryFigures {
  /** What the category brought in the other sale; null where there is no other. */
  otherAmountCents: number | null;
}

/** The figures of each category beside those of another sale, also of categories that it alone has. */
export function categoriesBeside(lots: readonly SaleLot[], otherLots: readonly SaleLot[] | null): CategoryBeside[] {
  const own = figuresByCategory(lots);
  const other = new Map(figuresByCategory(otherLots ?? []).map(({ name, amountCents }) => [name, amountCents]));
  const missing = [...other.keys()].filter((name) => !own.some((category) => category.name === name));
  const nothing = { lotCount: 0, bidCount: 0, amountCents: 0, startAmountCents: 0 };
  return [...own, ...missing.map((name) => ({ name, ...nothing }))].map((category) => ({
    ...category,
    otherAmountCents: otherLots === null ? null : (other.get(category.name) ?? 0),
  }));
}

/** The lots with a bid, the highest first. */
export function lotsByAmount(lots: readonly SaleLot[]): (SaleLot & { currentBidAmount: number })[] {
  return lots
    .flatMap((lot) => (lot.currentBidAmount === null ? [] : [{ ...lot, currentBidAmount: lot.currentBidAmount }]))
    .toSorted((one, other) => other.currentBidAmount - one.currentBidAmount);
}

function sumOf(lots: readonly SaleLot[], figure: (lot: SaleLot) => number): number {
  return lots.reduce((sum, lot) => sum + figure(lot), 0);
}

export interface NamedBuyer {
  /** Without the seller's acceptance that the lot is subject to, nobody has bought it. */
  hasBought: boolean;
  userId: string;
  name: string;
  /** Who it is, where invoices go to a company. */
  contact: string;
  email: string;
  phone: string;
  /** Empty where invoices go to a person. */
  vatNumber: string;
  street: string;
  place: string;
  /** Null until the lot is sold to them. */
  auctionCostsCents: number | null;
}

/** A highest bidder as a table and a file have them: by the address that invoices go to. */
export function namedBuyer({ buyer, auctionCosts, outcome }: SaleBuyerResult, language: Language): NamedBuyer | null {
  if (!buyer) return null;
  const { userAddress, companyAddress, usesCompanyAddress } = buyer;
  const address = usesCompanyAddress ? companyAddress : userAddress;
  const hasBought = outcome === "SOLD";
  return {
    hasBought,
    userId: buyer.userId,
    name: (usesCompanyAddress ? companyAddress?.companyName : userAddress?.fullName) ?? "",
    contact: (usesCompanyAddress && userAddress?.fullName) || "",
    email: buyer.email,
    phone: buyer.telephoneNumber,
    vatNumber: (usesCompanyAddress && companyAddress?.vatNumber) || "",
    street: address ? `${address.street} ${address.houseNumber}${address.houseNumberSuffix ?? ""}` : "",
    place: address ? `${address.postalCode} ${address.city}, ${countryName(address.countryCode, language)}` : "",
    auctionCostsCents: hasBought ? auctionCosts : null,
  };
}
