import { type ReactNode, useEffect } from "react";
import { Provider } from "urql";
import { initialQueriesDone } from "../../lib/boot/initial-queries.ts";
import { graphqlClient } from "../../lib/graphql/client/graphql-client.ts";
import { useStore } from "../../lib/store.ts";
import { watchTheme } from "../../lib/theme.ts";
import { startSessionWatcher } from "../../session/lazy-session.ts";

export function AppServices({ children }: { children: ReactNode }) {
  const client = useStore(graphqlClient);
  useEffect(startSessionWatcher, []);
  useEffect(watchTheme, []);
  useEffect(askLanguagesLater, []);
  useEffect(watchErrorsLater, []);
  return <Provider value={client}>{children}</Provider>;
}

/** A channel rarely changes its languages, so the page does not wait for them. After a failure, the next visit asks. */
function askLanguagesLater(): void {
  void initialQueriesDone
    .then(() => import("../language/fetch-offered-languages.ts"))
    .then(({ fetchOfferedLanguages }) => fetchOfferedLanguages())
    .catch(() => {});
}

/** Errors before this point are already in the list. */
function watchErrorsLater(): void {
  void initialQueriesDone
    .then(() => import("../../errors/report-errors.ts"))
    .then(({ watchErrors }) => watchErrors())
    .catch(() => {});
}
