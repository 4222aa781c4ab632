import type { eventComments, eventGroups, events } from "../../../../schema/catalogue/tables/events.ts";
import { HOUR_MS } from "../../../../schema/kit/durations.ts";
import { type Both, both } from "../both.ts";
import type { Random } from "../random.ts";
import { demoId } from "./demo-id.ts";
import { mapUrl, type Place } from "./places.ts";
import { instantOf, onDay } from "./timeline.ts";

export interface EventRows {
  groups: (typeof eventGroups.$inferInsert)[];
  events: (typeof events.$inferInsert)[];
  comments: (typeof eventComments.$inferInsert)[];
}

type EventKind =
  | "RETRIEVAL_BY_APPOINTMENT"
  | "RETRIEVAL_BY_DELIVERY"
  | "VIEWING_BY_APPOINTMENT"
  | "VIEWING_BY_SCHEDULED_DATE";

interface Day {
  startingOnMs: number;
  hours: number;
  forkliftKilogram?: number;
  comment?: Both;
}

const VIEWING_COMMENTS = [
  both("Vrij inlopen, melden bij de poort.", "Walk in, report at the gate."),
  both("Machines onder spanning op verzoek.", "Machines switched on upon request."),
  both("Parkeren kan op het terrein; veiligheidsschoenen verplicht.", "Parking on site; safety shoes required."),
];
const RETRIEVAL_COMMENTS = [
  both("Kies een tijdvak na betaling van de factuur.", "Choose a time slot once the invoice is paid."),
  both(
    "Heftruck met chauffeur aanwezig. Neem zelf hijsbanden mee.",
    "Forklift with driver on site. Bring your own slings.",
  ),
  both("Neem een uitdraai van de betaalde factuur mee.", "Bring a print of the paid invoice."),
];
const DELIVERY_COMMENT = both(
  "Bezorging op pallet in Nederland en België, € 89 per pallet.",
  "Delivery by the pallet in the Netherlands and Belgium, €89 a pallet.",
);

/** The viewing and collection days of an auction, around its closing. */
export function auctionEvents(
  ownerId: string,
  auction: { place: Place; closesAtMs: number; byAppointment: boolean; delivers: boolean; random: Random },
): EventRows {
  const { place, closesAtMs, random } = auction;
  const forkliftKilogram = random.pick([2500, 3000, 3500, 5000, 8000]);
  const at = (days: number, hour: number) => instantOf(onDay(days, hour), closesAtMs);
  const rows: EventRows = { groups: [], events: [], comments: [] };

  if (auction.byAppointment) {
    add(rows, { ownerId, kind: "VIEWING_BY_APPOINTMENT", place }, [
      {
        startingOnMs: at(-6, 9),
        hours: 8,
        comment: both("Bel de veilingmeester voor een afspraak.", "Call the auctioneer for an appointment."),
      },
      { startingOnMs: at(-3, 9), hours: 8 },
    ]);
  } else {
    add(rows, { ownerId, kind: "VIEWING_BY_SCHEDULED_DATE", place }, [
      { startingOnMs: at(-2, 13), hours: 4 },
      { startingOnMs: at(-1, 10), hours: 6, comment: random.pick(VIEWING_COMMENTS) },
    ]);
  }
  add(rows, { ownerId, kind: "RETRIEVAL_BY_APPOINTMENT", place }, [
    { startingOnMs: at(3, 8), hours: 8, forkliftKilogram, comment: random.pick(RETRIEVAL_COMMENTS) },
    { startingOnMs: at(4, 8), hours: 8, forkliftKilogram },
    { startingOnMs: at(6, 9), hours: 5 },
  ]);
  if (auction.delivers) {
    add(rows, { ownerId, kind: "RETRIEVAL_BY_DELIVERY", place }, [
      { startingOnMs: at(5, 8), hours: 10, comment: DELIVERY_COMMENT },
    ]);
  }
  return rows;
}

/** The separate days of a lot at another place than its auction. */
export function lotEvents(ownerId: string, { place, closesAtMs }: { place: Place; closesAtMs: number }): EventRows {
  const rows: EventRows = { groups: [], events: [], comments: [] };
  const at = (days: number, hour: number) => instantOf(onDay(days, hour), closesAtMs);
  const elsewhere = both(
    "Dit kavel staat op een andere locatie dan de veiling.",
    "This lot is at another location than the auction.",
  );
  add(rows, { ownerId, kind: "VIEWING_BY_APPOINTMENT", place }, [
    { startingOnMs: at(-2, 9), hours: 7, comment: elsewhere },
  ]);
  add(rows, { ownerId, kind: "RETRIEVAL_BY_APPOINTMENT", place }, [
    { startingOnMs: at(4, 9), hours: 6, forkliftKilogram: 2500, comment: elsewhere },
  ]);
  return rows;
}

function add(rows: EventRows, group: { ownerId: string; kind: EventKind; place: Place }, days: readonly Day[]): void {
  const { ownerId, kind, place } = group;
  const groupId = demoId("events", ownerId, kind);
  rows.groups.push({
    id: groupId,
    ownerId,
    kind,
    street: place.street,
    houseNumber: place.houseNumber,
    houseNumberSuffix: place.houseNumberSuffix ?? null,
    postalCode: place.postalCode,
    city: place.city,
    countryCode: place.countryCode,
    geoLocationUrl: mapUrl(place),
    latitude: place.latitude,
    longitude: place.longitude,
  });
  for (const [index, day] of days.entries()) {
    const id = demoId("event", groupId, index);
    rows.events.push({
      id,
      groupId,
      startingOnMs: day.startingOnMs,
      endingOnMs: day.startingOnMs + day.hours * HOUR_MS,
      forkliftAvailable: day.forkliftKilogram !== undefined,
      forkLiftMaxWeightKilogram: day.forkliftKilogram ?? null,
    });
    if (!day.comment) continue;
    rows.comments.push(
      { eventId: id, language: "nl", text: day.comment.nl },
      { eventId: id, language: "en", text: day.comment.en },
    );
  }
}
