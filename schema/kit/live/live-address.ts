/**
 * The path and query of a subscription's socket, the same on every host of the app: that of a lot's actor, of an
 * auction's feed, of a user's hub or of the public hub.
 */
export function liveAddress({
  incrementalLotId,
  incrementalAuctionId,
  userId,
}: {
  incrementalLotId?: unknown;
  incrementalAuctionId?: unknown;
  userId?: unknown;
}): string {
  if (incrementalLotId !== undefined) return `/graphql?lot=${encodeURIComponent(String(incrementalLotId))}`;
  if (incrementalAuctionId !== undefined) return `/graphql?auction=${encodeURIComponent(String(incrementalAuctionId))}`;
  if (userId !== undefined) return `/graphql?user=${encodeURIComponent(String(userId))}`;
  return "/graphql";
}
