import { dayKey, daysLater, startOfDay } from "./calendar-days.ts";
import type { SaleOfCalendar } from "./documents.ts";

/** What happens to a sale on a day; RUNS is a day between its opening and its closing. */
export type EntryKind = "VIEWING" | "OPENS" | "RUNS" | "FIRST_CLOSES" | "CLOSES" | "BIDS_OPEN";

/** Only the moments, or each sale on all the days on which it takes bids. */
export const CALENDAR_DISPLAYS = ["moments", "duration"] as const;
export type CalendarDisplay = (typeof CALENDAR_DISPLAYS)[number];

export interface CalendarEntry {
  id: string;
  kind: EntryKind;
  atMs: number;
  /** Of a viewing, and of lots that close one after another on one day. */
  endsAtMs?: number;
  /** Of a viewing: where, and whether one comes by appointment. */
  city?: string;
  isByAppointment?: boolean;
  publication: SaleOfCalendar["publication"];
}

/** What falls on each of some days, by day: moments in the order of time, then what takes bids all day. */
export function entriesByDay(
  sales: readonly SaleOfCalendar[],
  days: readonly Date[],
  display: CalendarDisplay,
): Map<string, CalendarEntry[]> {
  const byDay = new Map<string, CalendarEntry[]>(days.map((day) => [dayKey(day), []]));
  for (const sale of sales) {
    const entries = [...momentsOf(sale), ...viewingsOf(sale)];
    for (const entry of entries) byDay.get(dayKey(new Date(entry.atMs)))?.push(entry);
    if (display === "duration") for (const day of days) addRunning(byDay.get(dayKey(day)), sale, day);
  }
  for (const entries of byDay.values()) entries.sort(isBefore);
  return byDay;
}

/** The opening of bids of a sealed sale follows its closing at once: one entry says both. */
function momentsOf({ publication }: SaleOfCalendar): CalendarEntry[] {
  const { id, startingOn, closingOn } = publication;
  const entry = (kind: EntryKind, on: string): CalendarEntry => ({
    id: `${id}-${kind}`,
    kind,
    atMs: Date.parse(on),
    publication,
  });
  if (publication.__typename === "BlindAuctionPreview")
    return [entry("OPENS", startingOn), entry("BIDS_OPEN", closingOn)];
  const first = entry("FIRST_CLOSES", "closingAt" in publication ? publication.closingAt : closingOn);
  const last = entry("CLOSES", closingOn);
  // Most sales close lot by lot within the hour.
  const isOneDay = dayKey(new Date(first.atMs)) === dayKey(new Date(last.atMs));
  const closing = isOneDay ? [{ ...last, ...during(first.atMs, last.atMs) }] : [first, last];
  return [entry("OPENS", startingOn), ...closing];
}

function during(atMs: number, endsAtMs: number): Pick<CalendarEntry, "atMs" | "endsAtMs"> {
  return atMs < endsAtMs ? { atMs, endsAtMs } : { atMs };
}

function viewingsOf({ publication, viewings }: SaleOfCalendar): CalendarEntry[] {
  return viewings.map(({ id, startingOn, endingOn, city, isByAppointment }) => ({
    id,
    kind: "VIEWING",
    atMs: Date.parse(startingOn),
    endsAtMs: Date.parse(endingOn),
    city,
    isByAppointment,
    publication,
  }));
}

/** A whole day of bids, without a moment of its own. */
function addRunning(entries: CalendarEntry[] | undefined, { publication }: SaleOfCalendar, day: Date): void {
  const startsAtMs = day.getTime();
  const endsAtMs = daysLater(day, 1).getTime();
  if (Date.parse(publication.startingOn) >= startsAtMs || Date.parse(publication.closingOn) < endsAtMs) return;
  const hasMoment = entries?.some(({ kind, publication: { id } }) => kind === "FIRST_CLOSES" && id === publication.id);
  if (hasMoment) return;
  const id = `${publication.id}-RUNS-${dayKey(day)}`;
  entries?.push({ id, kind: "RUNS", atMs: startsAtMs, publication });
}

function isBefore(one: CalendarEntry, other: CalendarEntry): number {
  const isAllDay = ({ kind }: CalendarEntry) => Number(kind === "RUNS");
  return (
    isAllDay(one) - isAllDay(other) ||
    one.atMs - other.atMs ||
    one.publication.publicationNumber - other.publication.publicationNumber
  );
}

/** Whether an entry is over. */
export function isPast({ kind, atMs, endsAtMs = atMs }: CalendarEntry, nowMs: number): boolean {
  return kind === "RUNS" ? atMs < startOfDay(nowMs).getTime() : endsAtMs < nowMs;
}
