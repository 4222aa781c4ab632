import { ChartColumn } from "lucide-react";
import { useState } from "react";
import { useTranslate } from "../../../../kit/i18n/use-translate.ts";
import { formatDate } from "../../../../kit/lib/format/dates.ts";
import { formatNumber } from "../../../../kit/lib/format/numbers.ts";
import { Card } from "../../../../kit/ui/card.tsx";
import { Segments } from "../../../../kit/ui/choice/segments.tsx";
import { EmptyState } from "../../../../kit/ui/empty-state.tsx";
import type { SaleOfStaff } from "../documents.ts";
import styles from "./bar-chart.module.css";
import { BarChart } from "./bar-chart.tsx";
import { BAR_SPANS, type BarSpan, type BidBar, barsBeside, bidBars, hasHourBars } from "./bid-bars.ts";
import { axisValues } from "./chart-axis.ts";
import { ChartTable } from "./chart-table.tsx";

/**
 * When the bids of a sale were made: bars by hour or by day, a line of all together, and the same as a table. The other
 * sale has a line of its own, which ends with its last bid where this one's does.
 */
export function BidsOverTime({ hours, beside }: { hours: SaleOfStaff["bidHours"]; beside: SaleOfStaff | null }) {
  const { t } = useTranslate();
  const hasHours = hasHourBars(hours);
  const [chosen, setChosen] = useState<BarSpan>("hour");
  const span = hasHours ? chosen : "day";
  const bars = hours.length === 0 ? [] : bidBars(hours, span);
  const other = beside && { number: beside.publicationNumber, bars: barsBeside(bars, beside.bidHours, span) };
  return (
    <Card
      title={t("admin.results.overTime")}
      actions={
        hasHours && (
          <Segments
            small
            label={t("admin.results.spans")}
            value={span}
            options={BAR_SPANS.map((value) => ({ value, label: t(`admin.results.span.${value}`) }))}
            onChange={setChosen}
          />
        )
      }
    >
      {bars.length === 0 ? (
        <EmptyState icon={<ChartColumn size={28} />} heading="h3" title={t("admin.results.noBidsYet")} />
      ) : (
        <>
          <Chart bars={bars} span={span} other={other} />
          <BarTable bars={bars} span={span} other={other} />
        </>
      )}
    </Card>
  );
}

interface OtherBars {
  /** Of its publication. */
  number: number;
  /** All of its bids up to each bar. */
  bars: readonly number[];
}

interface BarsProps {
  bars: readonly BidBar[];
  span: BarSpan;
  other: OtherBars | null;
}

/** Numbers of gaps between labels, the best first. */
const GAPS = [4, 3, 5, 2];

const STYLES = { hour: "moment", day: "day" } as const;

function Chart({ bars, span, other }: BarsProps) {
  const { t, language } = useTranslate();
  const most = Math.max(...bars.map(({ bidCount }) => bidCount));
  const axis = axisValues(most);
  const top = axis.at(-1) ?? 1;
  const total = bars.at(-1)?.together ?? 0;
  const otherTotal = other?.bars.at(-1) ?? 0;
  const highest = Math.max(total, otherTotal);
  const moment = (ms = 0) => formatDate(ms, { language, style: STYLES[span] });
  const number = (count: number) => formatNumber(count, language);
  const busiest = bars.find(({ bidCount }) => bidCount === most);
  const besides = other && {
    legend: {
      look: "otherTogether",
      text: t("admin.results.otherTogether", { number: other.number, count: number(otherTotal) }),
    } as const,
    line: { look: "otherLine", shares: other.bars.map((count) => count / highest) } as const,
  };
  return (
    <BarChart
      label={t("admin.results.overTimeLabel", {
        ...{ from: moment(bars[0]?.startMs), to: moment(bars.at(-1)?.startMs) },
        ...{ count: number(total), most: number(most), busiest: moment(busiest?.startMs) },
      })}
      legend={[
        { look: "byHand", text: t("admin.results.byHand") },
        { look: "byAutoBid", text: t("admin.results.byAutoBid") },
        { look: "together", text: t("admin.results.together", { count: number(total) }) },
        ...(besides ? [besides.legend] : []),
      ]}
      axis={axis.map((value) => ({ share: value / top, text: number(value) }))}
      bars={bars.map(({ startMs, bidCount, autoBidCount }) => ({
        key: startMs,
        parts: [
          { look: "bar", share: bidCount / top },
          { look: "autoBar", share: autoBidCount / top },
        ],
      }))}
      lines={[
        { look: "line", shares: bars.map(({ together }) => together / highest) },
        ...(besides ? [besides.line] : []),
      ]}
    >
      <p className={styles.axis} aria-hidden="true">
        {labelledBars(bars).map(({ startMs }) => (
          <span key={startMs}>{moment(startMs)}</span>
        ))}
      </p>
    </BarChart>
  );
}

/** The first bar, the last one and some between them, at the same distances. */
function labelledBars(bars: readonly BidBar[]): BidBar[] {
  const last = bars.length - 1;
  const gaps = GAPS.find((count) => last % count === 0 && count <= last) ?? Math.min(1, last);
  return Array.from({ length: gaps + 1 }, (_, at) => bars[gaps === 0 ? 0 : (at * last) / gaps] ?? []).flat();
}

function BarTable({ bars, span, other }: BarsProps) {
  const { t, language } = useTranslate();
  const number = (count: number) => formatNumber(count, language);
  return (
    <ChartTable
      columns={[
        t(`admin.results.spanHead.${span}`),
        t("admin.results.bidsHead"),
        t("admin.results.byAutoBid"),
        t("admin.results.togetherHead"),
        ...(other ? [t("admin.results.besideHead", { number: other.number })] : []),
      ]}
      rows={bars
        .map((bar, at) => ({ ...bar, otherTogether: other?.bars[at] ?? 0 }))
        .filter(({ bidCount }) => bidCount > 0)
        .map(({ startMs, bidCount, autoBidCount, together, otherTogether }) => ({
          key: startMs,
          head: formatDate(startMs, { language, style: STYLES[span] }),
          cells: [bidCount, autoBidCount, together, ...(other ? [otherTogether] : [])].map(number),
        }))}
    />
  );
}
