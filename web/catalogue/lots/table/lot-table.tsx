import type { ReactNode, Ref } from "react";
import { formatMoney } from "../../../kit/lib/format/money.ts";
import type { ResultOf } from "../../../kit/lib/graphql/graphql.ts";
import { useLocalizedPath } from "../../../kit/screens/language/use-localized-path.ts";
import { classNames } from "../../../kit/ui/class-names.ts";
import { Link } from "../../../kit/ui/link.tsx";
import { Skeleton } from "../../../kit/ui/skeleton.tsx";
import type { LotCardFragment } from "../card/lot-card-fragment.ts";
import { useIsClosingNow } from "../live-edge.tsx";
import { lotPath } from "../lot-path.ts";
import { Picture } from "../picture.tsx";
import { TimeLeft } from "../time-left.tsx";
import styles from "./lot-table.module.css";

const PICTURE_WIDTH = 64;

type ListedLot = ResultOf<typeof LotCardFragment>;

export interface LotColumn {
  text: string;
  /** A figure stands at the right, a detail goes where there is no room, and what explains itself is named unseen. */
  kind?: "figure" | "detail" | "unseen";
}

/** Lots for who compares many: a row each. @param ref the element of the rows. */
export function LotTable({
  ref,
  columns,
  children,
}: {
  ref?: Ref<HTMLTableSectionElement>;
  columns: readonly LotColumn[];
  children: ReactNode;
}) {
  return (
    <div className={classNames("frame", styles.scroller)}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map(({ text, kind }) => (
              <th
                key={text}
                scope="col"
                className={classNames(kind === "figure" && styles.figure, kind === "detail" && styles.detail)}
              >
                {kind === "unseen" ? <span className="visually-hidden">{text}</span> : text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...(ref && { ref })}>{children}</tbody>
      </table>
    </div>
  );
}

/** The live edge of what closes now is at the first cell; the clock says so too. */
export function LotTableRow({ lot: { closingOn }, children }: { lot: ListedLot; children: ReactNode }) {
  return <tr className={classNames(useIsClosingNow(closingOn) && styles.closing)}>{children}</tr>;
}

/** The cells of picture and title, which leads to the lot. */
export function LotNameCells({ lot, children }: { lot: ListedLot; children?: ReactNode }) {
  const path = useLocalizedPath();
  return (
    <>
      <td className={styles.picture}>
        <Picture image={lot.firstImage} alt="" width={PICTURE_WIDTH} contain />
      </td>
      <th scope="row" className={styles.title}>
        <Link to={path(lotPath(lot))}>{lot.title}</Link>
        {children}
      </th>
    </>
  );
}

export function LotDetailCell({ children }: { children: ReactNode }) {
  return <td className={styles.detail}>{children}</td>;
}

/** The cells of bids, price and time. */
export function LotFigureCells({ lot }: { lot: ListedLot }) {
  const { bidCount, currentBidAmount, minimumStartBidAmount, startingOn, closingOn } = lot;
  return (
    <>
      <td className={styles.figure}>{bidCount}</td>
      <td className={classNames(styles.figure, styles.price)}>
        {formatMoney(currentBidAmount ?? minimumStartBidAmount, { stripZeros: true })}
      </td>
      <td className={styles.figure}>
        <TimeLeft startingOn={startingOn} closingOn={closingOn} isShort />
      </td>
    </>
  );
}

export function LotTableSkeleton({ count }: { count: number }) {
  return (
    <div className={styles.skeleton} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are identical
        <Skeleton key={index} height="60px" />
      ))}
    </div>
  );
}
