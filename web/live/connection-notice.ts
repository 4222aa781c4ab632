import { createStore } from "../lib/store.ts";
import { isAnyLineLost } from "./live-status.ts";

/** What the user is shown of the connection to the server; null while there is nothing to show. */
export type LineNews = "offline" | "online" | null;

/**
 * A shorter interruption is not shown. Enough for the first tries with a new session and for a restart of the server, and little
 * against the minutes that a late bid adds.
 */
export const TOLD_AFTER_MS = 4_000;
/** How long the notice of a restored connection stays. */
export const BACK_SHOWN_MS = 6_000;

/** The notice to show now. */
export const connectionNotice = createStore<LineNews>(null);

let timer: ReturnType<typeof setTimeout> | undefined;

isAnyLineLost.subscribe(() => {
  clearTimeout(timer);
  if (isAnyLineLost.get()) {
    // Interrupted again while "online" still shows, which is no longer true.
    if (connectionNotice.get() === "online") connectionNotice.set("offline");
    else timer = setTimeout(() => connectionNotice.set("offline"), TOLD_AFTER_MS);
    return;
  }
  if (connectionNotice.get() !== "offline") return;
  connectionNotice.set("online");
  timer = setTimeout(() => connectionNotice.set(null), BACK_SHOWN_MS);
});
