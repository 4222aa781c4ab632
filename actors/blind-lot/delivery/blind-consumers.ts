import type { OutboxConsumer } from "../../kit/delivery/outbox.ts";
import type { Schedule } from "../../kit/schedule/schedule.ts";
import type { BlindStore } from "../blind-store.ts";
import type { BlindEntry } from "../log/blind-link.ts";
import type { BlindDestinations } from "./blind-destinations.ts";

/** The consumers of a blind lot's outbox. The read models lead: a notification must not overtake what it is about. */
export const BLIND_CONSUMERS = ["projection", "cacheInvalidation", "notifications", "attachments"] as const;
export type BlindConsumer = (typeof BLIND_CONSUMERS)[number];
export type BlindSchedule = Schedule<BlindConsumer>;

type Consumer = OutboxConsumer<BlindEntry, BlindConsumer>;

/** Holds the present destinations: tests exchange them while the lot runs. */
export interface BlindDestinationsHolder {
  readonly destinations: BlindDestinations;
}

/** The consumer that tells clients that their cached data of this lot is stale. */
export function blindCacheInvalidation(store: BlindStore, services: BlindDestinationsHolder): Consumer {
  return {
    name: "cacheInvalidation",
    deliver: async (entries) => {
      const { blindLotId } = store;
      if (blindLotId === null) throw new Error("a log without a lot");
      if (entries.some(isShown)) await services.destinations.invalidate(blindLotId, "LOT");
      else if (entries.some((entry) => isCountShown(entry, store)))
        await services.destinations.invalidate(blindLotId, "STATE");
    },
  };
}

/**
 * Whether an entry changes what others see of every lot. Of bids and withdrawals nothing is delivered to anybody before
 * the opening (VEIL1), but that the number of bidders changed, where the sale shows it.
 */
export function isShown({ decision }: BlindEntry): boolean {
  return decision.accepted && decision.events.some(({ type }) => SHOWN.has(type));
}

/** VEIL2: whether an entry changes a number of bidders that everybody sees. A revision does not. */
function isCountShown({ decision }: BlindEntry, { state: { terms } }: BlindStore): boolean {
  if (!terms?.showsBidderCount || !decision.accepted) return false;
  return decision.events.some(
    (event) => event.type === "SealedBidWithdrawn" || (event.type === "SealedBidPlaced" && event.replaces === null),
  );
}

const SHOWN: ReadonlySet<string> = new Set([
  "BlindLotPublished",
  "BlindBidsRanked",
  "SecondRoundHeld",
  "BlindBidDeclined",
  "BlindLotAwarded",
  "BlindLotUnsold",
  "BlindLotCalledOff",
]);
