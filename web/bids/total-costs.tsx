import { costBreakdown } from "../../schema/cost-breakdown.ts";
import type { SaleConditions } from "../auctions/conditions.tsx";
import { useTranslate } from "../i18n/use-translate.ts";
import { formatMoney } from "../lib/money.ts";
import { CostBreakdown } from "./cost-breakdown.tsx";
import styles from "./total-costs.module.css";

/** The total below a bid's amount; opened it shows how it is made up. */
export function TotalCosts({ amountCents, conditions }: { amountCents: number; conditions: SaleConditions }) {
  const { t } = useTranslate();
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
