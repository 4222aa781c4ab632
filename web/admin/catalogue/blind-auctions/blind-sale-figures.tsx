import { Download } from "lucide-react";
import { useQuery } from "urql";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { formatMoney } from "../../../kit/lib/format/money.ts";
import { formatNumber } from "../../../kit/lib/format/numbers.ts";
import { saveFile } from "../../../kit/lib/save-file.ts";
import { Button } from "../../../kit/ui/button.tsx";
import { Card } from "../../../kit/ui/card.tsx";
import { classNames } from "../../../kit/ui/class-names.ts";
import { ErrorState } from "../../../kit/ui/error-state.tsx";
import { SkeletonLines } from "../../../kit/ui/skeleton.tsx";
import { csvOf } from "../../kit/table/csv.ts";
import stackedStyles from "../../kit/table/stacked.module.css";
import styles from "./blind-sale-figures.module.css";
import { BlindSaleFiguresDocument, type FiguresOfBlindSale } from "./documents.ts";

type LotFigures = FiguresOfBlindSale["lots"][number];

interface FiguresProps {
  id: string;
  publicationId: string;
  publicationNumber: number;
}

/** The way from the invitation to the bid, what the sale brought, and the figures of each lot; for its project. */
export function BlindSaleFiguresCard({ id, publicationId, publicationNumber }: FiguresProps) {
  const { t } = useTranslate();
  const [{ data, error }, execute] = useQuery({
    query: BlindSaleFiguresDocument,
    variables: { blindAuctionId: publicationId },
    requestPolicy: "cache-and-network",
  });
  const figures = data?.getBlindAuctionAdmin.blindSaleStatistics;
  return (
    <Card id={id} title={t("admin.blind.figures")}>
      {figures ? (
        <div className={styles.parts}>
          <Way figures={figures} />
          <Sold figures={figures} />
          <LotTable lots={figures.lots} />
          <SaveButton lots={figures.lots} publicationNumber={publicationNumber} />
        </div>
      ) : error ? (
        <ErrorState error={error} onRetry={() => execute({ requestPolicy: "network-only" })} />
      ) : (
        <SkeletonLines lines={6} />
      )}
    </Card>
  );
}

/** How many came how far: each step has a bar as long as its number. */
function Way({ figures }: { figures: FiguresOfBlindSale }) {
  const { t, language } = useTranslate();
  const { invitedCount, requestedCount, visitorCount, bidderCount } = figures;
  const steps = [
    { key: "invited", count: invitedCount },
    { key: "requested", count: requestedCount },
    { key: "looked", count: visitorCount },
    { key: "bid", count: bidderCount },
  ] as const;
  const most = Math.max(1, ...steps.map(({ count }) => count ?? 0));
  return (
    <dl className={styles.way}>
      {steps.map(({ key, count }) => (
        <div key={key} className={styles.step}>
          <dt>{t(`admin.blind.figures.${key}`)}</dt>
          <dd>
            {count === null ? (
              <span className={styles.hidden}>{t("admin.blind.figures.hidden")}</span>
            ) : (
              <>
                <span className={styles.count}>{formatNumber(count, language)}</span>
                <span className={styles.bar} style={{ width: `${(100 * count) / most}%` }} aria-hidden="true" />
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Sold({ figures: { soldLots, soldAmount, notSoldLots, notSoldAmount } }: { figures: FiguresOfBlindSale }) {
  const { t } = useTranslate();
  if (soldLots === null || notSoldLots === null) return null;
  if (soldLots + notSoldLots === 0) return <p>{t("admin.blind.figures.undecided")}</p>;
  const money = (cents: number | null) => formatMoney(cents ?? 0, { stripZeros: true });
  return (
    <p>
      {soldLots > 0 && t("admin.blind.figures.sold", { count: soldLots, amount: money(soldAmount) })}{" "}
      {notSoldLots > 0 && t("admin.blind.figures.notSold", { count: notSoldLots, amount: money(notSoldAmount) })}
    </p>
  );
}

/** What the table and the file have of a lot; null where it is not known. */
function useColumns() {
  const { t, language } = useTranslate();
  const number = (count: number | null) => (count === null ? "–" : formatNumber(count, language));
  const money = (cents: number | null) => (cents === null ? "–" : formatMoney(cents, { stripZeros: true }));
  const reserveOf = ({ isReserveMet }: LotFigures) =>
    isReserveMet === null ? "–" : t(isReserveMet ? "admin.blind.figures.met" : "admin.blind.figures.notMet");
  const resultOf = ({ outcome }: LotFigures) => (outcome === null ? "–" : t(`admin.blind.figures.outcome.${outcome}`));
  return [
    {
      id: "visitors",
      label: t("admin.blind.figures.looked"),
      text: (lot: LotFigures) => number(lot.visitorCount),
      value: (lot: LotFigures) => lot.visitorCount,
    },
    {
      id: "bidders",
      label: t("admin.blind.figures.bidders"),
      text: (lot: LotFigures) => number(lot.bidderCount),
      value: (lot: LotFigures) => lot.bidderCount ?? "",
    },
    {
      id: "placed",
      label: t("admin.blind.figures.placed"),
      text: (lot: LotFigures) => number(lot.placedBids),
      value: (lot: LotFigures) => lot.placedBids ?? "",
    },
    {
      id: "replaced",
      label: t("admin.blind.figures.replaced"),
      text: (lot: LotFigures) => number(lot.replacedBids),
      value: (lot: LotFigures) => lot.replacedBids ?? "",
    },
    {
      id: "withdrawn",
      label: t("admin.blind.figures.withdrawn"),
      text: (lot: LotFigures) => number(lot.withdrawnBids),
      value: (lot: LotFigures) => lot.withdrawnBids ?? "",
    },
    {
      id: "highest",
      label: t("admin.blind.figures.highest"),
      text: (lot: LotFigures) => money(lot.highestBid),
      value: (lot: LotFigures) => (lot.highestBid === null ? "" : lot.highestBid / 100),
    },
    { id: "reserve", label: t("admin.blind.figures.reserve"), text: reserveOf, value: reserveOf },
    { id: "outcome", label: t("admin.blind.figures.outcome"), text: resultOf, value: resultOf },
    {
      id: "awarded",
      label: t("admin.blind.figures.awarded"),
      text: (lot: LotFigures) => money(lot.awardedAmount),
      value: (lot: LotFigures) => (lot.awardedAmount === null ? "" : lot.awardedAmount / 100),
    },
  ];
}

function LotTable({ lots }: { lots: readonly LotFigures[] }) {
  const { t } = useTranslate();
  const columns = useColumns();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys.
    <section className={styles.scroll} tabIndex={0} aria-label={t("admin.blind.figuresByLot")}>
      <table className={classNames(styles.table, stackedStyles.stacked)}>
        <thead>
          <tr>
            <th scope="col">{t("admin.blind.number")}</th>
            {columns.map(({ id, label }) => (
              <th key={id} scope="col" className={styles.figure}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lots.map((lot) => (
            <tr key={lot.blindLotId}>
              <th scope="row">{lot.lotNumber}</th>
              {columns.map(({ id, label, text }) => (
                <td key={id} data-label={label} className={styles.figure}>
                  {text(lot)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function SaveButton({
  lots,
  publicationNumber,
}: { lots: readonly LotFigures[] } & Pick<FiguresProps, "publicationNumber">) {
  const { t, language } = useTranslate();
  const columns = [
    { id: "lot", label: t("admin.blind.number"), value: (lot: LotFigures) => lot.lotNumber },
    ...useColumns().map(({ id, label, value }) => ({ id, label, value })),
  ].map((column) => ({ width: "", ...column }));
  return (
    <Button
      small
      icon={<Download size={16} aria-hidden="true" />}
      onClick={() =>
        saveFile({
          name: `${t("admin.blind.figures.file", { number: publicationNumber })}.csv`,
          type: "text/csv",
          content: csvOf({ columns, rows: lots }, language),
        })
      }
    >
      {t("admin.blind.figures.save")}
    </Button>
  );
}
