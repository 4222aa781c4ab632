import { and, asc, gte, lt, or, sql } from "drizzle-orm";
import * as v from "valibot";
import { calendarInput, MAX_CALENDAR_SALES } from "../../../schema/catalogue/inputs/calendar.ts";
import { blindAuctions } from "../../../schema/catalogue/tables/blind-auctions.ts";
import { eventGroups, events } from "../../../schema/catalogue/tables/events.ts";
import { publications } from "../../../schema/catalogue/tables/publications.ts";
import { isOneOf } from "../../../schema/kit/database/json-list.ts";
import { parseInput } from "../../../schema/kit/inputs/parse-input.ts";
import type { RequestContext } from "../../kit/context.ts";
import { publicViewOf, visiblePublication } from "../../kit/lists/visibility.ts";
import { EVENT_KINDS } from "../events/event-kinds.ts";
import { type ListedPublication, toListedPublications } from "../publications/listed-publications.ts";
import { loadPublicationRows } from "../publications/load-publications.ts";
import { asEverybodySees } from "../publications/service.ts";

const calendarRequest = v.object({ input: calendarInput });

interface Days {
  fromMs: number;
  untilMs: number;
}

export interface CalendarSale {
  listed: ListedPublication;
  days: Days;
}

export interface CalendarViewing {
  id: string;
  startingOnMs: number;
  endingOnMs: number;
  isByAppointment: boolean;
  city: string;
}

/** @throws DomainError INVALID_INPUT for an end that is not after the start, or too long after it. */
export async function readCalendar(
  context: RequestContext,
  asked: object,
): Promise<{ sales: CalendarSale[]; isWhole: boolean }> {
  const { from: fromMs, until: untilMs, auctionKinds, language } = parseInput(calendarRequest, { input: asked }).input;
  const days = { fromMs, untilMs };
  const where = and(
    isOneOf(publications.kind, auctionKinds),
    gte(publications.lastClosingMs, fromMs),
    or(lt(publications.startingOnMs, untilMs), isViewedIn(days)),
    isNotCalledOff(),
    visiblePublication(publicViewOf(context)),
  );
  const rows = await loadPublicationRows(context, {
    where,
    order: [asc(publications.lastClosingMs), asc(publications.id)],
    page: { itemsPerPage: MAX_CALENDAR_SALES + 1, offset: 0 },
  });
  const listed = toListedPublications(context, rows.slice(0, MAX_CALENDAR_SALES), language);
  return {
    sales: listed.map((publication) => ({ listed: asEverybodySees(publication), days })),
    isWhole: rows.length <= MAX_CALENDAR_SALES,
  };
}

/** Of the auction itself: what its lots have of their own stands on their pages. */
export async function viewingsOf({ listed, days }: CalendarSale): Promise<CalendarViewing[]> {
  const { viewingByScheduledDate, viewingByAppointment } = await listed.events();
  return [viewingByScheduledDate, viewingByAppointment]
    .flatMap((group) => {
      const isByAppointment = group === viewingByAppointment;
      return (group?.events ?? []).map((event) => ({ ...event, isByAppointment, city: group?.group.city ?? "" }));
    })
    .filter(({ startingOnMs, endingOnMs }) => startingOnMs < days.untilMs && endingOnMs >= days.fromMs)
    .sort((one, other) => one.startingOnMs - other.startingOnMs);
}

/** An auction that has not opened by the last day may be viewed before. */
function isViewedIn({ fromMs, untilMs }: Days) {
  const kinds = [EVENT_KINDS.viewingByAppointment, EVENT_KINDS.viewingByScheduledDate];
  return sql`exists (select 1 from ${eventGroups} join ${events} on ${events.groupId} = ${eventGroups.id}
    where ${eventGroups.ownerId} = ${publications.id} and ${isOneOf(eventGroups.kind, kinds)}
      and ${events.startingOnMs} < ${untilMs} and ${events.endingOnMs} >= ${fromMs})`;
}

function isNotCalledOff() {
  return sql`not exists (select 1 from ${blindAuctions}
    where ${blindAuctions.publicationId} = ${publications.id} and ${blindAuctions.calledOffAtMs} is not null)`;
}
