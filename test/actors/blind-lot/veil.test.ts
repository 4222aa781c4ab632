import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { FailedDelivery } from "../../../actors/kit/delivery/failed-deliveries.ts";
import type { BlindEndLine, PublicBlindEntry } from "../../../schema/bidding/public-log/blind-entry.ts";
import { markText } from "../../../schema/bidding/public-log/blind-entry.ts";
import type { BlindSaleTerms, LogMark } from "../../../schema/bidding/rpc/blind-lot-rpc.ts";
import { sha256Hex } from "../../../schema/kit/hex.ts";
import { withoutChance } from "../../support/digits.ts";
import { HOUR_MS, MINUTE_MS } from "../../support/sale/lot.ts";
import { blindTerms, openedAt, publishedSealedLot, type SealedLot, sealedLot } from "../../support/sale/sealed-lot.ts";
import { decidedAct, STAFF_ACT } from "../../support/staff-act.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const setTime = (atMs: number) => void vi.setSystemTime(atMs);

/** All that a lot tells everybody but its bidders, as text. Its random parts are left out, but not their lengths. */
async function answersOf(lot: SealedLot, terms: BlindSaleTerms): Promise<string> {
  const stub = lot.stub();
  const all = {
    visitor: await stub.currentState(null),
    stranger: await stub.currentState("zoe"),
    staff: await stub.staffState(),
    log: await stub.publicLog(),
    page: await stub.logPage({ after: 1, upTo: 1_000 }),
    health: await stub.health(),
    audit: await stub.audit(),
    award: await stub.award({ ...decidedAct(), place: 2, isBelowReserve: true }),
    decline: await stub.declineBid({ ...decidedAct(), place: 2 }),
    end: await stub.endUnsold(decidedAct()),
    reject: await stub.rejectProposal({ ...decidedAct(), asked: "AWARD", place: 2 }),
    second: await stub.holdSecondRound({ ...STAFF_ACT, firstCount: 2, closesAtMs: Date.now() + HOUR_MS }),
    terms: await stub.publish({ blindLotId: lot.blindLotId, terms: { ...terms, minimumCents: 500_00 }, ...STAFF_ACT }),
    repeated: await stub.publish({ blindLotId: lot.blindLotId, terms, ...STAFF_ACT }),
    unsealed: await stub.place({ commandId: "c", userId: "zoe", seal: "", ciphertext: "", missingConditions: [] }),
    withdrawal: await stub.withdraw({ commandId: "d", userId: "zoe" }),
  };
  const { visitor } = all;
  return JSON.stringify(all)
    .replaceAll(lot.blindLotId, "LOT")
    .replaceAll(visitor?.sealing.chain.hash ?? "-", "CHAIN")
    .replaceAll(/"(hash|head|previous|pseudonym|seal|reserveSeal)":"[0-9a-f]+"/g, '"$1":"RANDOM"')
    .replaceAll(/\\"(hash|head|previous|pseudonym|seal|reserveSeal)\\":\\"[0-9a-f]+\\"/g, '"$1":"RANDOM"');
}

/** A published lot that can deliver nothing but its read models, and what it says of that. */
async function undeliveredLot() {
  const warned = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const lot = sealedLot();
  const failures: string[] = [];
  const refuse = async (): Promise<never> => Promise.reject(new Error("away"));
  await runInDurableObject(lot.stub(), (instance) => {
    const { destinations } = instance.services;
    const deliveryFailed = async (_: string, delivery: string, failure: FailedDelivery | null) =>
      void failures.push(`${delivery} ${failure?.waiting}`);
    const refused = { invalidate: refuse, dropAttachments: refuse, notify: refuse };
    instance.services.destinations = { ...destinations, ...refused, deliveryFailed };
  });
  await lot.publish();
  /** The lots that failures of a delivery were reported of. */
  const reports = (consumer: string) => {
    const lines = warned.mock.calls.map(([line]) => JSON.parse(String(line)));
    return new Set(lines.filter((line) => line.consumer === consumer).map(({ actorId }) => actorId));
  };
  return { lot, failures, reports };
}

/** A bid that stands, and one whose file has to be deleted. */
async function placeAndWithdraw(lot: SealedLot): Promise<void> {
  await lot.place("bob", 6_000_00);
  const hash = "1".repeat(64);
  await lot.stub().admitAttachment({ userId: "ann", hash });
  await lot.stub().attachmentStored({ userId: "ann", hash });
  const sealed = await lot.seal("ann", 4_000_00, { attachments: [hash] });
  const bid = { commandId: crypto.randomUUID(), userId: "ann", ...sealed, missingConditions: [], attachments: [hash] };
  expect(await lot.stub().place(bid)).toMatchObject({ outcome: "ACCEPTED" });
  await lot.withdraw("ann");
}

/** What staff are answered who have the lot deliver again; of a first failure they are not told. */
async function failingOf(lot: SealedLot): Promise<string[] | null> {
  await lot.stub().retryDeliveries();
  await lot.stub().retryDeliveries();
  return await lot.stub().retryDeliveries();
}

describe("before the opening", () => {
  it("VEIL1: a lot with bids, revisions and withdrawals tells everybody the same bytes as one without", async () => {
    setTime(Date.now());
    const terms = blindTerms();
    const [empty, full] = [await publishedSealedLot(terms), await publishedSealedLot(terms)];
    // The publication itself is told.
    await expect
      .poll(() => full.rows("SELECT sequence FROM outbox WHERE consumer = 'cacheInvalidation'"))
      .toEqual([{ sequence: 1 }]);
    const changed = await runInDurableObject(full.stub(), (instance) => {
      const invalidate = vi.fn(async () => undefined);
      instance.services.destinations = { ...instance.services.destinations, invalidate };
      return invalidate;
    });
    await full.place("ann", 4_000_00);
    await full.place("ann", 5_000_00);
    await full.place("bob", 6_000_00);
    await full.withdraw("bob");
    const opensAtMs = (await full.stub().currentState(null))?.opensAtMs ?? 0;
    for (const atMs of [Date.now(), Date.now() + 25 * MINUTE_MS, terms.closesAtMs, terms.closesAtMs + 1, opensAtMs]) {
      setTime(atMs);
      expect(await answersOf(full, terms)).toBe(await answersOf(empty, terms));
    }
    // Also when the closing is recorded, and the beacon has the round but the bids are not ranked.
    setTime(terms.closesAtMs + 1);
    await Promise.all([full.runAlarm(), empty.runAlarm()]);
    expect(await answersOf(full, terms)).toBe(await answersOf(empty, terms));
    expect(changed).not.toHaveBeenCalled();
  });

  it("VEIL2: where the sale shows the number of bidders, that alone differs, and pages are told when it changes", async () => {
    setTime(Date.now());
    const terms = blindTerms({ showsBidderCount: true });
    const [empty, full] = [await publishedSealedLot(terms), await publishedSealedLot(terms)];
    await expect
      .poll(() => full.rows("SELECT sequence FROM outbox WHERE consumer = 'cacheInvalidation'"))
      .toEqual([{ sequence: 1 }]);
    const parts = await runInDurableObject(full.stub(), (instance) => {
      const changedParts: string[] = [];
      const invalidate = async (_: string, part: string) => void changedParts.push(part);
      instance.services.destinations = { ...instance.services.destinations, invalidate };
      return changedParts;
    });
    const delivered = async (sequence: number) =>
      await expect
        .poll(() => full.rows("SELECT sequence FROM outbox WHERE consumer = 'cacheInvalidation'"))
        .toEqual([{ sequence }]);
    const counts = async () => [
      (await full.stub().currentState(null))?.bidderCount,
      (await full.stub().currentState("zoe"))?.bidderCount,
      (await full.stub().staffState())?.lot.bidderCount,
    ];
    expect(await counts()).toEqual([0, 0, 0]);
    await full.place("ann", 4_000_00);
    await full.place("bob", 6_000_00);
    await delivered(3);
    expect(await counts()).toEqual([2, 2, 2]);
    const before = parts.length;
    await full.place("ann", 5_000_00);
    await delivered(4);
    expect(parts).toHaveLength(before);
    await full.withdraw("bob");
    await delivered(5);
    expect(parts.length).toBeGreaterThan(before);
    expect(new Set(parts)).toEqual(new Set(["STATE"]));
    expect(await counts()).toEqual([1, 1, 1]);
    for (const atMs of [Date.now(), Date.now() + 25 * MINUTE_MS, terms.closesAtMs + 1]) {
      setTime(atMs);
      const all = await answersOf(full, terms);
      expect(all).toContain('"bidderCount":1');
      expect(all.replaceAll('"bidderCount":1', '"bidderCount":0')).toBe(await answersOf(empty, terms));
    }
    await openedAt(full, setTime);
    expect(await counts()).toEqual([null, null, null]);
  });

  it("VEIL2: a lot from before this term hides the number, and takes the same terms again", async () => {
    const terms = blindTerms();
    const lot = await publishedSealedLot(terms);
    await lot.place("ann", 4_000_00);
    const [{ hash } = {}] = await lot.rows("SELECT hash FROM log WHERE sequence = 1");
    await lot.rows("UPDATE actor SET state = json_remove(state, '$.terms.showsBidderCount')");
    await lot.rows(`UPDATE log SET command = json_remove(command, '$.terms.showsBidderCount'),
      decision = json_remove(decision, '$.events[0].terms.showsBidderCount') WHERE sequence = 1`);
    await evictDurableObject(lot.stub());
    expect(await lot.stub().currentState(null)).toMatchObject({ showsBidderCount: false, bidderCount: null });
    expect(await lot.stub().audit()).toMatchObject({ isConsistent: true, differences: [] });
    expect((await lot.publish(terms)).outcome).toBe("ACCEPTED");
    expect(await lot.publish({ ...terms, showsBidderCount: true })).toMatchObject({ refusal: { code: "TERMS_FIXED" } });
    expect(await lot.rows("SELECT hash FROM log WHERE sequence = 1")).toEqual([{ hash }]);
    expect(String((await lot.rows("SELECT public FROM log WHERE sequence = 1"))[0]?.public)).not.toContain(
      "BidderCount",
    );
  });

  it("VEIL1: what cannot be delivered tells staff of no bid, file or bidder until the bids are ranked", async () => {
    setTime(Date.now());
    const { lot, failures, reports } = await undeliveredLot();
    await placeAndWithdraw(lot);
    expect(await failingOf(lot)).toEqual(["cacheInvalidation"]);
    expect(new Set(failures)).toEqual(new Set(["cacheInvalidation 1"]));
    expect(reports("attachments")).toEqual(new Set([null]));
    await openedAt(lot, setTime);
    expect(await failingOf(lot)).toEqual(["cacheInvalidation", "attachments", "undelivered"]);
    expect(reports("attachments")).toEqual(new Set([null, lot.blindLotId]));
  });

  it("VEIL1: nor does it after the sale was called off, with bids or without", async () => {
    setTime(Date.now());
    const { lot, failures, reports } = await undeliveredLot();
    await placeAndWithdraw(lot);
    await lot.stub().callOff(STAFF_ACT);
    expect(await failingOf(lot)).toEqual(["cacheInvalidation"]);
    expect(new Set(failures)).toEqual(new Set(["cacheInvalidation 1"]));
    expect(reports("undelivered")).toEqual(new Set([null]));
  });

  it("VEIL1: the log's mark moves with the clock, and binds afterwards what had come by then", async () => {
    const startMs = Math.ceil(Date.now() / HOUR_MS) * HOUR_MS;
    setTime(startMs + 1);
    const lot = await publishedSealedLot({ startsAtMs: startMs, closesAtMs: startMs + HOUR_MS });
    const markNow = async () => (await lot.stub().currentState(null))?.mark ?? null;
    expect(await markNow()).toBeNull();
    setTime(startMs + 10 * MINUTE_MS);
    const marks = [await markNow()];
    // A bid of the same millisecond is after the mark that was shown, even if the clock goes back.
    setTime(startMs + 9 * MINUTE_MS);
    await lot.place("ann", 4_000_00);
    setTime(startMs + 11 * MINUTE_MS);
    expect(await markNow()).toEqual(marks[0]);
    setTime(startMs + 20 * MINUTE_MS);
    marks.push(await markNow());
    setTime(startMs + 30 * MINUTE_MS);
    marks.push(await markNow());
    expect(new Set(marks.map((mark) => mark?.hash)).size).toBe(3);

    await openedAt(lot, setTime);
    const { end, entries } = await publicLogOf(lot);
    expect(entries.map(({ kind }) => kind)).toEqual(["PUBLISHED", "BID", "CLOSED", "OPENED"]);
    const hashes = (await lot.rows("SELECT hash FROM log ORDER BY sequence")).map(({ hash }) => String(hash));
    for (const [mark, count] of [
      [marks[0], 1],
      [marks[1], 2],
      [marks[2], 2],
    ] as const) {
      expect(await recomputed(mark ?? null, end, { count, head: hashes[count - 1] ?? "" })).toBe(mark?.hash);
      expect(entries.filter(({ atMs }) => atMs < (mark?.atMs ?? 0))).toHaveLength(count);
    }
  });
});

async function recomputed(mark: LogMark | null, { markKeys }: BlindEndLine, log: { count: number; head: string }) {
  const key = markKeys[0]?.key ?? "";
  const { mark: number = 0, atMs = 0 } = mark ?? {};
  return await sha256Hex(markText(key, { mark: number, atMs, entries: log.count, head: log.head }));
}

async function publicLogOf(lot: SealedLot) {
  const log = await lot.stub().publicLog();
  const page = await lot.stub().logPage({ after: 0, upTo: 1_000 });
  const end: BlindEndLine = JSON.parse(log?.lastLine ?? "null");
  const lines: { entry: PublicBlindEntry; hash: string; ciphertext?: string }[] = (page?.lines ?? []).map((line) =>
    JSON.parse(line),
  );
  return { end, lines, entries: lines.map(({ entry }) => entry) };
}

describe("the public log", () => {
  it.each(["WINNER", "OWN_RANK"] as const)(
    "LEARN1: has seals alone where bidders learn %s, and no ciphertext",
    async (learns) => {
      const lot = await publishedSealedLot({ learns });
      await lot.place("ann", 4_000_00, { conditions: "Only with the crane" });
      await lot.place("bob", 5_123_00);
      await openedAt(lot, setTime);
      const { lines } = await publicLogOf(lot);
      const text = JSON.stringify(lines);
      expect(lines).toHaveLength(5);
      expect(withoutChance(text)).not.toMatch(/400000|512300|crane|age-encryption|"ciphertext"/);
      expect(text).toMatch(/rankingSeal/);
      const opened = lines.at(-1)?.entry;
      expect(opened?.kind === "OPENED" && opened.outcomes.every((outcome) => "outcomeSeal" in outcome)).toBe(true);
    },
  );

  it("LEARN1: seals each outcome with a salt of its own, so that one opens no other", async () => {
    const lot = await publishedSealedLot({ learns: "WINNER" });
    await lot.place("ann", 999_00);
    await lot.place("bob", 998_00);
    await openedAt(lot, setTime);
    const [row] = await lot.rows("SELECT salts, public FROM log ORDER BY sequence DESC LIMIT 1");
    const { outcomes }: { outcomes: { place: number; outcomeSeal: string }[] } = JSON.parse(String(row?.public));
    const base = String(row?.salts).slice(32);
    const salts = await Promise.all(
      outcomes.map(async ({ place }) => (await sha256Hex(`${base}:outcome ${place}`)).slice(0, 32)),
    );
    const seals = salts.map((salt) => sha256Hex(`${salt}:${JSON.stringify({ reason: "BELOW_MINIMUM" })}`));
    expect(outcomes.map(({ outcomeSeal }) => outcomeSeal)).toEqual(await Promise.all(seals));
    expect(new Set(outcomes.map(({ outcomeSeal }) => outcomeSeal)).size).toBe(2);
  });

  it("LEARN1: has all texts where bidders learn all amounts, in one chain that anybody can follow", async () => {
    const lot = await publishedSealedLot();
    await lot.place("ann", 4_000_00);
    await lot.place("ann", 4_500_00);
    await lot.place("bob", 5_000_00);
    await openedAt(lot, setTime);
    const { lines, end } = await publicLogOf(lot);
    expect(lines.map(({ entry, ciphertext }) => [entry.kind, ciphertext !== undefined])).toEqual([
      ["PUBLISHED", false],
      ["BID", false],
      ["BID", true],
      ["BID", true],
      ["CLOSED", false],
      ["OPENED", false],
    ]);
    for (const [index, { entry, hash, ciphertext }] of lines.entries()) {
      expect(await sha256Hex(JSON.stringify(entry))).toBe(hash);
      if (index > 0) expect(entry.previous).toBe(lines[index - 1]?.hash);
      if (entry.kind === "BID" && ciphertext) expect(await sha256Hex(ciphertext)).toBe(entry.ciphertextHash);
    }
    expect(end).toMatchObject({ state: "OPENED", entries: 6, head: lines.at(-1)?.hash });
  });

  it("CALLOFF1: stays closed after a sale was called off, with bids or without", async () => {
    const [full, empty] = [await publishedSealedLot(), await publishedSealedLot()];
    await full.place("ann", 4_000_00);
    for (const lot of [full, empty]) {
      await lot.stub().callOff(STAFF_ACT);
      const { end, lines } = await publicLogOf(lot);
      expect(end).toMatchObject({ state: "SEALED", entries: 1, markKeys: [] });
      expect(lines).toHaveLength(1);
    }
  });

  it("ROUND1: hides the entries of a second round until that is opened too", async () => {
    const lot = await publishedSealedLot();
    await lot.place("ann", 4_000_00);
    await lot.place("bob", 5_000_00);
    await openedAt(lot, setTime);
    await lot.stub().holdSecondRound({ ...STAFF_ACT, firstCount: 2, closesAtMs: Date.now() + HOUR_MS });
    await lot.place("ann", 6_000_00);
    const during = await publicLogOf(lot);
    expect(during.entries.map(({ kind }) => kind)).toEqual([
      "PUBLISHED",
      "BID",
      "BID",
      "CLOSED",
      "OPENED",
      "SECOND_ROUND",
    ]);
    expect(during.end.markKeys).toHaveLength(1);
    await openedAt(lot, setTime);
    const after = await publicLogOf(lot);
    expect(after.entries.at(-1)).toMatchObject({
      kind: "OPENED",
      ranked: { ranking: [{ amountCents: 6_000_00 }, {}] },
    });
    expect(after.end.markKeys).toHaveLength(2);
  });
});
