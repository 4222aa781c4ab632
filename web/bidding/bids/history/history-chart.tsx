import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { formatSecond } from "../../../kit/lib/format/dates.ts";
import { formatMoney } from "../../../kit/lib/format/money.ts";
import { classNames } from "../../../kit/ui/class-names.ts";
import { type ChartBid, priceLine } from "../state/price-line.ts";
import styles from "./history-chart.module.css";

/** The chart's coordinate system; the drawing stretches to the available width. */
const SIZE = { width: 600, height: 140 } as const;
/** With more own bids than this, large marks would hide the line, so smaller ones are used. */
const MAX_LARGE_MARKS = 20;

/** A step chart of the price per bid, with the viewer's own bids marked. The table below has the same data. */
export function HistoryChart({
  bids,
  userRef,
  total,
  nowMs,
}: {
  bids: readonly (Omit<ChartBid, "isViewer"> & { annonUserRef: string })[];
  /** The viewer's public name on the lot. */
  userRef: string | null;
  /** The number of all bids of the lot, which may exceed the number of drawn bids. */
  total: number;
  nowMs: number;
}) {
  const { t, language } = useTranslate();
  const marked = bids.map((bid) => ({ ...bid, isViewer: bid.annonUserRef === userRef }));
  const line = priceLine(marked, SIZE);
  if (!line) return null;
  const money = (cents: number) => formatMoney(cents, { stripZeros: true });
  const label = t("bids.chart.label", {
    ...{ from: money(line.lowestCents), to: money(line.highestCents), count: line.points.length },
  });
  const own = line.points.filter(({ isViewer }) => isViewer);

  return (
    <figure className={styles.figure}>
      {bids.length < total && <p className={styles.none}>{t("bids.chart.newest", { count: bids.length })}</p>}
      <div className={styles.plot}>
        <ul className={styles.amounts} aria-hidden="true">
          {line.grid.map(({ cents, y }) => (
            <li key={cents} style={{ top: `${(y / SIZE.height) * 100}%` }}>
              {money(cents)}
            </li>
          ))}
        </ul>
        <svg
          className={styles.chart}
          viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={label}
        >
          {line.grid.map(({ cents, y }) => (
            <line key={cents} className={styles.grid} x1="0" x2={SIZE.width} y1={y} y2={y} />
          ))}
          <path className={styles.area} d={line.area} />
          <path className={styles.line} d={line.path} />
        </svg>
        {own.map(({ id, x, y }) => (
          <span
            key={id}
            aria-hidden="true"
            className={classNames(styles.own, own.length > MAX_LARGE_MARKS && styles.small)}
            style={{ left: `${(x / SIZE.width) * 100}%`, top: `${(y / SIZE.height) * 100}%` }}
          />
        ))}
      </div>
      <figcaption className={styles.axis}>
        <span>{formatSecond(line.firstOn, { language, nowMs })}</span>
        <span className={styles.legend}>
          {t("bids.chart.steps")}
          {own.length > 0 && <span className={styles.ownLegend}>{t("bids.chart.own")}</span>}
        </span>
        <span>{formatSecond(line.lastOn, { language, nowMs })}</span>
      </figcaption>
    </figure>
  );
}
