import { expect, it } from "vitest";
import { openBid } from "../../../../schema/bidding/sealed-bids/open-bid.ts";
import { sealBid } from "../../../../schema/bidding/sealed-bids/seal-bid.ts";
import { VerifiedRound } from "../../../../schema/kit/beacon/verify-round.ts";
import { ownBeacon } from "../../../../worker/kit/beacon/own-beacon.ts";
import example from "../../../data/sealed-bid.json";
import { blindBidOf } from "../../../support/beacon/blind-bid.ts";
import { ownChain, signedRound } from "../../../support/beacon/own-chain.ts";

const EXPECTED = { lot: "lot-1", bidder: "bidder-a" };

it("the workers runtime verifies a round and opens a bid that was sealed elsewhere", async () => {
  const round = await VerifiedRound.of(await ownChain(), example.round, example.signature);
  if (typeof round === "string") throw new Error(round);
  expect(await openBid(example, round, EXPECTED)).toMatchObject({ isOpen: true, bid: blindBidOf() });
  expect(await openBid({ ...example, seal: "00".repeat(32) }, round, EXPECTED)).toMatchObject({
    fault: "SEAL_DIFFERS",
  });
});

it("the workers runtime seals too, for demo data and the actors' tests", async () => {
  const chain = await ownChain();
  const result = await sealBid(blindBidOf({ amountCents: 5 }), { chain, round: 41 });
  if (!result.isSealed) throw new Error(result.fault);
  expect(await openBid(result.sealed, await signedRound(chain, 41), EXPECTED)).toMatchObject({
    bid: { amountCents: 5 },
  });
});

it("the workers runtime has a beacon of its own", async () => {
  const beacon = await ownBeacon({ secret: "of this test", now: () => Date.UTC(2030, 0, 1) });
  expect(await beacon.read(7)).toMatchObject({ round: 7 });
});
