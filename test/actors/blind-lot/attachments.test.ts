import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, describe, expect, it, vi } from "vitest";
import { ATTACHMENT_PACE } from "../../../actors/blind-lot/bid-attachments.ts";
import { sealedAttachmentKey } from "../../../schema/bidding/sealed-bids/sealed-attachment.ts";
import { eventually } from "../../support/eventually.ts";
import { HOUR_MS } from "../../support/sale/lot.ts";
import { openedAt, publishedSealedLot, type SealedLot, sealedLot } from "../../support/sale/sealed-lot.ts";
import { STAFF_ACT } from "../../support/staff-act.ts";

const hashOf = (digit: number) => String(digit).repeat(64).slice(0, 64);
const [A, B, C] = [hashOf(1), hashOf(2), hashOf(3)];

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const keyOf = ({ blindLotId }: SealedLot, userId: string, hash: string) =>
  sealedAttachmentKey({ blindLotId, userId, hash });

/** Stores a file as the Worker does. */
async function store(lot: SealedLot, userId: string, hash: string): Promise<string> {
  const outcome = await lot.stub().admitAttachment({ userId, hash });
  if (outcome !== "ADMITTED") return outcome;
  await env.FILES.put(keyOf(lot, userId, hash), "sealed");
  expect(await lot.stub().attachmentStored({ userId, hash })).toBe("STORED");
  return outcome;
}

async function bid(lot: SealedLot, userId: string, attachments: string[], amountCents = 2_000_00) {
  const sealed = await lot.seal(userId, amountCents, { attachments });
  const commandId = crypto.randomUUID();
  return await lot.stub().place({ commandId, userId, ...sealed, missingConditions: [], attachments });
}

const isKept = async (lot: SealedLot, userId: string, hash: string) =>
  (await env.FILES.head(keyOf(lot, userId, hash))) !== null;

/** Which of a user's files are there once the lot has delivered. */
async function filesOf(lot: SealedLot, userId: string, hashes: string[]): Promise<string[]> {
  await eventually(async () => {
    await lot.runAlarm();
    expect(await lot.rows("SELECT * FROM attachments WHERE is_dropped = 1")).toEqual([]);
  });
  const kept = await Promise.all(hashes.map((hash) => isKept(lot, userId, hash)));
  return hashes.filter((_, index) => kept[index]);
}

describe("files of a sealed bid", () => {
  it("ATTACH1: are taken while the lot takes the bidder's bids, ten of a bidder, and change no entry", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const lot = await publishedSealedLot();
    const log = await lot.rows("SELECT * FROM log");
    expect(await sealedLot().stub().admitAttachment({ userId: "ann", hash: A })).toBe("LOT_UNKNOWN");
    for (let file = 0; file < 10; file++) expect(await store(lot, "ann", hashOf(file))).toBe("ADMITTED");
    expect(await store(lot, "ann", "ab".repeat(32))).toBe("TOO_MANY");
    expect(await store(lot, "ann", A)).toBe("ADMITTED");
    expect(await store(lot, "bob", A)).toBe("ADMITTED");
    expect(await lot.rows("SELECT * FROM log")).toEqual(log);
    const upcoming = await publishedSealedLot({ startsAtMs: Date.now() + HOUR_MS / 2 });
    expect(await store(upcoming, "ann", A)).toBe("LOT_NOT_OPEN");
    vi.setSystemTime(Date.now() + HOUR_MS + 1);
    expect(await store(lot, "ann", A)).toBe("LOT_CLOSED");
  });

  it("ATTACH1: let a bidder who sends too many wait, and others not", async () => {
    vi.setSystemTime(Date.now());
    const lot = await publishedSealedLot();
    for (let sent = 0; sent < ATTACHMENT_PACE.atOnce; sent++) await store(lot, "ann", A);
    expect(await store(lot, "ann", A)).toBe("BUSY");
    expect(await store(lot, "bob", A)).toBe("ADMITTED");
  });

  it("ATTACH2: a bid that names a file which is not there, or is another's, is refused and not stored", async () => {
    const lot = await publishedSealedLot();
    await store(lot, "bob", B);
    for (const hash of [A, B])
      expect(await bid(lot, "ann", [hash])).toMatchObject({
        outcome: "REFUSED",
        refusal: { code: "SEALED_BID_MALFORMED", fault: "ATTACHMENT_MISSING" },
      });
    await store(lot, "ann", A);
    expect(await bid(lot, "ann", [A])).toMatchObject({ outcome: "ACCEPTED" });
    expect(await lot.stub().audit()).toMatchObject({ isConsistent: true });
  });

  it("ATTACH2: go with the bid that is replaced, but for those that the next one names and those on their way", async () => {
    const lot = await publishedSealedLot();
    for (const hash of [A, B]) await store(lot, "ann", hash);
    await store(lot, "bob", A);
    await bid(lot, "ann", [A, B]);
    await bid(lot, "bob", [A]);
    await store(lot, "ann", C);
    await bid(lot, "ann", [B], 3_000_00);
    expect(await filesOf(lot, "ann", [A, B, C])).toEqual([B, C]);
    expect(await filesOf(lot, "bob", [A])).toEqual([A]);
    expect(await store(lot, "ann", A)).toBe("ADMITTED");
  });

  it.each([
    ["withdrawal", (lot: SealedLot) => lot.withdraw("ann"), [A]],
    ["calling off", (lot: SealedLot) => lot.stub().callOff(STAFF_ACT), []],
  ])("ATTACH2: go with a %s", async (_, end, ofBob) => {
    const lot = await publishedSealedLot();
    for (const userId of ["ann", "bob"]) {
      await store(lot, userId, A);
      await bid(lot, userId, [A]);
    }
    await end(lot);
    expect(await filesOf(lot, "ann", [A])).toEqual([]);
    expect(await filesOf(lot, "bob", [A])).toEqual(ofBob);
  });

  it("ATTACH2: are deleted again and again until the storage has done it", async () => {
    const lot = await publishedSealedLot();
    await store(lot, "ann", A);
    await bid(lot, "ann", [A]);
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const remove = vi.fn(() => Promise.reject(new Error("down")));
    const working = await runInDurableObject(lot.stub(), ({ services }) => {
      const { destinations } = services;
      services.destinations = { ...destinations, dropAttachments: remove };
      return () => {
        services.destinations = destinations;
      };
    });
    await lot.withdraw("ann");
    await eventually(() => expect(remove).toHaveBeenCalled());
    expect(await lot.stub().admitAttachment({ userId: "ann", hash: A })).toBe("BUSY");
    await runInDurableObject(lot.stub(), working);
    vi.useFakeTimers({ toFake: ["Date"] });
    vi.setSystemTime(Date.now() + HOUR_MS / 2);
    expect(await filesOf(lot, "ann", [A])).toEqual([]);
    expect(await lot.rows("SELECT * FROM attachments")).toEqual([]);
  });

  it("ATTACH2: that no bid has named for a day are deleted with the lot's next command", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const lot = await publishedSealedLot({ closesAtMs: Date.now() + 72 * HOUR_MS });
    for (const hash of [A, B]) await store(lot, "ann", hash);
    await bid(lot, "ann", [A]);
    vi.setSystemTime(Date.now() + 25 * HOUR_MS);
    await bid(lot, "bob", []);
    expect(await filesOf(lot, "ann", [A, B])).toEqual([A]);
  });

  it("ATTACH2: that no bid has named for a day are deleted by the lot itself", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const lot = await publishedSealedLot({ closesAtMs: Date.now() + 72 * HOUR_MS });
    for (const hash of [A, B]) await store(lot, "ann", hash);
    await bid(lot, "ann", [A]);
    vi.setSystemTime(Date.now() + 23 * HOUR_MS);
    expect(await filesOf(lot, "ann", [A, B])).toEqual([A, B]);
    const jobs = await lot.rows("SELECT due_at_ms FROM jobs WHERE name = 'cleanup'");
    expect(jobs).toEqual([{ due_at_ms: expect.any(Number) }]);
    vi.setSystemTime(Number(jobs[0]?.due_at_ms));
    expect(await filesOf(lot, "ann", [A, B])).toEqual([A]);
    expect(await lot.rows("SELECT name FROM jobs WHERE name = 'cleanup'")).toEqual([]);
  });

  it("ATTACH2: that are on their way while their bidder withdraws are deleted once they are there", async () => {
    const lot = await publishedSealedLot();
    for (const hash of [A, B]) await store(lot, "ann", hash);
    await bid(lot, "ann", [A, B]);
    expect(await lot.stub().admitAttachment({ userId: "ann", hash: C })).toBe("ADMITTED");
    await lot.withdraw("ann");
    await eventually(async () => expect(await isKept(lot, "ann", A)).toBe(false));
    await env.FILES.put(keyOf(lot, "ann", C), "sealed");
    // A file of which nothing is known any more, as of a second request for one.
    await env.FILES.put(keyOf(lot, "ann", B), "sealed");
    for (const hash of [B, C]) expect(await lot.stub().attachmentStored({ userId: "ann", hash })).toBe("DROPPED");
    expect(await filesOf(lot, "ann", [A, B, C])).toEqual([]);
    expect(await lot.rows("SELECT * FROM attachments")).toEqual([]);
  });

  it("ATTACH2: that were dropped and never said to be there are deleted after a quarter of an hour", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const lot = await publishedSealedLot();
    await store(lot, "ann", A);
    await bid(lot, "ann", [A]);
    await lot.stub().admitAttachment({ userId: "ann", hash: B });
    expect(await bid(lot, "ann", [B])).toMatchObject({ refusal: { fault: "ATTACHMENT_MISSING" } });
    await lot.withdraw("ann");
    await env.FILES.put(keyOf(lot, "ann", B), "sealed");
    vi.setSystemTime(Date.now() + HOUR_MS / 2);
    expect(await filesOf(lot, "ann", [A, B])).toEqual([]);
    expect(await lot.rows("SELECT * FROM attachments")).toEqual([]);
  });

  it("ATTACH2: are deleted later where the storage is down when they are due", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const lot = await publishedSealedLot({ closesAtMs: Date.now() + 72 * HOUR_MS });
    await store(lot, "ann", A);
    const reported = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const working = await runInDurableObject(lot.stub(), ({ services }) => {
      const { destinations } = services;
      services.destinations = { ...destinations, dropAttachments: () => Promise.reject(new Error("down")) };
      return () => {
        services.destinations = destinations;
      };
    });
    vi.setSystemTime(Date.now() + 25 * HOUR_MS);
    await lot.runAlarm();
    expect(reported.mock.calls.join()).toContain("DeliveryFailed");
    await runInDurableObject(lot.stub(), working);
    vi.setSystemTime(Date.now() + HOUR_MS / 2);
    expect(await filesOf(lot, "ann", [A])).toEqual([]);
  });

  it("ATTACH4: are given to the seller with the ranking, of bids that count alone, with what opens them", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const lot = await publishedSealedLot();
    for (const [userId, amountCents] of [
      ["ann", 4_000_00],
      ["low", 5_00],
    ] as const) {
      for (const hash of [A, B]) await store(lot, userId, hash);
      await bid(lot, userId, [A], amountCents);
    }
    expect((await lot.stub().openedAttachments())?.attachments).toEqual([]);
    await openedAt(lot, (atMs) => vi.setSystemTime(atMs));
    const view = await lot.stub().currentState("ann");
    expect((await lot.stub().openedAttachments())?.attachments).toEqual([
      {
        place: 2,
        userId: "ann",
        bidder: view?.viewer?.pseudonym,
        hash: A,
        beaconRound: view?.sealing.round,
        signature: view?.signature,
      },
    ]);
    expect(await filesOf(lot, "ann", [A, B])).toEqual([A]);
    expect(await filesOf(lot, "low", [A, B])).toEqual([]);
  });

  it("ATTACH2: that the sealed text has and the command did not name go with the ranking", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const lot = await publishedSealedLot();
    for (const hash of [A, B]) await store(lot, "ann", hash);
    const sealed = await lot.seal("ann", 4_000_00, { attachments: [A, B] });
    const request = { commandId: "one", userId: "ann", ...sealed, missingConditions: [], attachments: [A] };
    expect((await lot.stub().place(request)).outcome).toBe("ACCEPTED");
    await openedAt(lot, (atMs) => vi.setSystemTime(atMs));
    expect((await lot.stub().openedAttachments())?.attachments.map(({ hash }) => hash)).toEqual([A]);
    expect(await filesOf(lot, "ann", [A, B])).toEqual([A]);
  });

  it("ATTACH4: of the first round stay with their signature in the second, whose own stay sealed", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const lot = await publishedSealedLot();
    for (const userId of ["ann", "bob"]) {
      await store(lot, userId, A);
      await bid(lot, userId, [A]);
    }
    await openedAt(lot, (atMs) => vi.setSystemTime(atMs));
    const first = await lot.stub().openedAttachments();
    await lot.stub().holdSecondRound({ ...STAFF_ACT, firstCount: 2, closesAtMs: Date.now() + HOUR_MS });
    await store(lot, "ann", B);
    expect(await bid(lot, "ann", [A, B], 3_000_00)).toMatchObject({ refusal: { fault: "ATTACHMENT_MISSING" } });
    expect(await bid(lot, "ann", [B], 3_000_00)).toMatchObject({ outcome: "ACCEPTED" });
    expect(await lot.stub().openedAttachments()).toEqual(first);
    await openedAt(lot, (atMs) => vi.setSystemTime(atMs));
    const second = await lot.stub().openedAttachments();
    expect(second?.attachments.map(({ userId, hash }) => [userId, hash])).toEqual([
      ["ann", A],
      ["bob", A],
      ["ann", B],
    ]);
    expect(new Set(second?.attachments.map(({ signature }) => signature)).size).toBe(2);
  });

  it("VEIL1: change nothing that others read", async () => {
    vi.setSystemTime(Date.now());
    const lot = await publishedSealedLot();
    const seen = async () =>
      JSON.stringify([
        await lot.stub().currentState("bob"),
        await lot.stub().currentState(null),
        await lot.stub().staffState(),
        await lot.stub().publicLog(),
        await lot.stub().openedAttachments(),
      ]);
    const before = await seen();
    await store(lot, "ann", A);
    await bid(lot, "ann", [A]);
    expect(await seen()).toBe(before);
  });

  it("are taken by a lot that was made before there were any", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const lot = await publishedSealedLot();
    for (const made of ["TABLE attachments", "INDEX log_by_time", "INDEX first_round_bids"])
      await lot.rows(`DROP ${made}`);
    await lot.rows("UPDATE actor_version SET version = 2");
    await evictDurableObject(lot.stub());
    expect(await store(lot, "ann", A)).toBe("ADMITTED");
  });

  it("that were stored before it was said that they are stay stored", async () => {
    const lot = await publishedSealedLot();
    await store(lot, "ann", A);
    for (const made of ["log_by_time", "first_round_bids", "opened_attachments"]) await lot.rows(`DROP INDEX ${made}`);
    await lot.rows("ALTER TABLE attachments DROP COLUMN is_stored");
    await lot.rows("UPDATE actor_version SET version = 3");
    await evictDurableObject(lot.stub());
    expect(await bid(lot, "ann", [A])).toMatchObject({ outcome: "ACCEPTED" });
  });
});
