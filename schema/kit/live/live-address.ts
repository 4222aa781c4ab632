/**
 * The path and query of a subscription's socket, the same on every host of the app: that of a lot's actor, of a user's
 * hub or of the public hub.
 */
export function liveAddress({ incrementalLotId, userId }: { incrementalLotId?: unknown; userId?: unknown }): string {
  if (incrementalLotId !== undefined) return `/graphql?lot=${encodeURIComponent(String(incrementalLotId))}`;
  if (userId !== undefined) return `/graphql?user=${encodeURIComponent(String(userId))}`;
  return "/graphql";
}
