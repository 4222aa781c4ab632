import { useSubscription } from "urql";
import { AuctionLiveDocument } from "./documents.ts";

/**
 * Follows an auction: its feed writes the prices and closings of all lots that the page has to the cache
 * (kit/live/cache.ts), so that no card subscribes to its lot. Renders nothing, as each frame renders the component that
 * subscribes.
 */
export function FollowedAuction({ incrementalAuctionId }: { incrementalAuctionId: string }) {
  useSubscription({ query: AuctionLiveDocument, variables: { incrementalAuctionId } });
  return null;
}
