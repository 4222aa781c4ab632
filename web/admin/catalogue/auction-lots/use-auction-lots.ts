import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { type Client, type CombinedError, useClient } from "urql";
import { compareLotNumbers } from "../../../../schema/catalogue/terms/stagger.ts";
import { failureOfCombined } from "../../../kit/errors/errors.ts";
import { type AuctionLotRow, AuctionLotsDocument, type AuctionLotsFilter } from "./documents.ts";

/** Beyond a cost of 1,500 a request counts double against the limit of reads: 40 lots of what this screen asks. */
const ITEMS_PER_PAGE = 40;
/** The API has auctions of 5,000 lots at most. */
const MAX_PAGES = 125;
const SECOND_MS = 1_000;

export interface AuctionLots {
  /** In lot-number order; null until the first are read. */
  lots: readonly AuctionLotRow[] | null;
  /** Also of those that are not read yet. */
  total: number;
  isReading: boolean;
  error: CombinedError | undefined;
  /** Reads all of them again. */
  refetch: () => void;
  /** Reads some again, which were changed. */
  refresh: (ids: readonly string[]) => Promise<void>;
}

/**
 * All lots of an auction, which arrive page by page. The reader waits where the API says that it has read too much: a
 * thousand lots take some seconds, and can be worked on meanwhile.
 */
export function useAuctionLots(filter: Pick<AuctionLotsFilter, "publicationId" | "language">): AuctionLots {
  const client = useClient();
  const [attempt, setAttempt] = useState(0);
  const [rows, setRows] = useState<ReadonlyMap<string, AuctionLotRow> | null>(null);
  const [state, setState] = useState<{ total: number; isReading: boolean; error: CombinedError | undefined }>({
    total: 0,
    isReading: true,
    error: undefined,
  });
  const { publicationId, language } = filter;
  const searchFilter = useMemo(
    () => ({ publicationId: publicationId ?? null, language: language ?? null }),
    [publicationId, language],
  );
  const mounted = useRef(new AbortController());

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads them again
  useEffect(() => {
    const abort = new AbortController();
    mounted.current = abort;
    void (async () => {
      const read = new Map<string, AuctionLotRow>();
      for (let page = 1; page <= MAX_PAGES; page += 1) {
        const { data, error } = await readPage(client, { searchFilter, page, signal: abort.signal });
        if (abort.signal.aborted) return;
        if (!data) return setState((last) => ({ ...last, isReading: false, error }));
        for (const row of data.list.rows) read.set(row.id, row);
        const isReading = data.list.rows.length === ITEMS_PER_PAGE && page < MAX_PAGES;
        // Lots that are read again stay until all of them are there.
        setRows((last) =>
          isReading && last !== null && last.size > read.size ? new Map([...last, ...read]) : new Map(read),
        );
        setState({ total: data.list.paginatedTotalResults, isReading, error: undefined });
        if (!isReading) return;
      }
    })();
    return () => abort.abort();
  }, [client, searchFilter, attempt]);

  const refresh = useCallback(
    async (ids: readonly string[]) => {
      const { signal } = mounted.current;
      for (let start = 0; start < ids.length; start += ITEMS_PER_PAGE) {
        const some = { ...searchFilter, ids: ids.slice(start, start + ITEMS_PER_PAGE) };
        const { data } = await readPage(client, { searchFilter: some, page: 1, signal });
        if (signal.aborted || !data) return;
        setRows((last) => new Map([...(last ?? []), ...data.list.rows.map((row) => [row.id, row] as const)]));
      }
    },
    [client, searchFilter],
  );

  const lots = useMemo(
    () => rows && [...rows.values()].toSorted((a, b) => compareLotNumbers(a.lotNumber, b.lotNumber)),
    [rows],
  );
  const refetch = useCallback(() => setAttempt((last) => last + 1), []);
  return { lots, ...state, refetch, refresh };
}

async function readPage(
  client: Client,
  { searchFilter, page, signal }: { searchFilter: AuctionLotsFilter; page: number; signal: AbortSignal },
) {
  while (true) {
    const variables = { searchFilter, pagination: { page, itemsPerPage: ITEMS_PER_PAGE } };
    const answer = await client.query(AuctionLotsDocument, variables, { requestPolicy: "network-only" }).toPromise();
    const seconds = answer.error ? failureOfCombined(answer.error).retryAfterSeconds : null;
    if (seconds === null || signal.aborted) return answer;
    await new Promise((resolve) => setTimeout(resolve, seconds * SECOND_MS));
  }
}
