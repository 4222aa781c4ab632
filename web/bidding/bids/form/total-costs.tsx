import { costBreakdown } from "../../../../schema/bidding/cost-breakdown.ts";
import type { SaleConditions } from "../../../catalogue/auctions/sale/conditions.tsx";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { formatMoney } from "../../../kit/lib/format/money.ts";
import { CostBreakdown } from "./cost-breakdown.tsx";
import styles from "./total-costs.module.css";

/** The total cost below a bid's amount, with an expandable breakdown. Without an amount it keeps its height. */
export function TotalCosts({ amountCents, conditions }: { amountCents: number | null; conditions: SaleConditions }) {
  const { t } = useTranslate();
  if (amountCents === null) return <p className={styles.none}>{t("bids.costs.totalOf")} –</p>;
  const { totalCents } = costBreakdown(amountCents, conditions);
  return (
    <details className={styles.costs}>
      <summary>
        {t("bids.costs.totalOf")} <strong>{formatMoney(totalCents)}</strong>
      </summary>
      <CostBreakdown amountCents={amountCents} conditions={conditions} />
    </details>
  );
}
