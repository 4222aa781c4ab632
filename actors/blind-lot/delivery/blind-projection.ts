import type { OutboxConsumer } from "../../kit/delivery/outbox.ts";
import { staffBids } from "../answers/blind-staff-view.ts";
import { roundNumber } from "../blind-bids.ts";
import type { BlindStore } from "../blind-store.ts";
import type { BlindEntry } from "../log/blind-link.ts";
import { type BlindConsumer, type BlindDestinationsHolder, isShown } from "./blind-consumers.ts";
import { blindNotices } from "./blind-notices.ts";

/** The consumer that writes the read models, from the opening on. */
export function blindProjectionConsumer(
  store: BlindStore,
  services: BlindDestinationsHolder,
): OutboxConsumer<BlindEntry, BlindConsumer> {
  return {
    name: "projection",
    deliver: async (entries) => {
      const newest = entries.findLast(isShown);
      if (newest !== undefined) await projectResult(store, newest, { entries, services });
    },
    forget: async () => {
      if (store.blindLotId !== null) await services.destinations.forget(store.blindLotId);
    },
  };
}

/** Writes the newest state, which may be ahead of the entry: but not its sequence, which would tell of sealed bids. */
async function projectResult(
  store: BlindStore,
  newest: BlindEntry,
  { entries, services }: { entries: readonly BlindEntry[]; services: BlindDestinationsHolder },
): Promise<void> {
  const { state, blindLotId } = store;
  const { ranking, outcome } = state;
  if (blindLotId === null) throw new Error("a log without a lot");
  if (ranking === null && outcome === null) return;
  const standing = store.bids.standing();
  await services.destinations.project({
    blindLotId,
    sequence: newest.stamp.sequence,
    changedAtMs: newest.stamp.atMs,
    biddingRound: roundNumber(state),
    isRoundRanked: state.round?.isRanked ?? false,
    outcome: outcome?.type ?? null,
    awardedPlace: outcome?.type === "AWARDED" ? outcome.place : null,
    bids: ranking === null ? [] : staffBids(store),
    // Of the rounds that are ranked alone: the number of a running one's bids is hidden (VEIL1).
    counts: ranking === null ? null : store.bids.counts(state.round?.isRanked ? 2 : 1),
    notices: entries.flatMap((entry) => blindNotices(blindLotId, entry, standing)),
  });
}
