import type { ReactNode } from "react";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { formatMoney } from "../../../kit/lib/format/money.ts";
import { formatNumber, formatPercentage } from "../../../kit/lib/format/numbers.ts";
import { Card } from "../../../kit/ui/card.tsx";
import { classNames } from "../../../kit/ui/class-names.ts";
import type { SaleOfStaff } from "./documents.ts";
import styles from "./sale-results.module.css";

type CardName = "amount" | "lots" | "bidders" | "saved";

/** What a card says of a sale. */
interface Figures {
  readonly value: string;
  readonly text: string;
  readonly rows: readonly (readonly [name: string, figure: string])[];
}

/** What it brought, how much of it went, who bid and what was saved, beside the same of another sale. */
export function SaleCards({ sale, beside }: { sale: SaleOfStaff; beside: SaleOfStaff | null }) {
  const { t } = useTranslate();
  const figuresOf = useFigures();
  const own = figuresOf(sale);
  const other = beside && figuresOf(beside);
  const cardOf = (name: CardName) => ({
    title: t(`admin.results.${name}`),
    own: own[name],
    other: other && { number: beside.publicationNumber, figures: other[name] },
  });
  const { lotCount, lotsWithNoBids } = sale.lotBidStatistics;
  return (
    <div className={classNames(styles.cards, beside && styles.besideCards)}>
      <FigureCard {...cardOf("amount")} />
      <FigureCard {...cardOf("lots")}>
        <progress
          className={styles.share}
          max={Math.max(1, lotCount)}
          value={lotCount - lotsWithNoBids}
          aria-label={t("admin.results.withBid")}
        />
      </FigureCard>
      <FigureCard {...cardOf("bidders")} />
      <FigureCard {...cardOf("saved")} />
    </div>
  );
}

function useFigures(): (sale: SaleOfStaff) => Record<CardName, Figures> {
  const { t, language } = useTranslate();
  const money = (cents: number) => formatMoney(cents, { stripZeros: true });
  const number = (count: number) => formatNumber(count, language);
  const ratio = (value: number) => formatNumber(Math.round(value * 10) / 10, language);
  return ({ lotBidStatistics: bids, favoriteLotStatistics: saved, lotVisitStatistics: visits }) => {
    const withBid = bids.lotCount - bids.lotsWithNoBids;
    return {
      amount: {
        value: money(bids.bidAmount),
        text: t("admin.results.onLots", { count: withBid }),
        rows: [
          [t("admin.results.costs"), money(bids.auctionCosts)],
          [t("admin.results.notSold"), money(bids.notSoldAmount)],
          [t("admin.results.average"), money(bids.averageBid)],
          [t("admin.results.median"), money(bids.medianBid)],
          [t("admin.results.maximum"), money(bids.maximumBid)],
        ],
      },
      lots: {
        value: t("admin.results.of", { count: number(withBid), total: number(bids.lotCount) }),
        text: t("admin.results.withBid"),
        rows: [
          [t("admin.results.closed"), number(bids.closedLots)],
          [t("admin.results.open"), number(bids.openLots)],
          [t("admin.results.noBid"), number(bids.lotsWithNoBids)],
        ],
      },
      bidders: {
        value: number(bids.numberOfBids),
        text: t("admin.results.validBids", { count: bids.numberOfBids }),
        rows: [
          [t("admin.results.people"), number(bids.uniqueNumberOfBids)],
          [t("admin.results.leaders"), number(bids.uniqueHighestBidUsers)],
          [t("admin.results.perBidder"), ratio(bids.numberOfBids / Math.max(1, bids.uniqueNumberOfBids))],
          [t("admin.results.visitors"), number(visits.visitorCount)],
          [
            t("admin.results.visitorsWhoBid"),
            visits.visitorCount === 0
              ? number(0)
              : `${number(visits.bidderCount)} (${formatPercentage(Math.round((100 * visits.bidderCount) / visits.visitorCount), language)})`,
          ],
        ],
      },
      saved: {
        value: number(saved.favoriteLotCount),
        text: t("admin.results.times"),
        rows: [
          [t("admin.results.savers"), number(saved.userCount)],
          [t("admin.results.perLot"), ratio(saved.favoritesPerLot)],
          [t("admin.results.perUser"), ratio(saved.favoritesPerUser)],
        ],
      },
    };
  };
}

function FigureCard({
  title,
  own,
  other,
  children,
}: {
  title: string;
  own: Figures;
  other: { number: number; figures: Figures } | null;
  children?: ReactNode;
}) {
  const { t } = useTranslate();
  return (
    <Card title={title}>
      <p className={styles.value}>{own.value}</p>
      <p className={styles.soft}>
        {own.text}
        {other && (
          <span className={styles.beside}>
            {t("admin.results.besideValue", { number: other.number, value: other.figures.value })}
          </span>
        )}
      </p>
      {children}
      <dl className={styles.rows}>
        {own.rows.map(([name, figure], row) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{figure}</dd>
            {other && (
              <dd className={styles.otherFigure}>
                <span className="visually-hidden">{t("admin.results.besideNumber", { number: other.number })}</span>{" "}
                {other.figures.rows[row]?.[1]}
              </dd>
            )}
          </div>
        ))}
      </dl>
    </Card>
  );
}
