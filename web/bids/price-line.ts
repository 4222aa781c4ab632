import { stands } from "./bid-statistics.ts";

export interface ChartBid {
  id: string;
  amount: number;
  createdOn: string;
  state: string;
  isViewer: boolean;
}

export interface ChartSize {
  width: number;
  height: number;
}

/** The price over time as a staircase, in the chart's own coordinates (y runs down). */
export interface PriceLine {
  /** SVG path of the staircase. */
  path: string;
  /** SVG path of the area below it. */
  area: string;
  points: { id: string; x: number; y: number; isViewer: boolean }[];
  /** Horizontal lines at round amounts. */
  grid: { cents: number; y: number }[];
  lowestCents: number;
  highestCents: number;
}

const GRID_LINES = 4;

/**
 * The staircase of a lot's price.
 *
 * @param bids in any order; those that no longer stand are left out.
 * @returns null where there are no bids to draw.
 */
export function priceLine(
  bids: readonly ChartBid[],
  { size, fromMs, toMs }: { size: ChartSize; fromMs: number; toMs: number },
): PriceLine | null {
  const rows = bids
    .filter(stands)
    .map(({ id, amount, createdOn, isViewer }) => ({ id, amount, atMs: Date.parse(createdOn), isViewer }))
    .sort((a, b) => a.atMs - b.atMs || a.amount - b.amount);
  const first = rows[0];
  const last = rows.at(-1);
  if (!first || !last) return null;

  const gridCents = roundAmounts(0, last.amount);
  const topCents = Math.max(last.amount, gridCents.at(-1) ?? 0);
  const startMs = Math.min(fromMs, first.atMs);
  const spanMs = Math.max(1, Math.max(toMs, last.atMs) - startMs);
  const x = (atMs: number) => round(((atMs - startMs) / spanMs) * size.width);
  const y = (cents: number) => round(size.height - (cents / Math.max(1, topCents)) * size.height);

  const points = rows.map(({ id, amount, atMs, isViewer }) => ({ id, x: x(atMs), y: y(amount), isViewer }));
  const start = points[0] ?? { x: 0, y: size.height };
  const stairs = points.slice(1).map((point) => `H${point.x}V${point.y}`);
  const path = `M${start.x} ${start.y}${stairs.join("")}H${size.width}`;
  return {
    path,
    area: `${path}V${size.height}H${start.x}Z`,
    points,
    grid: gridCents.map((cents) => ({ cents, y: y(cents) })),
    lowestCents: first.amount,
    highestCents: last.amount,
  };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Round amounts from `lowest` up to the first at or above `highest`: 1, 2 or 5 times a power of ten apart. */
export function roundAmounts(lowestCents: number, highestCents: number): number[] {
  const rough = Math.max(1, (highestCents - lowestCents) / GRID_LINES);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10);
  const first = Math.floor(lowestCents / step) * step;
  const lines = [first];
  while ((lines.at(-1) ?? 0) < highestCents) lines.push((lines.at(-1) ?? 0) + step);
  return lines;
}
