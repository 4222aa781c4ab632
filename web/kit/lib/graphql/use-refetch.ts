import { type AnyVariables, type DocumentInput, useClient } from "urql";

/**
 * Asks a query again, for the components that show it. The function of `useQuery` does it by an update of React's
 * state, which asks once more whenever React repeats that update: without end while a part of the page still waits for
 * its code.
 */
export function useRefetch<Data, Variables extends AnyVariables>(
  query: DocumentInput<Data, Variables>,
  variables: Variables,
): () => void {
  const client = useClient();
  return () => void client.query(query, variables, { requestPolicy: "network-only" }).toPromise();
}
