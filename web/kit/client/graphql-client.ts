import {
  Client,
  type CombinedError,
  fetchExchange,
  type Operation,
  ssrExchange,
  subscriptionExchange,
} from "@urql/core";
import { authExchange } from "@urql/exchange-auth";
import { failureOfCombined } from "../errors/errors.ts";
import { forgetNetworkErrors, listUnexplained } from "../errors/listed-errors.ts";
import { requestDone, trackRequest } from "../lib/boot/initial-queries.ts";
import { authorization } from "../lib/graphql/authorization.ts";
import { lastAnswersExchange } from "../lib/graphql/last-answers-exchange.ts";
import { storedAnswers, trustedAnswers } from "../lib/graphql/page-answers.ts";
import { refetchMissedExchange } from "../lib/graphql/refetch-missed-exchange.ts";
import { watchExchange } from "../lib/graphql/watch-exchange.ts";
import { forceReload } from "../lib/held-reload.ts";
import { forwardSubscription } from "../live/forward-subscription.ts";
import { reconnectSockets } from "../live/load-live-sockets.ts";
import { newerPricesExchange } from "../live/newer-prices-exchange.ts";
import { resetCache } from "../live/reset-cache.ts";
import { restoredConnections } from "../live/restored-connections.ts";
import { pageData } from "../page-data.ts";
import { loadAndEnsureSession } from "../session/lazy-session.ts";
import { SESSION_CHECK_DELAY_MS, saysUnauthorized, sessionStep } from "../session/session-rules.ts";
import { sessionStore, storedSession } from "../session/session-store.ts";
import { createStore } from "../store.ts";
import { graphqlCache } from "./graphql-cache.ts";

let refusedToken: string | null = null;

const auth = authExchange(async ({ appendHeaders }) => ({
  addAuthToOperation: (operation) => appendHeaders(operation, { authorization: authorization() }),
  willAuthError: () => sessionStep(storedSession(), Date.now()) === "refresh",
  didAuthError: (error, operation) => {
    const isRefused = storedSession().session !== null && saysUnauthorized(failureOfCombined(error));
    if (isRefused) refusedToken = tokenOf(operation);
    return isRefused && error.response?.status !== 401;
  },
  // The token was refused or is due for renewal. A refused token is checked after a second, so that many refusals cause
  // only one renewal.
  refreshAuth: async () => {
    const refused = refusedToken;
    refusedToken = null;
    if (refused !== null) await new Promise((resolve) => setTimeout(resolve, SESSION_CHECK_DELAY_MS));
    await loadAndEnsureSession(refused);
  },
}));

function tokenOf({ context: { fetchOptions } }: Operation): string | null {
  const options = typeof fetchOptions === "function" ? fetchOptions() : fetchOptions;
  return new Headers(options?.headers).get("authorization")?.replace("Bearer ", "") ?? null;
}

function noteError(error: CombinedError, { kind, context }: Operation): void {
  if (error.response?.status === 401) forceReload();
  if (kind === "subscription") return;
  const failure = failureOfCombined(error);
  if (failure.isNetwork && context.explainsNetworkErrors) return;
  void listUnexplained(failure);
}

/** @param page what the server wrote into the page; null for a client that takes the place of another. */
function newClient(page: typeof pageData): Client {
  const client = new Client({
    url: "/graphql",
    preferGetMethod: false,
    exchanges: [
      ...(page ? [trustedAnswers(page)] : []),
      lastAnswersExchange,
      refetchMissedExchange,
      graphqlCache,
      newerPricesExchange,
      watchExchange({
        onOperation: ({ kind, key }) => {
          if (kind === "query") trackRequest(key);
          if (kind === "teardown") requestDone(key);
        },
        onResult(result) {
          const { operation, error } = result;
          requestDone(operation.key);
          // A client that has been replaced writes the result into its own cache only.
          if (operation.kind === "mutation" && client !== graphqlClient.get()) resetCache();
          if (!error?.networkError) forgetNetworkErrors();
          if (error) noteError(error, operation);
          return result;
        },
      }),
      ...(page ? [ssrExchange({ isClient: true, initialState: storedAnswers(page.answers) })] : []),
      auth,
      fetchExchange,
      subscriptionExchange({ forwardSubscription }),
    ],
  });
  return client;
}

export const graphqlClient = createStore(newClient(pageData));

/**
 * Replaces the client by one with empty caches. Components keep their data until the new client's first response. It
 * has no answers of the page, which are old by then and a visitor's.
 */
function rebuildClient(): void {
  graphqlClient.set(newClient(null));
}

restoredConnections.subscribe(rebuildClient);

let userId = sessionStore.get()?.userId;

// Another user gets an empty cache and new sockets, so that no data of one user reaches another.
sessionStore.subscribe(() => {
  if (sessionStore.get()?.userId === userId) return;
  userId = sessionStore.get()?.userId;
  rebuildClient();
  reconnectSockets();
});
