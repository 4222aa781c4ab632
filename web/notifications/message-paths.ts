import { notificationPath } from "./notification-text.ts";

/** The pages a message leads to, without the language prefix; null if there is no such page. */
export interface MessagePaths {
  lot: string | null;
  /** The list of the user's notifications, opened by pressing the browser's notification. */
  list: string | null;
}

/** The paths of a message. The staff's app has neither lots nor a list of notifications. */
export function messagePaths(
  message: Parameters<typeof notificationPath>[0],
  { hasLots }: { hasLots: boolean },
): MessagePaths {
  if (!hasLots) return { lot: null, list: null };
  return { lot: notificationPath(message), list: "/account/notifications" };
}
