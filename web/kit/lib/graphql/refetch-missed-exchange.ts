import { CombinedError, type Exchange, makeOperation, type Operation } from "@urql/core";
import { EMPTY_RESPONSE } from "../../errors/errors.ts";
import { areInvalidatedSince, invalidationCount } from "./invalidations.ts";
import { watchExchange } from "./watch-exchange.ts";

/**
 * Sends a query again after its response if one of its fields was invalidated while the query was in flight: the
 * response may be older than the change, and the client drops a refetch of a query that is in flight. Also sends a
 * query once more if the cache has lost its response: a response under way during an eviction is sometimes evicted too,
 * and appears as no data without an error. The API never sends that. A second empty response becomes failure 9000, so
 * that a screen does not wait forever.
 */
export const refetchMissedExchange: Exchange = (input) => {
  const askedAgain = new Set<number>();
  /** The number of invalidations when a query in flight was sent. */
  const sentAfter = new Map<number, number>();
  return watchExchange({
    onOperation({ kind, key }) {
      if (kind === "teardown") {
        askedAgain.delete(key);
        sentAfter.delete(key);
      } else if (kind === "query" && !sentAfter.has(key)) sentAfter.set(key, invalidationCount());
    },
    onResult(result) {
      const { operation, data, error, stale } = result;
      const { kind, key } = operation;
      if (kind !== "query" || stale) return result;
      const isLost = !data && !error;
      if (isLost && askedAgain.has(key))
        return { ...result, error: new CombinedError({ graphQLErrors: [EMPTY_RESPONSE] }) };
      askedAgain.delete(key);
      if (isLost) askedAgain.add(key);
      if (isLost || areInvalidatedSince(sentAfter.get(key) ?? invalidationCount(), fieldsOf(operation)))
        input.client.reexecuteOperation(makeOperation("query", operation, { requestPolicy: "network-only" }));
      sentAfter.delete(key);
      return result;
    },
  })(input);
};

function fieldsOf({ query }: Operation): string[] {
  return query.definitions
    .flatMap((part) => (part.kind === "OperationDefinition" ? part.selectionSet.selections : []))
    .flatMap((selection) => (selection.kind === "Field" ? selection.name.value : []));
}
