import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { formatMoney } from "../../../kit/lib/format/money.ts";
import { formatPercentage } from "../../../kit/lib/format/numbers.ts";
import styles from "./conditions.module.css";

/** The costs on top of a bid, and the sale's reserve. */
export interface SaleConditions {
  auctionCosts: number;
  auctionCostsVat: number;
  vat: number;
  bpm?: number | null;
  marginRule: boolean;
  subjectToAcceptance: boolean;
}

/** The costs and conditions of a sale, as a list of terms. */
export function Conditions({ conditions }: { conditions: SaleConditions }) {
  const { t, language } = useTranslate();
  const { auctionCosts, auctionCostsVat, vat, bpm, marginRule, subjectToAcceptance } = conditions;
  const percentage = (value: number) => formatPercentage(value, language);
  return (
    <dl className={styles.list}>
      <dt>{t("auctions.conditions.auctionCosts")}</dt>
      <dd>{t("auctions.conditions.auctionCostsValue", { percentage: percentage(auctionCosts) })}</dd>
      <dt>{t("auctions.conditions.auctionCostsVat")}</dt>
      <dd>{percentage(auctionCostsVat)}</dd>
      <dt>{t("auctions.conditions.vat")}</dt>
      <dd>{marginRule ? t("auctions.conditions.marginRule") : percentage(vat)}</dd>
      {typeof bpm === "number" && (
        <>
          <dt>{t("auctions.conditions.bpm")}</dt>
          <dd>{bpm === 0 ? t("auctions.conditions.noBpm") : formatMoney(bpm)}</dd>
        </>
      )}
      <dt>{t("auctions.conditions.award")}</dt>
      <dd>
        {subjectToAcceptance ? t("auctions.conditions.subjectToAcceptance") : t("auctions.conditions.highestBidWins")}
      </dd>
    </dl>
  );
}
