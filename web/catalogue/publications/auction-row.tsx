import { type FragmentOf, readFragment } from "../../kit/lib/graphql/graphql.ts";
import { useLocalizedPath } from "../../kit/screens/language/use-localized-path.ts";
import { ItemRow } from "../lots/card/item-row.tsx";
import { publicationPath } from "../lots/lot-path.ts";
import { PhaseBadge, usePhase } from "../lots/phase-badge.tsx";
import { TimeLeft } from "../lots/time-left.tsx";
import { AuctionCardFragment } from "./auction-card-fragment.ts";
import { LotCount } from "./lot-count.tsx";

/** An auction as a compact row. */
export function AuctionRow({ auction: masked }: { auction: FragmentOf<typeof AuctionCardFragment> }) {
  const path = useLocalizedPath();
  const auction = readFragment(AuctionCardFragment, masked);
  const closingAt = "closingAt" in auction ? auction.closingAt : undefined;
  const phase = usePhase({ ...auction, closingAt });
  return (
    <ItemRow image={auction.images[0]} title={auction.title} to={path(publicationPath(auction))}>
      {phase === "closing" && <PhaseBadge phase={phase} />}
      <TimeLeft startingOn={auction.startingOn} closingAt={closingAt} closingOn={auction.closingOn} />
      <LotCount count={auction.lotCount} />
    </ItemRow>
  );
}
