import type { Language } from "../../schema/languages.ts";
import { EVENT_KINDS, type EventKindName } from "./event-kinds.ts";
import type { EventGroups, LoadedEventGroup } from "./load-events.ts";

/** A group of events in the reader's languages, best first. */
export interface ShownEventGroup extends LoadedEventGroup {
  /** Whether it is the lot's own in place of its auction's. */
  lotOverride: boolean;
  languages: readonly Language[];
}

export type ShownEvents = Record<EventKindName, ShownEventGroup | null>;

/**
 * The events of an auction, or of a lot: kind by kind the lot's own, else its auction's.
 *
 * @param languages those that comments may be shown in, best first.
 */
export function shownEvents(
  { ofAuction, ofLot }: { ofAuction: EventGroups | undefined; ofLot?: EventGroups | undefined },
  languages: readonly Language[],
): ShownEvents {
  const show = (name: EventKindName): ShownEventGroup | null => {
    const own = ofLot?.get(EVENT_KINDS[name]);
    const loaded = own ?? ofAuction?.get(EVENT_KINDS[name]);
    return loaded ? { ...loaded, lotOverride: own !== undefined, languages } : null;
  };
  return {
    retrievalByAppointment: show("retrievalByAppointment"),
    retrievalByDelivery: show("retrievalByDelivery"),
    viewingByAppointment: show("viewingByAppointment"),
    viewingByScheduledDate: show("viewingByScheduledDate"),
  };
}
