import { both } from "../both.ts";
import type { DemoAuction } from "./auctions/demo-auction.ts";
import { BUSINESS } from "./auctions/demo-channels.ts";
import { minutes, onDay } from "./timeline.ts";

/** A sale by sealed bids; all of its lots close together. */
export interface DemoBlindSale extends DemoAuction {
  learns: "WINNER" | "OWN_RANK" | "AMOUNTS";
  /** Whether everybody sees how many bidders have a sealed bid; left out: not. */
  showsBidderCount?: boolean;
  /** Days after the closing until which bids bind. */
  bindingDays: number;
  /** Of each lot. */
  bidCount: number;
  /** Days after the closing on which the first of the ranking got each lot. */
  awardedAfterDays?: number;
  /** The demo sign-ins that a private sale is for, who make its bids, and one who has asked to see it. */
  guests?: { invited: readonly string[]; asking: string };
}

const COMPANY = { project: "companies", channels: BUSINESS, extensionMinutes: 0, auctionCostsBp: 800 } as const;

/** One that runs, three that open one after another, one that waits for its award, one that has it, a private one. */
export const BLIND_SALES: readonly DemoBlindSale[] = [
  {
    ...COMPANY,
    key: "sealed-factories",
    title: both("Twee productiebedrijven, gesloten bieding", "Two manufacturers, by sealed bids"),
    summary: both(
      "Bindende biedingen op een drukkerij en een timmerfabriek, elk als geheel.",
      "Binding bids on a printing house and a joinery works, each as a whole.",
    ),
    categories: ["factories"],
    lotCount: 2,
    slot: { opens: onDay(-6, 10), closes: onDay(4, 15), closingIntervalMinutes: 0 },
    learns: "OWN_RANK",
    showsBidderCount: true,
    bindingDays: 30,
    bidCount: 4,
  },
  openingSale("sealed-opening-1", 6),
  openingSale("sealed-opening-2", 16),
  openingSale("sealed-opening-3", 31),
  {
    ...COMPANY,
    key: "sealed-opened",
    title: both("Doorstart van een winkelketen", "Restart of a chain of shops"),
    summary: both(
      "De biedingen zijn geopend; de curator weegt bedragen en voorwaarden.",
      "The bids are open; the trustee weighs amounts and conditions.",
    ),
    categories: ["shops"],
    lotCount: 2,
    slot: { opens: onDay(-20, 10), closes: onDay(-1, 15), closingIntervalMinutes: 0 },
    learns: "AMOUNTS",
    bindingDays: 21,
    bidCount: 5,
  },
  {
    ...COMPANY,
    key: "sealed-awarded",
    title: both("Overname van een strandpaviljoen", "Acquisition of a beach pavilion"),
    summary: both("Gegund aan de hoogste bieder.", "Awarded to the highest bidder."),
    categories: ["cafes"],
    lotCount: 1,
    slot: { opens: onDay(-34, 10), closes: onDay(-12, 15), closingIntervalMinutes: 0 },
    learns: "OWN_RANK",
    bindingDays: 30,
    bidCount: 3,
    awardedAfterDays: 5,
  },
  {
    ...COMPANY,
    key: "sealed-private",
    title: both("Besloten verkoop van een familiebedrijf", "Private sale of a family business"),
    summary: both(
      "Alleen genodigden zien wat er wordt verkocht; anderen kunnen toegang vragen.",
      "Invited users alone see what is sold; others can ask for access.",
    ),
    categories: ["factories"],
    lotCount: 1,
    slot: { opens: onDay(-3, 10), closes: onDay(6, 15), closingIntervalMinutes: 0 },
    learns: "WINNER",
    bindingDays: 30,
    bidCount: 3,
    guests: { invited: ["bieder", "rivaal2", "rivaal3"], asking: "rivaal4" },
  },
];

/** A sale whose opening can be watched in so many minutes. */
export function openingSale(key: string, closesInMinutes: number): DemoBlindSale {
  return {
    ...COMPANY,
    key,
    title: both("Snelle gesloten verkoop, Zwolle", "Quick sealed sale, Zwolle"),
    summary: both("Bied mee en zie hoe de tijd de biedingen opent.", "Bid along and watch time itself open the bids."),
    categories: ["cafes", "shops"],
    lotCount: 1,
    slot: { opens: onDay(-2, 10), closes: minutes(closesInMinutes), closingIntervalMinutes: 0 },
    learns: "AMOUNTS",
    bindingDays: 14,
    bidCount: 3,
  };
}
