import { inArray, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { incrementalLots } from "../../schema/catalogue/tables/lots.ts";
import { compareLotNumbers } from "../../schema/catalogue/terms/stagger.ts";
import type { Database } from "../../schema/kit/database/database.ts";
import { lotList } from "../../worker/catalogue/lots/lot-list.ts";
import { seededRandom } from "../../worker/dev/demo/random.ts";
import type { RowPage } from "../../worker/kit/lists/read-page.ts";
import { insertSale } from "../support/sale/insert-sale.ts";

/** More than the thousand rows that pages skip, so that the last pages begin behind a row that was read before. */
const LOTS = 1_250;
const ITEMS_PER_PAGE = 100;
const HOUR_MS = 3_600_000;
const NOW_MS = Date.now();

type LotRequest = Parameters<typeof lotList.read>[1];
type Lot = typeof incrementalLots.$inferSelect;

/** How lots stand to each other by a sort field, by code of its own. */
const COMPARISONS = {
  BID_AMOUNT: (a: Lot, b: Lot) => (a.currentBidAmountCents ?? 0) - (b.currentBidAmountCents ?? 0),
  CLOSING_ON: (a: Lot, b: Lot) => a.closesAtMs - b.closesAtMs,
  CREATED_ON: (a: Lot, b: Lot) => a.createdAtMs - b.createdAtMs,
  LAST_UPDATED_ON: (a: Lot, b: Lot) => a.updatedAtMs - b.updatedAtMs,
  LOT_NUMBER: (a: Lot, b: Lot) => compareLotNumbers(a.lotNumber, b.lotNumber),
  PRIORITY_INDEX: (a: Lot, b: Lot) => a.priorityIndex - b.priorityIndex,
  STARTING_ON: (a: Lot, b: Lot) => a.startingOnMs - b.startingOnMs,
} as const satisfies Record<NonNullable<LotRequest["sort"]>[number]["field"], (a: Lot, b: Lot) => number>;
const isLotField = (name: string): name is keyof typeof COMPARISONS => name in COMPARISONS;
const LOT_FIELDS = Object.keys(COMPARISONS).filter(isLotField);
const DIRECTIONS = ["ASCENDING", "DESCENDING"] as const;

/** That the pages of a list are the whole list, on one of the databases. */
export function listPagesContract(name: string, open: () => Promise<Database>) {
  describe(`the pages of the lists on ${name}`, () => {
    let database: Database;
    let lots: Lot[];
    const context = (nowMs = NOW_MS) => ({ database, channel: "auctionate" as const, now: () => nowMs });
    const idsOf = async (page: RowPage) =>
      await database
        .select({ row: sql<string>`${page.id}`, keys: page.keys, total: page.total })
        .from(page.from)
        .orderBy(...page.orderBy);
    const lotPage = async (request: LotRequest, page: number, nowMs?: number) =>
      await lotList.read(context(nowMs), { ...request, pagination: { page, itemsPerPage: ITEMS_PER_PAGE } }, idsOf);
    const allLots = async (request: LotRequest, nowMs?: number) => {
      const ids: string[] = [];
      for (let page = 1; ; page += 1) {
        const { rows, paginatedTotalResults } = await lotPage(request, page, nowMs);
        ids.push(...rows);
        if (rows.length < ITEMS_PER_PAGE) return { ids, paginatedTotalResults };
      }
    };

    beforeAll(async () => {
      database = await open();
      const random = seededRandom("pages");
      const few = (most: number) => random.int(0, most) * HOUR_MS;
      await insertSale(database, {
        channels: ["auctionate"],
        lots: Array.from({ length: LOTS }, (_, index) => ({
          lotNumber: `${random.int(1, 400)}${random.pick(["", "a", "B"])}-${index}`,
          startingOnMs: NOW_MS - few(9),
          closesAtMs: NOW_MS + few(9),
          currentBidAmountCents: random.chance(0.5) ? random.int(1, 50) * 100 : null,
          bidCount: random.int(0, 3),
          priorityIndex: random.int(0, 3),
          createdAtMs: NOW_MS - few(500),
          updatedAtMs: NOW_MS - few(500),
        })),
      });
      lots = await database.select().from(incrementalLots);
    }, 60_000);

    const orders = LOT_FIELDS.flatMap((field) => DIRECTIONS.map((direction) => ({ field, direction })));
    it.each(orders)("of lots by $field, $direction, are all lots once and in order", async (sort) => {
      const { ids, paginatedTotalResults } = await allLots({ sort: [sort] });
      expect(ids.toSorted()).toEqual(lots.map(({ id }) => id).toSorted());
      expect(paginatedTotalResults).toBe(LOTS);
      const byId = new Map(lots.map((lot) => [lot.id, lot]));
      const sign = sort.direction === "ASCENDING" ? 1 : -1;
      const inOrder = ids.flatMap((id) => byId.get(id) ?? []);
      for (const [index, lot] of inOrder.entries()) {
        const before = inOrder[index - 1];
        if (before) expect(sign * COMPARISONS[sort.field](before, lot)).toBeLessThanOrEqual(0);
      }
    });

    it("of lots with a text, alone and with other filters, are those lots once", async () => {
      for (const filter of [{}, { hasBids: true }, { priceFrom: 1_000, priceTo: 3_000 }]) {
        const words = { text: "kavel 12" };
        const found = await allLots({
          searchFilter: { ...filter, ...words },
          sort: [{ field: "CREATED_ON", direction: "DESCENDING" }],
        });
        const others = await allLots({ searchFilter: filter });
        expect(found.ids.length).toBeLessThan(others.ids.length);
        const titled = await database.all<{ id: string }>(sql`select incremental_lots.id from incremental_lots
          join texts on texts.owner_id = incremental_lots.lot_id and texts.language = 'nl' where texts.title = 'Kavel 12'`);
        expect(found.ids).toEqual(others.ids.filter((id) => titled.some((lot) => lot.id === id)));
        expect(found.paginatedTotalResults).toBe(found.ids.length);
      }
    });

    it("have the total of the list, also beyond the last one", async () => {
      // Found by the texts, found by a walk, and not found at all.
      for (const searchFilter of [{ text: "kavel 12" }, { hasBids: true }, { priceFrom: 1_000_000_000 }]) {
        const { ids } = await allLots({ searchFilter });
        for (const page of [1, 2, 20]) {
          const { rows, paginatedTotalResults } = await lotPage({ searchFilter }, page);
          expect(rows.length).toBe(Math.min(ITEMS_PER_PAGE, Math.max(0, ids.length - (page - 1) * ITEMS_PER_PAGE)));
          expect(paginatedTotalResults).toBe(ids.length);
        }
      }
    });

    it("have the total of the list behind a row that is remembered longer than the total", async () => {
      const [first] = lots;
      const sort = [{ field: "CREATED_ON", direction: "ASCENDING" } as const];
      const request = { searchFilter: { publicationId: first?.publicationId ?? "" }, sort };
      const laterMs = NOW_MS + 20 * 60_000;
      // The last page is not full: no row is remembered yet.
      await lotPage(request, Math.ceil(LOTS / ITEMS_PER_PAGE), laterMs);
      await lotPage(request, 11, laterMs + 30_000);
      expect((await lotPage(request, 12, laterMs + 70_000)).paginatedTotalResults).toBe(LOTS);
    });

    it("of lots with filters and several keys are those lots once", async () => {
      const found = await allLots({
        searchFilter: { hasBids: true, closingOn: { from: NOW_MS + HOUR_MS }, priceFrom: 1_000 },
        sort: [
          { field: "PRIORITY_INDEX", direction: "ASCENDING" },
          { field: "BID_AMOUNT", direction: "DESCENDING" },
        ],
      });
      const expected = lots.filter(
        ({ bidCount, closesAtMs, currentBidAmountCents, minimumStartBidAmountCents }) =>
          bidCount > 0 &&
          closesAtMs >= NOW_MS + HOUR_MS &&
          (currentBidAmountCents ?? minimumStartBidAmountCents) >= 1_000,
      );
      expect(found.ids.toSorted()).toEqual(expected.map(({ id }) => id).toSorted());
      expect(found.paginatedTotalResults).toBe(expected.length);
    });

    it("keep the total of a filter apart from that of another instant, and refuse an id of any length", async () => {
      const from = (instant: number) => ({ searchFilter: { closingOn: { from: instant } } });
      const { paginatedTotalResults: total } = await lotPage(from(NOW_MS - 10 * HOUR_MS), 1);
      expect(total).toBe(LOTS);
      // The number of minutes is an instant of 1970.
      const minutes = Math.floor((NOW_MS - 10 * HOUR_MS) / 60_000);
      expect((await lotPage({ searchFilter: { closingOn: { to: minutes } } }, 1)).paginatedTotalResults).toBe(0);
      expect((await lotPage(from(NOW_MS + 8 * HOUR_MS), 1)).paginatedTotalResults).toBeLessThan(LOTS);
      await expect(lotPage({ searchFilter: { publicationId: "x".repeat(1_000) } }, 1)).rejects.toThrow();
    });

    it("beyond a thousand rows have each row that stays where it is once, whatever comes, goes or moves between them", async () => {
      const random = seededRandom("changes between pages");
      const sort = [{ field: "CREATED_ON", direction: "DESCENDING" } as const];
      for (let walk = 1; walk <= 3; walk += 1) {
        // A minute later, pages begin behind rows that this walk has read.
        const atMs = NOW_MS + walk * 61_000;
        const changed = new Set<string>();
        const rowsOf = async (page: number) => (await lotPage({ sort }, page, atMs)).rows;
        const ahead = await rowsOf(10);
        const seen: string[] = [];
        for (let page = 11; ; page += 1) {
          const rows = await rowsOf(page);
          seen.push(...rows);
          if (rows.length < ITEMS_PER_PAGE) break;
          for (const lot of random.sample(lots, 12)) {
            changed.add(lot.id);
            const change = random.pick([
              { isPublished: false },
              { isPublished: true },
              { createdAtMs: NOW_MS - random.int(0, 500) * HOUR_MS },
            ]);
            await database
              .update(incrementalLots)
              .set(change)
              .where(inArray(incrementalLots.id, [lot.id]));
          }
        }
        expect(changed.size).toBeGreaterThan(12);
        const stayed = seen.filter((id) => !changed.has(id));
        expect(new Set(stayed).size).toBe(stayed.length);
        const whole = (await allLots({ sort }, atMs + 61_000)).ids.filter((id) => !changed.has(id));
        const last = ahead.findLast((id) => !changed.has(id)) ?? "";
        expect(stayed).toEqual(whole.slice(whole.indexOf(last) + 1));
      }
    }, 60_000);

    it("beyond a thousand rows go on behind the last row that was read, though rows before it went", async () => {
      const sort = [{ field: "CREATED_ON", direction: "ASCENDING" } as const];
      const tenth = await lotPage({ sort }, 10);
      const eleventh = await lotPage({ sort }, 11);
      await database
        .update(incrementalLots)
        .set({ isPublished: false })
        .where(inArray(incrementalLots.id, tenth.rows.slice(0, 5)));
      expect((await lotPage({ sort }, 11)).rows).toEqual(eleventh.rows);
    });
  });
}
