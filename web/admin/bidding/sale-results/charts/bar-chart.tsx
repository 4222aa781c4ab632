import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../../../../kit/ui/class-names.ts";
import styles from "./bar-chart.module.css";

/** The chart's coordinate system; the drawing stretches to the available width. */
const SIZE = { width: 600, height: 160 } as const;
/** How much of its place a bar fills. */
const FILLED = 0.7;
/** A wider bar is a plane, whose height nobody reads. */
const MAX_BAR_WIDTH = 40;

/** Parts of bars and lines by their look; heights are shares of the chart's, from 0 to 1. */
interface BarPart {
  look: "bar" | "autoBar" | "startBar";
  share: number;
}

interface ChartLine {
  look: "line" | "otherLine";
  shares: readonly number[];
}

interface LegendEntry {
  look: "byHand" | "byAutoBid" | "together" | "startAmount" | "otherTogether";
  text: string;
}

/** Bars whose parts stand before each other, with lines over them, a legend, and an axis of values. */
export function BarChart({
  label,
  legend,
  axis,
  hasAmounts = false,
  bars,
  lines,
  children,
}: {
  label: string;
  legend: readonly LegendEntry[];
  /** The texts of the axis by their heights. */
  axis: readonly { share: number; text: string }[];
  /** The texts are amounts, which are wider than counts. */
  hasAmounts?: boolean;
  bars: readonly { key: string | number; parts: readonly BarPart[] }[];
  lines: readonly ChartLine[];
  /** What stands below the bars. */
  children?: ReactNode;
}) {
  return (
    <figure className={styles.figure}>
      <ul className={styles.legend}>
        {legend.map(({ look, text }) => (
          <li key={look} className={styles[look]}>
            {text}
          </li>
        ))}
      </ul>
      <div className={classNames(styles.plot, hasAmounts && styles.amounts)}>
        {axis.map(({ share, text }) => (
          <span key={share} className={styles.axisLine} style={{ bottom: `${100 * share}%` }} aria-hidden="true">
            <span>{text}</span>
          </span>
        ))}
        <Drawing {...{ label, bars, lines }} />
      </div>
      {children}
    </figure>
  );
}

function Drawing({ label, bars, lines }: Pick<ComponentProps<typeof BarChart>, "label" | "bars" | "lines">) {
  const place = SIZE.width / bars.length;
  const width = Math.min(place * FILLED, MAX_BAR_WIDTH);
  const topOf = (share: number) => SIZE.height - share * SIZE.height;
  return (
    <svg
      className={styles.chart}
      viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      {bars.map(({ key, parts }, at) => (
        <g key={key}>
          {parts.map(({ look, share }) => (
            <rect
              key={look}
              className={styles[look]}
              x={(at + 0.5) * place - width / 2}
              y={topOf(share)}
              width={width}
              height={share * SIZE.height}
            />
          ))}
        </g>
      ))}
      {lines.map(({ look, shares }) => (
        <polyline
          key={look}
          className={styles[look]}
          points={shares.map((share, at) => `${(at + 0.5) * place},${topOf(share)}`).join(" ")}
        />
      ))}
    </svg>
  );
}
