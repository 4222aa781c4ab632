import { Card } from "../../kit/ui/card.tsx";
import { Page } from "../../kit/ui/page.tsx";
import { Skeleton, SkeletonLines } from "../../kit/ui/skeleton.tsx";
import { BidPanelSkeleton } from "../bids/bid-panel-skeleton.tsx";
import galleryStyles from "./gallery/gallery.module.css";
import { LotColumns } from "./lot-columns.tsx";
import headerStyles from "./lot-header.module.css";

export function LotSkeleton() {
  return (
    <Page before={<Skeleton width="420px" height="36px" />}>
      <div className={headerStyles.header}>
        <div className={headerStyles.state}>
          <Skeleton width="200px" height="1.75em" />
        </div>
        <div className={headerStyles.names}>
          <Skeleton width="70%" height="2.1em" />
          <Skeleton width="50%" height="1.5em" />
        </div>
      </div>
      <LotColumns
        gallery={
          <div className={galleryStyles.stage}>
            <Skeleton height="100%" corners="square" />
          </div>
        }
        bidding={<BidPanelSkeleton />}
      >
        <Card title={<Skeleton width="140px" height="1.2em" />}>
          <SkeletonLines lines={6} />
        </Card>
      </LotColumns>
    </Page>
  );
}
