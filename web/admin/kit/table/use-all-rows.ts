import { useEffect, useState } from "react";
import { type Client, type CombinedError, useClient } from "urql";
import { LIST_PAGE_ROWS, type ListDocument, queryListPage, type ReadListPage, useReadListPage } from "./list-pages.ts";

interface List<Row, Filter extends object> {
  document: ListDocument<Row, Filter>;
  /** Besides the page. Stable between renders: another object reads another list. */
  variables: Filter;
  /** Rows of later pages are not read. */
  maxPages: number;
}

interface Reading<Row> {
  /** Null until the first response. */
  rows: readonly Row[] | null;
  /** Of the list, also of rows that are not read. */
  total: number;
  isReading: boolean;
  error: CombinedError | undefined;
}

export interface AllRows<Row> extends Reading<Row> {
  refetch: () => void;
  /** Reads a page of the list from the server again, also one that comes after the rows. */
  readPage: ReadListPage<Row>;
}

const NOTHING = { rows: null, total: 0, isReading: true, error: undefined };

/**
 * Reads a list of the API page by page, so that a table can sort and filter its rows. When it is read again, the rows
 * stay until all of the new ones are there.
 */
export function useAllRows<Row extends { id: string }, Filter extends object>({
  document,
  variables,
  maxPages,
}: List<Row, Filter>): AllRows<Row> {
  const client = useClient();
  const [attempt, setAttempt] = useState(0);
  const [shown, setShown] = useState<{ of: Filter; reading: Reading<Row> }>({ of: variables, reading: NOTHING });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads them again
  useEffect(() => {
    const abort = new AbortController();
    const onRead = (read: Reading<Row>) =>
      setShown(({ of, reading }) => ({ of: variables, reading: of === variables ? afterRead(reading, read) : read }));
    void readPages(client, { document, variables, maxPages, signal: abort.signal, onRead });
    return () => abort.abort();
  }, [client, document, variables, maxPages, attempt]);
  const reading = shown.of === variables ? shown.reading : NOTHING;
  const readPage = useReadListPage(document, variables);
  return { ...reading, refetch: () => setAttempt((last) => last + 1), readPage };
}

function afterRead<Row>(shown: Reading<Row>, read: Reading<Row>): Reading<Row> {
  if (shown.rows === null || shown.isReading) return read;
  if (read.error) return { ...shown, error: read.error };
  return read.isReading ? shown : read;
}

async function readPages<Row extends { id: string }, Filter extends object>(
  client: Client,
  {
    document,
    variables,
    maxPages,
    signal,
    onRead,
  }: List<Row, Filter> & { signal: AbortSignal; onRead: (reading: Reading<Row>) => void },
): Promise<void> {
  // By id: a row that comes between two pages pushes another one into both.
  const rows = new Map<string, Row>();
  let total = 0;
  for (let page = 1, isReading = true; isReading; page += 1) {
    const { data, error } = await queryListPage(client, { document, variables, page });
    if (signal.aborted) return;
    if (!data) return onRead({ rows: rows.size > 0 ? [...rows.values()] : null, total, isReading: false, error });
    total = data.list.paginatedTotalResults;
    for (const row of data.list.rows) rows.set(row.id, row);
    isReading = data.list.rows.length === LIST_PAGE_ROWS && page < maxPages;
    onRead({ rows: [...rows.values()], total, isReading, error });
  }
}
