import { calendarInput, MAX_CALENDAR_SALES } from "../../../schema/catalogue/inputs/calendar.ts";
import { publicReadsOf } from "../../kit/context.ts";
import { builder } from "../../kit/graphql/builder.ts";
import { inputOf } from "../../kit/graphql/input-of.ts";
import { PublicationPreview } from "../publications/preview-types.ts";
import { AuctionKind } from "../publications/publication-type.ts";
import { type CalendarSale, type CalendarViewing, readCalendar, viewingsOf } from "./service.ts";

const Viewing = builder.objectRef<CalendarViewing>("CalendarViewing").implement({
  fields: (t) => ({
    id: t.exposeID("id"),
    startingOn: t.expose("startingOnMs", { type: "DateTime" }),
    endingOn: t.expose("endingOnMs", { type: "DateTime" }),
    isByAppointment: t.exposeBoolean("isByAppointment"),
    city: t.exposeString("city"),
  }),
});

const Sale = builder.objectRef<CalendarSale>("CalendarSale").implement({
  description: "An auction that opens, takes bids, closes or can be viewed in the days of a calendar.",
  fields: (t) => ({
    publication: t.field({ type: PublicationPreview, resolve: ({ listed }) => listed }),
    viewings: t.field({
      type: [Viewing],
      description: "The days to look at its lots that fall in the calendar, in their order.",
      resolve: viewingsOf,
    }),
  }),
});

const Calendar = builder.objectRef<{ sales: CalendarSale[]; isWhole: boolean }>("Calendar").implement({
  fields: (t) => ({
    sales: t.expose("sales", {
      type: [Sale],
      description: `Those first that close first; at most ${MAX_CALENDAR_SALES}.`,
    }),
    isWhole: t.exposeBoolean("isWhole", { description: "Whether there are no more of them." }),
  }),
});

builder.queryFields((t) => ({
  queryCalendar: t.field({
    type: Calendar,
    description:
      "The auctions of this channel's public lists in some days: of both kinds, without those that were called off.",
    extensions: { access: "public" },
    args: { input: t.arg({ type: inputOf(calendarInput, AuctionKind), required: true }) },
    resolve: (_, { input }, context) => readCalendar(publicReadsOf(context), input),
  }),
}));
