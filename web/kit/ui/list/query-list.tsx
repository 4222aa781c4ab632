import { type ReactNode, useEffect, useEffectEvent } from "react";
import { useLocation, useSearchParams } from "react-router";
import { type AnyVariables, type RequestPolicy, type TypedDocumentNode, useClient, useQuery } from "urql";
import { useFirstRender } from "../../first-render.ts";
import { useLastData } from "../../lib/graphql/use-last-data.ts";
import { useRefetch } from "../../lib/graphql/use-refetch.ts";
import { useOnChange } from "../../lib/use-on-change.ts";
import { ErrorState } from "../error-state.tsx";
import { type ListHead, type ListPageProps, PagedList } from "./paged-list.tsx";

interface PageRequest {
  page: number;
  itemsPerPage: number;
}

interface ListQuery<Data, Variables extends AnyVariables, Row> {
  query: TypedDocumentNode<Data, Variables>;
  /** The variables of a page's query. */
  variables: (pagination: PageRequest) => Variables;
  resultOf: (data: Data) => { rows: readonly Row[]; total: number };
  pageSize: number;
  /** Lists of the user's own data, which mutations and messages refetch, are `cache-first`. */
  requestPolicy?: RequestPolicy;
  /** Another value fetches the shown pages again, as after a connection during which messages may have been missed. */
  version?: number;
  skeleton: (page: number) => ReactNode;
  empty: ReactNode;
  onTotal?: (total: number) => void;
  /** Called with each response, for what it says besides the list. */
  onData?: (data: Data) => void;
  children: (rows: readonly Row[], page: number) => ReactNode;
}

/**
 * An endless list (paged-list.tsx) of a query, with its placeholders, failure and empty state. Its filters, order and
 * page are in the URL.
 */
export function QueryList<Data, Variables extends AnyVariables, Row>({
  head,
  ...listQuery
}: ListQuery<Data, Variables, Row> & { head?: ListHead | undefined }) {
  const listKey = useListKey();
  const client = useClient();
  const isFirstRender = useFirstRender() !== null;
  const firstTotal = () => {
    if (!isFirstRender) return null;
    const variables = listQuery.variables({ page: 1, itemsPerPage: listQuery.pageSize });
    const data = client.readQuery(listQuery.query, variables)?.data;
    return data ? listQuery.resultOf(data).total : null;
  };
  return (
    <PagedList
      key={listKey}
      listKey={listKey}
      pageSize={listQuery.pageSize}
      head={head}
      firstTotal={firstTotal}
      renderPage={(props) => <QueryPage {...props} listQuery={listQuery} />}
    />
  );
}

function QueryPage<Data, Variables extends AnyVariables, Row>({
  page,
  onTotal,
  listQuery,
}: ListPageProps & { listQuery: ListQuery<Data, Variables, Row> }) {
  const { query, pageSize, requestPolicy = "cache-and-network", version = 0, onTotal: onListTotal } = listQuery;
  const variables = listQuery.variables({ page, itemsPerPage: pageSize });
  const [answer] = useQuery({ query, variables, requestPolicy });
  const refetch = useRefetch(query, variables);
  useOnChange(version, refetch);
  const data = useLastData(answer);
  const onData = useEffectEvent((received: Data) => listQuery.onData?.(received));
  useEffect(() => {
    if (data) onData(data);
  }, [data]);
  const result = data && listQuery.resultOf(data);
  const total = result?.total;
  useEffect(() => {
    if (total === undefined) return;
    onTotal(total);
    onListTotal?.(total);
  }, [total, onTotal, onListTotal]);

  if (!result) {
    return answer.error ? <ErrorState error={answer.error} onRetry={refetch} /> : listQuery.skeleton(page);
  }
  if (result.rows.length > 0) return listQuery.children(result.rows, page);
  // Past the last page: the list moves to the last page.
  return total ? null : listQuery.empty;
}

/** Identifies the list of a screen: its URL without the page. */
function useListKey(): string {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const choices = new URLSearchParams(params);
  choices.delete("page");
  return `${pathname}?${choices}`;
}
