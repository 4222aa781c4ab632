import { Page } from "../../kit/ui/page.tsx";
import { Skeleton } from "../../kit/ui/skeleton.tsx";
import { LotGridSkeleton } from "../lots/card/lot-grid.tsx";
import headerStyles from "./auction-header.module.css";

const LOTS_TO_COME = 8;

/** The placeholder of an auction's page, in the same layout. */
export function AuctionSkeleton() {
  return (
    <Page before={<Skeleton width="220px" height="1.5em" />}>
      <div className={headerStyles.header}>
        <div className={headerStyles.text}>
          <Skeleton width="160px" height="1.5em" />
          <Skeleton width="75%" height="40px" />
          <Skeleton width="60%" height="1.5em" />
        </div>
        <Skeleton height="86px" />
      </div>
      <Skeleton width="320px" height="44px" />
      <LotGridSkeleton count={LOTS_TO_COME} />
    </Page>
  );
}
