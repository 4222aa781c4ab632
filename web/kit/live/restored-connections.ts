import { createStore } from "../store.ts";

/** Increases when lost connections are back. The GraphQL client follows it, and is then rebuilt. */
export const restoredConnections = createStore(0);
