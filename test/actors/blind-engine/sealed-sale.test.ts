import { expect, test } from "vitest";
import type { Opening } from "../../../actors/blind-engine/types.ts";
import { checkOpening, type LoggedSealedBid } from "../../../schema/bidding/sealed-bids/check-opening.ts";
import { openBid } from "../../../schema/bidding/sealed-bids/open-bid.ts";
import { readCiphertext } from "../../../schema/bidding/sealed-bids/read-ciphertext.ts";
import { type SealedBid, sealBid } from "../../../schema/bidding/sealed-bids/seal-bid.ts";
import { type BeaconChain, instantOfRound, roundAfter } from "../../../schema/kit/beacon/beacon-chain.ts";
import { sha256Hex } from "../../../schema/kit/hex.ts";
import { blindBidOf } from "../../support/beacon/blind-bid.ts";
import { ownChain, signedRound } from "../../support/beacon/own-chain.ts";
import { codeOf, type MemoryBlindLot, publishedBlindLot, TERMS } from "./memory-blind-lot.ts";

const STARTS_AT_MS = 1_700_000_001_000;
const CLOSES_AT_MS = 1_700_001_000_000;
const BINDING_UNTIL_MS = 1_800_000_000_000;

/** The shell of a lot: what comes is read before it is placed, and kept under its place. */
async function send(
  lot: MemoryBlindLot,
  kept: Map<number, SealedBid>,
  bidder: string,
  sealed: SealedBid,
  chain: BeaconChain,
) {
  const read = readCiphertext(sealed.ciphertext, { chain, round: lot.state.round?.beaconRound ?? 0 });
  const more = { seal: sealed.seal, ciphertextHash: await sha256Hex(sealed.ciphertext) };
  const decision = lot.place(bidder, 0, STARTS_AT_MS, { ...more, formFault: typeof read === "string" ? read : null });
  if (decision.accepted) kept.set(lot.state.sequence, sealed);
  return codeOf(decision);
}

test("UNSEAL1: bids that are really sealed are placed unread, opened by the beacon and ranked, as the checker finds too", async () => {
  const chain = await ownChain();
  const round = roundAfter(chain, CLOSES_AT_MS);
  const times = { startsAtMs: STARTS_AT_MS, closesAtMs: CLOSES_AT_MS, beaconRound: round };
  const terms = { ...TERMS, ...times, opensAtMs: instantOfRound(chain, round), bindingUntilMs: BINDING_UNTIL_MS };
  const lot = publishedBlindLot(terms);
  const kept = new Map<number, SealedBid>();
  const seal = async (bidder: string, amountCents: number) => {
    const result = await sealBid(blindBidOf({ bidder, amountCents, validUntilMs: BINDING_UNTIL_MS }), { chain, round });
    if (!result.isSealed) throw new Error(result.fault);
    return result.sealed;
  };
  const [ann, bob, cas] = [await seal("ann", 300_000), await seal("bob", 400_000), await seal("cas", 99_900)];
  expect(await send(lot, kept, "ann", ann, chain)).toBeNull();
  expect(await send(lot, kept, "bob", await seal("bob", 900_000), chain)).toBeNull();
  expect(await send(lot, kept, "bob", bob, chain)).toBeNull();
  expect(await send(lot, kept, "cas", cas, chain)).toBeNull();
  // Another's bid as one's own: under its seal at once, under another seal when it is open.
  expect(await send(lot, kept, "dee", ann, chain)).toBe("SEAL_REUSED");
  expect(await send(lot, kept, "dee", { ...bob, seal: "00".repeat(32) }, chain)).toBeNull();
  expect(await send(lot, kept, "eve", { ...ann, ciphertext: "300000" }, chain)).toBe("SEALED_BID_MALFORMED");

  const verified = await signedRound(chain, round);
  const bidders = new Map(
    lot.events.flatMap((event) => (event.type === "SealedBidPlaced" ? [[event.seal, event.bidder]] : [])),
  );
  const openings: Opening[] = [];
  for (const [place, sealed] of kept) {
    const opened = await openBid(sealed, verified, { lot: "lot-1", bidder: bidders.get(sealed.seal) ?? "" });
    openings.push({ place, ...(opened.isOpen ? { fault: null, ...opened.bid } : { fault: opened.fault }) });
  }
  lot.send({ type: "OpenSealedBids", beaconRound: round, signature: verified.signature, openings }, terms.opensAtMs);
  expect(lot.ranking).toEqual(["bob 400000", "ann 300000"]);
  expect(lot.refused).toEqual(["cas BELOW_MINIMUM", "dee SEAL_DIFFERS"]);

  const bids = lot.events.flatMap((event): LoggedSealedBid[] => {
    if (event.type !== "SealedBidOpened" && event.type !== "SealedBidRefused") return [];
    const sealed = kept.get(event.place);
    if (sealed === undefined) throw new Error(`no bid at ${event.place}`);
    const { place, bidder } = event;
    if (event.type === "SealedBidRefused") return [{ ...sealed, place, bidder, result: { reason: event.reason } }];
    const { amountCents, validUntilMs, conditions, attachments } = event;
    return [
      { ...sealed, place, bidder, result: { amountCents, validUntilMs, conditions, attachments: [...attachments] } },
    ];
  });
  const claimed = { lot: "lot-1", chain, beaconRound: round, signature: verified.signature, terms, bids, earlier: [] };
  expect(await checkOpening({ ...claimed, ranking: lot.state.ranking ?? [] }, chain.hash)).toBeNull();
});
