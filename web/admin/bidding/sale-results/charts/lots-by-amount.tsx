import { useTranslate } from "../../../../kit/i18n/use-translate.ts";
import { formatMoney } from "../../../../kit/lib/format/money.ts";
import { formatNumber } from "../../../../kit/lib/format/numbers.ts";
import { Card } from "../../../../kit/ui/card.tsx";
import type { SaleLot } from "../documents.ts";
import { lotsByAmount } from "../sale-lots.ts";
import { BarChart } from "./bar-chart.tsx";
import { axisValues } from "./chart-axis.ts";
import { ChartTable } from "./chart-table.tsx";

/** More bars are too thin to tell apart. */
const MAX_BARS = 60;

export interface OtherLots {
  /** Of its publication. */
  number: number;
  lots: readonly SaleLot[];
}

/** What each lot brought, the highest first, with a line of the other sale's lots in the same order, and as a table. */
export function LotsByAmount({ lots, other }: { lots: readonly SaleLot[]; other: OtherLots | null }) {
  const { t } = useTranslate();
  const own = lotsByAmount(lots).slice(0, MAX_BARS);
  const others = lotsByAmount(other?.lots ?? []).slice(0, Math.max(own.length, 1));
  if (own.length === 0) return null;
  return (
    <Card title={t("admin.results.lotChart", { count: own.length })}>
      <AmountChart own={own} others={others} number={other?.number ?? null} />
      <AmountTable own={own} others={others} number={other?.number ?? null} />
    </Card>
  );
}

interface AmountsProps {
  own: ReturnType<typeof lotsByAmount>;
  others: ReturnType<typeof lotsByAmount>;
  /** Of the other sale. */
  number: number | null;
}

function AmountChart({ own, others, number }: AmountsProps) {
  const { t } = useTranslate();
  const most = Math.max(1, ...[...own, ...others].map(({ currentBidAmount }) => currentBidAmount));
  const axis = axisValues(most);
  const top = axis.at(-1) ?? 1;
  const best = own[0];
  const besides = number !== null && {
    look: "otherTogether" as const,
    text: t("admin.results.besideHead", { number: String(number) }),
  };
  return (
    <BarChart
      label={t("admin.results.lotChartLabel", {
        count: own.length,
        lot: best ? `${best.lotNumber} ${best.title}` : "",
        amount: money(best?.currentBidAmount ?? 0),
      })}
      legend={[
        { look: "byAutoBid", text: t("admin.results.highest") },
        { look: "startAmount", text: t("admin.results.startAmount") },
        ...(besides ? [besides] : []),
      ]}
      axis={axis.map((value) => ({ share: value / top, text: money(value) }))}
      hasAmounts
      bars={own.map(({ id, currentBidAmount, minimumStartBidAmount }) => ({
        key: id,
        parts: [
          { look: "autoBar", share: currentBidAmount / top },
          { look: "startBar", share: Math.min(1, minimumStartBidAmount / top) },
        ],
      }))}
      lines={
        others.length > 0
          ? [{ look: "otherLine", shares: others.map(({ currentBidAmount }) => currentBidAmount / top) }]
          : []
      }
    />
  );
}

function AmountTable({ own, others, number }: AmountsProps) {
  const { t, language } = useTranslate();
  return (
    <ChartTable
      columns={[
        t("admin.results.lot"),
        t("admin.results.startAmount"),
        t("admin.results.highest"),
        ...(number === null ? [] : [t("admin.results.besideRank", { number: String(number) })]),
      ]}
      rows={own.map(({ id, lotNumber, title, minimumStartBidAmount, currentBidAmount }, at) => {
        const beside = others[at];
        return {
          key: id,
          head: `${formatNumber(at + 1, language)}. ${lotNumber} ${title}`,
          cells: [
            money(minimumStartBidAmount),
            money(currentBidAmount),
            ...(number === null ? [] : [beside ? money(beside.currentBidAmount) : "–"]),
          ],
        };
      })}
    />
  );
}

function money(cents: number): string {
  return formatMoney(cents, { stripZeros: true });
}
