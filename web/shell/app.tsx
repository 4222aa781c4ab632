import { useEffect, useLayoutEffect, useState } from "react";
import { Router } from "react-router";
import { Provider } from "urql";
import { initialQueriesDone } from "../lib/boot/initial-queries.ts";
import { graphqlClient } from "../lib/graphql/graphql-client.ts";
import { useStore } from "../lib/store.ts";
import { startSessionWatcher } from "../session/lazy-session.ts";
import { followHistory, history, navigator } from "./browser-history.ts";
import { AppRoutes } from "./routes.tsx";
import { watchTheme } from "./theme.ts";

/** The whole app. */
export function App() {
  const client = useStore(graphqlClient);
  const [{ location, action }, setPlace] = useState({ location: history.location, action: history.action });
  useLayoutEffect(() => followHistory(setPlace), []);
  useEffect(startSessionWatcher, []);
  useEffect(watchTheme, []);
  useEffect(askLanguagesLater, []);
  useEffect(watchErrorsLater, []);
  return (
    <Provider value={client}>
      <Router location={location} navigationType={action} navigator={navigator}>
        <AppRoutes />
      </Router>
    </Provider>
  );
}

/** A channel rarely changes its languages, so the page does not wait for them. After a failure, the next visit asks. */
function askLanguagesLater(): void {
  void initialQueriesDone
    .then(() => import("./language/fetch-offered-languages.ts"))
    .then(({ fetchOfferedLanguages }) => fetchOfferedLanguages())
    .catch(() => {});
}

/** Errors before this point are already in the list. */
function watchErrorsLater(): void {
  void initialQueriesDone
    .then(() => import("../errors/report-errors.ts"))
    .then(({ watchErrors }) => watchErrors())
    .catch(() => {});
}
