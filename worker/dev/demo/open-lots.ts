import type { History, PastCommand } from "../../../schema/bidding/rpc/lot-rpc.ts";
import { DEFAULT_LADDER } from "../../../schema/catalogue/terms/default-ladder.ts";
import { lotStub } from "../../kit/actors/lot-stub.ts";
import type { AppEnv } from "../../kit/env.ts";
import { inParallel } from "./in-parallel.ts";
import type { BuiltLot } from "./seed/build-lot.ts";
import { demoId } from "./seed/demo-id.ts";

const MAX_CONCURRENT_LOTS = 8;

/** Publishes lots to their actors as of a past date, and lets the actors decide the bids of the bid history. */
export async function openLots(
  { env, signal }: { env: Pick<AppEnv, "LOTS">; signal: AbortSignal },
  lots: readonly BuiltLot[],
): Promise<void> {
  await inParallel(lots, { atOnce: MAX_CONCURRENT_LOTS, signal, work: (lot) => openLot(env, lot) });
}

async function openLot(env: Pick<AppEnv, "LOTS">, lot: BuiltLot): Promise<void> {
  const stub = lotStub(env, lot.incrementalLot.id);
  // A bid history is imported completely or not at all; a lot that has one must not get it twice.
  if ((await stub.currentState(null)) !== null) return;
  try {
    await stub.importHistory(historyOf(lot));
  } catch (error) {
    // A run whose reader disconnected continues for a while, so a new run can find that the lot was imported meanwhile.
    if ((await stub.currentState(null)) === null) throw error;
  }
}

function historyOf({ incrementalLot, extensionMs, history }: BuiltLot): History {
  return {
    incrementalLotId: incrementalLot.id,
    publishedAtMs: incrementalLot.updatedAtMs,
    terms: {
      startAmountCents: incrementalLot.minimumStartBidAmountCents,
      ladder: DEFAULT_LADDER,
      startsAtMs: incrementalLot.startingOnMs,
      closesAtMs: incrementalLot.closesAtMs,
      extensionMs,
    },
    commands: history.map(
      (act, index): PastCommand => ({ ...act, commandId: demoId("command", incrementalLot.id, index) }),
    ),
  };
}
