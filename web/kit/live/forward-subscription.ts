import type { SubscriptionForwarder } from "@urql/core";
import { liveAddress } from "../../../schema/kit/live/live-address.ts";
import { failureOf } from "../errors/errors.ts";
import { liveStatus, watchSocket } from "./live-status.ts";
import { loadLiveSockets } from "./load-live-sockets.ts";
import { invalidationSinks } from "./reset-cache.ts";
import { retryWaits } from "./wait-to-retry.ts";

/**
 * Runs urql's subscriptions over the sockets of their topics. A failed subscription restarts while it has listeners,
 * even if the server refused it: a quarantined lot can return. The refusal is stored separately, because passing it to
 * urql would make it emit the last message again, as if it were new.
 */
export const forwardSubscription: SubscriptionForwarder = (request) => ({
  subscribe(sink) {
    const operationName = nameOf(request.query ?? "");
    const path = liveAddress(request.variables ?? {});
    const unwatch = watchSocket(path);
    const { refusal, status } = liveStatus(path);
    let unsubscribe = () => {};
    let isOver = false;
    let attempts = 0;
    const waitToRetry = retryWaits(() => status.set("stopped"));

    const start = async () => {
      const sockets = await loadLiveSockets(() => !isOver);
      // It may have ended between the answer and here: a socket that runs it twice is closed.
      if (!sockets || isOver) return;
      unsubscribe = sockets.subscribeLive(
        path,
        { query: request.query ?? "", variables: request.variables ?? {}, operationName },
        {
          next: (result) => {
            if (isOver) return;
            attempts = 0;
            refusal.set(null);
            sink.next({ data: result.data ?? null, ...(result.errors ? { errors: [...result.errors] } : {}) });
          },
          error: (reason) => {
            // An error frame ends only the operation; any other reason means that the socket closed.
            if (Array.isArray(reason)) {
              refusal.set(failureOf(reason[0]).code);
              // At least a second later, so that refusals never stop the retries while the socket is connected.
              attempts = Math.max(1, attempts);
            }
            const wait = waitToRetry(attempts);
            attempts += 1;
            void wait.then(start);
          },
          complete: () => {
            if (!isOver) sink.complete();
          },
        },
      );
    };
    void start();
    if (operationName === "cacheInvalidation") invalidationSinks.add(sink);
    return {
      unsubscribe() {
        isOver = true;
        refusal.set(null);
        invalidationSinks.delete(sink);
        unsubscribe();
        unwatch();
      },
    };
  },
});

function nameOf(query: string): string {
  return /subscription\s+(\w+)/.exec(query)?.[1] ?? "";
}
