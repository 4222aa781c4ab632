import type { ReactNode } from "react";
import styles from "./lot-columns.module.css";

/** What a lot's page is made of, whatever the sale: its pictures, the bidding beside them, and the rest below. */
export function LotColumns({
  gallery,
  bidding,
  children,
}: {
  gallery: ReactNode;
  bidding: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={styles.columns}>
      <div className={styles.gallery}>{gallery}</div>
      <div className={styles.bidding}>{bidding}</div>
      <div className={styles.rest}>{children}</div>
    </div>
  );
}
