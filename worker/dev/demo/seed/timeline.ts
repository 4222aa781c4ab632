import { DAY_MS, MINUTE_MS } from "../../../../schema/kit/durations.ts";
import { zoneOffsetMs } from "../../../../schema/kit/time-zone.ts";

/** When an auction's first lot opens and closes, relative to the creation of the demo data. */
export interface Slot {
  opens: Moment;
  closes: Moment;
  openingIntervalMinutes?: number;
  closingIntervalMinutes: number;
}

/** Minutes from now, for events that a visitor should see; or a time of day, as in a real schedule. */
export type Moment = { minutes: number } | { days: number; hour: number; minute?: number };

export const minutes = (count: number): Moment => ({ minutes: count });
export const onDay = (days: number, hour: number, minute = 0): Moment => ({ days, hour, minute });

/** The instant of a moment in milliseconds. Minutes count from the next whole minute. */
export function instantOf(moment: Moment, nowMs: number): number {
  if ("minutes" in moment) return Math.ceil(nowMs / MINUTE_MS) * MINUTE_MS + moment.minutes * MINUTE_MS;
  const day = new Date(nowMs + moment.days * DAY_MS);
  const wanted = Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate(), moment.hour, moment.minute ?? 0);
  return wanted - zoneOffsetMs(wanted);
}
