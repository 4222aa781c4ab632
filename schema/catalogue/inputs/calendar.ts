import * as v from "valibot";
import { DAY_MS, HOUR_MS, QUARTER_MS } from "../../kit/durations.ts";
import { language } from "../../kit/inputs/localized-texts.ts";
import { FIRST_CALENDAR_YEAR, LAST_CALENDAR_YEAR } from "../calendar-years.ts";
import { instant } from "./events.ts";

/** A month as a calendar draws it has six weeks. */
export const MAX_CALENDAR_DAYS = 43;
/** A page that shows more auctions than this is no calendar; its reader narrows the days. */
export const MAX_CALENDAR_SALES = 200;

/** Kept answers have these as their keys: any millisecond would make each request one of its own. */
const dayBound = v.pipe(
  instant,
  // Midnight of some zone is a whole quarter of an hour of every other.
  v.check((atMs) => atMs % QUARTER_MS === 0, "dayBound"),
  // A day before and after: midnight of the first and the last day is in another year elsewhere.
  v.check(
    (atMs) => atMs >= Date.UTC(FIRST_CALENDAR_YEAR, 0) - DAY_MS && atMs <= Date.UTC(LAST_CALENDAR_YEAR + 1, 0) + DAY_MS,
    "calendarYear",
  ),
);

/** By the clock of some zone, whose day in spring has an hour less, and in autumn one more. */
const isWholeDays = (durationMs: number) =>
  Math.abs(durationMs - Math.round(durationMs / DAY_MS) * DAY_MS) <= HOUR_MS && durationMs >= DAY_MS - HOUR_MS;

/** The kinds of publications that take bids. */
const CALENDAR_KINDS = ["INCREMENTAL_AUCTION", "BLIND_BID_AUCTION"] as const;

export const calendarInput = v.pipe(
  v.object({
    from: v.pipe(dayBound, v.description("Midnight of the first day, in the zone of who asks.")),
    until: v.pipe(
      dayBound,
      v.description(`Midnight after the last day: at most ${MAX_CALENDAR_DAYS} whole days after \`from\`.`),
    ),
    auctionKinds: v.pipe(
      v.nullish(v.array(v.pipe(v.picklist(CALENDAR_KINDS, "required"), v.metadata({ graphql: "AuctionKind" }))), [
        ...CALENDAR_KINDS,
      ]),
      v.description("INCREMENTAL_AUCTION, BLIND_BID_AUCTION or both; both where left out."),
    ),
    language: v.pipe(v.nullish(language, null), v.description("Of the texts, where a publication has it.")),
  }),
  v.metadata({ graphql: "CalendarInput" }),
  v.forward(
    v.check(({ from, until }) => from < until, "notAfterStart"),
    ["until"],
  ),
  v.forward(
    v.check(({ from, until }) => from >= until || isWholeDays(until - from), "dayBound"),
    ["until"],
  ),
  v.forward(
    v.check(({ from, until }) => Math.round((until - from) / DAY_MS) <= MAX_CALENDAR_DAYS, "maximum"),
    ["until"],
  ),
);
