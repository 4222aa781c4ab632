import type { ReactNode } from "react";
import { classNames } from "../../ui/class-names.ts";
import { PlainList } from "../../ui/list/plain-list.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import cardStyles from "./lot-card.module.css";
import styles from "./lot-grid.module.css";

interface Columns {
  /** Four in a row, two in a small window, whatever the width: for a fixed number of cards, none of which is to stand alone. */
  inFours?: boolean;
}

const gridClass = ({ inFours }: Columns) => classNames(styles.grid, inFours && styles.inFours);

/** Cards beside and below each other, as many in a row as there is room for. */
export function LotGrid({ children, ...columns }: Columns & { children: ReactNode }) {
  return <PlainList className={gridClass(columns)}>{children}</PlainList>;
}

/** Cards to come, in the size of cards. */
export function LotGridSkeleton({ count, ...columns }: Columns & { count: number }) {
  return (
    <div className={gridClass(columns)} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have nothing else to tell them apart
        <LotCardSkeleton key={index} />
      ))}
    </div>
  );
}

function LotCardSkeleton() {
  return (
    <div className={cardStyles.card}>
      <div className={styles.picture}>
        <Skeleton height="100%" radius="0" />
      </div>
      <div className={cardStyles.body}>
        <p className={cardStyles.number}>
          <Skeleton width="40%" height="1.5em" />
        </p>
        <div className={cardStyles.title}>
          <Skeleton width="85%" height="1.1em" />
        </div>
        <div className={cardStyles.price}>
          <span className={cardStyles.priceLabel}>
            <Skeleton width="30%" height="1.5em" />
          </span>
          <span className={cardStyles.amount}>
            <Skeleton width="55%" height="1.2em" />
          </span>
        </div>
        <div className={cardStyles.facts}>
          <Skeleton width="70%" height="1.5em" />
        </div>
      </div>
    </div>
  );
}
