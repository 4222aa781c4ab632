import { DAY_MS, MINUTE_MS } from "./durations.ts";

/** The auction house's own time, in which it names days. */
export const APP_TIME_ZONE = "Europe/Amsterdam";

const clock = new Intl.DateTimeFormat("en-GB", {
  timeZone: APP_TIME_ZONE,
  hourCycle: "h23",
  year: "numeric",
  month: "numeric",
  day: "numeric",
  hour: "numeric",
  minute: "numeric",
});

/** How far the auction house's clocks are ahead of UTC at an instant, in milliseconds. */
export function zoneOffsetMs(atMs: number): number {
  const parts = clock.formatToParts(atMs);
  const part = (type: string) => Number(parts.find((candidate) => candidate.type === type)?.value);
  const shown = Date.UTC(part("year"), part("month") - 1, part("day"), part("hour"), part("minute"));
  return shown - Math.floor(atMs / MINUTE_MS) * MINUTE_MS;
}

/** The midnight that ends the auction house's day. Its clocks never change within an hour of it. */
export function endOfDayMs(atMs: number): number {
  const offsetMs = zoneOffsetMs(atMs);
  const midnightMs = (Math.floor((atMs + offsetMs) / DAY_MS) + 1) * DAY_MS;
  return midnightMs - zoneOffsetMs(midnightMs - offsetMs);
}
