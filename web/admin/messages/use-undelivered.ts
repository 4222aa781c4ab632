import { useEffect, useState } from "react";
import { type Client, type CombinedError, useClient } from "urql";
import type { ResultOf } from "../../lib/graphql/graphql.ts";
import { UndeliveredMessagesDocument } from "./documents.ts";

/** The API's limit of a page. */
const ITEMS_PER_PAGE = 100;
/** After an outage there may be thousands: the newest show what is wrong. */
const MAX_PAGES = 10;

export type UndeliveredRow = ResultOf<
  typeof UndeliveredMessagesDocument
>["queryUndeliveredMessages"]["messages"][number];

interface Undelivered {
  /** Null until the first response. */
  messages: readonly UndeliveredRow[] | null;
  /** Of all, also of those that are not read. */
  total: number;
  error: CombinedError | undefined;
}

const NONE: Undelivered = { messages: null, total: 0, error: undefined };

/** The newest undelivered messages, at most a thousand, so that the table can sort and filter them. */
export function useUndelivered(): Undelivered & { refetch: () => void } {
  const client = useClient();
  const [attempt, setAttempt] = useState(0);
  const [undelivered, setUndelivered] = useState(NONE);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads them again
  useEffect(() => {
    const reading = new AbortController();
    void readAll(client, reading.signal).then((read) => {
      if (reading.signal.aborted) return;
      // A failed refresh leaves the list in place.
      setUndelivered((shown) => (read.messages === null ? { ...shown, error: read.error } : read));
    });
    return () => reading.abort();
  }, [client, attempt]);
  return { ...undelivered, refetch: () => setAttempt(attempt + 1) };
}

async function readAll(client: Client, signal: AbortSignal): Promise<Undelivered> {
  const messages: UndeliveredRow[] = [];
  let total = 0;
  for (let page = 1; page <= MAX_PAGES && !signal.aborted; page += 1) {
    const variables = { pagination: { page, itemsPerPage: ITEMS_PER_PAGE } };
    const { data, error } = await client
      .query(UndeliveredMessagesDocument, variables, { requestPolicy: "network-only" })
      .toPromise();
    const result = data?.queryUndeliveredMessages;
    if (!result) return { messages: messages.length > 0 ? messages : null, total, error };
    messages.push(...result.messages);
    total = result.paginatedTotalResults;
    if (result.messages.length < ITEMS_PER_PAGE) break;
  }
  return { messages, total, error: undefined };
}
