import type { BlindHistory, PastBlindBid } from "../../schema/bidding/rpc/blind-lot-rpc.ts";
import { type SealedBid, sealBid } from "../../schema/bidding/sealed-bids/seal-bid.ts";
import type { BeaconChain } from "../../schema/kit/beacon/beacon-chain.ts";
import type { BlindParts } from "./blind-parts.ts";
import type { BlindRequest, BlindRequestResult, BlindStore } from "./blind-store.ts";
import { openSomeBids } from "./opening/blind-opening.ts";
import { publicationOf, roundTimes } from "./sale-round.ts";

/** What a history needs of the lot. */
type ImportingParts = Pick<BlindParts, "store" | "pipeline" | "outbox" | "deliveries">;

/**
 * Publishes a lot in the past and places bids in the order given, each at its own receive time; closes it, opens the
 * bids and decides, if that was before now, as of the instants at which it was due. Notifies nobody. No alarm may run
 * meanwhile: it would record the closing as of now.
 * @returns ACCEPTED or the code of the refusal, for each bid.
 * @throws if the lot is published already, a bid's time lies before the lot's last event or in the future, or on a
 * server fault.
 */
export async function importBlindHistory(
  parts: ImportingParts,
  history: BlindHistory,
  chain: BeaconChain,
): Promise<string[]> {
  const { store, outbox } = parts;
  if (store.state.terms !== null) throw new Error("a published lot has a history of its own");
  const { publishedAtMs, blindLotId: actorId, secondRound, awardedAtMs } = history;
  runPast(parts, { request: publicationOf(history, chain), receivedAtMs: publishedAtMs, actorId });
  const outcomes: string[] = [];
  for (const bid of history.bids) outcomes.push(await placePast(parts, bid));
  await openPast(parts);
  const act = { administrator: history.administrator, reason: history.reason };
  if (secondRound !== null) {
    const { firstCount, closesAtMs, heldAtMs: receivedAtMs } = secondRound;
    const round = roundTimes(chain, closesAtMs);
    runPast(parts, { request: { type: "HoldSecondRound", firstCount, closesAtMs, ...round, ...act }, receivedAtMs });
    await openPast(parts);
  }
  const place = store.state.ranking?.[0]?.place;
  if (awardedAtMs !== null && place !== undefined) {
    const request = { type: "AwardBlindLot", place, isBelowReserve: true, ...act, proposal: null } as const;
    runPast(parts, { request, receivedAtMs: awardedAtMs });
  }
  if (!store.commands.hasTables) return outcomes;
  for (const consumer of ["cacheInvalidation", "notifications"] as const) outbox.skip(consumer, store.state.sequence);
  return outcomes;
}

async function placePast(parts: ImportingParts, bid: PastBlindBid): Promise<string> {
  const { commandId, userId, receivedAtMs } = bid;
  if (receivedAtMs > Date.now() || receivedAtMs < parts.store.state.lastEventAtMs)
    throw new RangeError("history goes forward, and ends now");
  const sealed = await sealPast(parts.store, bid);
  const terms = bid.terms ?? null;
  const request = { type: "PlaceSealedBid", bidder: userId, sealed, missingConditions: [], terms } as const;
  return outcomeOf(runPast(parts, { request, receivedAtMs, commandId, userId }));
}

/** As the bidder's device would have sealed it. */
async function sealPast(
  { state, secrets, blindLotId }: BlindStore,
  { userId, amountCents, conditions, receivedAtMs, terms: accepted = null }: PastBlindBid,
): Promise<SealedBid> {
  const { round, terms } = state;
  if (round === null || terms === null || blindLotId === null) throw new Error("a bid before the publication");
  const bid = {
    lot: blindLotId,
    bidder: secrets.nameOf(userId),
    amountCents,
    conditions,
    validUntilMs: terms.bindingUntilMs,
    attachments: [],
    sealedAtMs: receivedAtMs,
    terms: accepted,
  };
  const result = await sealBid(bid, { chain: secrets.chain, round: round.beaconRound });
  if (!result.isSealed) throw new Error(`a bid of the past could not be sealed: ${result.fault}`);
  return result.sealed;
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
