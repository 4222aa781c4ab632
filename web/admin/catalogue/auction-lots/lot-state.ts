import type { AuctionLotRow, LotUpdate } from "./documents.ts";
import { isSame, type LotMoments } from "./plan.ts";

/** What a lot lacks before bidders see it as they should. */
export type Lack = "image" | "category" | "language";
export const LOT_STATES = ["draft", "ready", "published", "open", "closed"] as const;
export type LotStage = (typeof LOT_STATES)[number];

export function lacksOf({ imageCount, category, missingLanguages }: AuctionLotRow): Lack[] {
  return [
    ...(imageCount === 0 ? (["image"] as const) : []),
    ...(category ? [] : (["category"] as const)),
    ...(missingLanguages.length > 0 ? (["language"] as const) : []),
  ];
}

export function stateOfLot(lot: AuctionLotRow, nowMs: number): LotStage {
  if (!lot.isPublished) return lacksOf(lot).length > 0 ? "draft" : "ready";
  if (Date.parse(lot.closingOn) < nowMs) return "closed";
  return Date.parse(lot.startingOn) <= nowMs ? "open" : "published";
}

/** Attributes of the lot's own, instead of its auction's. */
export type OwnAttribute = keyof AuctionLotRow["incrementalLotAttributes"]["overwritten"];

export function ownAttributes({ incrementalLotAttributes: { overwritten } }: AuctionLotRow): OwnAttribute[] {
  const names = ["auctionCosts", "auctionCostsVat", "vat", "marginRule", "subjectToAcceptance"] as const;
  return names.filter((name) => overwritten[name]);
}

/** Whether a lot opens or closes at another moment than by its auction's plan. */
export function hasOwnTimes(lot: AuctionLotRow, planned: LotMoments | undefined): boolean {
  const own = { startingOnMs: Date.parse(lot.startingOn), closesAtMs: Date.parse(lot.closingOn) };
  return planned !== undefined && !isSame(own, planned);
}

type Attributes = NonNullable<LotUpdate["attributes"]>;

/** The attributes to send of a lot: what it has of its own, with changes; null goes back to the auction's. */
export function attributesWith({ incrementalLotAttributes: own }: AuctionLotRow, changes: Attributes): Attributes {
  const { overwritten } = own;
  return {
    ...(overwritten.auctionCosts && { auctionCosts: own.auctionCosts }),
    ...(overwritten.auctionCostsVat && { auctionCostsVat: own.auctionCostsVat }),
    ...(overwritten.vat && { vat: own.vat }),
    ...(overwritten.marginRule && { marginRule: own.marginRule }),
    ...(overwritten.subjectToAcceptance && { subjectToAcceptance: own.subjectToAcceptance }),
    ...(own.bpm !== null && { bpm: own.bpm }),
    ...changes,
  };
}

/** A lot as attributes that are sent of it leave it. */
export function withOwnAttributes(lot: AuctionLotRow, sent: Attributes): AuctionLotRow {
  const { overwritten } = lot.incrementalLotAttributes;
  const given = Object.entries(sent).filter(([, value]) => value !== null && value !== undefined);
  return {
    ...lot,
    incrementalLotAttributes: {
      ...lot.incrementalLotAttributes,
      ...Object.fromEntries(given),
      overwritten: {
        ...overwritten,
        ...Object.fromEntries(given.filter(([name]) => name in overwritten).map(([name]) => [name, true])),
      },
    },
  };
}
