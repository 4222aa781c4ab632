import { Client, fetchExchange, mapExchange, subscriptionExchange } from "@urql/core";
import { authExchange } from "@urql/exchange-auth";
import { forwardSubscription } from "../live/forward-subscription.ts";
import { ensureSession } from "../session/refresh-session.ts";
import { SESSION_CHECK_DELAY_MS, saysUnauthorized, sessionStep } from "../session/session-rules.ts";
import { storedSession } from "../session/session-store.ts";
import { errorDetail, listError } from "./error-list.ts";
import { failureOfCombined } from "./errors.ts";
import { houseCache } from "./graphql-cache.ts";
import { createStore } from "./store.ts";
import { readStored } from "./stored-values.ts";

/** Failures that no screen explains by itself. */
const UNHANDLED_CODES = new Set(["2000", "9999"]);

const auth = authExchange(async ({ appendHeaders }) => ({
  addAuthToOperation: (operation) =>
    appendHeaders(operation, { authorization: `Bearer ${readStored("accessToken") ?? "anonymous"}` }),
  willAuthError: () => sessionStep(storedSession(), Date.now()) === "refresh",
  didAuthError: (error) =>
    storedSession().session !== null && saysUnauthorized(failureOfCombined(error)) && error.response?.status !== 401,
  // The token was refused, or its time has come. A refused one is looked at after a second, so that a storm of refusals
  // becomes one renewal.
  refreshAuth: async () => {
    const isRefused = sessionStep(storedSession(), Date.now()) === "valid";
    if (isRefused) await new Promise((resolve) => setTimeout(resolve, SESSION_CHECK_DELAY_MS));
    await ensureSession({ force: isRefused });
  },
}));

function newClient(): Client {
  return new Client({
    url: "/graphql",
    preferGetMethod: false,
    exchanges: [
      houseCache,
      mapExchange({
        onError(error, operation) {
          if (error.response?.status === 401) location.reload();
          const failure = failureOfCombined(error);
          const isUnhandled = failure.code === null ? !failure.isNetwork : UNHANDLED_CODES.has(failure.code);
          if (isUnhandled && operation.kind !== "subscription") listError(errorDetail(failure));
        },
      }),
      auth,
      fetchExchange,
      subscriptionExchange({ forwardSubscription }),
    ],
  });
}

/** The client that the app's components use; another one after a sign-in, so that nothing of one person reaches another. */
export const graphqlClient = createStore(newClient());

/** Starts with an empty cache. */
export function renewClient(): void {
  graphqlClient.set(newClient());
}
