import type { ReactNode } from "react";
import { PlainList } from "../../kit/ui/list/plain-list.tsx";
import { Skeleton } from "../../kit/ui/skeleton.tsx";
import cardStyles from "./auction-card.module.css";
import styles from "./auction-grid.module.css";

/** Lays auctions out in a grid. */
export function AuctionGrid({ children }: { children: ReactNode }) {
  return <PlainList className={styles.grid}>{children}</PlainList>;
}

/** Placeholders of the size of auction cards. */
export function AuctionGridSkeleton({
  count,
  className = styles.grid,
}: {
  count: number;
  /** The grid's class, if it differs from that of lists. */
  className?: string | undefined;
}) {
  return (
    <div className={className} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are identical
        <div key={index} className={cardStyles.card}>
          <div className={cardStyles.pictures}>
            <Skeleton height="100%" corners="square" />
          </div>
          <div className={cardStyles.body}>
            <Skeleton width="30%" height="1em" />
            <Skeleton width="80%" height="1.5em" />
            <div className={cardStyles.facts}>
              <Skeleton width="100%" height="1.5em" />
            </div>
          </div>
        </div>
      ))}
    </div>
  );
}
