import type { Exchange, Operation, OperationResult } from "@urql/core";
import { map, pipe, tap } from "wonka";

interface Watcher {
  /** Called also for the end of an operation, of which mapExchange says nothing. */
  onOperation(operation: Operation): void;
  /** @returns the result that goes on to the screen. */
  onResult(result: OperationResult): OperationResult;
}

/** An exchange that sees each operation, its end included, and may replace results. */
export function watchExchange({ onOperation, onResult }: Watcher): Exchange {
  return ({ forward }) =>
    (operations) =>
      pipe(operations, tap(onOperation), forward, map(onResult));
}
