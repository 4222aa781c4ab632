import type { SubscriptionForwarder } from "@urql/core";
import { liveSocket, waitToRetry } from "./live-sockets.ts";
import { topicPath } from "./topic-path.ts";

type Sink = Parameters<ReturnType<SubscriptionForwarder>["subscribe"]>[0];

const invalidationSinks = new Set<Sink>();

/** Has everything that was asked so far asked again, as a message of the house would: after a broken line or in another language. */
export function resetCache(): void {
  const cacheInvalidation = {
    __typename: "CacheInvalidation",
    id: crypto.randomUUID(),
    evictCacheIds: [],
    evictFieldNames: [],
    releaseIds: [],
    cacheReset: true,
  };
  for (const sink of invalidationSinks) sink.next({ data: { cacheInvalidation } });
}

/** Carries urql's subscriptions over the sockets of their topics; a failed one is started again while somebody listens. */
export const forwardSubscription: SubscriptionForwarder = (request) => ({
  subscribe(sink) {
    const { client } = liveSocket(topicPath(request.variables ?? {}));
    const operationName = nameOf(request.query ?? "");
    let unsubscribe = () => {};
    let isOver = false;
    let tries = 0;

    const start = () => {
      if (isOver) return;
      unsubscribe = client.subscribe(
        { query: request.query ?? "", variables: request.variables ?? {}, operationName },
        {
          next: (result) => {
            tries = 0;
            sink.next({ data: result.data ?? null, ...(result.errors ? { errors: [...result.errors] } : {}) });
          },
          error: () => {
            const wait = waitToRetry(tries);
            tries += 1;
            void wait.then(start);
          },
          complete: () => {
            if (!isOver) sink.complete();
          },
        },
      );
    };
    start();
    if (operationName === "cacheInvalidation") invalidationSinks.add(sink);
    return {
      unsubscribe() {
        isOver = true;
        invalidationSinks.delete(sink);
        unsubscribe();
      },
    };
  },
});

/** `subscription name(...)`: the operation's name. */
function nameOf(query: string): string {
  return /subscription\s+(\w+)/.exec(query)?.[1] ?? "";
}
