import { evictDurableObject } from "cloudflare:test";
import { afterEach, describe, expect, it, vi } from "vitest";
import { COPY_PACE } from "../../../actors/blind-lot/bid-copies.ts";
import { openedAt, publishedSealedLot, type SealedLot, sealedLot } from "../../support/sale/sealed-lot.ts";
import { STAFF_ACT } from "../../support/staff-act.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Places a bid. @returns its seal. */
async function bidOf(lot: SealedLot, userId: string, amountCents = 2_000_00): Promise<string> {
  const sealed = await lot.seal(userId, amountCents);
  expect(await lot.send(userId, sealed)).toMatchObject({ outcome: "ACCEPTED" });
  return sealed.seal;
}

const keep = (lot: SealedLot, userId: string, seal: string, copy = "a copy") =>
  lot.stub().keepCopy({ userId, seal, copy });
const copyOf = async (lot: SealedLot, userId: string, seal: string) =>
  (await lot.stub().copyOf({ userId, seal }))?.copy;
const copies = (lot: SealedLot) => lot.rows("SELECT * FROM bid_copies");
const hasCopy = async (lot: SealedLot, userId: string) =>
  (await lot.stub().currentState(userId))?.viewer?.bids.map((bid) => bid.hasCopy);

describe("the encrypted copy of a sealed bid", () => {
  it("is given to its bidder alone, also after the lot woke again, and changes no entry of the log", async () => {
    const lot = await publishedSealedLot();
    const seal = await bidOf(lot, "ann");
    const log = await lot.rows("SELECT * FROM log");
    expect(await hasCopy(lot, "ann")).toEqual([false]);
    expect(await keep(lot, "ann", seal, "first")).toBe("KEPT");
    expect(await keep(lot, "ann", seal, "second")).toBe("KEPT");
    await evictDurableObject(lot.stub());
    expect(await copyOf(lot, "ann", seal)).toBe("second");
    expect(await hasCopy(lot, "ann")).toEqual([true]);
    expect(await copyOf(lot, "bob", seal)).toBeNull();
    expect(await keep(lot, "bob", seal, "bob's")).toBe("NO_BID");
    expect(await lot.stub().forgetCopies({ userId: "bob", seal })).toBe(true);
    expect(await lot.stub().forgetCopies({ userId: "bob", seal: null })).toBe(true);
    expect(await copyOf(lot, "ann", seal)).toBe("second");
    expect(await lot.rows("SELECT * FROM log")).toEqual(log);
    expect(await lot.stub().audit()).toMatchObject({ isConsistent: true });
  });

  it("is kept of a bid that is sealed and counts alone", async () => {
    const lot = await publishedSealedLot();
    const first = await bidOf(lot, "ann");
    const second = await bidOf(lot, "ann");
    expect(await keep(lot, "ann", first)).toBe("NO_BID");
    expect(await keep(lot, "ann", "5e".repeat(32))).toBe("NO_BID");
    expect(await keep(lot, "ann", second)).toBe("KEPT");
    expect(await keep(sealedLot(), "ann", second)).toBe("NO_BID");
    expect(await copyOf(sealedLot(), "ann", second)).toBeNull();
  });

  it("VEIL1: changes nothing that others read", async () => {
    vi.setSystemTime(Date.now());
    const lot = await publishedSealedLot();
    const seal = await bidOf(lot, "ann");
    const seen = async () =>
      JSON.stringify([
        await lot.stub().currentState("bob"),
        await lot.stub().currentState(null),
        await lot.stub().staffState(),
        await lot.stub().publicLog(),
      ]);
    const before = await seen();
    await keep(lot, "ann", seal);
    expect(await seen()).toBe(before);
  });
});

describe("a copy is deleted", () => {
  it.each([
    ["its bid is replaced", (lot: SealedLot) => bidOf(lot, "ann", 3_000_00)],
    ["its bid is withdrawn", (lot: SealedLot) => lot.withdraw("ann")],
    ["its bidder deletes it", async (lot: SealedLot, seal: string) => lot.stub().forgetCopies({ userId: "ann", seal })],
    [
      "its bidder's account is closed",
      async (lot: SealedLot) => lot.stub().forgetCopies({ userId: "ann", seal: null }),
    ],
  ])("when %s, and those of others stay", async (_, end) => {
    const lot = await publishedSealedLot();
    const [ann, bob] = [await bidOf(lot, "ann"), await bidOf(lot, "bob")];
    await keep(lot, "ann", ann);
    await keep(lot, "bob", bob);
    await end(lot, ann);
    expect(await copyOf(lot, "ann", ann)).toBeNull();
    expect(await copies(lot)).toHaveLength(1);
    expect(await copyOf(lot, "bob", bob)).toBe("a copy");
  });

  it("CALLOFF1: when the sale is called off, and none is kept of it afterwards", async () => {
    const lot = await publishedSealedLot();
    const seal = await bidOf(lot, "ann");
    await keep(lot, "ann", seal);
    await lot.stub().callOff(STAFF_ACT);
    expect(await copies(lot)).toEqual([]);
    expect(await keep(lot, "ann", seal)).toBe("NO_BID");
  });

  it("when the bids are ranked: from then on the lot says what the bid was", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const lot = await publishedSealedLot();
    const seal = await bidOf(lot, "ann");
    await keep(lot, "ann", seal);
    await openedAt(lot, (atMs) => vi.setSystemTime(atMs));
    expect(await copies(lot)).toEqual([]);
    expect(await keep(lot, "ann", seal)).toBe("NO_BID");
    expect(await hasCopy(lot, "ann")).toEqual([false]);
  });
});

describe("a lot that keeps copies", () => {
  it("lets a bidder who keeps too many wait, and others not", async () => {
    vi.setSystemTime(Date.now());
    const lot = await publishedSealedLot();
    const [ann, bob] = [await bidOf(lot, "ann"), await bidOf(lot, "bob")];
    for (let kept = 0; kept < COPY_PACE.atOnce; kept++) await keep(lot, "ann", ann);
    expect(await keep(lot, "ann", ann)).toBe("BUSY");
    expect(await keep(lot, "bob", bob)).toBe("KEPT");
  });

  it("gives and takes none in quarantine", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const lot = await publishedSealedLot();
    const seal = await bidOf(lot, "ann");
    await keep(lot, "ann", seal);
    await lot.rows("DELETE FROM actor");
    await evictDurableObject(lot.stub());
    expect(await keep(lot, "ann", seal)).toBe("QUARANTINED");
    expect(await lot.stub().copyOf({ userId: "ann", seal })).toBeNull();
    expect(await lot.stub().forgetCopies({ userId: "ann", seal })).toBe(false);
  });

  it("gets its table where it was made before there were copies", async () => {
    const lot = await publishedSealedLot();
    const seal = await bidOf(lot, "ann");
    // A delivery may be on its way.
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    for (const made of ["TABLE bid_copies", "TABLE attachments", "INDEX log_by_time", "INDEX first_round_bids"])
      await lot.rows(`DROP ${made}`);
    await lot.rows("UPDATE actor_version SET version = 1");
    await evictDurableObject(lot.stub());
    expect(await hasCopy(lot, "ann")).toEqual([false]);
    expect(await keep(lot, "ann", seal)).toBe("KEPT");
  });
});
