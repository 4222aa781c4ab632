import { HOUR_MS } from "../../../../../schema/kit/durations.ts";

export const BAR_SPANS = ["hour", "day"] as const;
export type BarSpan = (typeof BAR_SPANS)[number];

/** The bids within an hour or a day of the reader. */
export interface BidBar {
  readonly startMs: number;
  readonly bidCount: number;
  readonly autoBidCount: number;
  /** All bids from the first bar to this one. */
  readonly together: number;
}

interface Hour {
  readonly hourOn: string;
  readonly bidCount: number;
  readonly autoBidCount: number;
}

/** More bars than this are too thin to tell apart. */
const MAX_BARS = 120;

/** Whether a bar for each hour can be drawn. */
export function hasHourBars(hours: readonly Hour[]): boolean {
  const [first, last] = [hours[0], hours.at(-1)];
  if (!first || !last) return false;
  return (Date.parse(last.hourOn) - Date.parse(first.hourOn)) / HOUR_MS < MAX_BARS;
}

/** A bar for each hour or day from the first bid to the last; those without a bid are in it. */
export function bidBars(hours: readonly Hour[], span: BarSpan): BidBar[] {
  const found = new Map<number, { bidCount: number; autoBidCount: number }>();
  for (const { hourOn, bidCount, autoBidCount } of hours) {
    const startMs = startOf(Date.parse(hourOn), span);
    const bar = found.get(startMs) ?? { bidCount: 0, autoBidCount: 0 };
    found.set(startMs, { bidCount: bar.bidCount + bidCount, autoBidCount: bar.autoBidCount + autoBidCount });
  }
  const bars: BidBar[] = [];
  const starts = [...found.keys()];
  let together = 0;
  for (let startMs = Math.min(...starts); startMs <= Math.max(...starts); startMs = nextOf(startMs, span)) {
    const { bidCount = 0, autoBidCount = 0 } = found.get(startMs) ?? {};
    together += bidCount;
    bars.push({ startMs, bidCount, autoBidCount, together });
  }
  return bars;
}

/**
 * The bids of another sale up to each bar, its last bar beside the last of these: before its first there are none, and
 * where it is longer the first of these has all until then.
 */
export function barsBeside(bars: readonly BidBar[], otherHours: readonly Hour[], span: BarSpan): number[] {
  const other = otherHours.length === 0 ? [] : bidBars(otherHours, span);
  const shift = other.length - bars.length;
  return bars.map((_, at) => other[at + shift]?.together ?? 0);
}

function startOf(ms: number, span: BarSpan): number {
  if (span === "hour") return ms;
  return new Date(ms).setHours(0, 0, 0, 0);
}

/** Days of a change of the clock have 23 or 25 hours. */
function nextOf(ms: number, span: BarSpan): number {
  if (span === "hour") return ms + HOUR_MS;
  const date = new Date(ms);
  return date.setDate(date.getDate() + 1);
}
