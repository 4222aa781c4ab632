import { and, asc, eq } from "drizzle-orm";
import { incrementalLots } from "../../../schema/catalogue/tables/lots.ts";
import { EVENT_KINDS } from "../../catalogue/events/event-kinds.ts";
import { type EventGroupRow, type EventGroups, loadEvents } from "../../catalogue/events/load-events.ts";
import type { RequestContext } from "../../kit/context.ts";
import { MAX_RESULTS } from "./load-results.ts";

/** A stretch of time at which lots of a sale are viewed or picked up at one address, with those lots. */
export interface DaySlot {
  isPickUp: boolean;
  startingOnMs: number;
  endingOnMs: number;
  forkliftAvailable: boolean;
  address: EventGroupRow;
  incrementalLotIds: string[];
}

/**
 * The slots of a sale's published lots in the order of time: for each kind of event the lot's own, else the auction's.
 * Lots are in lot-number order; at most MAX_RESULTS.
 */
export async function loadDaySlots(
  { database }: Pick<RequestContext, "database">,
  auctionId: string,
): Promise<DaySlot[]> {
  const { id, publicationId, isPublished, lotNumberOrder } = incrementalLots;
  const lots = await database
    .select({ id })
    .from(incrementalLots)
    .where(and(eq(publicationId, auctionId), eq(isPublished, true)))
    .orderBy(asc(lotNumberOrder))
    .limit(MAX_RESULTS);
  const owned = await loadEvents({ database }, [auctionId, ...lots.map((lot) => lot.id)]);
  const ofAuction = owned.get(auctionId);
  const slots = new Map<string, DaySlot>();
  for (const lot of lots) addLot(slots, lot.id, { ofAuction, ofLot: owned.get(lot.id) });
  return [...slots.values()].toSorted(
    (one, other) => one.startingOnMs - other.startingOnMs || one.endingOnMs - other.endingOnMs,
  );
}

const SLOT_KINDS = [
  EVENT_KINDS.viewingByScheduledDate,
  EVENT_KINDS.viewingByAppointment,
  EVENT_KINDS.retrievalByAppointment,
];

function addLot(
  slots: Map<string, DaySlot>,
  incrementalLotId: string,
  { ofAuction, ofLot }: { ofAuction: EventGroups | undefined; ofLot: EventGroups | undefined },
): void {
  for (const kind of SLOT_KINDS) {
    const found = ofLot?.get(kind) ?? ofAuction?.get(kind);
    if (!found) continue;
    const { street, houseNumber, houseNumberSuffix, postalCode, city } = found.group;
    const isPickUp = kind === EVENT_KINDS.retrievalByAppointment;
    for (const { startingOnMs, endingOnMs, forkliftAvailable } of found.events) {
      const place = [street, houseNumber, houseNumberSuffix, postalCode, city];
      const key = JSON.stringify([isPickUp, startingOnMs, endingOnMs, ...place]);
      const slot = slots.get(key) ?? {
        ...{ isPickUp, startingOnMs, endingOnMs, forkliftAvailable, address: found.group },
        incrementalLotIds: [],
      };
      // Both kinds of viewing can name the same time.
      if (slot.incrementalLotIds.at(-1) !== incrementalLotId) slot.incrementalLotIds.push(incrementalLotId);
      slots.set(key, slot);
    }
  }
}
