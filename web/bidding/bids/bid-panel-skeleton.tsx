import { classNames } from "../../kit/ui/class-names.ts";
import { Skeleton } from "../../kit/ui/skeleton.tsx";
import styles from "./bid-panel.module.css";
import skeletonStyles from "./bid-panel-skeleton.module.css";

/**
 * @param isVisitor whose panel has its form on a phone too, where that of a bidder is in the sheet.
 * @param isClosed with the result in the place of a form.
 */
export function BidPanelSkeleton({ isVisitor = false, isClosed = false }: { isVisitor?: boolean; isClosed?: boolean }) {
  return (
    <div className={classNames("frame", styles.panel)} aria-hidden="true">
      <div className={skeletonStyles.strip}>
        <Skeleton width="50%" height="20px" />
      </div>
      <div className={styles.now}>
        <div className={skeletonStyles.block}>
          <Skeleton width="90px" height="1.2em" />
          <Skeleton width="160px" height="2.2em" />
          <Skeleton width="80px" height="1.2em" />
        </div>
        <div className={skeletonStyles.block}>
          <Skeleton width="80px" height="1.2em" />
          <Skeleton width="120px" height="2em" />
          <Skeleton width="120px" height="1.2em" />
        </div>
      </div>
      <div className={styles.edge} />
      {isClosed ? (
        <LotResultSkeleton />
      ) : (
        <div className={classNames(!isVisitor && skeletonStyles.form)}>
          <BidFormSkeleton />
        </div>
      )}
    </div>
  );
}

/** As high as two lines, which most results take. */
export function LotResultSkeleton() {
  return <Skeleton height="48px" />;
}

function BidFormSkeleton() {
  return (
    <div className={skeletonStyles.block} aria-hidden="true">
      <Skeleton height="44px" corners="round" />
      <Skeleton height="148px" corners="round" />
      <Skeleton height="44px" corners="round" />
      <Skeleton height="52px" corners="round" />
    </div>
  );
}
