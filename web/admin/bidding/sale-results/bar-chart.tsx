import type { ReactNode } from "react";
import { classNames } from "../../../kit/ui/class-names.ts";
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

/** Bars whose parts stand before each other, with lines over them, a legend, and the value of the highest bar. */
export function BarChart({
  label,
  legend,
  most,
  isMostWide = false,
  bars,
  lines,
  children,
}: {
  label: string;
  legend: readonly LegendEntry[];
  most: string;
  /** It stands above the bars, as it is wider than the margin beside them. */
  isMostWide?: boolean;
  bars: readonly { key: string | number; parts: readonly BarPart[] }[];
  lines: readonly ChartLine[];
  /** What stands below the bars. */
  children?: ReactNode;
}) {
  const place = SIZE.width / bars.length;
  const width = Math.min(place * FILLED, MAX_BAR_WIDTH);
  const topOf = (share: number) => SIZE.height - share * SIZE.height;
  return (
    <figure className={styles.figure}>
      <ul className={styles.legend}>
        {legend.map(({ look, text }) => (
          <li key={look} className={styles[look]}>
            {text}
          </li>
        ))}
      </ul>
      <div className={classNames(styles.plot, isMostWide && styles.amounts)}>
        <span className={styles.most} aria-hidden="true">
          {most}
        </span>
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
      </div>
      {children}
    </figure>
  );
}
