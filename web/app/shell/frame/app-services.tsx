import { type ReactNode, useEffect } from "react";
import { Provider } from "urql";
import { graphqlClient } from "../../../kit/client/graphql-client.ts";
import { initialQueriesDone } from "../../../kit/lib/boot/initial-queries.ts";
import { watchTheme } from "../../../kit/lib/theme.ts";
import { startSessionWatcher } from "../../../kit/session/lazy-session.ts";
import { useStore } from "../../../kit/store.ts";

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
  void initialQueriesDone()
    .then(() => import("../background.ts"))
    .then(({ fetchOfferedLanguages }) => fetchOfferedLanguages())
    .catch(() => {});
}

/** Errors before this point are already in the list. */
function watchErrorsLater(): void {
  void initialQueriesDone()
    .then(() => import("../background.ts"))
    .then(({ watchErrors }) => watchErrors())
    .catch(() => {});
}
