import { api } from "../../support/app/api.ts";

/** A row of a lot's bids as the public sees it. */
export interface BidRow {
  id: string;
  amount: number;
  state: string;
  isAutoBid: boolean;
  annonUserRef: string;
}

const PAGE = 100;

/** All rows of a lot through the API, in the order in which they were made. */
export async function bidHistory(app: string, lotId: string): Promise<BidRow[]> {
  const rows: BidRow[] = [];
  for (let page = 1; ; page += 1) {
    const { queryIncrementalBids: found } = await api<{
      queryIncrementalBids: { bids: BidRow[]; paginatedTotalResults: number };
    }>(
      app,
      `query ($lot: ID!, $page: Int!, $rows: Int!) {
        queryIncrementalBids(searchFilter: { incrementalLotId: $lot }, pagination: { page: $page, itemsPerPage: $rows },
          sort: [{ field: CREATED_ON, direction: ASCENDING }]) {
          bids { id amount state isAutoBid annonUserRef } paginatedTotalResults
        }
      }`,
      { lot: lotId, page, rows: PAGE },
    );
    rows.push(...found.bids);
    if (rows.length >= found.paginatedTotalResults || found.bids.length === 0) return rows;
  }
}

/** A lot's state through the API. */
export interface LotNow {
  amount: number | null;
  sequence: number;
  leaderRef: string | null;
  bidCount: number;
}

/** The state of a lot as its actor holds it. */
export async function lotNow(app: string, lotId: string): Promise<LotNow | null> {
  const { getCurrentIncrementalLotState: state } = await api<{ getCurrentIncrementalLotState: LotNow | null }>(
    app,
    "query ($lot: ID!) { getCurrentIncrementalLotState(incrementalLotId: $lot) { amount sequence leaderRef bidCount } }",
    { lot: lotId },
  );
  return state;
}
