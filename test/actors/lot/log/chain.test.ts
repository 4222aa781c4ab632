import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { LotStore, type ReceivedCommand } from "../../../../actors/lot/lot-store.ts";
import { genesisText, maximumText, type PublicEntry } from "../../../../schema/bidding/public-log/public-entry.ts";
import { withoutChance } from "../../../support/digits.ts";
import { publishedLot } from "../../../support/sale/lot.ts";

type Lot = Awaited<ReturnType<typeof publishedLot>>;
type Link = { public: string; salts: string | null; hash: string };

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const parse = (text: string): PublicEntry => JSON.parse(text);

async function linksOf(lot: Lot): Promise<Link[]> {
  return await runInDurableObject(lot.stub(), (_, { storage }) =>
    storage.sql.exec<Link>("SELECT public, salts, hash FROM log ORDER BY sequence").toArray(),
  );
}

/** A lot whose opening is its second entry, even if its alarm runs by itself. */
async function openedLot(): Promise<Lot> {
  const lot = await publishedLot();
  await runInDurableObject(lot.stub(), (instance) => instance.alarm());
  return lot;
}

/** One of everything: bids, auto bids, a tie, refusals, a maximum raised and taken back, corrections. */
async function busyLot(): Promise<Lot> {
  const lot = await openedLot();
  await lot.bid("anna", 100_00);
  await lot.bid("anna", 50_00);
  await lot.autoBid("bram", 500_00);
  await lot.bid("cees", 500_00);
  await lot.autoBid("bram", 800_00);
  await lot.removeAutoBid("bram");
  await lot.autoBid("dirk", 900_00);
  await lot.overwrite(600_00);
  await lot.invalidate();
  return lot;
}

describe("the chain", () => {
  it("gives each entry the hash of the one before; the last one's is the head that everybody sees", async () => {
    const lot = await busyLot();
    const links = await linksOf(lot);
    expect(links).toHaveLength(11);
    let previous = sha256(genesisText(lot.lotId));
    for (const link of links) {
      expect(parse(link.public).previous).toBe(previous);
      expect(link.hash).toBe(sha256(link.public));
      previous = link.hash;
    }
    expect((await lot.stub().currentState(null))?.head).toBe(previous);
    expect((await lot.stub().audit()).differences).toEqual([]);
  });

  it("outlasts the actor: the next entry follows the last one", async () => {
    const lot = await openedLot();
    await lot.bid("anna", 100_00);
    await evictDurableObject(lot.stub());
    await lot.bid("bram", 110_00);
    const links = (await linksOf(lot)).map((link) => ({ ...parse(link.public), hash: link.hash }));
    expect(links[3]?.previous).toBe(links[2]?.hash);
    expect((await lot.stub().audit()).differences).toEqual([]);
  });

  it("is found broken where any part of it was changed", async () => {
    const tampers = [
      "UPDATE log SET public = replace(public, '10000', '10100') WHERE sequence = 3",
      "UPDATE log SET salts = substr(salts, 2) || substr(salts, 1, 1) WHERE sequence = 4",
      "UPDATE log SET hash = substr(hash, 2) || substr(hash, 1, 1) WHERE sequence = 5",
      "UPDATE lot SET head = substr(head, 2) || substr(head, 1, 1)",
      "DELETE FROM log WHERE sequence = 11",
    ];
    for (const statement of tampers) {
      const lot = await busyLot();
      await runInDurableObject(lot.stub(), (_, { storage }) => storage.sql.exec(statement).toArray());
      await evictDurableObject(lot.stub());
      expect((await lot.stub().audit()).differences.join(), statement).toMatch(/chain|LOG_STATE_MISMATCH/);
    }
  });

  it("P2: takes nothing from a transaction that was rolled back", async () => {
    const lot = await openedLot();
    await runInDurableObject(lot.stub(), (_, { storage }) => {
      const store = new LotStore(storage);
      const { head } = store;
      const bid = (bidder: string): ReceivedCommand => ({
        commandId: "1",
        userId: bidder,
        request: { type: "PlaceBid", bidder, amountCents: 100_00, missingConditions: [] },
        receivedAtMs: Date.now(),
        actorId: null,
      });
      const [failed] = store.commands.commit([bid("anna")], {
        write: () => {
          throw new Error("full");
        },
        rolledBack: () => undefined,
      });
      expect(failed?.kind).toBe("FAILED");
      expect(store.head).toBe(head);
      const [settled] = store.commands.commit([bid("bram")], { write: () => undefined, rolledBack: () => undefined });
      if (settled?.kind !== "APPENDED") throw new Error(settled?.kind);
      expect(parse(settled.link.publicText)).toMatchObject({ previous: head, leader: "1" });
    });
  });
});

describe("the public form", () => {
  it("SECRET1: a refused bid, a changed maximum and a removed auto bid look alike", async () => {
    const entries = (await linksOf(await busyLot())).map((link) => parse(link.public));
    const sealed = [3, 6, 7].map((index) => entries[index]);
    for (const entry of sealed) {
      expect(entry).toEqual({
        sequence: expect.any(Number),
        receivedAtMs: expect.any(Number),
        kind: "SEALED",
        seal: expect.stringMatching(/^[0-9a-f]{64}$/),
        priceCents: expect.any(Number),
        leader: expect.any(String),
        closesAtMs: expect.any(Number),
        previous: expect.any(String),
      });
    }
    expect(entries.filter(({ kind }) => kind === "SEALED")).toHaveLength(3);
  });

  it("SECRET1: a maximum is in it as a salted seal only, and each has a salt of its own", async () => {
    const lot = await openedLot();
    await lot.autoBid("anna", 76_543_00);
    await lot.autoBid("anna", 80_000_00);
    await lot.autoBid("anna", 76_543_00);
    const links = await linksOf(lot);
    expect(withoutChance(links.map((link) => link.public))).not.toContain("76543");
    const [, , first, , second] = links;
    const entry = parse(first?.public ?? "");
    expect(entry).toMatchObject({
      kind: "AUTO_BID",
      maximumSeal: sha256(maximumText(first?.salts?.slice(32) ?? "", 76_543_00)),
    });
    expect(new Set([first?.salts?.slice(0, 32), first?.salts?.slice(32), second?.salts?.slice(0, 32)]).size).toBe(3);
  });

  it("names no person: bidders have their public names, administrators and reasons are sealed", async () => {
    const text = JSON.stringify((await linksOf(await busyLot())).map((link) => link.public));
    for (const secret of ["anna", "bram", "cees", "dirk", "admin", "withdrawn", "slip of the pen"]) {
      expect(text).not.toContain(secret);
    }
  });
});
