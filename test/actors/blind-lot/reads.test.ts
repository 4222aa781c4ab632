import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, describe, expect, it, vi } from "vitest";
import { openedAttachments } from "../../../actors/blind-lot/answers/attachment-answers.ts";
import { blindLogPage, blindPublicLog } from "../../../actors/blind-lot/answers/blind-public-log.ts";
import { blindStaffView } from "../../../actors/blind-lot/answers/blind-staff-view.ts";
import { blindLotView } from "../../../actors/blind-lot/answers/blind-view.ts";
import { BlindStore } from "../../../actors/blind-lot/blind-store.ts";
import { sealedAttachmentKey } from "../../../schema/bidding/sealed-bids/sealed-attachment.ts";
import { HOUR_MS, MINUTE_MS } from "../../support/sale/lot.ts";
import { blindTerms, openedAt, publishedSealedLot, type SealedLot } from "../../support/sale/sealed-lot.ts";
import { STAFF_ACT } from "../../support/staff-act.ts";

afterEach(() => void vi.useRealTimers());

/** What others than a bidder ask a lot. */
const ANSWERS: Record<string, (store: BlindStore, nowMs: number) => unknown> = {
  visitor: (store, nowMs) => blindLotView(store, null, nowMs),
  stranger: (store, nowMs) => blindLotView(store, "zoe", nowMs),
  staff: blindStaffView,
  log: blindPublicLog,
  page: (store) => blindLogPage(store, { after: 0, upTo: 1_000 }),
  files: openedAttachments,
};

/** Counts what is asked of a storage. */
function counted(storage: DurableObjectStorage) {
  const cursors: { rowsRead: number; rowsWritten: number }[] = [];
  const exec = (...given: Parameters<SqlStorage["exec"]>) => {
    const cursor = storage.sql.exec(...given);
    cursors.push(cursor);
    return cursor;
  };
  const sql = new Proxy(storage.sql, { get: (target, name) => (name === "exec" ? exec : Reflect.get(target, name)) });
  const proxy = new Proxy(storage, {
    get: (target, name) => {
      const value: unknown = name === "sql" ? sql : Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  return { storage: proxy, cursors };
}

/** Statements, and rows that they read and wrote, of each answer. */
async function readsOf(lot: SealedLot): Promise<Record<string, number[]>> {
  return await runInDurableObject(lot.stub(), (_, { storage }) => {
    const made = counted(storage);
    const store = new BlindStore(made.storage);
    const reads = Object.entries(ANSWERS).map(([name, answer]) => {
      made.cursors.splice(0);
      answer(store, Date.now());
      const rows = (of: "rowsRead" | "rowsWritten") => made.cursors.reduce((sum, cursor) => sum + cursor[of], 0);
      return [name, [made.cursors.length, rows("rowsRead"), rows("rowsWritten")]];
    });
    return Object.fromEntries(reads);
  });
}

async function bidWithFile(lot: SealedLot, userId: string, amountCents: number): Promise<void> {
  const hash = crypto.randomUUID().replaceAll("-", "").repeat(2);
  await lot.stub().admitAttachment({ userId, hash });
  await env.FILES.put(sealedAttachmentKey({ blindLotId: lot.blindLotId, userId, hash }), "sealed");
  await lot.stub().attachmentStored({ userId, hash });
  const sealed = await lot.seal(userId, amountCents, { attachments: [hash] });
  const request = { commandId: crypto.randomUUID(), userId, ...sealed, missingConditions: [], attachments: [hash] };
  expect((await lot.stub().place(request)).outcome).toBe("ACCEPTED");
}

describe("what a lot reads for an answer before an opening", () => {
  it.each([
    ["VEIL1", false],
    ["VEIL2", true],
  ])(
    "%s: is as many statements and rows with bids, revisions, withdrawals and files as without",
    async (_, isShown) => {
      vi.useFakeTimers({ toFake: ["Date"] });
      vi.setSystemTime(Math.ceil(Date.now() / (10 * MINUTE_MS)) * 10 * MINUTE_MS + 1);
      const terms = blindTerms({ showsBidderCount: isShown });
      const [empty, full] = [await publishedSealedLot(terms), await publishedSealedLot(terms)];
      vi.setSystemTime(Date.now() + MINUTE_MS);
      for (const userId of ["ann", "bob", "cas", "ann", "dee"]) await bidWithFile(full, userId, 2_000_00);
      await full.withdraw("dee");
      expect(await readsOf(full)).toEqual(await readsOf(empty));
      vi.setSystemTime(Date.now() + 10 * MINUTE_MS);
      const reads = await readsOf(empty);
      expect(await readsOf(full)).toEqual(reads);
      expect(reads.visitor).toEqual([expect.any(Number), expect.any(Number), expect.any(Number)]);
      expect(reads.visitor?.[1]).toBeGreaterThan(0);
    },
  );

  it("VEIL1: is the same in a second round, with its bids and without", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    // A mark's instant lies between the second round's beginning and its bids.
    vi.setSystemTime(Math.ceil(Date.now() / (10 * MINUTE_MS)) * 10 * MINUTE_MS - MINUTE_MS / 2);
    const terms = blindTerms();
    const lots = [await publishedSealedLot(terms), await publishedSealedLot(terms)] as const;
    for (const lot of lots) {
      for (const [index, userId] of ["ann", "bob", "cas"].entries())
        await bidWithFile(lot, userId, 2_000_00 + index * 100_00);
      vi.setSystemTime(terms.closesAtMs - MINUTE_MS);
    }
    for (const lot of lots) await openedAt(lot, (atMs) => vi.setSystemTime(atMs));
    const second = { ...STAFF_ACT, firstCount: 3, closesAtMs: Date.now() + HOUR_MS };
    for (const lot of lots) expect((await lot.stub().holdSecondRound(second)).outcome).toBe("ACCEPTED");
    const [empty, full] = lots;
    vi.setSystemTime(Date.now() + MINUTE_MS);
    for (const userId of ["ann", "bob", "ann"]) await bidWithFile(full, userId, 4_000_00);
    // The first look after a mark's instant is stored. The bidders looked before they sealed, nobody at the other lot.
    for (const lot of lots) await readsOf(lot);
    const [withBids, without] = [await readsOf(full), await readsOf(empty)];
    expect(withBids).toEqual(without);
    expect(without.staff?.[1]).toBeGreaterThan(3);
  });
});
