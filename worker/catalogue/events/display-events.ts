import type { Language } from "../../../schema/kit/languages.ts";
import { EVENT_KINDS, type EventKindName } from "./event-kinds.ts";
import type { EventGroups, LoadedEventGroup } from "./load-events.ts";

/** Comments in the viewer's languages, best first. */
export interface DisplayEventGroup extends LoadedEventGroup {
  lotOverride: boolean;
  languages: readonly Language[];
}

export type DisplayEvents = Record<EventKindName, DisplayEventGroup | null>;

/** For each kind of event the lot's own, else its auction's. @param languages best first. */
export function displayEvents(
  { ofAuction, ofLot }: { ofAuction: EventGroups | undefined; ofLot?: EventGroups | undefined },
  languages: readonly Language[],
): DisplayEvents {
  const show = (name: EventKindName): DisplayEventGroup | null => {
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
