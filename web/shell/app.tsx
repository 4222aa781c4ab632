import { useEffect } from "react";
import { Provider } from "urql";
import { graphqlClient } from "../lib/graphql-client.ts";
import { useStore } from "../lib/store.ts";
import { watchHistory } from "../router/place.ts";
import { watchSession } from "../session/watch-session.ts";
import { HouseRoutes } from "./routes.tsx";
import { watchTheme } from "./theme.ts";

/** The whole app, from the address bar down. */
export function App() {
  const client = useStore(graphqlClient);
  useEffect(watchHistory, []);
  useEffect(watchSession, []);
  useEffect(watchTheme, []);
  return (
    <Provider value={client}>
      <HouseRoutes />
    </Provider>
  );
}
