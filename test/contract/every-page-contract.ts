/// <reference types="vite/client" />
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { incrementalBids } from "../../schema/bidding/tables/bids.ts";
import { favoriteLots } from "../../schema/catalogue/tables/favorites.ts";
import type { Database } from "../../schema/kit/database/database.ts";
import { insertRows } from "../../schema/kit/database/json-list.ts";
import { seededRandom } from "../../worker/dev/demo/random.ts";
import { loadedOnce } from "../../worker/kit/lists/loaded-once.ts";
import { insertSale } from "../support/sale/insert-sale.ts";
import { TEST_SIGNING_KEY } from "../support/signing-key.ts";
import { LOT_WITH_BIDS } from "./held-projects.ts";
import type { ListFile } from "./list-file.ts";
import { isLathe } from "./listed-lots.ts";
import { type Change, hoursAway, NOW_MS, type PagedList, type SortKey, VIEWER } from "./paged-list.ts";

/** Together fewer rows than a page may have, so that one page shows a whole list. */
const LOTS_OF_SALES = [34, 22, 12];
const MAX_ROWS = 100;
/** Of so many changes, some concern rows that are there. */
const MANY_TRIES = 20;

interface Page {
  rows: { id: string }[];
  paginatedTotalResults: number;
  paginatedPageNumber: number;
  paginatedPageSize: number;
}

/** Answers an operation as the API does, with this context. */
export type RunOperation = (
  source: string,
  variables: object,
  context: object,
) => Promise<{ data?: unknown; errors?: unknown }>;

const files = Object.values(import.meta.glob<ListFile>("./lists/*.ts", { eager: true }));
const LISTS: Record<string, PagedList> = Object.assign({}, ...files.map(({ pages }) => pages));
/** Read from the lot's actor, and tested with it. */
const OF_ACTORS = ["queryIncrementalBids"];

interface RootField {
  name: string;
  type: { ofType: { fields: { name: string }[] | null } | null };
}

const ROOT_FIELDS = `{
  root: __schema { type: queryType { fields { name type { ofType { fields { name } } } } } }
}`;

/** That all pages of a list are the whole list, and what holds while rows change between two pages, on one of the databases. */
export function everyPageContract(
  name: string,
  { open, run, runs }: { open: () => Promise<Database>; run: RunOperation; runs: number },
) {
  const filled = loadedOnce(async () => {
    const database = await open();
    await fill(database);
    return database;
  });
  it(`walks every list of the API on ${name}`, async () => {
    const { data } = await run(ROOT_FIELDS, {}, {});
    const { root }: { root: { type: { fields: RootField[] } } } = JSON.parse(JSON.stringify(data));
    const lists = root.type.fields.filter(({ type }) =>
      type.ofType?.fields?.some((field) => field.name === "paginatedTotalResults"),
    );
    const walked = Object.values(LISTS).map(({ query }) => /list: (\w+)/.exec(query)?.[1] ?? "");
    expect([...walked, ...OF_ACTORS].toSorted(), "Give each list its `pages` in a file of test/contract/lists").toEqual(
      lists.map((field) => field.name).toSorted(),
    );
  });
  describe.each(Object.entries(LISTS))(`every page of %s on ${name}`, (_, list) => {
    let database: Database;

    async function pageOf(query: ListQuery, page: number, itemsPerPage: number): Promise<Page> {
      const pagination = { page, itemsPerPage };
      const answer = await run(
        list.query,
        { ...list.variables(query.filter, query.sort), pagination },
        contextOf(database, list.channel),
      );
      expect(answer.errors).toBeUndefined();
      const { list: answered }: { list: Page } = JSON.parse(JSON.stringify(answer.data));
      expect([answered.paginatedPageNumber, answered.paginatedPageSize]).toEqual([page, itemsPerPage]);
      return answered;
    }
    const idsOf = ({ rows }: Page) => rows.map(({ id }) => id);

    beforeAll(async () => {
      database = await filled();
    }, 60_000);

    it("together are all rows that the filter admits, once and in order", async () => {
      await fc.assert(
        fc.asyncProperty(queries(list), fc.integer({ min: 3, max: 40 }), async (query, itemsPerPage) => {
          const { ids: expected, compare } = await list.whole(database, query.filter, query.sort);
          const pages = Math.ceil(expected.length / itemsPerPage);
          const seen: string[] = [];
          for (let page = 1; page <= pages + 1; page += 1) {
            const answered = await pageOf(query, page, itemsPerPage);
            expect(answered.paginatedTotalResults).toBe(expected.length);
            expect(answered.rows.length).toBe(Math.max(0, Math.min(itemsPerPage, expected.length - seen.length)));
            seen.push(...idsOf(answered));
          }
          expect(seen.toSorted()).toEqual(expected.toSorted());
          for (const [place, id] of seen.entries()) {
            const before = seen[place - 1];
            if (before !== undefined) expect(compare(before, id)).toBeLessThanOrEqual(0);
          }
        }),
        { numRuns: runs, endOnFailure: true },
      );
    }, 120_000);

    it("are the rows at their places now, though rows came, left or moved since the page before", async () => {
      let changed = 0;
      let tried = 0;
      await fc.assert(
        fc.asyncProperty(
          queries(list),
          fc.integer({ min: 5, max: 20 }),
          changes,
          async (query, itemsPerPage, between) => {
            const shown: string[] = [];
            const moved = new Set<string>();
            let asked = 0;
            for (let page = 1, isLast = false; !isLast; page += 1) {
              for (const change of page > 1 ? (between[page % between.length] ?? []) : []) {
                asked += 1;
                const id = await list.change(database, change);
                if (id !== undefined) moved.add(id);
              }
              const answered = idsOf(await pageOf(query, page, itemsPerPage));
              const whole = idsOf(await pageOf(query, 1, MAX_ROWS));
              expect(answered).toEqual(whole.slice((page - 1) * itemsPerPage, page * itemsPerPage));
              shown.push(...answered);
              isLast = whole.length <= page * itemsPerPage;
            }
            changed += moved.size;
            tried += asked;
            // A row that comes or goes pushes at most one other over the border of two pages.
            const { ids } = await list.whole(database, query.filter, query.sort);
            const stayed = ids.filter((id) => !moved.has(id));
            const missed = stayed.filter((id) => !shown.includes(id));
            const doubled = stayed.filter((id) => shown.indexOf(id) !== shown.lastIndexOf(id));
            expect(missed.length + doubled.length).toBeLessThanOrEqual(asked);
            if (moved.size === 0) expect(shown.toSorted()).toEqual(ids.toSorted());
          },
        ),
        { numRuns: Math.ceil(runs / 2), endOnFailure: true },
      );
      if (tried >= MANY_TRIES) expect(changed, "no row changed").toBeGreaterThan(0);
    }, 120_000);
  });
}

interface ListQuery {
  filter: object | null;
  sort: SortKey[];
}

function queries({ fields, filters, isDirected }: PagedList): fc.Arbitrary<ListQuery> {
  const key = fc.record<SortKey>({
    field: fc.constantFrom(...fields),
    direction: isDirected ? fc.constantFrom("ASCENDING", "DESCENDING") : fc.constant("ASCENDING"),
  });
  const most = isDirected ? Math.min(3, fields.length) : 1;
  const sort = fc.uniqueArray(key, { selector: ({ field }) => field, minLength: 1, maxLength: most });
  return fc.record({ filter: fc.constantFrom(...filters), sort });
}

const change = fc.record<Change>({
  kind: fc.constantFrom("come", "leave", "move"),
  place: fc.nat({ max: 1_000 }),
  value: fc.nat({ max: 50 }),
});
/** What changes before each page, over and over. */
const changes = fc.array(fc.array(change, { maxLength: 2 }), { minLength: 3, maxLength: 8 });

function contextOf(database: Database, channel: string): object {
  const viewer = { userId: VIEWER, familyId: "family" };
  // A new one each time: a request loads equal reads once.
  // Looks at lists of users' data are recorded with the device.
  const request = new Request("http://localhost/graphql");
  return {
    database,
    env: { AUTH_PRIVATE_JWK: TEST_SIGNING_KEY },
    request,
    bearer: viewer,
    viewer: async () => viewer,
    channel,
    now: () => NOW_MS,
    waitUntil: () => {},
  };
}

/** Rows with many equal sort keys. */
async function fill(database: Database): Promise<void> {
  const random = seededRandom("every page");
  const hour = (most: number) => hoursAway(random.int(0, most));
  let number = 0;
  for (const [place, lots] of LOTS_OF_SALES.entries()) {
    const sale = await insertSale(database, {
      channels: ["auctionate"],
      ...(place === 0 ? { projectId: LOT_WITH_BIDS.projectId } : {}),
      lots: Array.from({ length: lots }, () => {
        number += 1;
        const lotNumber = `${random.int(1, 20)}${random.pick(["", "a", "B"])}-${number}`;
        return {
          ...(number === 1 ? { id: LOT_WITH_BIDS.incrementalLotId } : {}),
          lotNumber,
          texts: { nl: isLathe({ lotNumber }) ? `Draaibank ${number}` : `Oven ${number}` },
          startingOnMs: hour(40),
          closesAtMs: hour(50),
          currentBidAmountCents: random.chance(0.5) ? random.int(1, 5) * 100 : null,
          bidCount: random.int(0, 2),
          priorityIndex: random.int(0, 3),
          highestBidUserId: random.pick([VIEWER, "other", null]),
          createdAtMs: hour(9),
          updatedAtMs: hour(9),
        };
      }),
    });
    const ids = sale.lots.map(({ incrementalLotId }) => incrementalLotId);
    const some = () => ids.filter(() => random.chance(0.6));
    await insertRows(
      database,
      favoriteLots,
      some().map((incrementalLotId) => ({ userId: VIEWER, incrementalLotId, createdAtMs: hour(5) })),
    );
    await insertRows(
      database,
      incrementalBids,
      some().map((incrementalLotId) => ({
        incrementalLotId,
        row: 1,
        id: `${incrementalLotId}:1`,
        sequence: 1,
        userId: VIEWER,
        annonUserRef: "1",
        amountCents: 100,
        isAutoBid: false,
        state: "SUCCESS",
        createdAtMs: hour(5),
      })),
    );
  }
  for (const file of files) await file.fill?.(database, (most) => random.int(0, most));
}
