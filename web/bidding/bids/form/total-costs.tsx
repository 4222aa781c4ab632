import { ChevronDown } from "lucide-react";
import { costBreakdown } from "../../../../schema/bidding/cost-breakdown.ts";
import type { SaleConditions } from "../../../catalogue/auctions/sale/conditions.tsx";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { formatMoney } from "../../../kit/lib/format/money.ts";
import { useMediaQuery } from "../../../kit/lib/use-media-query.ts";
import { CostBreakdown } from "./cost-breakdown.tsx";
import styles from "./total-costs.module.css";

/** In such a window the breakdown leaves the button in view. */
const ROOMY = "(width >= 1024px) and (height >= 800px)";

/** The total cost of a bid; its breakdown is in view where there is room, else it opens below the total. */
export function TotalCosts({
  amountCents,
  conditions,
  isExample = false,
}: {
  amountCents: number;
  conditions: SaleConditions;
  /** The viewer has not chosen the amount. */
  isExample?: boolean;
}) {
  const { t } = useTranslate();
  const isRoomy = useMediaQuery(ROOMY);
  if (isRoomy)
    return (
      <div className={styles.costs}>
        <CostBreakdown amountCents={amountCents} conditions={conditions} />
      </div>
    );
  const { totalCents } = costBreakdown(amountCents, conditions);
  const amount = formatMoney(amountCents, { stripZeros: true });
  return (
    <details className={styles.costs}>
      <summary>
        <span>
          {isExample ? t("bids.costs.totalAt", { amount }) : t("bids.costs.totalOf")}{" "}
          <strong>{formatMoney(totalCents)}</strong>
        </span>
        <ChevronDown size={16} aria-hidden="true" />
      </summary>
      <CostBreakdown amountCents={amountCents} conditions={conditions} />
    </details>
  );
}
