import { costBreakdown } from "../../../../schema/bidding/cost-breakdown.ts";
import type { SaleConditions } from "../../../catalogue/auctions/sale/conditions.tsx";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { formatMoney } from "../../../kit/lib/format/money.ts";
import { formatPercentage } from "../../../kit/lib/format/numbers.ts";
import styles from "./cost-breakdown.module.css";

export function CostBreakdown({ amountCents, conditions }: { amountCents: number; conditions: SaleConditions }) {
  const { t, language } = useTranslate();
  const costs = costBreakdown(amountCents, conditions);
  const percentage = (value: number) => formatPercentage(value, language);
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{t("bids.costs.title")}</caption>
      <tbody>
        <Row label={t("bids.costs.bid")} cents={costs.bidCents} />
        <Row
          label={t("bids.costs.auctionCosts", { percentage: percentage(conditions.auctionCosts) })}
          cents={costs.auctionCostsCents}
        />
        {conditions.marginRule ? (
          <tr>
            <th scope="row">{t("bids.costs.vatOnBidMargin")}</th>
            <td>{t("bids.costs.none")}</td>
          </tr>
        ) : (
          <Row label={t("bids.costs.vatOnBid", { percentage: percentage(conditions.vat) })} cents={costs.vatCents} />
        )}
        <Row
          label={t("bids.costs.vatOnCosts", { percentage: percentage(conditions.auctionCostsVat) })}
          cents={costs.auctionCostsVatCents}
        />
        {costs.bpmCents > 0 && <Row label={t("bids.costs.bpm")} cents={costs.bpmCents} />}
      </tbody>
      <tfoot>
        <Row label={t("bids.costs.total")} cents={costs.totalCents} />
      </tfoot>
    </table>
  );
}

function Row({ label, cents }: { label: string; cents: number }) {
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>{formatMoney(cents)}</td>
    </tr>
  );
}
