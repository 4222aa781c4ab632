import { createStore } from "../lib/store.ts";
import { isAnyConnectionLost } from "./live-status.ts";

/** The state of the connection as shown to the user; null while there is nothing to show. */
export type ConnectionNotice = "offline" | "online" | null;

/**
 * Shorter interruptions are not shown: first retries, a new session, a server restart. Short compared with the minutes
 * by which a late bid extends a closing.
 */
export const OFFLINE_SHOWN_AFTER_MS = 4_000;
/** How long the notice of a restored connection stays. */
export const ONLINE_SHOWN_MS = 6_000;

export const connectionNotice = createStore<ConnectionNotice>(null);

let timer: ReturnType<typeof setTimeout> | undefined;

isAnyConnectionLost.subscribe(() => {
  clearTimeout(timer);
  if (isAnyConnectionLost.get()) {
    // The connection was lost again while "online" is still shown.
    if (connectionNotice.get() === "online") connectionNotice.set("offline");
    else timer = setTimeout(() => connectionNotice.set("offline"), OFFLINE_SHOWN_AFTER_MS);
    return;
  }
  if (connectionNotice.get() !== "offline") return;
  connectionNotice.set("online");
  timer = setTimeout(() => connectionNotice.set(null), ONLINE_SHOWN_MS);
});
