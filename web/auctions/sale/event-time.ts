import type { Language } from "../../../schema/languages.ts";
import { formatDate } from "../../lib/format/dates.ts";

/** When an event is: one day with its hours, or from one moment to another. In the reader's own zone. */
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
