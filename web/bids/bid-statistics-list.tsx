import { useTranslate } from "../i18n/use-translate.ts";
import { formatMoney } from "../lib/money.ts";
import { bidStatistics, type CountedBid } from "./bid-statistics.ts";
import styles from "./bid-statistics-list.module.css";

/** How busy a lot is, in four numbers. Told only where all of its bids are at hand. */
export function BidStatistics({ bids, isComplete }: { bids: readonly CountedBid[]; isComplete: boolean }) {
  const { t } = useTranslate();
  const statistics = isComplete ? bidStatistics(bids) : null;
  if (!statistics) return null;
  const { bidCount, bidderCount, autoBidCount, riseCents } = statistics;
  return (
    <dl className={styles.list}>
      <div>
        <dt>{t("bids.statistics.bids")}</dt>
        <dd>{bidCount}</dd>
      </div>
      <div>
        <dt>{t("bids.statistics.bidders")}</dt>
        <dd>{bidderCount}</dd>
      </div>
      <div>
        <dt>{t("bids.statistics.autoBids")}</dt>
        <dd>{autoBidCount}</dd>
      </div>
      <div>
        <dt>{t("bids.statistics.rise")}</dt>
        <dd>{formatMoney(riseCents, { stripZeros: true })}</dd>
      </div>
    </dl>
  );
}
