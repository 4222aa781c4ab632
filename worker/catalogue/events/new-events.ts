import type { EventGroupInput, EventsInput } from "../../../schema/catalogue/inputs/events.ts";
import type { eventComments, eventGroups, events } from "../../../schema/catalogue/tables/events.ts";
import { DomainError, ERROR_CODES } from "../../../schema/kit/error-codes.ts";
import { isPostalCodeOf, normalPostalCode } from "../../../schema/kit/inputs/postal-code.ts";
import { EVENT_KINDS, type EventKindName } from "./event-kinds.ts";

export interface NewEvents {
  groups: (typeof eventGroups.$inferInsert)[];
  events: (typeof events.$inferInsert)[];
  comments: (typeof eventComments.$inferInsert)[];
}

const KIND_NAMES: readonly EventKindName[] = [
  "retrievalByAppointment",
  "retrievalByDelivery",
  "viewingByAppointment",
  "viewingByScheduledDate",
];

/** @throws DomainError 4032 for a postal code that is not Dutch at a Dutch address. */
export function newEvents(owners: readonly { ownerId: string; input: EventsInput }[]): NewEvents {
  const rows: NewEvents = { groups: [], events: [], comments: [] };
  for (const { ownerId, input } of owners) {
    for (const name of KIND_NAMES) {
      const group = input[name];
      if (group) addGroup(rows, { ownerId, name, group });
    }
  }
  return rows;
}

function addGroup(
  rows: NewEvents,
  { ownerId, name, group }: { ownerId: string; name: EventKindName; group: EventGroupInput },
): void {
  const { postalCode, countryCode } = group.address;
  if (!isPostalCodeOf(postalCode, countryCode)) throw new DomainError(ERROR_CODES.POSTAL_CODE_INVALID);
  const groupId = crypto.randomUUID();
  rows.groups.push({
    id: groupId,
    ownerId,
    kind: EVENT_KINDS[name],
    ...group.address,
    postalCode: normalPostalCode(postalCode, countryCode),
  });
  for (const { startingOn, endingOn, comment, ...event } of group.events) {
    const eventId = crypto.randomUUID();
    rows.events.push({ id: eventId, groupId, startingOnMs: startingOn, endingOnMs: endingOn, ...event });
    rows.comments.push(...comment.map((text) => ({ eventId, ...text })));
  }
}
