import type { LiveField } from "./payloads.ts";

/** The path and query of a subscription's socket, the same on every host of the app. */
export function liveAddress(field: LiveField, args: { incrementalLotId?: unknown; userId?: unknown }): string {
  switch (field) {
    case "incrementalLotState":
      return `/graphql?lot=${encodeURIComponent(String(args.incrementalLotId))}`;
    case "userNotification":
    case "userCacheInvalidation":
      return `/graphql?user=${encodeURIComponent(String(args.userId))}`;
    case "generalNotification":
    case "cacheInvalidation":
      return "/graphql";
  }
}
