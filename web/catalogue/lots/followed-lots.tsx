import { useRenderTime } from "../../kit/lib/clock/use-server-now.ts";
import { type FragmentOf, readFragment } from "../../kit/lib/graphql/graphql.ts";
import { FollowedAuction } from "../../kit/live/followed-auction.ts";
import { LotCardFragment } from "./card/lot-card-fragment.ts";

/** A list has lots of many auctions, and each auction's feed takes a connection. */
const MAX_AUCTIONS = 4;

/** Keeps the prices of a list's lots present by the feeds of the auctions that close first. Renders nothing. */
export function FollowedLots({ lots }: { lots: readonly FragmentOf<typeof LotCardFragment>[] }) {
  const nowMs = useRenderTime();
  const open = lots
    .map((lot) => readFragment(LotCardFragment, lot))
    .filter(({ closingOn }) => Date.parse(closingOn) > nowMs)
    .toSorted((a, b) => Date.parse(a.closingOn) - Date.parse(b.closingOn));
  const auctions = new Set(open.map(({ publicationId }) => publicationId));
  return [...auctions].slice(0, MAX_AUCTIONS).map((id) => <FollowedAuction key={id} incrementalAuctionId={id} />);
}
