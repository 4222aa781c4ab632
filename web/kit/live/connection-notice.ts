import { createStore } from "../store.ts";
import { connectionLoss } from "./live-status.ts";

/** The state of the connection as shown to the user; null while there is nothing to show. */
export type ConnectionNotice = "offline" | "stopped" | "online" | null;

/**
 * Shorter interruptions are not shown: first retries, a new session, a server restart. Short compared with the minutes
 * by which a late bid extends a closing.
 */
export const OFFLINE_SHOWN_AFTER_MS = 4_000;
/** How long the notice of a restored connection stays. */
export const ONLINE_SHOWN_MS = 6_000;

export const connectionNotice = createStore<ConnectionNotice>(null);

/** Whether a notice says that there is no connection. */
export function isLossNotice(notice: ConnectionNotice): boolean {
  return notice === "offline" || notice === "stopped";
}

let timer: ReturnType<typeof setTimeout> | undefined;

function updateNotice(): void {
  clearTimeout(timer);
  const loss = connectionLoss.get();
  if (loss === "stopped") {
    connectionNotice.set("stopped");
    return;
  }
  if (loss === "lost") {
    // The connection was lost again while "online" is still shown, or is tried again.
    if (connectionNotice.get() !== null) connectionNotice.set("offline");
    else timer = setTimeout(() => connectionNotice.set("offline"), OFFLINE_SHOWN_AFTER_MS);
    return;
  }
  if (connectionNotice.get() === null) return;
  connectionNotice.set("online");
  timer = setTimeout(() => connectionNotice.set(null), ONLINE_SHOWN_MS);
}

connectionLoss.subscribe(updateNotice);
// This code loads after the first content, when a connection may already be lost.
updateNotice();
