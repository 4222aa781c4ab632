import type { Cache } from "@urql/exchange-graphcache";
import type { ResultOf, VariablesOf } from "../../../kit/lib/graphql/graphql.ts";
import { lotFrameListeners } from "../../../kit/live/lot-frame-listeners.ts";
import type { LotFrame } from "../../../kit/live/use-lot-live.ts";
import { BidsDocument } from "./documents.ts";

type BidsPage = ResultOf<typeof BidsDocument>["queryIncrementalBids"];
type HistoryRow = BidsPage["bids"][number];

/** The API's page limit. The newest page feeds the chart and the first rows; older bids load in pages of this size. */
export const BIDS_PER_PAGE = 100;

export function newestBids(incrementalLotId: string): VariablesOf<typeof BidsDocument> {
  return {
    searchFilter: { incrementalLotId },
    pagination: { page: 1, itemsPerPage: BIDS_PER_PAGE },
    sort: [{ field: "CREATED_ON", direction: "DESCENDING" }],
  };
}

/**
 * The newest page with a frame's bids. A page that lacks bids that the frame does not contain stays as it is, and is
 * fetched again (use-refetch-if-behind.ts).
 */
export function withFrameBids(page: BidsPage, frame: LotFrame): BidsPage {
  const { incrementalLotId, sequence, bidsAfter, statistics } = frame;
  if (page.sequence < bidsAfter || page.sequence >= sequence) return page;
  const rows = new Map(page.bids.map((bid) => [rowOf(bid), bid]));
  for (const { row, amount, createdOn, annonUserRef, isAutoBid, state, reason } of frame.bids) {
    const id = `${incrementalLotId}:${row}`;
    rows.set(row, {
      ...{ __typename: "IncrementalBid", id },
      ...{ amount, createdOn, annonUserRef, isAutoBid, state, reason },
    });
  }
  const newestFirst = [...rows].toSorted(([one], [other]) => other - one);
  return {
    ...page,
    bids: newestFirst.slice(0, BIDS_PER_PAGE).map(([, bid]) => bid),
    statistics: statistics ?? page.statistics,
    // Rows are numbered without gaps.
    paginatedTotalResults: Math.max(page.paginatedTotalResults, newestFirst[0]?.[0] ?? 0),
    sequence,
  };
}

function rowOf({ id }: HistoryRow): number {
  return Number(id.slice(id.lastIndexOf(":") + 1));
}

function applyFrameBids(frame: LotFrame, cache: Cache): void {
  const query = { query: BidsDocument, variables: newestBids(frame.incrementalLotId) };
  cache.updateQuery(
    query,
    (data) => data && { ...data, queryIncrementalBids: withFrameBids(data.queryIncrementalBids, frame) },
  );
}

lotFrameListeners.add(applyFrameBids);
