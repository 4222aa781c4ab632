import type { ReactNode } from "react";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { formatMoney } from "../../../kit/lib/format/money.ts";
import { formatNumber } from "../../../kit/lib/format/numbers.ts";
import { Card } from "../../../kit/ui/card.tsx";
import type { SaleOfStaff } from "./documents.ts";
import styles from "./sale-results.module.css";

/** What it brought, how much of it went, who bid and what was saved. */
export function SaleCards({ sale: { lotBidStatistics: bids, favoriteLotStatistics: saved } }: { sale: SaleOfStaff }) {
  const { t, language } = useTranslate();
  const money = (cents: number) => formatMoney(cents, { stripZeros: true });
  const number = (count: number) => formatNumber(count, language);
  const ratio = (value: number) => formatNumber(Math.round(value * 10) / 10, language);
  const withBid = bids.lotCount - bids.lotsWithNoBids;
  return (
    <div className={styles.cards}>
      <FigureCard
        title={t("admin.results.amount")}
        value={money(bids.bidAmount)}
        text={t("admin.results.onLots", { count: withBid })}
        rows={[
          [t("admin.results.costs"), formatMoney(bids.auctionCosts)],
          [t("admin.results.notSold"), money(bids.notSoldAmount)],
          [t("admin.results.average"), money(bids.averageBid)],
          [t("admin.results.median"), money(bids.medianBid)],
          [t("admin.results.maximum"), money(bids.maximumBid)],
        ]}
      />
      <FigureCard
        title={t("admin.results.lots")}
        value={t("admin.results.of", { count: number(withBid), total: number(bids.lotCount) })}
        text={t("admin.results.withBid")}
        rows={[
          [t("admin.results.closed"), number(bids.closedLots)],
          [t("admin.results.open"), number(bids.openLots)],
          [t("admin.results.noBid"), number(bids.lotsWithNoBids)],
        ]}
      >
        <progress
          className={styles.share}
          max={Math.max(1, bids.lotCount)}
          value={withBid}
          aria-label={t("admin.results.withBid")}
        />
      </FigureCard>
      <FigureCard
        title={t("admin.results.bidders")}
        value={number(bids.numberOfBids)}
        text={t("admin.results.bids")}
        rows={[
          [t("admin.results.people"), number(bids.uniqueNumberOfBids)],
          [t("admin.results.leaders"), number(bids.uniqueHighestBidUsers)],
          [t("admin.results.perBidder"), ratio(bids.numberOfBids / Math.max(1, bids.uniqueNumberOfBids))],
        ]}
      />
      <FigureCard
        title={t("admin.results.saved")}
        value={number(saved.favoriteLotCount)}
        text={t("admin.results.times")}
        rows={[
          [t("admin.results.savers"), number(saved.userCount)],
          [t("admin.results.perLot"), ratio(saved.favoritesPerLot)],
          [t("admin.results.perUser"), ratio(saved.favoritesPerUser)],
        ]}
      />
    </div>
  );
}

function FigureCard({
  title,
  value,
  text,
  rows,
  children,
}: {
  title: string;
  value: string;
  text: string;
  rows: readonly (readonly [string, string])[];
  children?: ReactNode;
}) {
  return (
    <Card title={title}>
      <p className={styles.value}>{value}</p>
      <p className={styles.soft}>{text}</p>
      {children}
      <dl className={styles.rows}>
        {rows.map(([name, figure]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
