import type { ResultOf } from "../lib/graphql/graphql.ts";
import { auctionPath, lotPath } from "../lots/lot-path.ts";
import { byPhase } from "./by-phase.ts";
import type { SuggestionsDocument } from "./suggestions-document.ts";

type Result = ResultOf<typeof SuggestionsDocument>["searchIncrementalItem"];
type Lot = Result["incrementalLots"][number]["incrementalLot"];
type SuggestedAuction = Result["incrementalAuctions"][number];

/** A place that the search box leads to while one types. Paths are without the language. */
export type Suggestion =
  | { kind: "lot"; id: string; path: string; lot: Lot }
  | { kind: "auction"; id: string; path: string; auction: SuggestedAuction };

/** As many as are taken in at a glance; the rest is on the results' own page. */
const MAX_LOTS = 5;
const MAX_AUCTIONS = 3;

/** The best hits: lots first, of each kind those that can be bid on before those that are over. */
export function suggestionsOf(result: Result, nowMs: number): Suggestion[] {
  const lots = byPhase(
    result.incrementalLots.map(({ incrementalLot }) => incrementalLot),
    nowMs,
  );
  return [
    ...lots.slice(0, MAX_LOTS).map((lot) => ({ kind: "lot" as const, id: lot.id, path: lotPath(lot), lot })),
    ...byPhase(result.incrementalAuctions, nowMs)
      .slice(0, MAX_AUCTIONS)
      .map((auction) => ({ kind: "auction" as const, id: auction.id, path: auctionPath(auction.id), auction })),
  ];
}

/** Which of `count` options is active after a key: none (-1) lies before the first and after the last. */
export function moveActive(active: number, key: string, count: number): number {
  const places = count + 1;
  if (key === "ArrowDown") return ((active + 2) % places) - 1;
  if (key === "ArrowUp") return ((active + 1 + places - 1) % places) - 1;
  return active;
}
