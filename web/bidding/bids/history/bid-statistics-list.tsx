import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { formatMoney } from "../../../kit/lib/format/money.ts";
import type { ResultOf } from "../../../kit/lib/graphql/graphql.ts";
import styles from "./bid-statistics-list.module.css";
import type { BidsDocument } from "./documents.ts";

type Statistics = NonNullable<ResultOf<typeof BidsDocument>["queryIncrementalBids"]["statistics"]>;

export function BidStatistics({ statistics }: { statistics: Statistics }) {
  const { t } = useTranslate();
  const { bidCount, bidderCount, autoBidCount, riseAmount } = statistics;
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
        <dd>{formatMoney(riseAmount, { stripZeros: true })}</dd>
      </div>
    </dl>
  );
}
