import type { LiveField } from "./payloads.ts";

/** Where to open the socket of a subscription: path and query, the same for every host of the house. */
export function liveAddress(field: LiveField, args: { incrementalLotId?: unknown; userId?: unknown }): string {
  switch (field) {
    case "incrementalLotState":
      return `/graphql?lot=${encodeURIComponent(String(args.incrementalLotId))}`;
    case "userNotification":
      return `/graphql?user=${encodeURIComponent(String(args.userId))}`;
    case "generalNotification":
    case "cacheInvalidation":
      return "/graphql";
  }
}
