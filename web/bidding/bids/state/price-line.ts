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

export interface PriceLine {
  path: string;
  area: string;
  points: { id: string; x: number; y: number; isViewer: boolean }[];
  grid: { cents: number; y: number }[];
  lowestCents: number;
  highestCents: number;
  firstOn: string;
  lastOn: string;
}

const GRID_LINES = 4;

/**
 * The step line of a lot's price, with steps of one width: on a time axis, days without bids would squeeze the active
 * bidding into one edge.
 * @param bids in any order; bids that no longer count are left out.
 * @returns null if there are no bids to draw.
 */
export function priceLine(bids: readonly ChartBid[], { width, height }: ChartSize): PriceLine | null {
  const rows = bids
    .filter(({ state }) => state === "SUCCESS")
    .toSorted((a, b) => Date.parse(a.createdOn) - Date.parse(b.createdOn) || a.amount - b.amount);
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) return null;

  const gridCents = roundAmounts(first.amount, last.amount);
  const bottomCents = gridCents[0] ?? 0;
  const spanCents = Math.max(1, (gridCents.at(-1) ?? 0) - bottomCents);
  const y = (cents: number) => round(height - ((cents - bottomCents) / spanCents) * height);
  const points = rows.map(({ id, amount, isViewer }, index) => {
    return { id, x: round((index / rows.length) * width), y: y(amount), isViewer };
  });
  const stairs = points.map(({ x, y: top }, index) => (index === 0 ? `M${x} ${top}` : `H${x}V${top}`));
  const path = `${stairs.join("")}H${width}`;
  return {
    path,
    area: `${path}V${height}H0Z`,
    points,
    grid: gridCents.map((cents) => ({ cents, y: y(cents) })),
    lowestCents: first.amount,
    highestCents: last.amount,
    firstOn: first.createdOn,
    lastOn: last.createdOn,
  };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Round amounts from `lowest` to the first at or above `highest`, spaced 1, 2 or 5 times a power of ten apart. */
export function roundAmounts(lowestCents: number, highestCents: number): number[] {
  const rough = Math.max(1, (highestCents - lowestCents) / GRID_LINES);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10);
  const first = Math.floor(lowestCents / step) * step;
  const lines = [first];
  while ((lines.at(-1) ?? 0) < highestCents) lines.push((lines.at(-1) ?? 0) + step);
  return lines;
}
