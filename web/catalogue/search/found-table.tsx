import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { formatMoney } from "../../kit/lib/format/money.ts";
import { readFragment } from "../../kit/lib/graphql/graphql.ts";
import { useLocalizedPath } from "../../kit/screens/language/use-localized-path.ts";
import { classNames } from "../../kit/ui/class-names.ts";
import { Link } from "../../kit/ui/link.tsx";
import { Skeleton } from "../../kit/ui/skeleton.tsx";
import { FavoriteButton } from "../favorites/favorite-button.tsx";
import { LotCardFragment } from "../lots/card/lot-card-fragment.ts";
import { LotState } from "../lots/card/lot-state.tsx";
import { useIsClosingNow } from "../lots/live-edge.tsx";
import { lotPath } from "../lots/lot-path.ts";
import { usePhase } from "../lots/phase-badge.tsx";
import { Picture } from "../lots/picture.tsx";
import { placeName } from "../lots/place-name.ts";
import { TimeLeft } from "../lots/time-left.tsx";
import type { FoundLot } from "./documents.ts";
import styles from "./found-table.module.css";
import { lotFacts } from "./lot-facts.ts";

const PICTURE_WIDTH = 72;

/** The found lots for who compares many: a row each. */
export function FoundTable({ lots }: { lots: readonly FoundLot[] }) {
  const { t } = useTranslate();
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{t("search.table.picture")}</span>
          </th>
          <th scope="col">{t("search.table.lot")}</th>
          <th scope="col" className={styles.facts}>
            {t("search.table.facts")}
          </th>
          <th scope="col" className={styles.figure}>
            {t("search.table.bids")}
          </th>
          <th scope="col" className={styles.figure}>
            {t("search.facet.price")}
          </th>
          <th scope="col" className={styles.figure}>
            {t("search.table.time")}
          </th>
          <th scope="col">
            <span className="visually-hidden">{t("search.table.actions")}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {lots.map((lot) => (
          <FoundRow key={lot.id} lot={lot} />
        ))}
      </tbody>
    </table>
  );
}

function FoundRow({ lot: found }: { lot: FoundLot }) {
  const { t } = useTranslate();
  const path = useLocalizedPath();
  const lot = readFragment(LotCardFragment, found);
  const phase = usePhase(lot);
  const isClosingNow = useIsClosingNow(lot.closingOn);
  const { currentBidAmount, minimumStartBidAmount, place } = lot;
  return (
    <tr className={classNames(isClosingNow && styles.closing)}>
      <td className={styles.picture}>
        <Picture image={lot.firstImage} alt="" width={PICTURE_WIDTH} contain />
      </td>
      <th scope="row" className={styles.title}>
        <Link to={path(lotPath(lot))}>{lot.title}</Link>
        <span className={styles.origin}>
          {t("lots.number", { number: lot.lotNumber })}
          {place && ` · ${placeName(place)}`}
          <LotState standing={lot.viewerStanding} phase={phase} />
        </span>
      </th>
      <td className={styles.facts}>{lotFacts(found)}</td>
      <td className={styles.figure}>{lot.bidCount}</td>
      <td className={classNames(styles.figure, styles.price)}>
        {formatMoney(currentBidAmount ?? minimumStartBidAmount, { stripZeros: true })}
      </td>
      <td className={styles.figure}>
        <TimeLeft startingOn={lot.startingOn} closingOn={lot.closingOn} isShort />
      </td>
      <td>
        <FavoriteButton incrementalLotId={lot.id} title={lot.title} isFavorite={lot.userHasFavorite} />
      </td>
    </tr>
  );
}

export function FoundTableSkeleton({ count }: { count: number }) {
  return (
    <div className={styles.skeleton} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are identical
        <Skeleton key={index} height="60px" />
      ))}
    </div>
  );
}
