import type { BlindHistory } from "../../schema/bidding/rpc/blind-lot-rpc.ts";
import type { BeaconChain } from "../../schema/kit/beacon/beacon-chain.ts";
import type { BlindParts } from "./blind-parts.ts";
import type { BlindRequest, BlindRequestResult } from "./blind-store.ts";
import { openSomeBids } from "./opening/blind-opening.ts";
import { publicationOf } from "./sale-round.ts";

/** What a history needs of the lot. */
type ImportingParts = Pick<BlindParts, "store" | "pipeline" | "outbox" | "deliveries">;

/**
 * Publishes a lot in the past and places bids in the order given, each at its own receive time; closes it and opens the
 * bids if that was before now, as of the instants at which both were due. Notifies nobody. A bid that the lot already
 * has gets its first outcome again.
 * @returns ACCEPTED or the code of the refusal, for each bid.
 * @throws if a bid's time lies before the lot's last event or in the future, or on a server fault; earlier bids stay.
 */
export async function importBlindHistory(
  parts: ImportingParts,
  history: BlindHistory,
  chain: BeaconChain,
): Promise<string[]> {
  const { store, outbox, deliveries } = parts;
  if (store.state.terms === null) {
    const { publishedAtMs: receivedAtMs, blindLotId: actorId } = history;
    runPast(parts, { request: publicationOf(history, chain), receivedAtMs, actorId });
  }
  const outcomes = history.bids.map(({ commandId, userId, seal, ciphertext, missingConditions, receivedAtMs }) => {
    if (receivedAtMs > Date.now() || receivedAtMs < store.state.lastEventAtMs)
      throw new RangeError("history goes forward, and ends now");
    const request = {
      type: "PlaceSealedBid",
      bidder: userId,
      sealed: { seal, ciphertext },
      missingConditions,
    } as const;
    return outcomeOf(runPast(parts, { request, receivedAtMs, commandId, userId }));
  });
  await openPast(parts);
  if (!store.commands.hasTables) return outcomes;
  for (const consumer of ["cacheInvalidation", "notifications"] as const) outbox.skip(consumer, store.state.sequence);
  await deliveries.deliver();
  return outcomes;
}

async function openPast(parts: ImportingParts): Promise<void> {
  const { store } = parts;
  const { round } = store.state;
  if (round === null || round.opensAtMs > Date.now()) return;
  if (!round.isClosed) runPast(parts, { request: { type: "CloseBlindRound" }, receivedAtMs: round.closesAtMs + 1 });
  while (store.state.round?.isRanked === false) {
    const request = await openSomeBids(store, parts.pipeline);
    if (request === null) throw new Error("the beacon does not have the round of a past lot");
    runPast(parts, { request, receivedAtMs: round.opensAtMs });
  }
}

function runPast(
  { pipeline }: ImportingParts,
  past: { request: BlindRequest; receivedAtMs: number; actorId?: string; commandId?: string; userId?: string },
): BlindRequestResult {
  const [result] = pipeline.commit([{ commandId: null, userId: null, actorId: null, ...past, isPast: true }]);
  if (result === undefined || result.kind === "FAILED") throw new Error("a command of the past could not be committed");
  return result;
}

function outcomeOf(result: BlindRequestResult): string {
  if (result.kind !== "NOT_RECORDED") return result.kind === "COMMAND_ID_TAKEN" ? "COMMAND_REUSED" : "ACCEPTED";
  return result.decision.accepted ? "ACCEPTED" : result.decision.refusal.code;
}
