import { CombinedError, type Exchange, makeOperation, mapExchange, type OperationResult } from "@urql/core";

const EMPTY_RESPONSE = { message: "Empty response", extensions: { code: "9000" } };

/**
 * Sends a query once more if the cache has lost its response: a response under way during an eviction is sometimes
 * evicted too, and appears as no data without an error. The API never sends that. A second empty response becomes
 * failure 9000, so that a screen does not wait forever.
 */
export const refetchEvictedExchange: Exchange = (input) => {
  const askedAgain = new Set<number>();
  return mapExchange({
    onOperation({ kind, key }) {
      if (kind === "teardown") askedAgain.delete(key);
    },
    onResult(result) {
      const { operation } = result;
      if (!isLost(result)) {
        askedAgain.delete(operation.key);
        return result;
      }
      if (askedAgain.has(operation.key))
        return { ...result, error: new CombinedError({ graphQLErrors: [EMPTY_RESPONSE] }) };
      askedAgain.add(operation.key);
      input.client.reexecuteOperation(makeOperation("query", operation, { requestPolicy: "network-only" }));
      return result;
    },
  })(input);
};

function isLost({ operation, data, error, stale }: OperationResult): boolean {
  return operation.kind === "query" && !data && !error && !stale;
}
