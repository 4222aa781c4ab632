import { createStore } from "../lib/store.ts";
import { isAnyLineLost } from "./live-status.ts";

/** What a reader is told of the line to the house; null while there is nothing to tell. */
export type LineNews = "lost" | "back" | null;

/**
 * A line that is back sooner is not spoken of. Enough for a new session's first tries and for a house that restarts, and little
 * against the minutes that a late bid adds.
 */
export const TOLD_AFTER_MS = 4_000;
/** How long the good news stands. */
export const BACK_SHOWN_MS = 6_000;

/** What there is to tell of the line to the house, now. */
export const connectionNotice = createStore<LineNews>(null);

let timer: ReturnType<typeof setTimeout> | undefined;

isAnyLineLost.subscribe(() => {
  clearTimeout(timer);
  if (isAnyLineLost.get()) {
    // Gone again while its return still shows: that is no longer true.
    if (connectionNotice.get() === "back") connectionNotice.set("lost");
    else timer = setTimeout(() => connectionNotice.set("lost"), TOLD_AFTER_MS);
    return;
  }
  if (connectionNotice.get() !== "lost") return;
  connectionNotice.set("back");
  timer = setTimeout(() => connectionNotice.set(null), BACK_SHOWN_MS);
});
