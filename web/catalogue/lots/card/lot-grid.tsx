import type { ReactNode, Ref } from "react";
import { classNames } from "../../../kit/ui/class-names.ts";
import { LinkCard } from "../../../kit/ui/link-card.tsx";
import { PlainList } from "../../../kit/ui/list/plain-list.tsx";
import { Skeleton } from "../../../kit/ui/skeleton.tsx";
import cardStyles from "./lot-card.module.css";
import styles from "./lot-grid.module.css";

interface Columns {
  /** Four columns, or two in a small window: for a fixed number of cards, so that no card is alone in its row. */
  inFours?: boolean;
}

const gridClass = ({ inFours }: Columns) => classNames(styles.grid, inFours && styles.inFours);

export function LotGrid({ ref, children, ...columns }: Columns & { ref?: Ref<HTMLUListElement>; children: ReactNode }) {
  return (
    <PlainList {...(ref && { ref })} className={gridClass(columns)}>
      {children}
    </PlainList>
  );
}

/** @param withFacts the cards have a line of facts. */
export function LotGridSkeleton({
  count,
  withFacts = false,
  ...columns
}: Columns & { count: number; withFacts?: boolean }) {
  return (
    <div className={gridClass(columns)} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are identical
        <LotCardSkeleton key={index} withFacts={withFacts} />
      ))}
    </div>
  );
}

function LotCardSkeleton({ withFacts }: { withFacts: boolean }) {
  return (
    <LinkCard className={cardStyles.card}>
      <div className={styles.picture}>
        <Skeleton height="100%" corners="square" />
      </div>
      <div className={cardStyles.body}>
        <div className={cardStyles.meta}>
          <Skeleton width="40%" height="1em" />
        </div>
        <div className={cardStyles.title}>
          <Skeleton width="85%" height="1.1em" />
        </div>
        {withFacts && (
          <p className={cardStyles.facts}>
            <Skeleton width="65%" height="1em" />
          </p>
        )}
        <p className={cardStyles.priceLabel}>
          <Skeleton width="50%" height="1em" />
        </p>
        <div className={cardStyles.foot}>
          <span className={cardStyles.amount}>
            <Skeleton width="90px" height="1.2em" />
          </span>
          <Skeleton width="50px" height="1.2em" />
        </div>
      </div>
    </LinkCard>
  );
}
