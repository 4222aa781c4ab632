import { createStore } from "../lib/store.ts";
import { isAnyConnectionLost } from "./live-status.ts";

/** What the user is shown of the connection to the server; null while there is nothing to show. */
export type ConnectionNotice = "offline" | "online" | null;

/**
 * A shorter interruption is not shown. Enough for the first tries with a new session and for a restart of the server, and little
 * against the minutes that a late bid adds.
 */
export const OFFLINE_SHOWN_AFTER_MS = 4_000;
/** How long the notice of a restored connection stays. */
export const ONLINE_SHOWN_MS = 6_000;

/** The notice to show now. */
export const connectionNotice = createStore<ConnectionNotice>(null);

let timer: ReturnType<typeof setTimeout> | undefined;

isAnyConnectionLost.subscribe(() => {
  clearTimeout(timer);
  if (isAnyConnectionLost.get()) {
    // Interrupted again while "online" still shows, which is no longer true.
    if (connectionNotice.get() === "online") connectionNotice.set("offline");
    else timer = setTimeout(() => connectionNotice.set("offline"), OFFLINE_SHOWN_AFTER_MS);
    return;
  }
  if (connectionNotice.get() !== "offline") return;
  connectionNotice.set("online");
  timer = setTimeout(() => connectionNotice.set(null), ONLINE_SHOWN_MS);
});
