import { staggerClosings, staggerOpenings } from "../../../../schema/catalogue/terms/stagger.ts";
import type { AuctionLotRow, AuctionOfLots, LotTimes } from "./documents.ts";

/** When a lot opens and closes. */
export interface LotMoments {
  startingOnMs: number;
  closesAtMs: number;
}

export type NumberedLot = Pick<AuctionLotRow, "id" | "lotNumber">;

/** The auction's plan, as its change is sent. */
export function planOf(auction: AuctionOfLots): LotTimes {
  return {
    startingOn: auction.startingOn,
    openingIntervalMinutes: auction.openingIntervalMinutes,
    closingAt: auction.closingAt,
    closingIntervalMinutes: auction.closingIntervalMinutes,
    closingLotsAtOnce: auction.closingLotsAtOnce,
    closingPauseAfterLots: auction.closingPauseAfterLots,
    closingPauseMinutes: auction.closingPauseMinutes,
  };
}

/** When each lot opens and closes by a plan, as the API plans lots that are added; by id. */
export function momentsByPlan(plan: LotTimes, lots: readonly NumberedLot[]): Map<string, LotMoments> {
  const lotNumbers = lots.map(({ lotNumber }) => lotNumber);
  const openings = staggerOpenings({
    lotNumbers,
    startsAtMs: Date.parse(plan.startingOn),
    intervalMinutes: plan.openingIntervalMinutes ?? 0,
  });
  const closings = staggerClosings({
    lotNumbers,
    closesAtMs: Date.parse(plan.closingAt),
    intervalMinutes: plan.closingIntervalMinutes ?? 0,
    lotsAtOnce: plan.closingLotsAtOnce ?? 1,
    pauseAfterLots: plan.closingPauseAfterLots ?? null,
    pauseMinutes: plan.closingPauseMinutes ?? 0,
  });
  return new Map(
    lots.map(({ id, lotNumber }) => [
      id,
      { startingOnMs: openings.get(lotNumber) ?? 0, closesAtMs: closings.get(lotNumber) ?? 0 },
    ]),
  );
}

/** Why a lot keeps its times. */
export type Protection = "hasBids" | "isClosed" | "keepsOpening";

export interface TimeChange {
  lot: AuctionLotRow;
  from: LotMoments;
  to: LotMoments;
  /** What keeps the lot as it is, or a part of it; null if nothing does. */
  protection: Protection | null;
}

/**
 * What other times do to lots. A closed lot keeps them; one with bids keeps its opening and closes no earlier.
 * Lots that stay as they are without a reason are left out.
 */
export function timeChanges(
  lots: readonly AuctionLotRow[],
  wantedOf: (lot: AuctionLotRow) => LotMoments | undefined,
  nowMs: number,
): TimeChange[] {
  return lots.flatMap((lot): TimeChange[] => {
    const wanted = wantedOf(lot);
    const from = { startingOnMs: Date.parse(lot.startingOn), closesAtMs: Date.parse(lot.closingOn) };
    if (!wanted || isSame(from, wanted)) return [];
    if (lot.isPublished && from.closesAtMs < nowMs) return [{ lot, from, to: from, protection: "isClosed" }];
    if (lot.bidCount === 0) return [{ lot, from, to: wanted, protection: null }];
    if (wanted.closesAtMs <= from.closesAtMs) return [{ lot, from, to: from, protection: "hasBids" }];
    const to = { ...from, closesAtMs: wanted.closesAtMs };
    return [{ lot, from, to, protection: isSame(to, wanted) ? null : "keepsOpening" }];
  });
}

export function isSame(one: LotMoments, other: LotMoments): boolean {
  return one.startingOnMs === other.startingOnMs && one.closesAtMs === other.closesAtMs;
}

/** How many lots close at night after the day of the first closing: bidders of an evening sale sleep by then. */
export function countAfterMidnight(closings: readonly number[]): number {
  const first = Math.min(...closings);
  if (closings.length === 0) return 0;
  const midnight = new Date(first);
  midnight.setHours(24, 0, 0, 0);
  const morning = new Date(midnight);
  morning.setHours(MORNING_HOUR);
  return closings.filter((closing) => closing >= midnight.getTime() && closing < morning.getTime()).length;
}

const MORNING_HOUR = 7;
