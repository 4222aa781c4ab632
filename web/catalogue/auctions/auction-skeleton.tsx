import { Page } from "../../kit/ui/page.tsx";
import { Skeleton, SkeletonLines } from "../../kit/ui/skeleton.tsx";
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
          <Skeleton width="75%" height="2.2em" />
          <SkeletonLines lines={2} />
          <div className={headerStyles.facts}>
            <Skeleton height="3em" />
          </div>
          <Skeleton width="180px" height="44px" />
        </div>
        <div className={headerStyles.pictures}>
          <Skeleton height="100%" radius="0" />
        </div>
      </div>
      <LotGridSkeleton count={LOTS_TO_COME} />
    </Page>
  );
}
