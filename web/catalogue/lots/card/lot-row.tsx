import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { formatMoney } from "../../../kit/lib/format/money.ts";
import { type FragmentOf, readFragment } from "../../../kit/lib/graphql/graphql.ts";
import { useLocalizedPath } from "../../../kit/screens/language/use-localized-path.ts";
import { lotPath } from "../lot-path.ts";
import { usePhase } from "../phase-badge.tsx";
import { priceLabel } from "../price-label.ts";
import { TimeLeft } from "../time-left.tsx";
import styles from "./item-row.module.css";
import { ItemRow } from "./item-row.tsx";
import { LotCardFragment } from "./lot-card-fragment.ts";
import { StandingBadge } from "./standing-badge.tsx";

export function LotRow({ lot: masked }: { lot: FragmentOf<typeof LotCardFragment> }) {
  const { t } = useTranslate();
  const path = useLocalizedPath();
  const lot = readFragment(LotCardFragment, masked);
  const phase = usePhase(lot);
  const { currentBidAmount, minimumStartBidAmount } = lot;
  return (
    <ItemRow image={lot.firstImage} title={lot.title} to={path(lotPath(lot))}>
      <span>
        {t(priceLabel(currentBidAmount, phase === "closed"))}{" "}
        <span className={styles.amount}>
          {formatMoney(currentBidAmount ?? minimumStartBidAmount, { stripZeros: true })}
        </span>
      </span>
      <StandingBadge standing={lot.viewerStanding} isClosed={phase === "closed"} />
      <TimeLeft startingOn={lot.startingOn} closingOn={lot.closingOn} />
    </ItemRow>
  );
}
