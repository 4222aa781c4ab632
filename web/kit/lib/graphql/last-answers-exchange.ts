import type { Exchange } from "@urql/core";
import { watchExchange } from "./watch-exchange.ts";

/**
 * Gives a query that did not reach the server the data of its last answer beside the error, so that a screen keeps what
 * it shows and what is typed there. An answer of the server that has no data takes it away.
 */
export const lastAnswersExchange: Exchange = (input) => {
  const answers = new Map<number, unknown>();
  return watchExchange({
    onOperation({ kind, key }) {
      if (kind === "teardown") answers.delete(key);
    },
    onResult(result) {
      const { operation, data, error } = result;
      if (operation.kind !== "query") return result;
      if (error?.networkError && !data) return { ...result, data: answers.get(operation.key) };
      answers.set(operation.key, data);
      return result;
    },
  })(input);
};
