import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { formatMoney } from "../../kit/lib/format/money.ts";
import { type ResultOf, readFragment } from "../../kit/lib/graphql/graphql.ts";
import { useLocalizedPath } from "../../kit/screens/language/use-localized-path.ts";
import { classNames } from "../../kit/ui/class-names.ts";
import { Link } from "../../kit/ui/link.tsx";
import { Skeleton } from "../../kit/ui/skeleton.tsx";
import { FavoriteButton } from "../favorites/favorite-button.tsx";
import { LotCardFragment } from "../lots/card/lot-card-fragment.ts";
import { LotState } from "../lots/card/lot-state.tsx";
import { useIsClosingNow } from "../lots/live-edge.tsx";
import { lotPath } from "../lots/lot-path.ts";
import { isBiddable } from "../lots/lot-phase.ts";
import { usePhase } from "../lots/phase-badge.tsx";
import { Picture } from "../lots/picture.tsx";
import { TimeLeft } from "../lots/time-left.tsx";
import type { LotsDocument } from "./documents.ts";
import styles from "./lots-table.module.css";

type Lot = ResultOf<typeof LotsDocument>["queryIncrementalLots"]["lots"][number];

const PICTURE_WIDTH = 56;

/** Lots for who compares many: a row each. */
export function LotsTable({ lots }: { lots: readonly Lot[] }) {
  const { t } = useTranslate();
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t("auctions.table.lot")}</th>
          <th scope="col">
            <span className="visually-hidden">{t("auctions.table.picture")}</span>
          </th>
          <th scope="col">{t("auctions.table.title")}</th>
          <th scope="col" className={styles.category}>
            {t("catalogue.category")}
          </th>
          <th scope="col">{t("auctions.table.state")}</th>
          <th scope="col" className={styles.figure}>
            {t("auctions.table.bids")}
          </th>
          <th scope="col" className={styles.figure}>
            {t("auctions.table.price")}
          </th>
          <th scope="col" className={styles.figure}>
            {t("auctions.table.time")}
          </th>
          <th scope="col">
            <span className="visually-hidden">{t("auctions.table.actions")}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {lots.map((lot) => (
          <LotLine key={lot.id} lot={lot} />
        ))}
      </tbody>
    </table>
  );
}

function LotLine({ lot: listed }: { lot: Lot }) {
  const { t } = useTranslate();
  const path = useLocalizedPath();
  const lot = readFragment(LotCardFragment, listed);
  const phase = usePhase(lot);
  const isClosingNow = useIsClosingNow(lot.closingOn);
  const { currentBidAmount, minimumStartBidAmount } = lot;
  const to = path(lotPath(lot));
  return (
    <tr className={classNames(isClosingNow && styles.closing)}>
      <td className={styles.number}>{lot.lotNumber}</td>
      <td className={styles.picture}>
        <Picture image={lot.firstImage} alt="" width={PICTURE_WIDTH} contain />
      </td>
      <th scope="row" className={styles.title}>
        <Link to={to}>{lot.title}</Link>
      </th>
      <td className={styles.category}>{listed.category?.name}</td>
      <td>
        <LotState standing={lot.viewerStanding} phase={phase} />
      </td>
      <td className={styles.figure}>{lot.bidCount}</td>
      <td className={classNames(styles.figure, styles.price)}>
        {formatMoney(currentBidAmount ?? minimumStartBidAmount, { stripZeros: true })}
      </td>
      <td className={styles.figure}>
        <TimeLeft startingOn={lot.startingOn} closingOn={lot.closingOn} isShort />
      </td>
      <td className={styles.actions}>
        <FavoriteButton incrementalLotId={lot.id} title={lot.title} isFavorite={lot.userHasFavorite} />
        <Link to={to} className={styles.open} aria-label={t("auctions.table.openLot", { title: lot.title })}>
          {t(isBiddable(phase) ? "auctions.table.bid" : "auctions.table.view")}
        </Link>
      </td>
    </tr>
  );
}

export function LotsTableSkeleton({ count }: { count: number }) {
  return (
    <div className={styles.skeleton} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are identical
        <Skeleton key={index} height="44px" />
      ))}
    </div>
  );
}
