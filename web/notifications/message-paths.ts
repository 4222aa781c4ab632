import { notificationPath } from "./notification-text.ts";

/** Where a message leads in the app, below the language prefix; null where there is no such page. */
export interface MessagePaths {
  lot: string | null;
  /** All of the person's notifications: a press on the browser's notification leads there. */
  list: string | null;
}

/** Where a message leads. The staff's host has neither lots nor a list of notifications. */
export function messagePaths(
  message: Parameters<typeof notificationPath>[0],
  { isAdmin }: { isAdmin: boolean },
): MessagePaths {
  if (isAdmin) return { lot: null, list: null };
  return { lot: notificationPath(message), list: "/account/notifications" };
}
