import type { ResultOf } from "../../../kit/lib/graphql/graphql.ts";
import type { SaleDaysFragment, SaleLot } from "./documents.ts";

type Days = ResultOf<typeof SaleDaysFragment>;

/** A stretch of time at which lots are viewed or picked up at one address, with those lots. */
export interface DaySlot {
  /** Of the kind, the time and the place. */
  key: string;
  isPickUp: boolean;
  startingOn: string;
  endingOn: string;
  forkliftAvailable: boolean;
  address: string;
  lots: SaleLot[];
}

/** The slots of a sale's lots in the order of time: those of the auction, and those that lots have of their own. */
export function daySlots(lots: readonly SaleLot[]): DaySlot[] {
  const slots = new Map<string, DaySlot>();
  for (const lot of lots) {
    const { viewingByScheduledDate, viewingByAppointment, retrievalByAppointment } = lot.events;
    for (const days of [viewingByScheduledDate, viewingByAppointment]) addLot(slots, lot, { days, isPickUp: false });
    addLot(slots, lot, { days: retrievalByAppointment, isPickUp: true });
  }
  return [...slots.values()].toSorted(
    (one, other) =>
      Date.parse(one.startingOn) - Date.parse(other.startingOn) ||
      Date.parse(one.endingOn) - Date.parse(other.endingOn),
  );
}

function addLot(
  slots: Map<string, DaySlot>,
  lot: SaleLot,
  { days, isPickUp }: { days: Days | null; isPickUp: boolean },
): void {
  if (days === null) return;
  const { street, houseNumber, houseNumberSuffix, city } = days.address;
  const address = `${street} ${houseNumber}${houseNumberSuffix ?? ""}, ${city}`;
  for (const event of days.events) {
    const key = [isPickUp, event.startingOn, event.endingOn, address].join();
    const slot = slots.get(key) ?? { key, isPickUp, ...event, address, lots: [] };
    // Both kinds of viewing can name the same time.
    if (slot.lots.at(-1) !== lot) slot.lots.push(lot);
    slots.set(key, slot);
  }
}
