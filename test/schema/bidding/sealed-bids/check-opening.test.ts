import { beforeAll, describe, expect, it } from "vitest";
import {
  type ClaimedOpening,
  checkOpening,
  type LoggedSealedBid,
} from "../../../../schema/bidding/sealed-bids/check-opening.ts";
import { sealBid } from "../../../../schema/bidding/sealed-bids/seal-bid.ts";
import type { BlindBid } from "../../../../schema/bidding/sealed-bids/sealed-text.ts";
import { instantOfRound } from "../../../../schema/kit/beacon/beacon-chain.ts";
import { beaconPublicKey, signRound } from "../../../../schema/kit/beacon/verify-round.ts";
import { blindBidOf } from "../../../support/beacon/blind-bid.ts";
import { ownChain, secretKeyOf } from "../../../support/beacon/own-chain.ts";

const ROUND = 40;

/** Ann and Cas bid the same, Ann earlier; Bob bids more, and Dee less than the minimum. */
const BIDS: Record<string, Partial<BlindBid>> = {
  ann: { amountCents: 405_000_00 },
  bob: { amountCents: 436_500_00, conditions: "Financiering" },
  cas: { amountCents: 405_000_00 },
  dee: { amountCents: 240_000_00 },
};

let honest: ClaimedOpening;

async function logged(
  place: number,
  bidder: string,
  bid: Partial<BlindBid>,
  reason?: string,
): Promise<LoggedSealedBid> {
  const content = blindBidOf({ bidder, ...bid });
  const sealing = await sealBid(content, { chain: await ownChain(), round: ROUND });
  if (!sealing.isSealed) throw new Error(sealing.fault);
  const { amountCents, validUntilMs, conditions, attachments } = content;
  return {
    ...sealing.sealed,
    place,
    bidder,
    result: reason === undefined ? { amountCents, validUntilMs, conditions, attachments } : { reason },
  };
}

const rank = (place: number, bidder: string) => ({ place, bidder, amountCents: BIDS[bidder]?.amountCents ?? 0 });

beforeAll(async () => {
  const chain = await ownChain();
  honest = {
    lot: "lot-1",
    chain,
    beaconRound: ROUND,
    signature: await signRound(secretKeyOf(1), ROUND),
    terms: {
      minimumCents: 250_000_00,
      amountGranularityCents: 100,
      bindingUntilMs: 1_800_000_000_000,
      closesAtMs: instantOfRound(chain, ROUND) - 1,
    },
    bids: await Promise.all([
      logged(2, "ann", BIDS.ann ?? {}),
      logged(3, "bob", BIDS.bob ?? {}),
      logged(4, "cas", BIDS.cas ?? {}),
      logged(5, "dee", BIDS.dee ?? {}, "BELOW_MINIMUM"),
    ]),
    earlier: [],
    ranking: [rank(3, "bob"), rank(2, "ann"), rank(4, "cas")],
  };
});

const findingOf = (change: Partial<ClaimedOpening>, chainHash = honest.chain.hash) =>
  checkOpening({ ...honest, ...change }, chainHash);

/** The bids, one of them changed. */
const withBid = (bidder: string, change: (bid: LoggedSealedBid) => Partial<LoggedSealedBid>) =>
  honest.bids.map((bid) => (bid.bidder === bidder ? { ...bid, ...change(bid) } : bid));

const bidOf = (bidder: string): LoggedSealedBid => {
  const found = honest.bids.find((bid) => bid.bidder === bidder);
  if (!found) throw new Error(bidder);
  return found;
};

describe("an honest opening", () => {
  it("holds, with a tie, conditions and a bid below the minimum", async () => {
    expect(await findingOf({})).toBeNull();
  });

  it("holds without bids", async () => {
    expect(await findingOf({ bids: [], ranking: [] })).toBeNull();
  });

  it("holds of a second round, where a raise counts and another bid stands", async () => {
    const earlier = [
      { place: 2, bidder: "eve", amountCents: 420_000_00 },
      { place: 1, bidder: "bob", amountCents: 400_000_00 },
    ];
    const ranking = [rank(3, "bob"), { place: 2, bidder: "eve", amountCents: 420_000_00 }];
    expect(await findingOf({ bids: [bidOf("bob")], earlier, ranking })).toBeNull();
    const higher = [{ place: 1, bidder: "bob", amountCents: 436_500_00 }];
    const unraised = [{ ...bidOf("bob"), result: { reason: "NOT_RAISED" } }];
    expect(await findingOf({ bids: unraised, earlier: higher, ranking: higher })).toBeNull();
    expect(await findingOf({ bids: [bidOf("bob")], earlier: higher, ranking: [rank(3, "bob")] })).toMatchObject({
      place: 3,
    });
  });
});

describe("a forged opening is found", () => {
  const differs = (place: number) => ({ code: "RESULT_DIFFERS", place });
  const amount = (bidder: string, amountCents: number) =>
    withBid(bidder, ({ result }) => ({ result: { ...result, amountCents } }));

  it("a higher or a lower amount, also where the ranking agrees with it", async () => {
    expect(await findingOf({ bids: amount("ann", 500_000_00) })).toEqual(differs(2));
    const ranking = [rank(2, "ann"), rank(4, "cas"), { ...rank(3, "bob"), amountCents: 300_000_00 }];
    expect(await findingOf({ bids: amount("bob", 300_000_00), ranking })).toEqual(differs(3));
  });

  it("other conditions, another date, or a file more", async () => {
    for (const change of [
      { conditions: "" },
      { validUntilMs: 1_900_000_000_000 },
      { attachments: ["ab".repeat(32)] },
    ]) {
      const bids = withBid("bob", ({ result }) => ({ result: { ...result, ...change } }));
      expect(await findingOf({ bids })).toEqual(differs(3));
    }
  });

  it("a valid bid that is said to be refused, a refused one that is said to count, and another reason", async () => {
    expect(await findingOf({ bids: withBid("bob", () => ({ result: { reason: "CIPHERTEXT_CORRUPT" } })) })).toEqual(
      differs(3),
    );
    expect(await findingOf({ bids: withBid("dee", () => ({ result: bidOf("ann").result })) })).toEqual(differs(5));
    expect(await findingOf({ bids: withBid("dee", () => ({ result: { reason: "BINDS_TOO_SHORT" } })) })).toEqual(
      differs(5),
    );
  });

  it("two ciphertexts that were exchanged, with or without their seals", async () => {
    const [ann, bob] = [bidOf("ann"), bidOf("bob")];
    const ciphertexts = honest.bids.map((bid) => {
      if (bid === ann) return { ...bid, ciphertext: bob.ciphertext };
      return bid === bob ? { ...bid, ciphertext: ann.ciphertext } : bid;
    });
    expect(await findingOf({ bids: ciphertexts })).toEqual(differs(2));
    const whole = honest.bids.map((bid) => {
      if (bid === ann) return { ...bid, ciphertext: bob.ciphertext, seal: bob.seal, result: bob.result };
      return bid === bob ? { ...bid, ciphertext: ann.ciphertext, seal: ann.seal, result: ann.result } : bid;
    });
    expect(await findingOf({ bids: whole })).toEqual(differs(2));
  });

  it("a bid that was sealed again after the closing, under the seal of the first", async () => {
    const other = await logged(2, "ann", { amountCents: 437_000_00 });
    const bids = withBid("ann", () => ({ ciphertext: other.ciphertext, result: other.result }));
    expect(await findingOf({ bids })).toEqual(differs(2));
  });

  it("the bids of another lot", async () => {
    expect(await findingOf({ lot: "lot-2" })).toEqual(differs(2));
  });

  it("terms that were changed afterwards", async () => {
    expect(await findingOf({ terms: { ...honest.terms, minimumCents: 410_000_00 } })).toEqual(differs(2));
    expect(await findingOf({ terms: { ...honest.terms, minimumCents: 200_000_00 } })).toEqual(differs(5));
  });

  it.each<[string, () => Promise<Partial<ClaimedOpening>>, string]>([
    [
      "the signature of another round",
      async () => ({ signature: await signRound(secretKeyOf(1), ROUND + 1) }),
      "SIGNATURE_FORGED",
    ],
    [
      "the signature of another beacon",
      async () => ({ signature: await signRound(secretKeyOf(2), ROUND) }),
      "SIGNATURE_FORGED",
    ],
    ["no signature", async () => ({ signature: "" }), "SIGNATURE_MALFORMED"],
    ["another beacon as a whole", async () => ({ chain: await ownChain(2) }), "CHAIN_UNKNOWN"],
    [
      "another key under the beacon's hash",
      async () => ({ chain: { ...honest.chain, publicKey: beaconPublicKey(secretKeyOf(2)) } }),
      "CHAIN_ALTERED",
    ],
    ["no round", async () => ({ beaconRound: 0 }), "ROUND_MALFORMED"],
    [
      "a round that came at the closing",
      async () => ({ terms: { ...honest.terms, closesAtMs: honest.terms.closesAtMs + 1 } }),
      "ROUND_TOO_EARLY",
    ],
  ])("%s", async (_, change, code) => {
    expect(await findingOf(await change())).toEqual({ code, place: null });
  });

  it("a place, a bidder or a seal that is there twice", async () => {
    const again = bidOf("ann");
    const twice = (change: Partial<LoggedSealedBid>) => ({ bids: [...honest.bids, { ...again, ...change }] });
    expect(await findingOf(twice({ bidder: "eve", seal: "00" }))).toEqual({ code: "PLACE_TWICE", place: 2 });
    expect(await findingOf(twice({ place: 6, seal: "00" }))).toEqual({ code: "BIDDER_TWICE", place: 6 });
    expect(await findingOf(twice({ place: 6, bidder: "eve" }))).toEqual({ code: "SEAL_TWICE", place: 6 });
  });

  it("a ranking in another order, without a bid, with a refused one, or with another amount", async () => {
    const [bob, ann, cas] = [rank(3, "bob"), rank(2, "ann"), rank(4, "cas")];
    const rankings: [ClaimedOpening["ranking"], number][] = [
      [[ann, bob, cas], 2],
      [[bob, cas, ann], 4],
      [[bob, cas], 4],
      [[bob, ann], 4],
      [[bob, ann, cas, rank(5, "dee")], 5],
      [[{ ...bob, amountCents: 1 }, ann, cas], 3],
      [[{ ...bob, bidder: "ann" }, ann, cas], 3],
    ];
    for (const [ranking, place] of rankings)
      expect(await findingOf({ ranking })).toEqual({ code: "RANKING_DIFFERS", place });
  });
});
