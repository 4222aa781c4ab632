import type { DeliveryVeil } from "../../kit/delivery/deliveries.ts";
import type { DeliveryName } from "../../kit/schedule/schedule.ts";
import type { BlindStore } from "../blind-store.ts";
import type { BlindConsumer } from "./blind-consumers.ts";

/**
 * What of failing deliveries tells of bids that nobody may know of yet (VEIL1): how many entries wait, that there are
 * files to delete, and that a bidder is notified that the sale was called off.
 */
export function blindDeliveryVeil(store: BlindStore): DeliveryVeil<BlindConsumer> {
  return {
    hides: (delivery) => tellsOfBids(delivery, store),
    get publicUpTo() {
      return store.secrets.publicUpTo;
    },
  };
}

export function tellsOfBids(delivery: DeliveryName<BlindConsumer>, { state }: Pick<BlindStore, "state">): boolean {
  switch (delivery) {
    case "projection":
    case "cacheInvalidation":
      return false;
    case "notifications":
    case "undelivered":
      return state.ranking === null;
    case "attachments":
      // Those of a bid that was replaced or withdrawn.
      return state.round?.isRanked !== true;
  }
}
