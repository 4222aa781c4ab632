import type { ReactNode } from "react";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { formatMoney } from "../../../kit/lib/format/money.ts";
import { formatNumber, formatPercentage } from "../../../kit/lib/format/numbers.ts";
import type { SaleOfStaff } from "./documents.ts";
import { FigureCard, type Figures } from "./figure-card.tsx";
import { OutcomeBar } from "./outcome-bar.tsx";
import styles from "./sale-results.module.css";

type CardName = "amount" | "lots" | "bidders";

/** What it brought, how much of it went and who bid, beside the same of another sale. */
export function SaleCards({ sale, beside }: { sale: SaleOfStaff; beside: SaleOfStaff | null }) {
  const { t } = useTranslate();
  const figuresOf = useFigures();
  const own = figuresOf(sale);
  const other = beside && figuresOf(beside);
  const card = (name: CardName, children?: ReactNode) => (
    <FigureCard
      title={t(`admin.results.${name}`)}
      own={own[name]}
      other={other && { number: beside.publicationNumber, figures: other[name] }}
    >
      {children}
    </FigureCard>
  );
  return (
    <div className={styles.cards}>
      {card("amount")}
      {card("lots", <OutcomeBar figures={sale.lotBidStatistics} />)}
      {card("bidders")}
    </div>
  );
}

function useFigures(): (sale: SaleOfStaff) => Record<CardName, Figures> {
  const { t, language } = useTranslate();
  const money = (cents: number) => formatMoney(cents, { stripZeros: true });
  const number = (count: number) => formatNumber(count, language);
  const ratio = (value: number) => formatNumber(Math.round(value * 10) / 10, language);
  return ({ lotBidStatistics: bids, bidHours }) => {
    const withBid = bids.lotCount - bids.lotsWithNoBids;
    const ofBids = (cents: number) => (withBid === 0 ? "–" : money(cents));
    const isPartSold = bids.soldLots > 0 && bids.soldLots < withBid;
    const byAutoBid = bidHours.reduce((sum, { autoBidCount }) => sum + autoBidCount, 0);
    const inHours = bidHours.reduce((sum, { bidCount }) => sum + bidCount, 0);
    return {
      amount: {
        main: bids.bidAmount,
        format: money,
        value: money(bids.bidAmount),
        text: [
          t("admin.results.onLots", { count: withBid }),
          ...(isPartSold ? [t("admin.results.ofWhichSold", { amount: money(bids.soldAmount) })] : []),
        ].join(", "),
        rows: [
          [t("admin.results.costs"), money(bids.auctionCosts)],
          [t("admin.results.notSold"), money(bids.notSoldAmount)],
          [t("admin.results.average"), ofBids(bids.averageBid)],
          [t("admin.results.median"), ofBids(bids.medianBid)],
          [t("admin.results.maximum"), ofBids(bids.maximumBid)],
        ],
      },
      lots: {
        main: withBid,
        format: number,
        value: t("admin.results.of", { count: number(withBid), total: number(bids.lotCount) }),
        text: t("admin.results.withBid"),
        rows: [
          [t("admin.results.closed"), number(bids.closedLots)],
          [t("admin.results.open"), number(bids.openLots)],
          [t("admin.results.noBid"), number(bids.lotsWithNoBids)],
        ],
      },
      bidders: {
        main: bids.numberOfBids,
        format: number,
        value: number(bids.numberOfBids),
        text: t("admin.results.validBids", { count: bids.numberOfBids }),
        rows: [
          [t("admin.results.people"), number(bids.uniqueNumberOfBids)],
          [t("admin.results.leaders"), number(bids.uniqueHighestBidUsers)],
          [
            t("admin.results.perBidder"),
            bids.uniqueNumberOfBids === 0 ? "–" : ratio(bids.numberOfBids / bids.uniqueNumberOfBids),
          ],
          [
            t("admin.results.byAutoBid"),
            inHours === 0 ? "–" : formatPercentage(Math.round((100 * byAutoBid) / inHours), language),
          ],
        ],
      },
    };
  };
}
