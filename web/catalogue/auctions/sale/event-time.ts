import type { Language } from "../../../../schema/kit/languages.ts";
import { formatDate } from "../../../kit/lib/format/dates.ts";

/** The time of an event in the viewer's time zone: one day with its hours, or a range between two instants. */
export function eventTime(
  event: { startingOn: string; endingOn: string },
  { language, timeZone }: { language: Language; timeZone?: string },
): string {
  const options = { language, ...(timeZone && { timeZone }) };
  const day = (instant: string) => formatDate(instant, { ...options, style: "day" });
  const time = (instant: string) => formatDate(instant, { ...options, style: "time" });
  const { startingOn, endingOn } = event;
  if (day(startingOn) === day(endingOn)) return `${day(startingOn)}, ${time(startingOn)} – ${time(endingOn)}`;
  return `${day(startingOn)}, ${time(startingOn)} – ${day(endingOn)}, ${time(endingOn)}`;
}
