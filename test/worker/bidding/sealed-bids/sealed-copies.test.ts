import { evictDurableObject } from "cloudflare:test";
import { afterEach, describe, expect, it, vi } from "vitest";
import { errorCode, graphql } from "../../../support/graphql.ts";
import { close } from "../../../support/people/my-data.ts";
import { newPerson, type TestPerson } from "../../../support/people/people.ts";
import { openBlindSale, placeSealedBid, sealFor, sendSealed } from "../../../support/sale/sealed-bids.ts";
import { sealedCopyOf } from "../../../support/sale/sealed-copy.ts";
import { sealedLot } from "../../../support/sale/sealed-lot.ts";
import { STAFF_ACT } from "../../../support/staff-act.ts";

const KEEP = "mutation ($input: SealedBidCopyInput!) { keepSealedBidCopy(input: $input) { outcome } }";
const REMOVE = "mutation ($input: OwnSealInput!) { removeSealedBidCopy(input: $input) { outcome } }";
const READ = "query ($input: OwnSealInput!) { getSealedBidCopy(input: $input) }";
const MINE = "{ queryMySealedBids { blindLotId state { viewer { bids { seal hasCopy } } } } }";

interface OwnSeal {
  blindLotId: string;
  seal: string;
}

type Asking = Pick<TestPerson, "token"> | Record<string, never>;

const keepRaw = (person: Asking, input: OwnSeal & { copy: string }) =>
  graphql<{ keepSealedBidCopy: { outcome: string } }>(KEEP, { input }, person);
const keep = async (person: Asking, own: OwnSeal, copy = sealedCopyOf("A")) =>
  (await keepRaw(person, { ...own, copy })).data?.keepSealedBidCopy.outcome;
const remove = async (person: Asking, input: OwnSeal) =>
  (await graphql<{ removeSealedBidCopy: { outcome: string } }>(REMOVE, { input }, person)).data?.removeSealedBidCopy
    .outcome;
const readRaw = (person: Asking, input: OwnSeal) =>
  graphql<{ getSealedBidCopy: string | null }>(READ, { input }, person);
const read = async (person: Asking, input: OwnSeal) => (await readRaw(person, input)).data?.getSealedBidCopy;

/** A bid of a new person on a new sale. */
async function newBid() {
  const sale = await openBlindSale();
  const bidder = await newPerson();
  const { blindLotId } = sale;
  const sealed = await sealFor(bidder, blindLotId, 300_000_00);
  expect(await sendSealed(bidder, { blindLotId, ...sealed })).toMatchObject({ outcome: "ACCEPTED" });
  return { sale, bidder, own: { blindLotId, seal: sealed.seal } };
}

const rows = (blindLotId: string) => sealedLot(blindLotId).rows("SELECT copy FROM bid_copies");

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe("the encrypted copy of an own sealed bid", () => {
  it("is kept, replaced, read and deleted by its bidder, who sees in the lists that there is one", async () => {
    const { bidder, own } = await newBid();
    expect(await read(bidder, own)).toBeNull();
    expect(await keep(bidder, own)).toBe("KEPT");
    expect(await keep(bidder, own, sealedCopyOf("B"))).toBe("KEPT");
    expect(await read(bidder, own)).toBe(sealedCopyOf("B"));
    const { data } = await graphql<{ queryMySealedBids: unknown }>(MINE, {}, bidder);
    expect(data?.queryMySealedBids).toMatchObject([
      { state: { viewer: { bids: [{ ...{ seal: own.seal }, hasCopy: true }] } } },
    ]);
    expect(await remove(bidder, own)).toBe("REMOVED");
    expect(await remove(bidder, own)).toBe("REMOVED");
    expect(await read(bidder, own)).toBeNull();
    expect(await rows(own.blindLotId)).toEqual([]);
  });

  it("is nobody else's: others, the seller and visitors neither read, replace nor delete it", async () => {
    const { bidder, own, sale } = await newBid();
    await keep(bidder, own);
    const rival = await newPerson();
    await placeSealedBid(rival, own.blindLotId, 400_000_00);
    for (const person of [rival, sale.seller]) {
      expect(await read(person, own)).toBeNull();
      expect(await keep(person, own, sealedCopyOf("B"))).toBe("NO_BID");
      expect(await remove(person, own)).toBe("REMOVED");
    }
    expect(errorCode(await readRaw({}, own))).toBe("1002");
    expect(errorCode(await keepRaw({}, { ...own, copy: sealedCopyOf("B") }))).toBe("1002");
    expect(await read(bidder, own)).toBe(sealedCopyOf("A"));
  });

  it.each([
    ["a text that is not encrypted", JSON.stringify({ amountCents: 30_000_000 })],
    ["one that is longer than every copy", `${sealedCopyOf("A")}A`],
    ["one that is far too long", sealedCopyOf("A").repeat(2)],
  ])("is not made of %s: nothing is kept, and the answer repeats nothing of it", async (_, copy) => {
    const { bidder, own } = await newBid();
    const answer = await keepRaw(bidder, { ...own, copy });
    expect(errorCode(answer)).toBe("INVALID_INPUT");
    expect(JSON.stringify(answer)).not.toContain(copy.slice(0, 30));
    expect(await rows(own.blindLotId)).toEqual([]);
  });

  it("is of no lot that no id names, nor of a seal that is none", async () => {
    const { bidder, own } = await newBid();
    for (const other of [
      { ...own, blindLotId: "no id" },
      { ...own, seal: "no seal" },
      { ...own, blindLotId: crypto.randomUUID() },
    ]) {
      expect(await keep(bidder, other)).toBe("NO_BID");
      expect(await read(bidder, other)).toBeNull();
      expect(await remove(bidder, other)).toBe("REMOVED");
    }
  });

  it("says so where its lot is in quarantine", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const { bidder, own } = await newBid();
    const lot = sealedLot(own.blindLotId);
    await lot.rows("DELETE FROM actor");
    await evictDurableObject(lot.stub());
    expect([await keep(bidder, own), await remove(bidder, own)]).toEqual(["QUARANTINED", "QUARANTINED"]);
    expect(errorCode(await readRaw(bidder, own))).toBe("LOT_QUARANTINED");
  });

  it("is deleted with the account, where its bid does not hold it", async () => {
    const { bidder, own } = await newBid();
    const lot = sealedLot(own.blindLotId);
    await keep(bidder, own);
    await lot.stub().callOff(STAFF_ACT);
    // As of a lot that could not be asked when its sale was called off.
    await lot.rows("INSERT INTO bid_copies (place, copy) SELECT place, 'left' FROM bids");
    expect((await close(bidder)).errors).toBeUndefined();
    expect(await rows(own.blindLotId)).toEqual([]);
  });
});
