import * as v from "valibot";
import { DAY_MS } from "../../kit/durations.ts";
import { language } from "../../kit/inputs/localized-texts.ts";
import { instant } from "./events.ts";

/** A month as a calendar draws it has six weeks. */
export const MAX_CALENDAR_DAYS = 43;
/** A page that shows more auctions than this is no calendar; its reader narrows the days. */
export const MAX_CALENDAR_SALES = 200;

/** The kinds of publications that take bids. */
const CALENDAR_KINDS = ["INCREMENTAL_AUCTION", "BLIND_BID_AUCTION"] as const;

export const calendarInput = v.pipe(
  v.object({
    from: instant,
    until: v.pipe(instant, v.description(`At most ${MAX_CALENDAR_DAYS} days after \`from\`, and not of them.`)),
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
    v.check(({ from, until }) => until - from <= MAX_CALENDAR_DAYS * DAY_MS, "maximum"),
    ["until"],
  ),
);
