import { blindAuctionPath, blindLotPath } from "../../../schema/kit/page-address.ts";
import type { ResultOf } from "../../kit/lib/graphql/graphql.ts";
import { auctionPath, lotPath } from "../lots/lot-path.ts";
import { byPhase } from "./by-phase.ts";
import type { SuggestionsDocument } from "./suggestions-document.ts";

type Result = ResultOf<typeof SuggestionsDocument>["searchIncrementalItem"];
type Lot = Result["incrementalLots"][number]["incrementalLot"];
type SuggestedAuction = Result["incrementalAuctions"][number];
type BlindLot = Result["blindLots"][number];
type SuggestedBlindAuction = Result["blindAuctions"][number];

/** A page that a suggestion leads to. Paths are without the language prefix. */
export type Suggestion =
  | { kind: "lot"; id: string; path: string; lot: Lot }
  | { kind: "blindLot"; id: string; path: string; lot: BlindLot }
  | { kind: "auction"; id: string; path: string; auction: SuggestedAuction }
  | { kind: "blindAuction"; id: string; path: string; auction: SuggestedBlindAuction };

/** Few enough to scan at a glance; the results page has the rest. */
const MAX_LOTS = 5;
const MAX_BLIND_LOTS = 2;
const MAX_AUCTIONS = 3;

/**
 * The best matches: lots before auctions, in each of them those whose bids rise before those by sealed bids, and
 * within each kind open ones before closed ones.
 */
export function suggestionsOf(result: Result, nowMs: number): Suggestion[] {
  const lots = byPhase(
    result.incrementalLots.map(({ incrementalLot }) => incrementalLot),
    nowMs,
  );
  return [
    ...lots.slice(0, MAX_LOTS).map((lot) => ({ kind: "lot" as const, id: lot.id, path: lotPath(lot), lot })),
    ...byPhase(result.blindLots, nowMs)
      .slice(0, MAX_BLIND_LOTS)
      .map((lot) => ({ kind: "blindLot" as const, id: lot.id, path: blindLotPath(lot), lot })),
    ...auctionsOf(result, nowMs),
  ];
}

function auctionsOf({ incrementalAuctions, blindAuctions }: Result, nowMs: number): Suggestion[] {
  const rising = byPhase(incrementalAuctions, nowMs).map(
    (auction) => ({ kind: "auction", id: auction.id, path: auctionPath(auction.id), auction }) as const,
  );
  const sealed = byPhase(blindAuctions, nowMs).map(
    (auction) => ({ kind: "blindAuction", id: auction.id, path: blindAuctionPath(auction.id), auction }) as const,
  );
  // One place is for a sale by sealed bids, of which there are few.
  return [...rising.slice(0, MAX_AUCTIONS - Math.min(sealed.length, 1)), ...sealed].slice(0, MAX_AUCTIONS);
}

/** The active option, out of `count`, after a key press. None (-1) is before the first and after the last. */
export function moveActive(active: number, key: string, count: number): number {
  const places = count + 1;
  if (key === "ArrowDown") return ((active + 2) % places) - 1;
  if (key === "ArrowUp") return ((active + 1 + places - 1) % places) - 1;
  return active;
}
