import { useCallback } from "react";
import { type Client, type TypedDocumentNode, useClient } from "urql";
import { EMPTY_RESPONSE, type Failure, failureOf, failureOfAnswer } from "../../../kit/errors/errors.ts";

/** The API's limit of a page. */
export const LIST_PAGE_ROWS = 100;

/** What a list's document asks for, under these aliases. */
interface ListData<Row> {
  list: { rows: Row[]; paginatedTotalResults: number };
}

/** A document of a page of a list. */
export type ListDocument<Row, Filter extends object> = TypedDocumentNode<
  ListData<Row>,
  Filter & { pagination: { page: number; itemsPerPage: number } }
>;

/** Reads a page of a list, from 1, with as many rows as the API allows. */
export type ReadListPage<Row> = (
  page: number,
) => Promise<{ rows: readonly Row[]; total: number } | { failure: Failure }>;

/** Reads a list from the server, a page at a time. The function is stable while the list is the same. */
export function useReadListPage<Row, Filter extends object>(
  document: ListDocument<Row, Filter>,
  variables: Filter,
): ReadListPage<Row> {
  const client = useClient();
  return useCallback(
    async (page) => {
      const answer = await queryListPage(client, { document, variables, page });
      const list = answer.data?.list;
      if (!list) return { failure: failureOfAnswer(answer) ?? failureOf(EMPTY_RESPONSE) };
      return { rows: list.rows, total: list.paginatedTotalResults };
    },
    [client, document, variables],
  );
}

export function queryListPage<Row, Filter extends object>(
  client: Client,
  { document, variables, page }: { document: ListDocument<Row, Filter>; variables: Filter; page: number },
) {
  return client
    .query(
      document,
      { ...variables, pagination: { page, itemsPerPage: LIST_PAGE_ROWS } },
      { requestPolicy: "network-only" },
    )
    .toPromise();
}
