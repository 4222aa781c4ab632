import type { AppPages } from "../lib/app-pages.ts";
import { notificationPath } from "./notification-text.ts";

/** The pages a message leads to, without the language prefix; null if there is no such page. */
export interface MessagePaths {
  lot: string | null;
  /** The list of the user's notifications, opened by pressing the browser's notification. */
  list: string | null;
}

/** The paths of a message in an app with these pages. */
export function messagePaths(
  message: Parameters<typeof notificationPath>[0],
  { auctions, notifications }: Pick<AppPages, "auctions" | "notifications">,
): MessagePaths {
  return { lot: auctions && notificationPath(message), list: notifications };
}
