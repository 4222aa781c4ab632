import { useEffect, useState } from "react";
import { type Client, type CombinedError, useClient } from "urql";
import type { ResultOf } from "../../lib/graphql/graphql.ts";
import { LotBidsDocument } from "./documents.ts";

/** The API's limit of a page. */
const ITEMS_PER_PAGE = 100;

export type LotBid = ResultOf<typeof LotBidsDocument>["queryIncrementalBids"]["bids"][number];

interface AllBids {
  /** Those that have been read, oldest first; null until the first response. */
  bids: readonly LotBid[] | null;
  total: number;
  error: CombinedError | undefined;
}

const NONE: AllBids = { bids: null, total: 0, error: undefined };

/** Reads the bids of a lot page by page, so that the table can sort and filter all of them. */
export function useAllBids(incrementalLotId: string): AllBids & { refetch: () => void } {
  const client = useClient();
  const [attempt, setAttempt] = useState(0);
  const [all, setAll] = useState(NONE);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads them again
  useEffect(() => {
    const reading = new AbortController();
    void readAll(client, { incrementalLotId, signal: reading.signal, onRead: setAll });
    return () => reading.abort();
  }, [client, incrementalLotId, attempt]);
  return { ...all, refetch: () => setAttempt(attempt + 1) };
}

async function readAll(
  client: Client,
  {
    incrementalLotId,
    signal,
    onRead,
  }: { incrementalLotId: string; signal: AbortSignal; onRead: (all: AllBids) => void },
): Promise<void> {
  const bids: LotBid[] = [];
  for (let page = 1; ; page += 1) {
    const { data, error } = await client
      .query(
        LotBidsDocument,
        { incrementalLotId, pagination: { page, itemsPerPage: ITEMS_PER_PAGE } },
        { requestPolicy: "network-only" },
      )
      .toPromise();
    if (signal.aborted) return;
    const result = data?.queryIncrementalBids;
    if (!result) return onRead({ bids: bids.length > 0 ? bids : null, total: bids.length, error });
    bids.push(...result.bids);
    onRead({ bids: [...bids], total: result.paginatedTotalResults, error });
    if (result.bids.length < ITEMS_PER_PAGE) return;
  }
}
