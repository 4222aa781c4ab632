import { useId, useState } from "react";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { formatDate } from "../../../kit/lib/format/dates.ts";
import { formatNumber } from "../../../kit/lib/format/numbers.ts";
import { Card } from "../../../kit/ui/card.tsx";
import { Segments } from "../../../kit/ui/choice/segments.tsx";
import { BAR_SPANS, type BarSpan, type BidBar, barsBeside, bidBars, hasHourBars } from "./bid-bars.ts";
import styles from "./bids-over-time.module.css";
import type { SaleOfStaff } from "./documents.ts";

/** The chart's coordinate system; the drawing stretches to the available width. */
const SIZE = { width: 600, height: 160 } as const;
/** How much of its place a bar fills. */
const FILLED = 0.7;

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
        <p className={styles.soft}>{t("admin.results.noBidsYet")}</p>
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

const STYLES = { hour: "moment", day: "day" } as const;

function Chart({ bars, span, other }: BarsProps) {
  const { t, language } = useTranslate();
  const most = Math.max(...bars.map(({ bidCount }) => bidCount));
  const total = bars.at(-1)?.together ?? 0;
  const otherTotal = other?.bars.at(-1) ?? 0;
  const highest = Math.max(total, otherTotal);
  const place = SIZE.width / bars.length;
  const height = (count: number, of: number) => (count / of) * SIZE.height;
  const lineOf = (counts: readonly number[]) =>
    counts.map((count, at) => `${(at + 0.5) * place},${SIZE.height - height(count, highest)}`).join(" ");
  const moment = (ms = 0) => formatDate(ms, { language, style: STYLES[span] });
  const number = (count: number) => formatNumber(count, language);
  const busiest = bars.find(({ bidCount }) => bidCount === most);
  return (
    <figure className={styles.figure}>
      <ul className={styles.legend}>
        <li className={styles.byHand}>{t("admin.results.byHand")}</li>
        <li className={styles.byAutoBid}>{t("admin.results.byAutoBid")}</li>
        <li className={styles.together}>{t("admin.results.together", { count: number(total) })}</li>
        {other && (
          <li className={styles.otherTogether}>
            {t("admin.results.otherTogether", { number: other.number, count: number(otherTotal) })}
          </li>
        )}
      </ul>
      <div className={styles.plot}>
        <span className={styles.most} aria-hidden="true">
          {number(most)}
        </span>
        <svg
          className={styles.chart}
          viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={t("admin.results.overTimeLabel", {
            ...{ from: moment(bars[0]?.startMs), to: moment(bars.at(-1)?.startMs) },
            ...{ count: number(total), most: number(most), busiest: moment(busiest?.startMs) },
          })}
        >
          {bars.map(({ startMs, bidCount, autoBidCount }, at) => {
            const x = (at + (1 - FILLED) / 2) * place;
            const [all, auto] = [height(bidCount, most), height(autoBidCount, most)];
            return (
              <g key={startMs}>
                <rect className={styles.bar} x={x} y={SIZE.height - all} width={place * FILLED} height={all} />
                <rect className={styles.autoBar} x={x} y={SIZE.height - auto} width={place * FILLED} height={auto} />
              </g>
            );
          })}
          <polyline className={styles.line} points={lineOf(bars.map(({ together }) => together))} />
          {other && <polyline className={styles.otherLine} points={lineOf(other.bars)} />}
        </svg>
      </div>
      <p className={styles.axis} aria-hidden="true">
        <span>{moment(bars[0]?.startMs)}</span>
        <span>{bars.length > 1 && moment(bars.at(-1)?.startMs)}</span>
      </p>
    </figure>
  );
}

function BarTable({ bars, span, other }: BarsProps) {
  const { t, language } = useTranslate();
  const headId = useId();
  const number = (count: number) => formatNumber(count, language);
  return (
    <details className={styles.details}>
      <summary id={headId}>{t("admin.results.asTable")}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys. */}
      <section className={styles.scrolled} tabIndex={0} aria-labelledby={headId}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t(`admin.results.spanHead.${span}`)}</th>
              <th scope="col">{t("admin.results.bidsHead")}</th>
              <th scope="col">{t("admin.results.byAutoBid")}</th>
              <th scope="col">{t("admin.results.togetherHead")}</th>
              {other && <th scope="col">{t("admin.results.besideHead", { number: other.number })}</th>}
            </tr>
          </thead>
          <tbody>
            {bars
              .map((bar, at) => ({ ...bar, otherTogether: other?.bars[at] ?? 0 }))
              .filter(({ bidCount }) => bidCount > 0)
              .map(({ startMs, bidCount, autoBidCount, together, otherTogether }) => (
                <tr key={startMs}>
                  <th scope="row">{formatDate(startMs, { language, style: STYLES[span] })}</th>
                  <td>{number(bidCount)}</td>
                  <td>{number(autoBidCount)}</td>
                  <td>{number(together)}</td>
                  {other && <td>{number(otherTogether)}</td>}
                </tr>
              ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
